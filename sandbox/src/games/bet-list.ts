import type { Row, Store } from '../store.ts';

/**
 * Bets as the vendor lists them to its merchants. A row is one state of a bet and is never changed: a new state is a new row at the end of
 * the list, with the number of the first (`bet_state`). A row without a state was settled when it was made.
 */
interface BetRow {
  platformId: number;
  account: string;
  gameCode: string;
  roundId: string;
  stakeMinor: number;
  winMinor: number;
  currency: string;
  at: number;
  settledAt: number;
  beforeMinor: number;
  afterMinor: number;
}

/** Only inside `store.write`. Answers the row's number. */
export function addBet(store: Store, bet: BetRow): number {
  const row = store.find(
    `INSERT INTO bet (platform_id, account, game_code, round_id, stake_minor, win_minor, currency, at, settled_at,
     balance_before_minor, balance_after_minor) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    bet.platformId,
    bet.account,
    bet.gameCode,
    bet.roundId,
    bet.stakeMinor,
    bet.winMinor,
    bet.currency,
    bet.at,
    bet.settledAt,
    bet.beforeMinor,
    bet.afterMinor,
  );
  return Number(row!.id);
}

interface State {
  betId: number;
  firstId: number;
  status: string;
  correctedAt?: number | null;
}

/** Only inside `store.write`. */
export function addState(store: Store, { betId, firstId, status, correctedAt = null }: State): void {
  store.run(
    'INSERT INTO bet_state (bet_id, first_id, status, corrected_at) VALUES (?, ?, ?, ?)',
    betId,
    firstId,
    status,
    correctedAt,
  );
}

type Placed = Pick<BetRow, 'platformId' | 'account' | 'gameCode' | 'roundId'>;

/** The number of a bet that waits for its result. */
export function findOpenBet(
  store: Store,
  { platformId, account, gameCode, roundId }: Placed,
): number | undefined {
  const row = store.find(
    `SELECT b.id FROM bet b JOIN bet_state s ON s.bet_id = b.id
     WHERE b.platform_id = ? AND b.account = ? AND b.game_code = ? AND b.round_id = ? AND s.status = 'open' ORDER BY b.id LIMIT 1`,
    platformId,
    account,
    gameCode,
    roundId,
  );
  return row && Number(row.id);
}

/** The last state of a bet, by the number of its first; `first_id` and `status` besides the columns of `bet`. */
export function findBet(store: Store, platformId: number, firstId: number): Row | undefined {
  return store.find(
    `SELECT b.*, ?2 AS first_id, coalesce(s.status, 'settled') AS status FROM bet b LEFT JOIN bet_state s ON s.bet_id = b.id
     WHERE b.platform_id = ?1 AND (b.id = ?2 OR s.first_id = ?2) ORDER BY b.id DESC LIMIT 1`,
    platformId,
    firstId,
  );
}

/** The last state of each bet, in the order in which the states came. */
export function listLastStates(store: Store, platformId: number, after: number, limit: number): Row[] {
  return store.list(
    `SELECT bet.*, coalesce(s.first_id, bet.id) AS first_id, s.status, s.corrected_at
     FROM bet LEFT JOIN bet_state s ON s.bet_id = bet.id
     WHERE bet.platform_id = ?1 AND bet.id > ?2
       AND NOT EXISTS (SELECT 1 FROM bet_state later WHERE later.first_id = coalesce(s.first_id, bet.id) AND later.bet_id > bet.id)
     ORDER BY bet.id LIMIT ?3`,
    platformId,
    after,
    limit,
  );
}
