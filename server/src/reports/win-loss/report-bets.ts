import type { BetStatus, Product } from '@parlour/contract/bet-words';
import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { RECORDS_A_PAGE } from '@parlour/contract/records';
import type { BetSort, ReportBet } from '@parlour/contract/report';
import type { TimeSpan } from '@parlour/contract/time-ranges';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Seals } from '../../base/crypto/sealed.ts';
import type { Queryable } from '../../base/db/db.ts';
import { openCursor, sealCursor } from '../../base/records/cursor.ts';
import { SHARE_SUMS, shareSum } from '../../play/bets/share-parts.ts';
import { CHOSEN_DETAILS } from '../bets/bets.ts';
import { accountsOf, conditionsOf, LEAVES_A_LINE, valuesOf, type ReportFilter } from './cells.ts';
import { figureSql, figuresOf, showFigures, type ShareSums } from './figures.ts';
import { planned } from './planned.ts';

/** The bets behind a figure of the report: each with its parts, so that they add up to it. */

/** The bets of a filter; those alone that are adjustments where it says so. */
export interface AskedBets {
  filter: ReportFilter;
  span: TimeSpan;
  isAdjustments?: boolean;
  /** Undefined: the latest first. */
  sorting?: { by: BetSort; isUp: boolean } | undefined;
  /** Whether the rows bring the round as its platform describes it. */
  withDetails?: boolean;
  language: Language;
}

export interface ReportBetRow extends ShareSums {
  id: bigint;
  playerId: bigint;
  account: string;
  platformId: number;
  platform: string | null;
  gameCode: string;
  title: string | null;
  product: Product;
  status: BetStatus;
  placedAt: Date;
  /** When it counts. */
  settledAt: Date;
  day: string;
  isAdjustment: boolean;
  /** In microseconds, so that a cursor names it exactly. */
  at: string;
  /** The figure by which the bets are ordered. */
  worth: string;
  vendorRef: string;
  /** But for spins; null unless it is asked for. */
  details: unknown;
}

/** Where a page ends. */
export interface Below {
  worth: string;
  at: string;
  playerId: string;
  id: string;
}

const NOWHERE = { at: null, playerId: null, id: null };
/** Where the first page by time begins: a plan that is kept could use no index for a page that may begin nowhere. */
const endOf = ({ to }: TimeSpan) => ({ at: String(to * 1_000_000), playerId: '0', id: '0' });

/** How the latest bets of a filter are found: each player's own, or all bets of the site by time, passing over those of others. */
type BetWay = 'byPlayer' | 'byTime';

/** Few players are asked one by one even on a small site. */
const FEW_PLAYERS = 20;

/**
 * A page takes the latest bets of each player, or about as many of the site as hold a page of theirs. Both cost the same where there are as
 * many players as the square root of all.
 */
async function findWay(db: Queryable, filter: ReportFilter): Promise<BetWay> {
  const { node, playerId } = filter;
  if (node.level === 'player' || playerId !== null) return 'byPlayer';
  const { isMany } = await db.get<{ isMany: boolean }>(
    planned(`select (select count(*) from (select distinct c.player_id from bet_chain c where ${conditionsOf(filter)} limit few + 1) found) > few as is_many
       from (select greatest($5, sqrt(greatest(reltuples, 0)))::bigint as few from pg_class where oid = 'player'::regclass) f`),
    [...accountsOf(filter), FEW_PLAYERS],
  );
  return isMany ? 'byTime' : 'byPlayer';
}

const FITS = `
              f.settled_at >= $11 and f.settled_at < $12 and f.day between $5::timestamp::date and $6::timestamp::date
          and ($7::integer is null or f.platform_id = $7) and ($8::text is null or f.game_code = $8)
          and ($9::text is null or f.product = $9) and f.currency = $10 and (not $18::boolean or f.is_adjustment)`;

/**
 * The chain of a fact that is found already, where the filter counts it. Without `offset 0` the database expects next to none: it sorts all facts of
 * the interval instead of reading the latest, and looks for a fact by each chain of its player.
 */
const chainOf = (filter: ReportFilter, columns: string): string =>
  `select ${columns} from bet_chain c where c.player_id = f.player_id and c.id = f.chain_id and ${conditionsOf(filter)} offset 0`;

/** The moments of a page's lines: a fact that was taken back at its own moment leaves none. */
function linesOf({ filter, sorting }: AskedBets, way: BetWay): string {
  const worth = sorting ? figureSql(sorting.by, filter.node.level, shareSum) : '0::numeric';
  const moment = '(f.settled_at, f.player_id, f.bet_id)';
  const isLater = `${moment} < (to_timestamp(0) + $13 * interval '1 microsecond', $14::bigint, $15::bigint)`;
  const isAfter = sorting
    ? `($13::bigint is null or ${worth} ${sorting.isUp ? '>' : '<'} $19::numeric or ${worth} = $19::numeric and ${isLater})`
    : isLater;
  const found = (players: string) => `
       select f.settled_at, f.player_id, f.bet_id, max(f.day) as day, ${worth} as worth from bet_fact f
        cross join lateral (${chainOf(filter, sorting ? 'c.*' : '')}) c
        where ${players} and ${FITS} and ${sorting ? 'true' : isAfter}
        group by f.settled_at, f.player_id, f.bet_id
       having ${LEAVES_A_LINE} and ${sorting ? isAfter : 'true'}
        order by ${orderOf(sorting, 'f', 'f.bet_id')} limit $16`;
  if (way === 'byTime') return found('true');
  return `select page.* from (select distinct c.player_id from bet_chain c where ${conditionsOf(filter)}) who,
     lateral (${found('f.player_id = who.player_id')}) page
      order by ${orderOf(sorting, 'page', 'page.bet_id')} limit $16`;
}

const orderOf = (sorting: AskedBets['sorting'], of: string, id: string): string =>
  `${sorting ? `worth${sorting.isUp ? '' : ' desc'}, ` : ''}${of}.settled_at desc, ${of}.player_id desc, ${id} desc`;

/** What a line counts of its bet's stake: less than the bet's where a cash-out has closed a part. */
const STAKE_THEN = '(array_agg(f.stake_minor order by f.version desc) filter (where f.sign = 1))[1]';
/** Of the version that the line counts: a later one, which may count in another period, changes no line of a closed period (rule R23). */
const STATUS_THEN = `case when lines.version is null then 'void' when lines.stake_then < b.stake_minor then 'partly'
                 when lines.version > 1 then 'resettled' else 'settled' end`;

/**
 * The latest first by when they count, or by a figure: the facts of a bet that count at one moment are one line, with what remains of them. A correction of a
 * closed accounting period is a line of its own, at the moment when it was booked (rule R23).
 */
export async function listBetRows(
  db: Queryable,
  asked: AskedBets,
  below: Below | undefined,
  limit: number,
  way?: BetWay,
): Promise<ReportBetRow[]> {
  const { filter, span, isAdjustments = false, withDetails = false, language, sorting } = asked;
  // By a figure all of them are read, and no other player's.
  const found = linesOf(asked, way ?? (sorting ? 'byPlayer' : await findWay(db, filter)));
  const text = `with found as materialized (${found}), lines as (
     select f.bet_id as id, f.player_id, f.settled_at, max(f.platform_id) as platform_id, max(f.game_code) as game_code, max(f.product) as product,
            to_char(max(f.day), 'YYYY-MM-DD') as day, bool_or(f.is_adjustment) as is_adjustment,
            (extract(epoch from f.settled_at) * 1000000)::bigint::text as at, found.worth,
            max(f.version) filter (where f.sign = 1) as version, ${STAKE_THEN} as stake_then, ${SHARE_SUMS}
       from found
       join bet_fact f on f.player_id = found.player_id and f.bet_id = found.bet_id and f.settled_at = found.settled_at and f.day = found.day
      cross join lateral (${chainOf(filter, 'c.*')}) c
      where ${FITS}
      group by f.settled_at, f.player_id, f.bet_id, found.worth)
   select lines.*, p.account, b.placed_at, b.vendor_ref, g.title ->> $17 as title, gp.title as platform,
          ${STATUS_THEN} as status, ${withDetails ? CHOSEN_DETAILS : 'null as details'}
     from lines
     join player p on p.id = lines.player_id
     join bet b on b.player_id = lines.player_id and b.id = lines.id
     left join game g on g.platform_id = lines.platform_id and g.code = lines.game_code
     left join game_platform gp on gp.id = lines.platform_id
    order by ${orderOf(sorting, 'lines', 'lines.id')}`;
  const start = sorting ? NOWHERE : endOf(span);
  // The usual order alone: there are many others.
  return db.query<ReportBetRow>(sorting ? text : planned(text), [
    ...valuesOf(filter),
    new Date(span.from * 1000),
    new Date(span.to * 1000),
    below?.at ?? start.at,
    below?.playerId ?? start.playerId,
    below?.id ?? start.id,
    limit,
    language,
    isAdjustments,
    ...(sorting ? [below?.worth ?? null] : []),
  ]);
}

type AskedPage = Pick<AskedBets, 'filter' | 'sorting' | 'isAdjustments'> & { viewerId: bigint };

const cursorAbout = ({ viewerId, filter, isAdjustments = false, sorting }: AskedPage): unknown[] => [
  isAdjustments ? 'reportAdjustments' : 'reportBets',
  viewerId,
  ...accountsOf(filter),
  filter.platformId,
  filter.gameCode,
  filter.product,
  sorting?.by,
  sorting?.isUp,
];

/** The interval of a page: of the page before where there is one. */
export function readAfter(
  seals: Seals,
  asked: AskedPage,
  after: string | undefined,
): { span: TimeSpan; below: Below } | undefined {
  if (after === undefined) return undefined;
  const [from, to, worth, at, playerId, id] = openCursor(seals, cursorAbout(asked), after).map(String);
  return {
    span: { from: Number(from), to: Number(to) },
    below: { worth: worth!, at: at!, playerId: playerId!, id: id! },
  };
}

export async function readBetPage(
  db: Queryable,
  seals: Seals,
  asked: AskedBets & { viewerId: bigint },
  below: Below | undefined,
): Promise<Pick<Output<'listReportBets'>, 'list' | 'next'>> {
  const rows = await listBetRows(db, asked, below, RECORDS_A_PAGE + 1);
  const shown = rows.slice(0, RECORDS_A_PAGE);
  const last = shown.at(-1);
  const { filter, span } = asked;
  return {
    list: shown.map((row) => showBet(row, filter)),
    next:
      rows.length > RECORDS_A_PAGE && last
        ? sealCursor(seals, cursorAbout(asked), [
            span.from,
            span.to,
            last.worth,
            last.at,
            String(last.playerId),
            String(last.id),
          ])
        : null,
  };
}

function showBet(row: ReportBetRow, { node, currency }: ReportFilter): ReportBet {
  return {
    id: Number(row.id),
    account: row.account,
    game_type: row.platformId,
    platform: row.platform ?? String(row.platformId),
    game: row.title ?? row.gameCode,
    product: row.product,
    status: row.status,
    bet_time: unixSeconds(row.placedAt),
    settlement_time: unixSeconds(row.settledAt),
    accounting_date: row.day,
    is_adjustment: row.isAdjustment,
    reference: row.vendorRef,
    figures: showFigures(figuresOf(row, node.level), currency),
  };
}
