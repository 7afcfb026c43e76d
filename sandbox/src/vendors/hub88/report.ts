import { formatPoints } from '../../points.ts';
import type { Row, Store } from '../../store.ts';
import { UNITS_PER_MINOR } from './caller.ts';

const MOST_ROWS = 10_000;

type Asked = {
  round: string | null;
  from: number;
  to: number;
  user: string | null;
  currency: string | null;
};

/** TS_ROLLED_BACK: a bet that does not count, whether it was taken or not; its rollback is a row of its own. */
const STATUS: Record<string, string> = {
  asking: 'TS_PENDING',
  due: 'TS_PENDING',
  done: 'TS_SUCCESS',
  declined: 'TS_DECLINED',
  undone: 'TS_ROLLED_BACK',
};

/** The vendor tells no win before its time. `?1` is the time. */
const IS_TOLD = `NOT (kind = 'win' AND state = 'due' AND tries = 0 AND due_at > ?1)`;

/** The free rounds and the prize that a row belongs to. */
const CAUSE = `(SELECT grant_uuid FROM hub88_free_bet f WHERE f.bet_uuid = coalesce(hub88_transaction.bet_uuid, transaction_uuid)) AS reward_uuid,
  (SELECT p.reference FROM hub88_promotion p WHERE p.uuid = hub88_transaction.bet_uuid) AS promotion`;

/** Transactions of a round as its player may see them. */
export function listOfRound(store: Store, round: string, now: number): Row[] {
  return store.list(
    `SELECT *, ${CAUSE} FROM hub88_transaction WHERE ${IS_TOLD} AND round = ?2 ORDER BY id`,
    now,
    round,
  );
}

/** Transactions as the protocol lists them, oldest first. */
export function listTransactions(
  store: Store,
  now: number,
  { round, from, to, user, currency }: Asked,
): object[] {
  return store
    .list(
      `SELECT *, ${CAUSE} FROM hub88_transaction WHERE ${IS_TOLD} AND (?2 IS NULL OR round = ?2) AND at >= ?3 AND at < ?4 AND (?5 IS NULL OR user = ?5)
       AND (?6 IS NULL OR currency = ?6) ORDER BY id LIMIT ?7`,
      now,
      round,
      from,
      to,
      user,
      currency,
      MOST_ROWS,
    )
    .map((row) => ({
      transaction_uuid: row.transaction_uuid,
      // A prize has no bet.
      reference_transaction_uuid: row.promotion === null ? row.bet_uuid : null,
      kind: `TK_${String(row.kind).toUpperCase()}`,
      status: STATUS[String(row.state)],
      user: row.user,
      game_code: row.game_code,
      round: row.round,
      amount: Number(row.amount_minor) * UNITS_PER_MINOR,
      currency: row.currency,
      inserted_at: new Date(Number(row.at)).toISOString(),
    }));
}

type Page = { platformId: number | null; user: string | null; after: number; limit: number };

/** Every transaction with the answer it got, for comparing books. */
export function showTransactions(store: Store, { platformId, user, after, limit }: Page) {
  const rows = store.list(
    `SELECT *, ${CAUSE} FROM hub88_transaction WHERE id > ?1 AND (?2 IS NULL OR platform_id = ?2) AND (?3 IS NULL OR user = ?3)
     ORDER BY id LIMIT ?4`,
    after,
    platformId,
    user,
    limit,
  );
  return { rows: rows.map(showTransaction), nextCursor: rows.at(-1)?.id ?? after };
}

function showTransaction(row: Row) {
  return {
    id: row.id,
    transactionUuid: row.transaction_uuid,
    betUuid: row.bet_uuid,
    kind: row.kind,
    rewardUuid: row.reward_uuid,
    promotion: row.promotion,
    platformId: row.platform_id,
    user: row.user,
    gameCode: row.game_code,
    round: row.round,
    closesRound: row.closes_round === 1,
    currency: row.currency,
    amount: formatPoints(Number(row.amount_minor)),
    state: row.state,
    http: row.http,
    status: row.status,
    answer: row.answer,
    tries: row.tries,
    at: row.at,
    decidedAt: row.decided_at,
  };
}

/** Each player's stakes and wins in our book, and the part that the operator has not answered yet. */
export function showSums(store: Store, platformId: number | null) {
  const rows = store.list(
    `SELECT platform_id, user, currency,
       coalesce(sum(amount_minor) FILTER (WHERE kind = 'bet' AND state = 'done'), 0) AS staked,
       coalesce(sum(amount_minor) FILTER (WHERE kind = 'win' AND state = 'done'), 0) AS won,
       count(*) FILTER (WHERE kind = 'bet' AND state = 'done') AS bets,
       count(*) FILTER (WHERE kind = 'bet' AND state = 'undone') AS undone,
       count(*) FILTER (WHERE kind = 'win' AND state = 'declined') AS declined_wins,
       count(*) FILTER (WHERE state IN ('asking', 'due')) AS open
     FROM hub88_transaction WHERE ?1 IS NULL OR platform_id = ?1 GROUP BY platform_id, user, currency ORDER BY platform_id, user`,
    platformId,
  );
  return {
    players: rows.map((row) => ({
      platformId: row.platform_id,
      user: row.user,
      currency: row.currency,
      staked: formatPoints(Number(row.staked)),
      won: formatPoints(Number(row.won)),
      bets: row.bets,
      rolledBack: row.undone,
      declinedWins: row.declined_wins,
      open: row.open,
    })),
    open: rows.reduce((sum, row) => sum + Number(row.open), 0),
  };
}
