import type { BetStatus, Product } from '@parlour/contract/bet-words';
import type { Bet, BetTotals } from '@parlour/contract/bets';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import { RECORDS_A_PAGE } from '@parlour/contract/records';
import type { TimeSpan } from '@parlour/contract/time-ranges';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Seals } from '../../base/crypto/sealed.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import { openCursor, sealCursor } from '../../base/records/cursor.ts';
import type { Player } from '../../people/accounts/players.ts';

type BetFilter = Pick<ParsedInput<'listBets'>, 'game_type' | 'game_code' | 'product' | 'status'>;

export interface Asked {
  player: Player;
  language: Language;
  filter: BetFilter;
  span: TimeSpan;
}

export interface BetRow {
  id: bigint;
  platformId: number;
  platform: string | null;
  title: string | null;
  gameCode: string;
  roundRef: string;
  product: Product;
  status: BetStatus;
  placedAt: Date;
  settledAt: Date | null;
  /** In microseconds, so that a cursor names it exactly. */
  at: string;
  vendorRef: string;
  currency: string;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  jackpotMinor: bigint;
  closedMinor: bigint | null;
  /** The round as its platform describes it, but for spins; null unless it is asked for. */
  details: unknown;
}

const STATUS = `case when b.status = 'settled' and b.version > 1 then 'resettled' else b.status end`;
const CLOSED = 'coalesce(b.closed_minor, b.stake_minor)';
/** A bet stands at its settlement, or where it was placed while it is open. */
const AT = 'coalesce(b.settled_at, b.placed_at)';
const FROM = `
    from bet b left join game g on g.platform_id = b.platform_id and g.code = b.game_code
    left join game_platform p on p.id = b.platform_id`;
const COLUMNS = `b.id, b.platform_id, p.title as platform, g.title ->> $2 as title, b.game_code, b.round_ref, coalesce(g.product, 'other') as product,
       ${STATUS} as status, b.placed_at, b.settled_at, (extract(epoch from ${AT}) * 1000000)::bigint::text as at, b.vendor_ref, b.currency,
       b.stake_minor, case when b.status = 'void' then 0 else least(coalesce(b.valid_minor, b.stake_minor), ${CLOSED}) end as valid_minor,
       b.payout_minor, b.jackpot_minor, b.closed_minor`;

/** In slots nothing is chosen, and the details of their spins are long. */
export const CHOSEN_DETAILS = `case when b.details ->> 'kind' <> 'slots' then b.details end as details`;

/** With the filter's values after the player and the interval: $1, $3, $4, $5 to $8. */
const IN_SPAN = `b.player_id = $1 and ${AT} >= $3 and ${AT} < $4`;
const FITS = `($5::integer is null or b.platform_id = $5) and ($6::text is null or b.game_code = $6)
   and ($7::text is null or coalesce(g.product, 'other') = $7) and ($8::text is null or ${STATUS} = $8)`;

function valuesOf({ player, language, span, filter }: Asked): unknown[] {
  return [
    player.id,
    language,
    new Date(span.from * 1000),
    new Date(span.to * 1000),
    filter.game_type ?? null,
    filter.game_code ?? null,
    filter.product ?? null,
    filter.status ?? null,
  ];
}

/** Where a page ends: the time in microseconds and the number of its last row. */
export interface Below {
  at: string;
  id: string;
}

/** The rows below a position, the latest first. */
export function listRows(
  db: Queryable,
  asked: Asked,
  below: Below | undefined,
  { limit, withDetails = false }: { limit: number; withDetails?: boolean },
): Promise<BetRow[]> {
  return db.query<BetRow>(
    `select ${COLUMNS}, ${withDetails ? CHOSEN_DETAILS : 'null as details'} ${FROM} where ${IN_SPAN} and ${FITS}
        and ($9::bigint is null or (${AT}, b.id) < (to_timestamp(0) + $9 * interval '1 microsecond', $10::bigint))
      order by ${AT} desc, b.id desc limit $11`,
    [...valuesOf(asked), below?.at ?? null, below?.id ?? null, limit],
  );
}

export function findRow(db: Queryable, { player, language }: Pick<Asked, 'player' | 'language'>, id: bigint) {
  return db.find<BetRow>(`select ${COLUMNS}, null as details ${FROM} where b.player_id = $1 and b.id = $3`, [
    player.id,
    language,
    id,
  ]);
}

const cursorAbout = ({ player, filter }: Pick<Asked, 'player' | 'filter'>): unknown[] => [
  'bets',
  player.id,
  filter.game_type ?? null,
  filter.game_code ?? null,
  filter.product ?? null,
  filter.status ?? null,
];

/** The interval of a page: of the page before where there is one, so that 'today' stays the same day while one reads on. */
export function readAfter(
  seals: Seals,
  about: Pick<Asked, 'player' | 'filter'>,
  after: ParsedInput<'listBets'>['after'],
): { span: TimeSpan; below: Below } | undefined {
  if (after === undefined) return undefined;
  const [from, to, at, id] = openCursor(seals, cursorAbout(about), after);
  return { span: { from: Number(from), to: Number(to) }, below: { at: String(at), id: String(id) } };
}

/** A page and, with the first one, what everything the filter fits adds up to: one consistent reading. */
export function readBets(
  db: Db,
  seals: Seals,
  asked: Asked,
  below: Below | undefined,
): Promise<Output<'listBets'>> {
  const { player, span } = asked;
  return db.tx(
    async (tx) => {
      const rows = await listRows(tx, asked, below, { limit: RECORDS_A_PAGE + 1 });
      const shown = rows.slice(0, RECORDS_A_PAGE);
      const last = shown.at(-1);
      return {
        ...span,
        currency: player.currency,
        list: shown.map(showBet),
        next:
          rows.length > RECORDS_A_PAGE && last
            ? sealCursor(seals, cursorAbout(asked), [span.from, span.to, last.at, String(last.id)])
            : null,
        totals: below === undefined ? await readTotals(tx, asked) : null,
      };
    },
    { isolation: 'repeatable read' },
  );
}

interface DaySums {
  day: string;
  isOpen: boolean;
  count: bigint;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  jackpotMinor: bigint;
}

const GAMES_SHOWN = 100;

export async function readTotals(tx: Queryable, asked: Asked): Promise<BetTotals> {
  const { currency } = asked.player;
  const days = await tx.query<DaySums>(
    `select to_char(${AT} at time zone (select site_timezone())::interval, 'YYYY-MM-DD') as day, b.status = 'open' as is_open, count(*) as count,
            sum(case when b.status = 'open' then b.stake_minor else ${CLOSED} end)::bigint as stake_minor,
            sum(least(coalesce(b.valid_minor, b.stake_minor), ${CLOSED}))::bigint as valid_minor,
            sum(b.payout_minor)::bigint as payout_minor, sum(b.jackpot_minor)::bigint as jackpot_minor
       ${FROM} where ${IN_SPAN} and ${FITS} and b.status <> 'void' and $2::text is not null and b.currency = $9
      group by 1, 2 order by 1`,
    [...valuesOf(asked), currency],
  );
  const counted = days.filter(({ isOpen }) => !isOpen);
  const open = days.filter(({ isOpen }) => isOpen);
  const sum = (of: readonly DaySums[], pick: (row: DaySums) => bigint) =>
    toMajor(
      of.reduce((total, row) => total + pick(row), 0n),
      currency,
    );
  const count = (of: readonly DaySums[]) => of.reduce((total, row) => total + Number(row.count), 0);
  const resultOf = (row: DaySums) => row.payoutMinor + row.jackpotMinor - row.stakeMinor;
  return {
    count: count(counted),
    stake: sum(counted, (row) => row.stakeMinor),
    valid_stake: sum(counted, (row) => row.validMinor),
    payout: sum(counted, (row) => row.payoutMinor),
    jackpot: sum(counted, (row) => row.jackpotMinor),
    result: sum(counted, resultOf),
    open_count: count(open),
    open_stake: sum(open, (row) => row.stakeMinor),
    days: counted.map((row) => ({ day: row.day, result: toMajor(resultOf(row), currency) })),
    ...(await readChoices(tx, asked)),
  };
}

/** What of the interval can be chosen from. */
async function readChoices(tx: Queryable, asked: Asked): Promise<Pick<BetTotals, 'platforms' | 'games'>> {
  const chosen = asked.filter.game_type;
  const [player, language, from, to] = valuesOf(asked);
  const platforms = await tx.query<{ platformId: number; title: string; count: bigint }>(
    `select b.platform_id, coalesce(max(p.title), b.platform_id::text) as title, count(*) as count
       ${FROM} where ${IN_SPAN} and $2::text is not null group by b.platform_id order by 2`,
    [player, language, from, to],
  );
  const games =
    chosen === undefined
      ? []
      : await tx.query<{ gameCode: string; title: string; count: bigint }>(
          `select b.game_code, coalesce(max(g.title ->> $2), b.game_code) as title, count(*) as count
             ${FROM} where ${IN_SPAN} and b.platform_id = $5 group by b.game_code order by 2 limit ${GAMES_SHOWN}`,
          [player, language, from, to, chosen],
        );
  return {
    platforms: platforms.map(({ platformId, title, count }) => ({
      game_type: platformId,
      title,
      count: Number(count),
    })),
    games: games.map(({ gameCode, title, count }) => ({ game_code: gameCode, title, count: Number(count) })),
  };
}

export function showBet(row: BetRow): Bet {
  const { currency } = row;
  const isOpen = row.status === 'open';
  const unlessOpen = (minor: bigint) => (isOpen ? null : toMajor(minor, currency));
  return {
    id: Number(row.id),
    game_type: row.platformId,
    platform: row.platform ?? String(row.platformId),
    game: row.title ?? row.gameCode,
    game_code: row.gameCode,
    product: row.product,
    status: row.status,
    bet_time: unixSeconds(row.placedAt),
    settlement_time: row.settledAt && unixSeconds(row.settledAt),
    stake: toMajor(row.stakeMinor, currency),
    valid_stake: unlessOpen(row.validMinor),
    payout: unlessOpen(row.payoutMinor),
    jackpot: toMajor(row.jackpotMinor, currency),
    result: unlessOpen(resultMinor(row)),
    reference: row.vendorRef,
  };
}

/** What the player won, above 0, or lost; 0 of a void bet, whose stake came back. */
export function resultMinor(row: BetRow): bigint {
  if (row.status === 'void') return 0n;
  return row.payoutMinor + row.jackpotMinor - (row.closedMinor ?? row.stakeMinor);
}
