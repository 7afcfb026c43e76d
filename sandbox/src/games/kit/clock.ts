import type { Store } from '../../store.ts';
import type { Wagers } from '../wagers.ts';
import type { Wager } from '../wager-row.ts';
import { type Chains, isLastOfSeed, type TableKey } from './chains.ts';
import { type Pace, paceOf, type SharedEngine, type Turn } from './shared.ts';
import { type PastRound, SharedRounds } from './shared-rounds.ts';

/** Bets are taken for so long after the page shows zero: what was sent in time may be on its way. Published. */
export const GRACE_MS = 250;
/** A round whose end the program missed by more was not led to its end. */
const MISSED_MS = 3_000;
const SETTLED_AT_ONCE = 25;
/** A table looks at the clock at least so often, in case the clock was set. */
const LOOK_MS = 500;

type Phase = 'betting' | 'playing' | 'result';
export interface LiveRound {
  round: number;
  phase: Phase;
  startsAt: number;
  /** Bets are refused from here on, and the play begins. */
  closesAt: number;
  /** Known to the table alone until the result. */
  outcome?: unknown;
  seed?: string;
  /** When the result begins; known from the close of bets on. */
  playedAt: number;
  endsAt: number;
  /** How many turns have been told. */
  turned: number;
  /** What is not yet on the disk, or not paid, of a round that is over. */
  unkept?: PastRound | undefined;
}

/** What follows the rounds of a table. */
export interface Followers {
  /** Whether anybody looks at the table. It sleeps while nobody does. */
  areThere(): boolean;
  began(round: LiveRound): void;
  closed(round: LiveRound, bets: Wager[]): void;
  turned(round: LiveRound, turn: Turn): void;
  /** Something between close and result: answers when there is more to do, in milliseconds since 1970. */
  play(round: LiveRound, atMs: number): Promise<number>;
  /** Told at once; the round is on the disk before the next begins, and the same in any case: its chain stands. */
  ended(round: LiveRound, past: PastRound): void;
  /** All that a bet brings. */
  returnOf(
    bet: Wager,
    outcome: unknown,
    isMissed: boolean,
  ): { minor: number; state: 'won' | 'lost' | 'void' };
  settled(bets: Wager[]): void;
}

type Parts = { store: Store; wagers: Wagers; chains: Chains; now: () => number };

/**
 * One table of shared rounds: bets, play, result, and the next. A round is stored when it begins, before anybody can bet on it; its result follows
 * from the table's chain and is stored, and told, when it is over. Without players the table sleeps.
 */
export class SharedTable {
  readonly key: TableKey;
  readonly engine: SharedEngine;
  readonly pace: Pace;
  readonly #parts: Parts;
  readonly #followers: Followers;
  readonly #rounds: SharedRounds;
  #live: LiveRound | undefined;
  #opening: Promise<void> | undefined;
  #advancing: Promise<void> | undefined;
  /** When the play wants to be looked at next. */
  #playDueAt = Infinity;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(key: TableKey, engine: SharedEngine, parts: Parts, followers: Followers) {
    this.key = key;
    this.engine = engine;
    this.pace = paceOf(engine, key.gameCode);
    this.#parts = parts;
    this.#followers = followers;
    this.#rounds = new SharedRounds(key, parts.store);
  }

  get live(): LiveRound | undefined {
    return this.#live;
  }

  /** Does what is due. Called by the table's own timer and by everybody who wants to see it as it is now. */
  async advance(): Promise<void> {
    await (this.#opening ??= this.#open());
    this.#advancing ??= this.#advance().then(
      () => this.#rest(0),
      (error: unknown) => {
        this.#rest(LOOK_MS);
        throw error;
      },
    );
    await this.#advancing;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  list(limit: number): PastRound[] {
    return this.#rounds.list(limit);
  }

  /** Rounds whose seeds are told, the newest first. */
  listTold(limit: number): PastRound[] {
    return this.#rounds.listTold(limit);
  }

  find(round: number): PastRound | undefined {
    return this.#rounds.find(round);
  }

  /** Goes on where the books stand; a new table has played for a while. */
  async #open(): Promise<void> {
    const { store, chains } = this.#parts;
    await chains.ensure(this.key, 1);
    const newest = this.#rounds.newest();
    if (newest && !newest.isOver) this.#live = this.#begun(newest.round, newest.startsAt);
    if (!newest) await store.write(() => this.#writePast());
    await this.#settleLeft();
  }

  #writePast(): void {
    const { bettingMs, resultMs } = this.pace;
    let endedAt = this.#parts.now();
    for (const { round, seed, draw } of this.#parts.chains.drawsBack(this.key, this.engine.pastRounds)) {
      const outcome = this.engine.decide(draw, round);
      const startsAt = endedAt - bettingMs - GRACE_MS - this.engine.playMs(outcome, this.pace) - resultMs;
      this.#rounds.begin(round, startsAt);
      this.#rounds.end({ round, outcome, seed: this.#told(round, seed), startsAt, endedAt });
      endedAt = startsAt;
    }
  }

  /** Not even stored before it may be told. */
  #told(round: number, seed: Buffer): string {
    return isLastOfSeed(this.key, round) ? seed.toString('hex') : '';
  }

  /** Bets of rounds that were over when the program ended. Those of a round that is not known give their stakes back. */
  async #settleLeft(): Promise<void> {
    const { platformId, gameCode } = this.key;
    const left = this.#parts.wagers
      .listOpen(platformId, gameCode)
      .filter(({ event }) => event !== String(this.#live?.round));
    for (const round of new Set(left.map(({ event }) => event))) {
      const past = this.find(Number(round));
      const bets = left.filter(({ event }) => event === round);
      if (past) await this.#settle(bets, past);
      else
        await this.#parts.store.write(() => {
          for (const bet of bets) this.#parts.wagers.settle(bet, bet.stakeMinor, 'void');
        });
    }
  }

  #begun(round: number, startsAt: number): LiveRound {
    const closesAt = startsAt + this.pace.bettingMs + GRACE_MS;
    return { round, phase: 'betting', startsAt, closesAt, playedAt: Infinity, endsAt: Infinity, turned: 0 };
  }

  async #advance(): Promise<void> {
    while (!this.#isClosed && (await this.#step()));
  }

  /** One thing that is due; false when nothing is. */
  async #step(): Promise<boolean> {
    const live = this.#live;
    const at = this.#parts.now();
    if (!live) return this.#begin();
    if (live.phase === 'betting') {
      if (at < live.closesAt) return false;
      this.#closeBets(live);
      return true;
    }
    if (live.phase === 'playing') return this.#play(live, at);
    if (live.unkept) {
      await this.#keep(live, live.unkept);
      return true;
    }
    if (at < live.endsAt) return false;
    this.#live = undefined;
    return true;
  }

  async #begin(): Promise<boolean> {
    if (!this.#followers.areThere()) return false;
    const { store, chains, now } = this.#parts;
    const round = (this.#rounds.newest()?.round ?? 0) + 1;
    await chains.ensure(this.key, round);
    const startsAt = now();
    await store.write(() => this.#rounds.begin(round, startsAt));
    this.#live = this.#begun(round, startsAt);
    this.#followers.began(this.#live);
    return true;
  }

  /** From here on no bet is taken, so that those in the books are all. */
  #closeBets(live: LiveRound): void {
    const { seed, draw } = this.#parts.chains.draws(this.key, live.round);
    live.outcome = this.engine.decide(draw, live.round);
    live.seed = this.#told(live.round, seed);
    live.phase = 'playing';
    live.playedAt = live.closesAt + this.engine.playMs(live.outcome, this.pace);
    live.endsAt = live.playedAt + this.pace.resultMs;
    this.#followers.closed(live, this.#betsOf(live));
  }

  async #play(live: LiveRound, at: number): Promise<boolean> {
    const turn = this.engine.turns?.(live.outcome, this.pace)[live.turned];
    if (turn && at >= live.closesAt + turn.afterMs) {
      live.turned += 1;
      this.#followers.turned(live, turn);
      return true;
    }
    if (at < live.playedAt) {
      this.#playDueAt = await this.#followers.play(live, at);
      return false;
    }
    this.#playDueAt = Infinity;
    await this.#followers.play(live, live.playedAt - 1);
    await this.#end(live);
    return true;
  }

  async #end(live: LiveRound): Promise<void> {
    const { round, outcome, seed, startsAt } = live;
    live.phase = 'result';
    const past = { round, outcome, seed: seed!, startsAt, endedAt: this.#parts.now() };
    live.unkept = past;
    this.#followers.ended(live, past);
    await this.#keep(live, past);
  }

  /** Tried again until it is done: without its last round the seed of a shoe would never be told, and bets would wait for ever. */
  async #keep(live: LiveRound, past: PastRound): Promise<void> {
    await this.#parts.store.write(() => this.#rounds.end(past));
    await this.#settle(this.#betsOf(live), past);
    live.unkept = undefined;
  }

  /** In small writes: a table with thousands of bets does not hold up the others. */
  async #settle(bets: Wager[], { outcome, startsAt, endedAt }: PastRound): Promise<void> {
    const { store, wagers } = this.#parts;
    const playedAt = startsAt + this.pace.bettingMs + GRACE_MS + this.engine.playMs(outcome, this.pace);
    const isMissed = endedAt - playedAt > MISSED_MS;
    for (let from = 0; from < bets.length; from += SETTLED_AT_ONCE) {
      const some = bets.slice(from, from + SETTLED_AT_ONCE);
      await store.write(() => {
        for (const bet of some) {
          const { minor, state } = this.#followers.returnOf(bet, outcome, isMissed);
          wagers.settle(bet, minor, state);
        }
      });
      this.#followers.settled(some);
    }
  }

  #betsOf({ round }: LiveRound): Wager[] {
    const { platformId, gameCode } = this.key;
    return this.#parts.wagers.listOpen(platformId, gameCode).filter(({ event }) => event === String(round));
  }

  #rest(leastMs: number): void {
    this.#advancing = undefined;
    clearTimeout(this.#timer);
    const live = this.#live;
    if (this.#isClosed || (!live && !this.#followers.areThere())) return;
    const inMs = live ? this.#dueAt(live) - this.#parts.now() : 0;
    this.#timer = setTimeout(
      () => void this.advance().catch(console.error),
      Math.max(leastMs, Math.min(LOOK_MS, inMs)),
    );
  }

  #dueAt(live: LiveRound): number {
    if (live.phase === 'betting') return live.closesAt;
    if (live.phase === 'result') return live.endsAt;
    const turn = this.engine.turns?.(live.outcome, this.pace)[live.turned];
    return Math.min(live.playedAt, this.#playDueAt, turn ? live.closesAt + turn.afterMs : Infinity);
  }
}
