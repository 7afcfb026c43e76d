import { inCurrency, unitOf } from '../limits.ts';
import { BetRefused, type Purse } from '../purse.ts';
import type { GameSession } from '../sessions.ts';
import type { Wagers } from '../wagers.ts';
import type { Wager } from '../wager-row.ts';
import type { Store } from '../../store.ts';
import type { Chains, TableKey } from './chains.ts';
import { type Followers, type LiveRound, SharedTable } from './clock.ts';
import { FlyingBets, type Left } from './flight.ts';
import { keyOf, SeenBets } from './other-players.ts';
import { playerKey } from './seeds.ts';
import type { JudgedBet, SharedEngine, Turn } from './shared.ts';
import type { PastRound } from './shared-rounds.ts';
import { showBet, type ShownBet } from './shown-bet.ts';
import { Fanout, type Seat } from './stream.ts';

/** A table that a list tells of stays awake for so long after each reading. */
const WATCHED_MS = 15_000;
const OWN_BETS = 12;
/** The list of players is told at most so often. */
const PLAYERS_EVERY_MS = 250;

export type SharedParts = {
  store: Store;
  wagers: Wagers;
  purse: Purse;
  chains: Chains;
  now: () => number;
};
export type Placed = { id: string; round: number; pick: unknown; stakeMinor: number };

/** One table with its players: takes bets and cash-outs, and tells the pages. */
export class SharedGame implements Followers {
  readonly table: SharedTable;
  readonly #engine: SharedEngine;
  readonly #parts: SharedParts;
  readonly #fanout = new Fanout();
  #flying: FlyingBets | undefined;
  #bets = new Map<number, Wager>();
  readonly #seen: SeenBets;
  #turns: unknown[] = [];
  #watchedUntil = 0;
  #playersTimer: NodeJS.Timeout | undefined;

  constructor(key: TableKey, engine: SharedEngine, parts: SharedParts) {
    this.#engine = engine;
    this.#parts = parts;
    this.#seen = new SeenBets(engine);
    this.table = new SharedTable(key, engine, parts, this);
  }

  /** Takes a bet on the round that is on. Throws BetRefused. */
  async bet(session: GameSession, { id, round, pick, stakeMinor }: Placed): Promise<ShownBet> {
    await this.table.advance();
    const text = JSON.stringify(pick);
    const event = String(round);
    const wager = await this.#parts.wagers.place(
      session,
      { wagerId: id, event, pick: text, stakeMinor },
      ({ own, all }, bet) => {
        if (!this.#engine.fits(pick, stakeMinor)) throw new BetRefused('stake');
        const read = (kept: { pick: string; stakeMinor: number }): JudgedBet<unknown> => ({
          pick: JSON.parse(kept.pick),
          stakeMinor: kept.stakeMinor,
        });
        const { live } = this.table;
        const isOpen = live?.phase === 'betting' && this.#parts.now() < live.closesAt;
        if (!isOpen || live.round !== round) throw new BetRefused('closed');
        this.#engine.check({ pick, stakeMinor: bet.stakeMinor }, own.map(read), all.map(read), round);
      },
    );
    if (wager.pick !== text) throw new BetRefused('other-bet');
    if (!session.isDemo && wager.state === 'open') {
      this.#seen.add(wager);
      this.#tellPlayers();
    }
    this.#tellOwn([playerKey(session)]);
    return showBet(wager);
  }

  /** Leaves the flight with what has been reached when the wish arrived. Asked again it answers the same. Throws BetRefused. */
  async cash(session: GameSession, id: string, arrivedAt: number): Promise<ShownBet> {
    const { flight } = this.#engine;
    const wager = this.#parts.wagers.find(session, id);
    if (!flight || !wager || wager.gameCode !== session.gameCode) throw new BetRefused('closed');
    const { live } = this.table;
    if (wager.state === 'open' && live?.phase === 'playing' && wager.event === String(live.round)) {
      const elapsedMs = arrivedAt - live.closesAt;
      const multiple = flight.multipleAt(elapsedMs);
      if (multiple < flight.least) throw new BetRefused('early');
      if (multiple <= Number(live.outcome)) {
        // Players who chose to leave before that have gone already; this player may be among them.
        const left = this.#flying!.takeUpTo(multiple);
        const own = this.#flying!.take(wager.id, multiple);
        await this.#payLeft(own ? [...left, own] : left);
        // It left a moment ago, and that is being written.
        if (!own) await this.#parts.store.write(() => undefined);
      }
    }
    const now = this.#parts.wagers.find(session, id)!;
    if (now.state === 'open') throw new BetRefused(live?.phase === 'betting' ? 'early' : 'over');
    if (now.state === 'lost') throw new BetRefused('over');
    return showBet(now);
  }

  async join(seat: Seat): Promise<() => void> {
    this.#fanout.add(seat);
    try {
      await this.table.advance();
      this.state(seat);
    } catch (error) {
      this.#fanout.delete(seat);
      throw error;
    }
    return () => this.#fanout.delete(seat);
  }

  /** The round that is on and the turns told of it, for a list of what runs. Reading it wakes the table. */
  async watch(): Promise<{ live: LiveRound | undefined; turns: readonly unknown[] }> {
    this.#watchedUntil = this.#parts.now() + WATCHED_MS;
    await this.table.advance();
    return { live: this.table.live, turns: this.#turns };
  }

  /** All that a page needs to go on. */
  state(seat: Seat): void {
    seat.send(
      JSON.stringify({
        n: this.#fanout.number,
        event: 'state',
        ...this.#moment(),
        past: this.table.list(this.#engine.pastRounds).map(brief),
        players: this.#seen.show(),
      }),
    );
    this.own(seat);
  }

  own(seat: Seat): void {
    const { wagers, purse } = this.#parts;
    const { session } = seat;
    seat.send(
      JSON.stringify({
        event: 'own',
        balanceMinor: purse.balanceMinor(session),
        netMinor: wagers.netMinor(session, session.startedAt),
        bets: wagers.list(session, OWN_BETS).map(showBet),
      }),
    );
  }

  areThere(): boolean {
    return this.#fanout.size > 0 || this.#parts.now() < this.#watchedUntil;
  }

  began(): void {
    this.#seen.clear();
    this.#turns = [];
    this.#fanout.tell('betting', this.#moment());
  }

  closed(_live: LiveRound, bets: Wager[]): void {
    const { flight } = this.#engine;
    this.#bets = new Map(bets.map((bet) => [bet.id, bet]));
    if (flight)
      this.#flying = new FlyingBets(
        bets.map((bet) => ({
          id: bet.id,
          units: bet.isDemo ? 0 : bet.stakeMinor / unitOf(bet.currency),
          target: this.#targetOf(bet),
        })),
        flight.liabilityMinor,
      );
    // Those of a program that was started again in the middle of a round.
    for (const bet of bets) this.#seen.add(bet);
    this.#fanout.tell('playing', this.#moment());
    this.#tellPlayers();
  }

  turned(_live: LiveRound, { shown }: Turn): void {
    this.#turns.push(shown);
    this.#fanout.tell('turn', this.#moment());
  }

  async play(live: LiveRound, atMs: number): Promise<number> {
    const { flight } = this.#engine;
    const flying = this.#flying;
    if (!flight || !flying) return Infinity;
    const reached = Math.min(Number(live.outcome), flight.multipleAt(atMs - live.closesAt));
    await this.#payLeft(flying.takeUpTo(reached));
    const next = flying.next();
    return next === Infinity ? Infinity : live.closesAt + flight.reachedMs(next);
  }

  ended(_live: LiveRound, past: PastRound): void {
    this.#fanout.tell('result', { ...this.#moment(), past: [brief(past)] });
  }

  returnOf(bet: Wager, outcome: unknown, isMissed: boolean): ReturnType<Followers['returnOf']> {
    const { flight } = this.#engine;
    const pick: unknown = JSON.parse(bet.pick);
    if (!flight) {
      const minor = this.#engine.payMinor(pick, outcome, bet.stakeMinor, Number(bet.event));
      return { minor, state: minor > 0 ? 'won' : 'lost' };
    }
    // What leaves by itself is paid also in a round that the program missed; who could not leave gets the stake back.
    const target = this.#targetOf(bet);
    if (target <= Number(outcome)) return { minor: worthMinor(bet, target), state: 'won' };
    if (isMissed && flight.autoOf(pick) === null) return { minor: bet.stakeMinor, state: 'void' };
    return { minor: 0, state: 'lost' };
  }

  settled(bets: Wager[]): void {
    this.#tellPractice(bets);
  }

  close(): void {
    clearTimeout(this.#playersTimer);
    this.table.close();
  }

  /** The multiple at which a bet leaves by itself: at the player's own, at the highest win, or at the top. */
  #targetOf(bet: Wager): number {
    const flight = this.#engine.flight!;
    const highest = inCurrency(flight.highestWinMinor, bet.currency);
    const most = Math.min(flight.most, Math.floor((highest * 100) / bet.stakeMinor));
    return Math.min(most, flight.autoOf(JSON.parse(bet.pick)) ?? Infinity);
  }

  async #payLeft(left: Left[]): Promise<void> {
    if (left.length === 0) return;
    const bets = left.map(({ id }) => this.#bets.get(id)!);
    const { store, wagers } = this.#parts;
    await store.write(() =>
      left.forEach(({ multiple }, at) => wagers.settle(bets[at]!, worthMinor(bets[at]!, multiple), 'won')),
    );
    for (const { id, multiple } of left) this.#seen.left(id, multiple);
    this.#tellPlayers();
    this.#tellPractice(bets);
  }

  /** What may be known at this moment. An end that is secret is not among it. */
  #moment(): object {
    const { live } = this.table;
    if (!live) return { round: 0, phase: 'asleep', now: this.#parts.now() };
    const { round, phase, startsAt, closesAt, playedAt, endsAt, outcome } = live;
    const isHidden = this.#engine.isEndSecret === true && phase === 'playing';
    return {
      round,
      phase,
      now: this.#parts.now(),
      startsAt,
      closesAt,
      ...(phase !== 'betting' && !isHidden && { playedAt, endsAt }),
      ...(phase === 'playing' && this.#turns.length > 0 && { turns: this.#turns }),
      ...(phase === 'result' && { outcome }),
    };
  }

  #tellPlayers(): void {
    if (!this.#engine.flight && !this.#engine.spotsOf) return;
    this.#playersTimer ??= setTimeout(() => {
      this.#playersTimer = undefined;
      this.#fanout.tell('players', { players: this.#seen.show() });
    }, PLAYERS_EVERY_MS);
  }

  /** Players of points are told by their sessions; nobody else knows of practice. */
  #tellPractice(bets: Wager[]): void {
    this.#tellOwn(bets.filter(({ isDemo }) => isDemo).map(keyOf));
  }

  /** After the commit: what is told must be true. */
  #tellOwn(keys: string[]): void {
    const wanted = new Set(keys);
    for (const seat of this.#fanout.seatsOf((session) => wanted.has(playerKey(session)))) this.own(seat);
  }
}

const worthMinor = ({ stakeMinor }: Wager, multiple: number) => Math.floor((stakeMinor * multiple) / 100);
const brief = ({ round, outcome }: PastRound) => ({ round, outcome });
