import { randomUUID } from 'node:crypto';
import type { GameSession } from '../../games/sessions.ts';
import type { Holder } from '../../games/purse.ts';
import type { Row, Store } from '../../store.ts';

type Kind = 'bet' | 'win' | 'rollback';
/**
 * `asking`: a bet whose player waits for the answer. `due`: sent again until it is answered. `done`: answered RS_OK. `declined`: refused
 * for good. `undone`: a bet that does not count, whatever was done with it; a rollback follows it.
 */
export type State = 'asking' | 'due' | 'done' | 'declined' | 'undone';

export interface Transaction {
  id: number;
  uuid: string;
  kind: Kind;
  /** The bet that a win or a rollback belongs to. */
  betUuid: string | null;
  platformId: number;
  user: string;
  sessionId: number;
  gameCode: string;
  round: string;
  closesRound: boolean;
  currency: string;
  amountMinor: number;
  state: State;
  tries: number;
}

/** Where a win belongs: to its bet, or to the prize of a promotion. */
type Place = Pick<
  Transaction,
  'uuid' | 'platformId' | 'user' | 'sessionId' | 'gameCode' | 'round' | 'currency'
>;

/** What a request says besides: whose seat it is for, and which free rounds or prize it belongs to. */
export interface Cause {
  token: string;
  rewardUuid: string | null;
  promotion: string | null;
}

/** The answer, if there was one. */
export interface WalletReply {
  http: number | null;
  /** The protocol's status; undefined where nothing certain was said. */
  status: string | undefined;
  balanceMinor: number | undefined;
  text: string;
}

const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
const KEPT_ANSWER_CHARACTERS = 500;

/** The vendor's book of what it has asked of operators' wallets, each with its answer. What changes it runs inside `store.write`. */
export class Transactions {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The seat of a session: by which token its player is known to the operator. */
  seat(sessionId: number, token: string): void {
    this.#store.run('INSERT INTO hub88_seat (session_id, token) VALUES (?, ?)', sessionId, token);
  }

  tokenOf(sessionId: number): string {
    return String(
      this.#store.find('SELECT token FROM hub88_seat WHERE session_id = ?', sessionId)?.token ?? '',
    );
  }

  causeOf({ uuid, betUuid, sessionId }: Transaction): Cause {
    const row = this.#store.find(
      `SELECT (SELECT grant_uuid FROM hub88_free_bet WHERE bet_uuid = ?1) AS reward, (SELECT reference FROM hub88_promotion WHERE uuid = ?1) AS prize`,
      betUuid ?? uuid,
    )!;
    const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
    return { token: this.tokenOf(sessionId), rewardUuid: textOf(row.reward), promotion: textOf(row.prize) };
  }

  /** Opens a round with its bet. */
  openBet(session: GameSession, reference: string, stakeMinor: number): Transaction {
    return this.#insert({
      kind: 'bet',
      betUuid: null,
      platformId: session.platformId,
      user: session.account,
      sessionId: session.id,
      gameCode: session.gameCode,
      round: randomUUID(),
      closesRound: false,
      currency: session.currency,
      amountMinor: stakeMinor,
      reference,
      state: 'asking',
    });
  }

  findBet({ platformId, account, gameCode }: Holder, reference: string): Transaction | undefined {
    const row = this.#store.find(
      `SELECT * FROM hub88_transaction WHERE platform_id = ? AND user = ? AND game_code = ? AND reference = ? AND kind = 'bet'`,
      platformId,
      account,
      gameCode,
      reference,
    );
    return row && transactionOf(row);
  }

  find(uuid: string): Transaction | undefined {
    const row = this.#store.find('SELECT * FROM hub88_transaction WHERE transaction_uuid = ?', uuid);
    return row && transactionOf(row);
  }

  /** Owes a win of a bet's round, to be sent until it is answered. */
  owe(bet: Place, amountMinor: number, closesRound: boolean): Transaction {
    return this.#insert({
      ...bet,
      kind: 'win',
      betUuid: bet.uuid,
      amountMinor,
      closesRound,
      state: 'due',
      tries: 0,
    });
  }

  /** Wins that are not answered yet wait until then. */
  holdBack({ uuid }: Transaction, until: number): void {
    this.#store.run(
      `UPDATE hub88_transaction SET due_at = ? WHERE bet_uuid = ? AND kind = 'win' AND state = 'due'`,
      until,
      uuid,
    );
  }

  /** A win that came before its bet goes out again under a number of its own. */
  renew(win: Transaction): void {
    this.#insert({ ...win, state: 'due', dueAt: this.#now() + RETRY_AFTER_MS[1]!, tries: win.tries });
  }

  /** The bet does not count: rolled back until that is answered. */
  undo(bet: Transaction, reply?: WalletReply): void {
    this.answered(bet, 'undone', reply);
    this.#insert({ ...bet, kind: 'rollback', betUuid: bet.uuid, closesRound: true, state: 'due', tries: 0 });
  }

  answered({ id }: Transaction, state: State, reply?: WalletReply): void {
    this.#store.run(
      `UPDATE hub88_transaction SET state = ?, status = coalesce(?, status), http = coalesce(?, http), answer = coalesce(?, answer),
       tries = tries + 1, decided_at = ? WHERE id = ?`,
      state,
      reply?.status ?? null,
      reply?.http ?? null,
      reply?.text.slice(0, KEPT_ANSWER_CHARACTERS) ?? null,
      this.#now(),
      id,
    );
  }

  /** Nothing certain came back: later again, the pauses growing. */
  again({ id, tries }: Transaction, reply: WalletReply): void {
    const pauseMs = RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)]!;
    this.#store.run(
      `UPDATE hub88_transaction SET tries = tries + 1, due_at = ?, status = ?, http = ?, answer = ? WHERE id = ?`,
      this.#now() + pauseMs,
      reply.status ?? null,
      reply.http,
      reply.text.slice(0, KEPT_ANSWER_CHARACTERS),
      id,
    );
  }

  /** Lets a bet count before it is answered: it is sent like a win from now on. */
  putOff({ id }: Transaction, byMs: number): void {
    this.#store.run(
      `UPDATE hub88_transaction SET state = 'due', due_at = ? WHERE id = ?`,
      this.#now() + byMs,
      id,
    );
  }

  /** Transactions that are due to be sent, oldest first. */
  listDue(limit: number): Transaction[] {
    return this.#store
      .list(
        `SELECT * FROM hub88_transaction WHERE state = 'due' AND due_at <= ? ORDER BY due_at, id LIMIT ?`,
        this.#now(),
        limit,
      )
      .map(transactionOf);
  }

  listDueOf(round: string): Transaction[] {
    return this.#store
      .list(
        `SELECT * FROM hub88_transaction WHERE state = 'due' AND round = ? AND due_at <= ? ORDER BY id`,
        round,
        this.#now(),
      )
      .map(transactionOf);
  }

  /** Requests that players waited for when the program ended: their outcome is unknown. */
  listInterrupted(): Transaction[] {
    return this.#store
      .list(`SELECT * FROM hub88_transaction WHERE state = 'asking' ORDER BY id`)
      .map(transactionOf);
  }

  /** Wins that the operator has not answered yet: the player's already. */
  owedMinor(user: string): number {
    return Number(
      this.#store.find(
        `SELECT coalesce(sum(amount_minor), 0) AS owed FROM hub88_transaction WHERE state = 'due' AND kind = 'win' AND user = ?`,
        user,
      )?.owed,
    );
  }

  balanceMinor(user: string): number {
    const row = this.#store.find('SELECT balance_minor FROM hub88_player WHERE user = ?', user);
    return Number(row?.balance_minor ?? 0);
  }

  /** How often the operator has said this player's balance. */
  readingsOf(user: string): number {
    const row = this.#store.find('SELECT readings FROM hub88_player WHERE user = ?', user);
    return Number(row?.readings ?? 0);
  }

  /** Notes what the operator says its wallet holds. */
  noteBalance(user: string, balanceMinor: number): void {
    this.#store.run(
      `INSERT INTO hub88_player (user, balance_minor, readings) VALUES (?, ?, 1)
       ON CONFLICT (user) DO UPDATE SET balance_minor = excluded.balance_minor, readings = readings + 1`,
      user,
      balanceMinor,
    );
  }

  #insert(
    fresh: Omit<Transaction, 'id' | 'uuid' | 'tries'> & {
      reference?: string;
      dueAt?: number;
      tries?: number;
    },
  ): Transaction {
    const uuid = randomUUID();
    const at = this.#now();
    const row = this.#store.find(
      `INSERT INTO hub88_transaction (transaction_uuid, kind, bet_uuid, platform_id, user, session_id, game_code, reference, round,
       closes_round, currency, amount_minor, state, tries, due_at, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
      uuid,
      fresh.kind,
      fresh.betUuid,
      fresh.platformId,
      fresh.user,
      fresh.sessionId,
      fresh.gameCode,
      fresh.reference ?? null,
      fresh.round,
      Number(fresh.closesRound),
      fresh.currency,
      fresh.amountMinor,
      fresh.state,
      fresh.tries ?? 0,
      fresh.dueAt ?? at,
      at,
    );
    return transactionOf(row!);
  }
}

function transactionOf(row: Row): Transaction {
  return {
    id: Number(row.id),
    uuid: String(row.transaction_uuid),
    kind: String(row.kind) as Kind,
    betUuid: row.bet_uuid === null ? null : String(row.bet_uuid),
    platformId: Number(row.platform_id),
    user: String(row.user),
    sessionId: Number(row.session_id),
    gameCode: String(row.game_code),
    round: String(row.round),
    closesRound: row.closes_round === 1,
    currency: String(row.currency),
    amountMinor: Number(row.amount_minor),
    state: String(row.state) as State,
    tries: Number(row.tries),
  };
}
