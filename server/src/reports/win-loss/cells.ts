import type { Product } from '@parlour/contract/bet-words';
import { isArchivedDay } from '../../play/bets/archived-months.ts';
import { FACT_COLUMNS, packedAdjustments } from '../../play/bets/facts-ever.ts';
import {
  chainsOf,
  CHILD_OF,
  HOUR,
  SHARE_COLUMNS,
  SHARE_SUMS,
  SIGNED_PARTS,
} from '../../play/bets/share-parts.ts';
import { COLUMN_OF, type ReportNode } from './node.ts';

/** Which bets a report counts. */
export interface ReportFilter {
  node: ReportNode;
  /** The bets of one row alone, with the figures of the node still: of its row by level, or by player. */
  branchId: bigint | null;
  playerId: bigint | null;
  /** In the site's offset, as `YYYY-MM-DD HH:00`: whole hours. */
  fromHour: string;
  toHour: string;
  platformId: number | null;
  gameCode: string | null;
  product: Product | null;
  currency: string;
}

/** How fine the sums must be: by day and account, or by hour, game and player. */
export type Grain = 'day' | 'hour';

const DAY_BEGINS = ' 00:00';

/** The least grain from which a filter can be answered; what rows go by may need a finer one. */
export function grainOf({ node, playerId, fromHour, toHour, gameCode }: ReportFilter): Grain {
  const isWholeDays = fromHour.endsWith(DAY_BEGINS) && toHour.endsWith(DAY_BEGINS);
  const isOfMany = node.within === null && node.level !== 'player' && playerId === null;
  return isWholeDays && gameCode === null && isOfMany ? 'day' : 'hour';
}

/** Whether few rows are read for any values, so that one plan serves all. The finer sums of many players are planned for the interval that is asked for. */
export function readsFew(filter: ReportFilter, grain: Grain = grainOf(filter)): boolean {
  return grain === 'day' || filter.node.level === 'player' || filter.playerId !== null;
}

type Accounts = Pick<ReportFilter, 'node' | 'branchId' | 'playerId'>;

/** Whose bets: $1 to $4 of `valuesOf`. */
export function accountsOf({ node, branchId, playerId }: Accounts): unknown[] {
  return [node.id, node.within?.id ?? null, branchId, playerId];
}

export function valuesOf(filter: ReportFilter): unknown[] {
  const { fromHour, toHour, platformId, gameCode, product, currency } = filter;
  return [...accountsOf(filter), fromHour, toHour, platformId, gameCode, product, currency];
}

/** With the values of `accountsOf` as $1 to $4. */
export function conditionsOf({ node, branchId, playerId }: Accounts): string {
  const own = node.id === 0n ? '$1::bigint = 0' : `c.${COLUMN_OF[node.level]} = $1`;
  const within = node.within === null ? '$2::bigint is null' : `c.${COLUMN_OF[node.within.level]} = $2`;
  const branch = branchId === null ? '$3::bigint is null' : `${childOf(node)} = $3`;
  const player = playerId === null ? '$4::bigint is null' : 'c.player_id = $4';
  return `${own} and ${within} and ${branch} and ${player}`;
}

const FITS_DAY = `($7::integer is null or f.platform_id = $7) and ($9::text is null or f.product = $9) and f.currency = $10`;
const FITS = `${FITS_DAY} and ($8::text is null or f.game_code = $8)`;
const IN_DAYS = `f.day >= $5::timestamp::date and f.day < $6::timestamp + interval '1 day'`;
const inHours = (hour: string) =>
  `${IN_DAYS} and f.day + ${hour} * interval '1 hour' >= $5::timestamp and f.day + ${hour} * interval '1 hour' < $6::timestamp`;

const SUMS = SHARE_COLUMNS.map((column) => `f.${column}`).join(', ');

function childOf({ level }: ReportNode): string {
  return level === 'player' ? 'c.player_id' : CHILD_OF[level];
}

/** While nothing is rolled up, or all of it anew, the facts alone count; of archived months the roll-ups do always. */
const IS_ROLLED_UP = `(select until <= pg_snapshot_xmax(pg_current_snapshot()) from share_watermark)`;
const IS_SUMMED = `(${IS_ROLLED_UP} or ${isArchivedDay('f.day')})`;
/** The upper end holds every fact. With both ends the database expects few, and finds them by their index in a plan that it keeps, too. */
const TAIL = `f.transaction between (select case when ${IS_ROLLED_UP} then until else '0' end from share_watermark) and '18446744073709551615'
      and f.booked_at > (select case when ${IS_ROLLED_UP} then restored_facts_until else '-infinity' end from share_watermark)`;

/**
 * Facts that are not in the roll-ups yet. `offset 0` reads them first, so that the chains of those few are looked up and not the facts of all chains
 * below an account.
 */
function tailOf(filter: ReportFilter): string {
  return `select f.day, ${HOUR} as hour, f.platform_id, f.game_code, f.product, f.player_id, ${childOf(filter.node)} as child_id, ${SIGNED_PARTS}
     from ${chainsOf(`(select f.* from bet_fact f where ${TAIL} offset 0)`)}
    where ${conditionsOf(filter)} and ${inHours(HOUR)} and ${FITS}`;
}

const AMOUNTS = ['stake_minor', 'valid_minor', 'payout_minor', 'jackpot_minor'];
const REMAINS = ['sum(f.sign)', ...AMOUNTS.map((column) => `sum(f.sign * f.${column})`)].join(', ');
const NOTHING = REMAINS.replaceAll(/sum\([^)]*\)/g, '0');
/** Of facts by bet and moment: a version that was taken back at the moment at which it counted leaves no line. */
export const LEAVES_A_LINE = `(${REMAINS}) is distinct from (${NOTHING})`;

const ADJUSTED = `player_id, ${FACT_COLUMNS}`;

/** Each sum of several rows. */
export const TOTALS = SHARE_COLUMNS.map((column) => `sum(${column})::bigint as ${column}`).join(', ');

/**
 * How many lines of the bets of a filter are adjustments, and their sums, as one row (rule R23), those of archived months too: their lines are
 * gone, their figures stay (rule R26).
 */
export function adjustmentsOf(filter: ReportFilter): string {
  const archived = packedAdjustments("date_trunc('month', $5::timestamp)::date", '$6::timestamp::date');
  return `with lines as (
     select ${SHARE_SUMS} from ${chainsOf(`(select ${ADJUSTED} from bet_fact where is_adjustment union all select ${ADJUSTED} from ${archived} packed)`)}
      where ${conditionsOf(filter)} and ${inHours(HOUR)} and ${FITS}
      group by f.settled_at, f.player_id, f.bet_id having ${LEAVES_A_LINE})
     select count(*) as lines, ${TOTALS} from lines`;
}

/**
 * What a filter counts, as rows with day, hour, platform, game, kind, player, account below, and sums: from the roll-ups, with the tail from
 * the facts. By day there is no hour, game or player.
 */
export function cellsOf(filter: ReportFilter, grain: Grain): string {
  const { node, branchId } = filter;
  const branch = branchId === null ? '$3::bigint is null' : 'f.child_id = $3';
  const rolled =
    grain === 'day'
      ? `select f.day, null::smallint as hour, f.platform_id, null::text as game_code, f.product, null::bigint as player_id, f.child_id, ${SUMS}
           from share_day f where ${IS_SUMMED} and f.node_id = $1 and $2::bigint is null and ${branch}
            and $4::bigint is null and $8::text is null and f.day >= $5::timestamp::date
            and f.day < $6::timestamp::date and ${FITS_DAY}`
      : `select f.day, f.hour, f.platform_id, f.game_code, f.product, f.player_id, ${childOf(node)} as child_id, ${SUMS}
           from share_hour f join bet_chain c on c.player_id = f.player_id and c.id = f.chain_id
          where ${IS_SUMMED} and ${conditionsOf(filter)} and ${inHours('f.hour')} and ${FITS}`;
  return `${rolled} union all ${tailOf(filter)}`;
}
