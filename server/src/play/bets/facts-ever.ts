/**
 * All facts of bets as a table expression, those of archived months too (rule R28). It unpacks whole tables: for the audit. What asks about one
 * bet calls `facts_of_bet`.
 */
const COLUMNS = [
  'bet_id',
  'version',
  'sign',
  'day',
  'settled_at',
  'is_adjustment',
  'upline_id',
  'platform_id',
  'game_code',
  'product',
  'currency',
  'stake_minor',
  'valid_minor',
  'payout_minor',
  'jackpot_minor',
  'booked_at',
  'transaction',
  'chain_id',
] as const;
type Column = (typeof COLUMNS)[number];

/** The array of `bet_fact_packed` that holds a column of the facts. */
const ARRAY_OF: Readonly<Record<Column, string>> = {
  bet_id: 'bet_ids',
  version: 'versions',
  sign: 'signs',
  day: 'days',
  settled_at: 'settled_ats',
  is_adjustment: 'adjustments',
  upline_id: 'upline_ids',
  platform_id: 'platform_ids',
  game_code: 'game_codes',
  product: 'products',
  currency: 'currencies',
  stake_minor: 'stakes_minor',
  valid_minor: 'valids_minor',
  payout_minor: 'payouts_minor',
  jackpot_minor: 'jackpots_minor',
  booked_at: 'booked_ats',
  transaction: 'transactions',
  chain_id: 'chain_ids',
};

/** The columns of a fact but the player, and their arrays, in the same order. */
export const FACT_COLUMNS = COLUMNS.join(', ');
export const PACKED_COLUMNS = COLUMNS.map((column) => ARRAY_OF[column]).join(', ');
/** The facts `f` of a player and month as one row of arrays. */
export const PACKED_FACTS = COLUMNS.map(
  (column) => `array_agg(f.${column} order by f.bet_id, f.version, f.sign)`,
).join(', ');

const UNPACKED = `bet_fact_packed p
  cross join lateral unnest(${COLUMNS.map((column) => `p.${ARRAY_OF[column]}`).join(', ')}) u (${FACT_COLUMNS})`;
export const PACKED = `(select p.player_id, p.month, u.* from ${UNPACKED})`;

/** The adjustments among the facts of archived months. Few players of a month have any: an index knows them, and no other row is unpacked. */
export const packedAdjustments = (firstMonth: string, lastMonth: string): string =>
  `(select p.player_id, u.* from ${UNPACKED}
     where true = any(p.adjustments) and p.month between ${firstMonth} and ${lastMonth} and u.is_adjustment)`;

export const FACTS_EVER = `(select player_id, ${FACT_COLUMNS} from bet_fact
  union all select player_id, ${FACT_COLUMNS} from ${PACKED} packed)`;
