import type { Queryable } from '../../../base/db/db.ts';

/** A fact as its file has it: moments in microseconds since 1970, days as YYYY-MM-DD. */
export interface FactRow {
  playerId: bigint;
  betId: bigint;
  version: number;
  sign: number;
  day: string;
  settledUs: bigint;
  isAdjustment: boolean;
  uplineId: bigint;
  platformId: number;
  gameCode: string;
  product: string;
  currency: string;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  jackpotMinor: bigint;
  bookedUs: bigint;
  transaction: bigint;
  chainId: bigint;
}

/** The sums of a day of one platform and currency: `facts` counts the rows, `bets` the bets that vendors have settled less those they took back. */
export interface DaySums {
  /** As YYYY-MM-DD. */
  day: string;
  platformId: number;
  currency: string;
  facts: bigint;
  bets: bigint;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  jackpotMinor: bigint;
}

/** What proves that two places hold the same facts. */
export interface FactsProof {
  facts: bigint;
  /** SHA-256 over all of them, as of a closed accounting period. */
  proof: string;
  /** By day, platform and currency. */
  days: DaySums[];
}

/** Columns of the file in their order, with their types there. */
export const FILE_COLUMNS = {
  playerId: 'player_id BIGINT',
  betId: 'bet_id BIGINT',
  version: 'version INTEGER',
  sign: 'sign INTEGER',
  day: 'day VARCHAR',
  settledUs: 'settled_us BIGINT',
  isAdjustment: 'is_adjustment BOOLEAN',
  uplineId: 'upline_id BIGINT',
  platformId: 'platform_id INTEGER',
  gameCode: 'game_code VARCHAR',
  product: 'product VARCHAR',
  currency: 'currency VARCHAR',
  stakeMinor: 'stake_minor BIGINT',
  validMinor: 'valid_minor BIGINT',
  payoutMinor: 'payout_minor BIGINT',
  jackpotMinor: 'jackpot_minor BIGINT',
  bookedUs: 'booked_us BIGINT',
  transaction: 'transaction BIGINT',
  chainId: 'chain_id BIGINT',
} as const satisfies Record<keyof FactRow, string>;

const inUs = (at: string): string => `(extract(epoch from ${at}) * 1000000)::bigint`;
/** The facts `f` as rows of the file. */
const AS_ROW = `f.player_id, f.bet_id, f.version, f.sign, to_char(f.day, 'YYYY-MM-DD') as day, ${inUs('f.settled_at')} as settled_us,
  f.is_adjustment, f.upline_id, f.platform_id, f.game_code, f.product, f.currency, f.stake_minor, f.valid_minor, f.payout_minor, f.jackpot_minor,
  ${inUs('f.booked_at')} as booked_us, f.transaction::text::bigint as transaction, f.chain_id`;

const ROWS_A_FETCH = 10_000;

/** Rows of a query that selects `AS_ROW`, in parts. The caller's transaction stays open meanwhile. */
export async function* fetchFacts(tx: Queryable, from: string): AsyncGenerator<FactRow[]> {
  await tx.run(`declare facts no scroll cursor for select ${AS_ROW} from ${from} f`);
  for (;;) {
    const rows = await tx.query<FactRow>(`fetch ${ROWS_A_FETCH} from facts`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.run('close facts');
}

/** The sums of facts as a query, in the order in which two lists of them are compared. */
export const daySumsOf = (from: string): string => `
  select to_char(day, 'YYYY-MM-DD') as day, platform_id, currency, count(*)::bigint as facts, sum(sign)::bigint as bets,
         sum(sign * stake_minor)::bigint as stake_minor, sum(sign * valid_minor)::bigint as valid_minor,
         sum(sign * payout_minor)::bigint as payout_minor, sum(sign * jackpot_minor)::bigint as jackpot_minor
    from ${from} f group by f.day, platform_id, currency order by f.day, platform_id, currency collate "C"`;
