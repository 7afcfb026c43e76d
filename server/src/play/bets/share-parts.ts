/**
 * What one bet is for each level of its chain (rule R18): integer minor units, truncated toward zero for each bet and level. The company is not
 * among the sums: it has what the others leave, so that the parts add up to the whole. The facts stand as `f`, their chains as `c`.
 */

const SHARE_LEVELS = ['shareholder', 'master', 'agent'] as const;
export type ShareLevel = (typeof SHARE_LEVELS)[number];

/** What those below a level have of the result, in basis points. */
const BELOW_BP: Record<ShareLevel, string> = {
  shareholder: '(c.master_share_bp + c.agent_share_bp)',
  master: 'c.agent_share_bp',
  agent: '0',
};
/** The commission that a level gives: to the next account below that there is. */
const GIVEN_BP: Record<ShareLevel, string> = {
  shareholder: `case when c.master_id <> 0 then c.master_commission_bp when c.agent_id <> 0 then c.agent_commission_bp else c.player_commission_bp end`,
  master: 'case when c.agent_id <> 0 then c.agent_commission_bp else c.player_commission_bp end',
  agent: 'c.player_commission_bp',
};

/** Above 0: what the house won. */
const WON = '(f.stake_minor - f.payout_minor)';
/** What a platform's fee is of. */
const TAXED = 'greatest(f.stake_minor - f.payout_minor, 0)';

/**
 * An amount times a rate of at most `unit`, truncated toward zero. Whole units and their remainder are multiplied apart, so that no amount is
 * too large for 64 bits: sums of many bets are several times as quick as with numbers of any length.
 */
function partOf(amount: string, rate: string, unit: 10_000 | 100_000_000): string {
  return `((${amount}) / ${unit} * (${rate})::bigint + (${amount}) % ${unit} * (${rate})::bigint / ${unit})`;
}

/** What `partOf` cuts off, in parts of a minor unit: ten-thousandths; nothing on days of periods that were closed without rests. */
function restOf(amount: string, rate: string): string {
  return `(case when f.day >= (select rests_from from share_watermark) then (${amount}) % 10000 * (${rate})::bigint % 10000 else 0 end)`;
}

function partsOf(level: ShareLevel): Record<string, string> {
  const share = `c.${level}_share_bp`;
  const below = BELOW_BP[level];
  // V · (c · H − c below · (1 − L)); a level that is missing in the chain has nothing.
  const rate = `case when c.${level}_id = 0 then 0 else c.${level}_commission_bp::bigint * (10000 - ${below} - ${share}) - (${GIVEN_BP[level]})::bigint * (10000 - ${below}) end`;
  return {
    [`${level}_pt_minor`]: partOf(WON, share, 10_000),
    [`${level}_comm_minor`]: partOf('f.valid_minor', rate, 100_000_000),
    [`${level}_fee_minor`]: `-${partOf(TAXED, `c.fee_bp::bigint * ${share}`, 100_000_000)}`,
    [`${level}_jackpot_minor`]: `-${partOf('f.jackpot_minor', share, 10_000)}`,
    [`${level}_trade_minor`]: partOf('f.valid_minor', share, 10_000),
    [`${level}_rated_minor`]: partOf('f.valid_minor', `c.${level}_commission_bp`, 10_000),
    [`${level}_trade_rest`]: restOf('f.valid_minor', share),
    [`${level}_rated_rest`]: restOf('f.valid_minor', `c.${level}_commission_bp`),
  };
}

const PARTS: Readonly<Record<string, string>> = {
  bets: '1',
  stake_minor: 'f.stake_minor',
  valid_minor: 'f.valid_minor',
  payout_minor: 'f.payout_minor',
  jackpot_minor: 'f.jackpot_minor',
  /** What the platform takes of it. */
  fee_minor: partOf(TAXED, 'c.fee_bp', 10_000),
  player_comm_minor: partOf('f.valid_minor', 'c.player_commission_bp', 10_000),
  player_comm_rest: restOf('f.valid_minor', 'c.player_commission_bp'),
  ...partsOf('shareholder'),
  ...partsOf('master'),
  ...partsOf('agent'),
};

/** The columns of sums, in the order of `SHARE_SUMS`. */
export const SHARE_COLUMNS: readonly string[] = Object.keys(PARTS);
/** Sums of months that were archived before these columns were kept have none of them. */
export const isRest = (column: string): boolean => column.endsWith('_rest');
/** The signed parts of one fact, named. */
export const SIGNED_PARTS = Object.entries(PARTS)
  .map(([name, part]) => `(f.sign * ${part})::bigint as ${name}`)
  .join(', ');
/** A sum over facts, by its column. */
export const shareSum = (column: string): string => `sum(f.sign * ${PARTS[column]!})`;
/** The sums over facts. */
export const SHARE_SUMS = SHARE_COLUMNS.map((column) => `${shareSum(column)}::bigint as ${column}`).join(
  ', ',
);

/** A table of facts with their chains. */
export const chainsOf = (facts: string): string =>
  `${facts} f join bet_chain c on c.player_id = f.player_id and c.id = f.chain_id`;
/** The facts with their chains. */
export const FACTS_WITH_CHAINS = chainsOf('bet_fact');
/** The hour of the site's day at which a fact counts. Read in a query of its own, the offset is looked up once, not for each fact. */
export const HOUR =
  'extract(hour from f.settled_at at time zone (select site_timezone())::interval)::smallint';

/** The next account of a chain below a level; below the company that is the first there is. */
export const CHILD_OF = {
  company:
    'coalesce(nullif(c.shareholder_id, 0), nullif(c.master_id, 0), nullif(c.agent_id, 0), c.player_id)',
  shareholder: 'coalesce(nullif(c.master_id, 0), nullif(c.agent_id, 0), c.player_id)',
  master: 'coalesce(nullif(c.agent_id, 0), c.player_id)',
  agent: 'c.player_id',
} as const;

/** Each account of a chain with the account below it. The site itself is 0, above every company. */
export const NODES = `lateral (values (0::bigint, ${CHILD_OF.company}), (nullif(c.company_id, 0), ${CHILD_OF.company}),
         (nullif(c.shareholder_id, 0), ${CHILD_OF.shareholder}), (nullif(c.master_id, 0), ${CHILD_OF.master}),
         (nullif(c.agent_id, 0), ${CHILD_OF.agent})) n (node_id, child_id)`;
