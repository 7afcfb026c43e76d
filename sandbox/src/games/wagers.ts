import type { Row, Store } from '../store.ts';
import type { Books } from '../vendors/serial/books.ts';
import type { GameSession, GameSessions } from './sessions.ts';

/** Why a bet was not taken. */
export class BetRefused extends Error {
  readonly reason: 'stake' | 'points' | 'price' | 'closed' | 'other-bet';
  constructor(reason: BetRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

export type WagerState = 'open' | 'won' | 'lost' | 'void';
/** A stake on something that is decided by the clock. */
export interface Wager {
  id: number;
  wagerId: string;
  platformId: number;
  gameCode: string;
  /** The round, period or match it waits for. */
  event: string;
  /** What was picked, as its game wrote it. */
  pick: string;
  stakeMinor: number;
  winMinor: number;
  state: WagerState;
  at: number;
}

/** Bets whose result comes later. A stake is taken with the bet, once for an id; it is settled once, whatever dies in between. */
export class Wagers {
  readonly #store: Store;
  readonly #books: Books;
  readonly #sessions: GameSessions;
  readonly #now: () => number;

  constructor(store: Store, books: Books, sessions: GameSessions, now: () => number) {
    this.#store = store;
    this.#books = books;
    this.#sessions = sessions;
    this.#now = now;
  }

  balanceMinor(session: GameSession): number {
    const { isDemo, platformId, account, id } = session;
    if (!isDemo) return this.#books.findMember(platformId, account)?.balanceMinor ?? 0;
    return Number(
      this.#store.find('SELECT demo_balance_minor FROM game_session WHERE id = ?', id)?.demo_balance_minor,
    );
  }

  /**
   * Takes a bet, or answers the one already taken under this id. `check` runs only for a new one and throws BetRefused.
   * Throws BetRefused also when there are not enough points, or the id names another bet.
   */
  place(
    session: GameSession,
    bet: { wagerId: string; event: string; pick: string; stakeMinor: number },
    check: () => void,
  ): Promise<Wager> {
    return this.#store.write(() => {
      const known = this.#find(session, bet.wagerId);
      if (known) {
        if (known.event !== bet.event || known.stakeMinor !== bet.stakeMinor)
          throw new BetRefused('other-bet');
        return known;
      }
      check();
      const beforeMinor = this.balanceMinor(session);
      if (bet.stakeMinor > beforeMinor) throw new BetRefused('points');
      this.#book(session, bet, beforeMinor);
      return this.#find(session, bet.wagerId)!;
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
    if (row.is_demo === 1) {
      this.#store.run(
        'UPDATE game_session SET demo_balance_minor = demo_balance_minor + ? WHERE id = ?',
        winMinor,
        Number(row.session_id),
      );
      return;
    }
    const reference = `${gameCode}/${wager.wagerId}`;
    const beforeMinor = this.#books.findMember(platformId, account)?.balanceMinor ?? 0;
    const afterMinor =
      winMinor > 0 ? this.#books.enter(platformId, account, 'win', reference, winMinor, at) : beforeMinor;
    this.#store.run(
      `INSERT INTO bet (platform_id, account, game_code, round_id, stake_minor, win_minor, currency, at, settled_at,
       balance_before_minor, balance_after_minor) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      platformId,
      account,
      gameCode,
      wager.wagerId,
      wager.stakeMinor,
      winMinor,
      String(row.currency),
      wager.at,
      at,
      Number(row.balance_before_minor),
      afterMinor,
    );
    // After the commit: what is told must be true.
    setImmediate(() => this.#sessions.balanceChanged(platformId, account));
  }

  #find(session: GameSession, wagerId: string): Wager | undefined {
    const row = this.#store.find(
      'SELECT * FROM wager WHERE player_key = ? AND wager_id = ?',
      playerKey(session),
      wagerId,
    );
    return row && wagerOf(row);
  }

  #book(
    session: GameSession,
    {
      wagerId,
      event,
      pick,
      stakeMinor,
    }: { wagerId: string; event: string; pick: string; stakeMinor: number },
    beforeMinor: number,
  ): void {
    const at = this.#now();
    const { platformId, account, gameCode, isDemo } = session;
    this.#sessions.touch(session.id);
    if (isDemo) {
      const leftMinor = beforeMinor - stakeMinor;
      this.#store.run('UPDATE game_session SET demo_balance_minor = ? WHERE id = ?', leftMinor, session.id);
    } else {
      this.#books.enter(platformId, account, 'stake', `${gameCode}/${wagerId}`, -stakeMinor, at);
    }
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
  }
}

/** Bets belong to a member on a platform; those of a demo to its session alone. */
function playerKey(session: GameSession): string {
  return session.isDemo ? `demo/${session.id}` : `${session.platformId}/${session.account}`;
}

function wagerOf(row: Row): Wager {
  return {
    id: Number(row.id),
    wagerId: String(row.wager_id),
    platformId: Number(row.platform_id),
    gameCode: String(row.game_code),
    event: String(row.event),
    pick: String(row.pick),
    stakeMinor: Number(row.stake_minor),
    winMinor: Number(row.win_minor),
    state: String(row.state) as WagerState,
    at: Number(row.at),
  };
}
