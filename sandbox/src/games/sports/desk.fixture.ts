import { Store } from '../../store.ts';
import { Books } from '../../vendors/transfer-wallet/books.ts';
import { HeldPoints } from '../purse.ts';
import { type GameSession, GameSessions } from '../sessions.ts';
import { Wagers } from '../wagers.ts';
import { Asks } from './asks.ts';
import { type Desk, judgeAsks, settleBets } from './bets.ts';
import { Book, type Match } from './book.ts';
import type { AskedBet, Leg } from './picks.ts';
import { reviewBets } from './reviews.ts';

const PLATFORM = 9;
const GAME = 'book';

/** A sports book on a store of its own, at a time that the test sets. */
export class TestDesk {
  readonly #dataDir: string;
  now: number;
  desk: Desk;

  constructor(dataDir: string, now: number) {
    this.#dataDir = dataDir;
    this.now = now;
    this.desk = this.#open();
  }

  #open(): Desk {
    const clock = () => this.now;
    const store = new Store(this.#dataDir);
    const sessions = new GameSessions(store, clock);
    const purse = new HeldPoints({ store, sessions, now: clock }, new Books(store));
    const wagers = new Wagers(store, purse, sessions, clock);
    return { store, book: new Book('secret', clock), wagers, asks: new Asks(store), now: clock };
  }

  /** The program is killed and runs again: what was not written is gone. */
  restart(): void {
    this.desk.store.close();
    this.desk = this.#open();
  }

  async enter(account: string, minor: number): Promise<GameSession> {
    await this.desk.store.write(() => {
      const books = new Books(this.desk.store);
      books.createMember(PLATFORM, account, 'MYR', 'en', this.now);
      books.enter(PLATFORM, account, 'deposit', `IN-${account}`, minor, this.now);
    });
    return {
      id: 1,
      platformId: PLATFORM,
      account,
      gameCode: GAME,
      currency: 'MYR',
      isDemo: false,
      language: 'en',
      returnUrl: '',
      startedAt: this.now,
    } as GameSession;
  }

  /** A player takes all points away. */
  async empty(account: string): Promise<void> {
    const books = new Books(this.desk.store);
    const minor = this.balanceMinor(account);
    await this.desk.store.write(() => {
      books.enter(PLATFORM, account, 'withdraw', `OUT-${account}`, -minor, this.now);
    });
  }

  /** What the clock does. */
  tick(): Promise<void> {
    return this.desk.store.write(() => {
      judgeAsks(this.desk);
      settleBets(this.desk, PLATFORM, GAME);
      reviewBets(this.desk);
    });
  }

  balanceMinor(account: string): number {
    return new Books(this.desk.store).findMember(PLATFORM, account)!.balanceMinor;
  }

  /** What the merchant reads of a bet, state after state. */
  states(account: string, wagerId: string): string[] {
    return this.desk.store
      .list(
        `SELECT s.status, b.win_minor FROM bet b JOIN bet_state s ON s.bet_id = b.id WHERE b.account = ? AND b.round_id = ? ORDER BY b.id`,
        account,
        wagerId,
      )
      .map(({ status, win_minor: win }) => `${status} ${win}`);
  }

  matches(phase: Match['phase']): Match[] {
    return this.desk.book.list().filter((match) => match.phase === phase);
  }
}

/** A side of a match's winner at its present odds. */
export function winnerLeg({ fixture, offers }: Match, side = 'home'): Leg {
  const offer = offers.find(({ kind }) => kind === 'winner')!;
  const outcome = offer.outcomes.find((one) => one.side === side)!;
  return { match: fixture.id, kind: 'winner', line: null, side: outcome.side, odds: outcome.odds! };
}

/** Whether the home side can be bet on. */
export function hasWinner({ offers }: Match): boolean {
  const offer = offers.find(({ kind }) => kind === 'winner');
  return offer?.outcomes.some(({ side, odds }) => side === 'home' && odds !== null) ?? false;
}

export const betOn = (id: string, legs: Leg[], more: Partial<AskedBet> = {}): AskedBet => ({
  id,
  legs,
  stakeMinor: 1_000,
  takes: 'better',
  ...more,
});
