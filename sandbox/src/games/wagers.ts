import type { Store } from '../store.ts';
import { addBet, addState, findOpenBet } from './bet-list.ts';
import { type Running, runningOn, type Staked, unitOf } from './limits.ts';
import { BetRefused, type Purse } from './purse.ts';
import type { GameSession, GameSessions } from './sessions.ts';
import { holderOf, type Wager, wagerOf } from './wager-row.ts';

/** A bet as a player sends it. */
interface Sent {
  wagerId: string;
  event: string;
  /** A function is asked anew with each check, for a pick that depends on the moment. */
  pick: string | (() => string);
  stakeMinor: number;
  /** Which other bets the limits look at: those on the same event, or all of the game. */
  judgedWith?: 'event' | 'game';
}
/** Bets whose result comes later. A stake is taken with the bet, once for an id; it is settled once, whatever dies in between. */
export class Wagers {
  readonly #store: Store;
  readonly #purse: Purse;
  readonly #sessions: GameSessions;
  readonly #now: () => number;

  constructor(store: Store, purse: Purse, sessions: GameSessions, now: () => number) {
    this.#store = store;
    this.#purse = purse;
    this.#sessions = sessions;
    this.#now = now;
  }

  balanceMinor(session: GameSession): number {
    return this.#purse.balanceMinor(session);
  }

  /** Asks for the balance anew where the points are kept elsewhere. */
  refresh(session: GameSession): Promise<void> {
    return this.#purse.refresh(session);
  }

  /**
   * Takes a bet, or answers the one already taken under this id. `check` runs only for a new one, in the write that takes it, and throws
   * BetRefused; it is told what is running, and the new bet as the limits judge it. `booked` writes what else belongs to a new bet.
   * Throws BetRefused also when there are not enough points, or the id names another bet.
   */
  place(
    session: GameSession,
    bet: Sent,
    check: (running: Running, bet: Staked) => void,
    booked: (wager: Wager) => void = () => {},
  ): Promise<Wager> {
    let pick = '';
    return this.#purse.stake(session, {
      reference: bet.wagerId,
      stakeMinor: bet.stakeMinor,
      known: () => {
        const known = this.find(session, bet.wagerId);
        if (known && (known.event !== bet.event || known.stakeMinor !== bet.stakeMinor))
          throw new BetRefused('other-bet');
        return known;
      },
      check: () => {
        pick = typeof bet.pick === 'string' ? bet.pick : bet.pick();
        const bettor = { ...session, playerKey: playerKey(session) };
        const event = bet.judgedWith === 'game' ? null : bet.event;
        const stakeMinor = bet.stakeMinor / unitOf(session.currency);
        check(runningOn(this.#store, bettor, event), { event: bet.event, pick, stakeMinor });
      },
      play: (beforeMinor) => {
        this.#book(session, { ...bet, pick }, beforeMinor);
        const wager = this.find(session, bet.wagerId)!;
        booked(wager);
        return wager;
      },
    });
  }

  /** A player's bets in one game, newest first. */
  list(session: GameSession, limit: number): Wager[] {
    return this.#store
      .list(
        'SELECT * FROM wager WHERE player_key = ? AND game_code = ? ORDER BY id DESC LIMIT ?',
        playerKey(session),
        session.gameCode,
        limit,
      )
      .map(wagerOf);
  }

  /** The same with all open ones first; `limit` is for those that are decided. */
  listOpenFirst(session: GameSession, limit: number): Wager[] {
    return this.#store
      .list(
        `SELECT * FROM wager WHERE player_key = ?1 AND game_code = ?2 AND (state = 'open' OR id IN (
           SELECT id FROM wager WHERE player_key = ?1 AND game_code = ?2 AND state <> 'open' ORDER BY id DESC LIMIT ?3))
         ORDER BY state = 'open' DESC, id DESC`,
        playerKey(session),
        session.gameCode,
        limit,
      )
      .map(wagerOf);
  }

  /** What a player's decided bets in one game have brought since a moment: wins less stakes. */
  netMinor(session: GameSession, since: number): number {
    const row = this.#store.find(
      `SELECT coalesce(sum(win_minor - stake_minor), 0) AS net FROM wager
       WHERE player_key = ? AND game_code = ? AND at >= ? AND state <> 'open'`,
      playerKey(session),
      session.gameCode,
      since,
    );
    return Number(row!.net);
  }

  /** Bets of a game that wait for their result. */
  listOpen(platformId: number, gameCode: string): Wager[] {
    return this.#store
      .list(
        `SELECT * FROM wager WHERE state = 'open' AND platform_id = ? AND game_code = ? ORDER BY id`,
        platformId,
        gameCode,
      )
      .map(wagerOf);
  }

  /** Settles an open bet; only inside `store.write`. `winMinor` is all that comes back, the stake included. */
  settle(wager: Wager, winMinor: number, state: 'won' | 'lost' | 'void'): void {
    const row = this.#store.find(`SELECT * FROM wager WHERE id = ? AND state = 'open'`, wager.id);
    if (!row) return;
    const at = this.#now();
    const account = String(row.account);
    this.#store.run(
      'UPDATE wager SET state = ?, win_minor = ?, settled_at = ? WHERE id = ?',
      state,
      winMinor,
      at,
      wager.id,
    );
    const { platformId, gameCode } = wager;
    const holder = holderOf(wager);
    const kind = state === 'void' ? 'stake' : 'win';
    const afterMinor = this.#purse.pay(holder, wager.wagerId, { amountMinor: winMinor, kind });
    if (holder.isDemo) return;
    const open = findOpenBet(this.#store, { platformId, account, gameCode, roundId: wager.wagerId });
    const betId = addBet(this.#store, {
      platformId,
      account,
      gameCode,
      roundId: wager.wagerId,
      stakeMinor: wager.stakeMinor,
      winMinor,
      currency: String(row.currency),
      at: wager.at,
      settledAt: at,
      beforeMinor: Number(row.balance_before_minor),
      afterMinor,
    });
    addState(this.#store, { betId, firstId: open ?? betId, status: state === 'void' ? 'void' : 'settled' });
    // After the commit: what is told must be true.
    setImmediate(() => this.#sessions.balanceChanged(platformId, account));
  }

  /** A bet by its number. */
  get(id: number): Wager {
    return wagerOf(this.#store.find('SELECT * FROM wager WHERE id = ?', id)!);
  }

  /**
   * Settles a settled bet anew; only inside `store.write`. The difference moves to or from the player's balance. What the player has not
   * got any more stays with them, and the corrected bet brings so much. Answers what moved.
   */
  correct(wager: Wager, winMinor: number, state: 'won' | 'lost' | 'void'): number {
    const holder = holderOf(wager);
    const movedMinor = this.#purse.correct(holder, wager.wagerId, winMinor - wager.winMinor);
    if (movedMinor === null) return 0;
    const correctedMinor = wager.winMinor + movedMinor;
    this.#store.run(
      'UPDATE wager SET state = ?, win_minor = ? WHERE id = ?',
      state,
      correctedMinor,
      wager.id,
    );
    const roundId = wager.wagerId;
    const firstId = wager.isDemo ? undefined : findOpenBet(this.#store, { ...wager, roundId });
    if (firstId === undefined) return movedMinor;
    const row = this.#store.find(
      'SELECT settled_at, balance_before_minor FROM wager WHERE id = ?',
      wager.id,
    )!;
    const betId = addBet(this.#store, {
      ...wager,
      roundId,
      winMinor: correctedMinor,
      settledAt: Number(row.settled_at),
      beforeMinor: Number(row.balance_before_minor),
      afterMinor: this.#purse.balanceMinor(holder),
    });
    const status = state === 'void' ? 'void' : 'settled';
    addState(this.#store, { betId, firstId, status, correctedAt: this.#now() });
    setImmediate(() => this.#sessions.balanceChanged(wager.platformId, wager.account));
    return movedMinor;
  }

  /** A player's bet by its id. */
  find(session: GameSession, wagerId: string): Wager | undefined {
    const row = this.#store.find(
      'SELECT * FROM wager WHERE player_key = ? AND wager_id = ?',
      playerKey(session),
      wagerId,
    );
    return row && wagerOf(row);
  }

  /** An open bet by its number. */
  findOpen(id: number): Wager | undefined {
    const row = this.#store.find(`SELECT * FROM wager WHERE id = ? AND state = 'open'`, id);
    return row && wagerOf(row);
  }

  /**
   * Writes an open bet's pick anew, once `check` has seen it beside what else is running in the game; only inside `store.write`. Its
   * state is listed again, since merchants have read the earlier pick. What `check` throws leaves everything as it was.
   */
  rewrite(wager: Wager, pick: string, check: (running: Running, bet: Staked) => void): void {
    const row = this.#store.find(
      'SELECT player_key, balance_before_minor FROM wager WHERE id = ?',
      wager.id,
    )!;
    const bettor = { ...wager, playerKey: String(row.player_key) };
    // While it is judged it must not stand beside itself.
    this.#store.run(`UPDATE wager SET pick = ?, state = 'void' WHERE id = ?`, pick, wager.id);
    const stakeMinor = wager.stakeMinor / unitOf(wager.currency);
    try {
      check(runningOn(this.#store, bettor, null), { event: wager.event, pick, stakeMinor });
    } catch (error) {
      this.#store.run(`UPDATE wager SET pick = ?, state = 'open' WHERE id = ?`, wager.pick, wager.id);
      throw error;
    }
    this.#store.run(`UPDATE wager SET state = 'open' WHERE id = ?`, wager.id);
    const firstId = wager.isDemo ? undefined : findOpenBet(this.#store, { ...wager, roundId: wager.wagerId });
    if (firstId === undefined) return;
    const beforeMinor = Number(row.balance_before_minor);
    const betId = addBet(this.#store, {
      ...wager,
      roundId: wager.wagerId,
      settledAt: wager.at,
      beforeMinor,
      afterMinor: beforeMinor - wager.stakeMinor,
    });
    addState(this.#store, { betId, firstId, status: 'open' });
  }

  #book(
    session: GameSession,
    { wagerId, event, pick, stakeMinor }: Sent & { pick: string },
    beforeMinor: number,
  ): void {
    const at = this.#now();
    const { platformId, account, gameCode, isDemo } = session;
    this.#store.run(
      `INSERT INTO wager (player_key, wager_id, platform_id, account, game_code, session_id, is_demo, currency, event, pick,
       stake_minor, win_minor, state, at, balance_before_minor) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 'open', ?, ?)`,
      playerKey(session),
      wagerId,
      platformId,
      account,
      gameCode,
      session.id,
      Number(isDemo),
      session.currency,
      event,
      pick,
      stakeMinor,
      at,
      beforeMinor,
    );
    if (isDemo) return;
    const betId = addBet(this.#store, {
      platformId,
      account,
      gameCode,
      roundId: wagerId,
      stakeMinor,
      winMinor: 0,
      currency: session.currency,
      at,
      settledAt: at,
      beforeMinor,
      afterMinor: beforeMinor - stakeMinor,
    });
    addState(this.#store, { betId, firstId: betId, status: 'open' });
  }
}

/** Bets belong to a member on a platform; those of a demo to its session alone. */
function playerKey(session: GameSession): string {
  return session.isDemo ? `demo/${session.id}` : `${session.platformId}/${session.account}`;
}
