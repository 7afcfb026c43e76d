import {
  type Bet,
  BetRefused,
  type FreeRoundsLeft,
  type Holder,
  type Payment,
  type Purse,
} from '../../games/purse.ts';
import type { GameSession, GameSessions } from '../../games/sessions.ts';
import type { Store } from '../../store.ts';
import type { Caller } from './caller.ts';
import type { FreeRounds } from './free-rounds.ts';
import type { Sender } from './sender.ts';
import { SESSION_OVER, verdictOn } from './statuses.ts';
import type { WalletReply, Transaction, Transactions } from './transactions.ts';

/** A bet is asked so many times under one number before it is given up and rolled back. */
const MOST_TRIES = 3;
/** So many stakes of one player wait for the wallet at most, since a bet that waits for long is a bet with hindsight. */
const MOST_WAITING = 8;

type Parts = {
  store: Store;
  transactions: Transactions;
  caller: Caller;
  sender: Sender;
  free: FreeRounds;
  sessions: GameSessions;
};

/**
 * The wallet is the operator's: it is asked for every stake before a round is played, and every win is sent until it
 * answers. A request is stored before it is sent. An answer and its round are one write. So a restart finds either a
 * bet without an answer, which is rolled back, or a whole round, whose win is sent.
 */
export class SeamlessWallet implements Purse {
  readonly #parts: Parts;
  /** One bet of a player at a time. */
  readonly #turns = new Map<string, Promise<unknown>>();
  /** The bets of a player that are at the wallet or wait for it, by game and reference. */
  readonly #waiting = new Map<string, string[]>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  balanceMinor({ account }: Holder): number {
    const { transactions } = this.#parts;
    return transactions.balanceMinor(account) + transactions.owedMinor(account);
  }

  freeRounds(holder: Holder): FreeRoundsLeft | undefined {
    return this.#parts.free.left(holder);
  }

  async refresh(session: GameSession): Promise<void> {
    const { caller, transactions, store, sessions } = this.#parts;
    const { account, platformId, id } = session;
    const readings = transactions.readingsOf(account);
    const faults = caller.strike({ platformId, user: account }, 'userBalance');
    const reply = await caller.askBalance(session, transactions.tokenOf(id), faults);
    if (SESSION_OVER.has(reply.status ?? '')) await sessions.end(platformId, account, 0);
    const { balanceMinor } = reply;
    if (reply.status !== 'RS_OK' || balanceMinor === undefined) return;
    await store.write(() => {
      // A bet or win that was answered meanwhile knows better.
      if (transactions.readingsOf(account) === readings) transactions.noteBalance(account, balanceMinor);
    });
  }

  async stake<Played>(session: GameSession, bet: Bet<Played>): Promise<Played> {
    const key = `${session.platformId}/${session.account}`;
    const name = `${session.gameCode}/${bet.reference}`;
    const waiting = this.#waiting.get(key) ?? [];
    // A bet that is sent again is answered in its turn: 'refused' would not be true of it.
    const isKnown = waiting.includes(name) || this.#parts.transactions.findBet(session, bet.reference);
    if (!isKnown && new Set(waiting).size >= MOST_WAITING) throw new BetRefused('unavailable');
    this.#waiting.set(key, [...waiting, name]);
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(() => this.#play(session, bet));
    const settled = turn
      .catch(() => undefined)
      .finally(() => {
        const left = this.#waiting.get(key)!;
        this.#waiting.set(key, left.toSpliced(left.indexOf(name), 1));
        if (this.#turns.get(key) !== settled) return;
        this.#turns.delete(key);
        this.#waiting.delete(key);
      });
    this.#turns.set(key, settled);
    return turn;
  }

  pay(holder: Holder, reference: string, { amountMinor, kind }: Payment): number {
    const { transactions } = this.#parts;
    const bet = transactions.findBet(holder, reference);
    if (!bet) throw new Error(`no bet ${reference} of ${holder.account} in ${holder.gameCode}`);
    if (kind === 'stake') transactions.undo(bet);
    else transactions.owe(bet, amountMinor, kind === 'win');
    return this.balanceMinor(holder);
  }

  holdBack(holder: Holder, reference: string, until: number): void {
    const { transactions } = this.#parts;
    const bet = transactions.findBet(holder, reference);
    if (bet) transactions.holdBack(bet, until);
  }

  async deliver(holder: Holder, reference: string): Promise<void> {
    const { transactions, sender } = this.#parts;
    const bet = transactions.findBet(holder, reference);
    if (bet) await sender.sendRound(bet.round);
  }

  /** The protocol knows no correction of a closed round: the first result stands. */
  correct(): null {
    return null;
  }

  /** Rolls back what players waited for when the program ended. */
  recover(): Promise<void> {
    const { store, transactions } = this.#parts;
    return store.write(() => {
      for (const bet of transactions.listInterrupted()) transactions.undo(bet);
    });
  }

  /** Resolves when no bet is under way. */
  async settle(): Promise<void> {
    while (this.#turns.size > 0) await Promise.all(this.#turns.values());
  }

  async #play<Played>(session: GameSession, bet: Bet<Played>): Promise<Played> {
    const { store, transactions, sender, sessions, free } = this.#parts;
    const known = bet.known();
    if (known !== undefined) return known;
    // Asked before and not played: it was refused or rolled back, and stays so.
    if (transactions.findBet(session, bet.reference)) throw new BetRefused('undone');
    bet.check();
    const asked = await store.write(() => {
      sessions.touch(session.id);
      const opener = bet.isFree ? free : transactions;
      return opener.openBet(session, bet.reference, bet.stakeMinor);
    });
    const { leftMinor, note } = await this.#ask(session, asked);
    let played: Played;
    try {
      played = await store.write(() => {
        note();
        bet.check();
        return bet.play(leftMinor + asked.amountMinor);
      });
    } catch (error) {
      await store.write(() => transactions.undo(asked));
      sender.tick();
      throw error;
    }
    await sender.sendRound(asked.round);
    return played;
  }

  /** Asks the wallet for the stake. Answers what is left, and how to book that it may be played. Throws BetRefused. */
  async #ask(session: GameSession, asked: Transaction): Promise<{ leftMinor: number; note: () => void }> {
    const { caller, transactions } = this.#parts;
    const cause = transactions.causeOf(asked);
    const guessedMinor = this.balanceMinor(session) - asked.amountMinor;
    let reply: WalletReply | undefined;
    for (let attempt = 1; attempt <= MOST_TRIES && reply?.status === undefined; attempt += 1) {
      const faults = caller.strike(asked, 'bet');
      const overtaken = faults.find(({ mode }) => mode === 'overtake');
      if (overtaken) {
        return { leftMinor: guessedMinor, note: () => transactions.putOff(asked, overtaken.delayMs) };
      }
      reply = await caller.send(asked, cause, faults);
    }
    const answer = reply?.status === 'RS_OK' ? reply : await this.#refuse(session, asked, reply);
    const leftMinor = answer.balanceMinor ?? guessedMinor;
    return {
      leftMinor,
      note: () => {
        transactions.answered(asked, 'done', answer);
        transactions.noteBalance(session.account, leftMinor);
      },
    };
  }

  /** Books a bet that is not played. Throws BetRefused. */
  async #refuse(session: GameSession, asked: Transaction, reply: WalletReply | undefined): Promise<never> {
    const { store, transactions, sender, sessions } = this.#parts;
    const { state, reason } = verdictOn(reply?.status);
    await store.write(() => {
      if (reply?.balanceMinor !== undefined) transactions.noteBalance(session.account, reply.balanceMinor);
      if (state === 'undone') transactions.undo(asked, reply);
      else transactions.answered(asked, state, reply);
    });
    sender.tick();
    if (reason === 'ended') await sessions.end(session.platformId, session.account, 0);
    throw new BetRefused(reason);
  }
}
