import { PRODUCTS, type Product } from '@parlour/contract/bet-words';
import {
  FREQUENCIES,
  REPORT_RANGES,
  REPORT_VIEWS,
  type Frequency,
  type ReportView,
} from '@parlour/contract/report-words';
import { readSpan, writeSpan, type RecordSpan } from '../../records/record-span.ts';
import { COLUMNS, type ColumnId } from './columns.ts';
import {
  playersInputOf,
  readPlayersFilter,
  writePlayersFilter,
  type PlayersFilter,
} from './players-filter.ts';

/** What a report shows: its address carries all of it, so that a copied link and the way back give the same page. */
export interface ReportAddress {
  span: RecordSpan;
  view: ReportView | 'bets' | 'players';
  frequency: Frequency;
  member?: string;
  /** The bets of one row alone, as `member` sees them: of its row by level, or by player. */
  branch?: string | undefined;
  player?: string | undefined;
  game_type?: number;
  game_code?: string;
  product?: Product;
  /** Only corrections of closed accounting periods, and bets of theirs that came late; of the view of bets alone. */
  adjustments?: true | undefined;
  sort?: { column: ColumnId; isUp: boolean };
  /** Of the view of players alone. */
  players?: PlayersFilter;
}

const USUAL_FREQUENCY: Frequency = 'daily';
const USUAL: RecordSpan = { range: 'thisWeek' };
const VIEWS = [...REPORT_VIEWS, 'players', 'bets'] as const;

/** What the address does not know is left out. */
export function readAddress(params: URLSearchParams, isPlayer: boolean): ReportAddress {
  const read = readSpan(params, USUAL);
  const span = 'range' in read && !REPORT_RANGES.some((name) => name === read.range) ? USUAL : read;
  const platform = params.get('platform') ?? '';
  const game = params.get('game') ?? '';
  const product = PRODUCTS.find((name) => name === params.get('kind'));
  const [name, way] = (params.get('sort') ?? '').split('.');
  const column = COLUMNS.find(({ id }) => id === name)?.id;
  const asked = VIEWS.find((each) => each === params.get('by'));
  // Nobody is below a player.
  const view = (isPlayer && asked === 'players' ? undefined : asked) ?? (isPlayer ? 'date' : 'level');
  return {
    span,
    view,
    frequency: FREQUENCIES.find((each) => each === params.get('frequency')) ?? USUAL_FREQUENCY,
    ...readAccount(params, 'member'),
    ...(view !== 'players' && {
      ...readAccount(params, 'branch'),
      ...readAccount(params, 'player'),
      ...(/^[1-9]\d{0,3}$/.test(platform) && { game_type: Number(platform) }),
      ...(game !== '' && game.length <= 100 && { game_code: game }),
      ...(product && { product }),
    }),
    ...(view === 'bets' && params.get('only') === 'adjustments' && { adjustments: true as const }),
    ...(column && { sort: { column, isUp: way === 'up' } }),
    ...(view === 'players' && { players: readPlayersFilter(params) }),
  };
}

function readAccount<Name extends string>(params: URLSearchParams, name: Name): { [name in Name]?: string } {
  // An account is one in either case of its letters.
  const account = (params.get(name) ?? '').toLowerCase();
  return /^[a-z0-9]{1,64}$/.test(account) ? ({ [name]: account } as { [name in Name]: string }) : {};
}

/** Another account of the tree; what narrowed the report of the former one is left behind. */
export function ofMember(address: ReportAddress, member: string | undefined): ReportAddress {
  const { member: _, branch: _branch, player: _player, ...rest } = address;
  return { ...rest, ...(member !== undefined && { member }) };
}

/**
 * Another view of the same filter. All that a player plays counts: the view of the players has no row, platform, game or kind, and the bets
 * behind one of its figures are all of that figure.
 */
export function ofView(address: ReportAddress, view: ReportAddress['view']): ReportAddress {
  const { players = readPlayersFilter(new URLSearchParams()), ...rest } = address;
  if (view !== 'players') return { ...rest, view };
  const { branch: _, player: _player, game_type: _type, game_code: _code, product: _kind, ...whole } = rest;
  return { ...whole, view, players };
}

export function writeAddress({ span, view, frequency, sort, ...filter }: ReportAddress): URLSearchParams {
  const params = writeSpan(new URLSearchParams(), span);
  params.set('by', view);
  if (view === 'date' || frequency !== USUAL_FREQUENCY) params.set('frequency', frequency);
  const named = {
    member: filter.member,
    branch: filter.branch,
    player: filter.player,
    platform: filter.game_type,
    game: filter.game_code,
    kind: filter.product,
  };
  for (const [name, value] of Object.entries(named)) if (value !== undefined) params.set(name, String(value));
  if (view === 'bets' && filter.adjustments) params.set('only', 'adjustments');
  if (view === 'players' && filter.players) writePlayersFilter(params, filter.players);
  if (sort) params.set('sort', `${sort.column}.${sort.isUp ? 'up' : 'down'}`);
  return params;
}

/** What the calls about bets take besides. */
export function adjustmentsOf({ view, adjustments }: ReportAddress): { adjustments?: '1' } {
  return view === 'bets' && adjustments ? { adjustments: '1' } : {};
}

/** When, and of which account. */
function aboutOf({ span, member }: Pick<ReportAddress, 'span' | 'member'>) {
  const when = 'range' in span ? { range: REPORT_RANGES.find((name) => name === span.range) } : span;
  return { ...when, ...(member !== undefined && { member }) };
}

/** The filter as the calls take it. */
export function inputOf({ branch, player, game_type, game_code, product, ...about }: ReportAddress) {
  return {
    ...aboutOf(about),
    ...(branch !== undefined && { branch }),
    ...(player !== undefined && { player }),
    ...(game_type !== undefined && { game_type }),
    ...(game_code !== undefined && { game_code }),
    ...(product !== undefined && { product }),
  };
}

/** By what the rows are ordered; undefined: as they come. */
export function rowSortOf({ view, sort }: ReportAddress) {
  if (sort === undefined || view === 'bets' || view === 'players') return undefined;
  return { sort: sort.column, ...(sort.isUp && { up: '1' as const }) };
}

/** By what the bets are ordered: each is of one player. */
export function betSortOf({ sort }: ReportAddress) {
  if (sort === undefined || sort.column === 'active') return undefined;
  return { sort: sort.column, ...(sort.isUp && { up: '1' as const }) };
}

/** Sorted by a column, the highest first; once more, the lowest. */
export function sortedBy(address: ReportAddress, column: ColumnId): ReportAddress {
  return { ...address, sort: { column, isUp: address.sort?.column === column && !address.sort.isUp } };
}

/** The filter of the players, whose whole play counts: no platform, game or kind. */
export function playersOf({ players, ...about }: ReportAddress) {
  return { ...aboutOf(about), ...(players && playersInputOf(players)) };
}
