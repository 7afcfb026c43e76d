import type { Store } from '../../store.ts';
import type { Purse } from '../purse.ts';
import { playerKey } from '../kit/seeds.ts';
import { showBet, type ShownBet } from '../kit/shown-bet.ts';
import { Fanout, type Seat } from '../kit/stream.ts';
import type { GameSession } from '../sessions.ts';
import type { Wagers } from '../wagers.ts';
import { placeSlip, settleBets, type Slip } from './bets.ts';
import type { Lotteries, LotteryKey } from './lotteries.ts';
import { periodAt, periodOf } from './periods.ts';

const LISTED_DRAWS = 30;
const OWN_BETS = 30;
/** The clock is looked at least so often, in case it was set. */
const LOOK_MS = 500;

export type HallParts = {
  store: Store;
  lotteries: Lotteries;
  wagers: Wagers;
  purse: Purse;
  now: () => number;
};
export type LotteryBet = ShownBet & { name: string };

/** The pages of one lottery: they are told when bets close, and each draw when it is due. */
export class LotteryHall {
  readonly #key: LotteryKey;
  readonly #parts: HallParts;
  readonly #fanout = new Fanout();
  #told: { round: number; phase: 'betting' | 'playing' } | undefined;
  #advancing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(key: LotteryKey, parts: HallParts) {
    this.#key = key;
    this.#parts = parts;
  }

  async join(seat: Seat): Promise<() => void> {
    await this.advance();
    this.#fanout.add(seat);
    this.state(seat);
    this.#rest();
    return () => this.#fanout.delete(seat);
  }

  /** All that a page needs to go on. */
  state(seat: Seat): void {
    const past = this.#parts.lotteries.listDrawn(this.#key, LISTED_DRAWS);
    const state = { n: this.#fanout.number, event: 'state', ...this.#moment(), past: past.map(brief) };
    seat.send(JSON.stringify(state));
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
        bets: wagers.list(session, OWN_BETS).map((bet) => this.show(bet)),
      }),
    );
  }

  /** Takes a slip. Throws BetRefused. */
  async bet(session: GameSession, slip: Slip) {
    const { wagers, now } = this.#parts;
    const { bets, refused } = await placeSlip(wagers, session, slip, now);
    const own = playerKey(session);
    for (const seat of this.#fanout.seatsOf((each) => playerKey(each) === own)) this.own(seat);
    return { bets: bets.map((bet) => this.show(bet)), refused };
  }

  show(bet: Parameters<typeof showBet>[0]): LotteryBet {
    return { ...showBet(bet), name: periodOf(this.#key.gameCode, Number(bet.event)).name };
  }

  /** Draws and settles what is due, and tells it. */
  advance(): Promise<void> {
    this.#advancing ??= this.#advance().finally(() => (this.#advancing = undefined));
    return this.#advancing;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #advance(): Promise<void> {
    const { store, lotteries, wagers, now } = this.#parts;
    const before = this.#told;
    const { index, closesAt } = periodAt(this.#key.gameCode, now());
    const phase = now() < closesAt ? 'betting' : 'playing';
    if (before?.round === index && before.phase === phase) return;
    await lotteries.ready(this.#key.platformId);
    await store.write(() => {
      lotteries.advance();
      settleBets(lotteries, wagers, this.#key, now);
    });
    this.#told = { round: index, phase };
    if (!before) return;
    // A draw is told when it is stored and its bets are settled.
    const missed = index - before.round;
    const past = missed > 0 ? lotteries.listDrawn(this.#key, Math.min(missed, LISTED_DRAWS)).map(brief) : [];
    this.#fanout.tell(phase, { ...this.#moment(), ...(past.length > 0 && { past }) });
    if (past.length > 0) for (const seat of this.#fanout.seatsOf(() => true)) this.own(seat);
  }

  #moment(): object {
    const { now } = this.#parts;
    const { index, name, closesAt, drawsAt } = periodAt(this.#key.gameCode, now());
    const startsAt = periodOf(this.#key.gameCode, index - 1).drawsAt;
    const phase = now() < closesAt ? 'betting' : 'playing';
    return { round: index, name, phase, now: now(), startsAt, closesAt, drawsAt };
  }

  #rest(): void {
    clearTimeout(this.#timer);
    if (this.#fanout.size === 0) {
      this.#told = undefined;
      return;
    }
    const { closesAt, drawsAt } = periodAt(this.#key.gameCode, this.#parts.now());
    const nextMs = (this.#parts.now() < closesAt ? closesAt : drawsAt) - this.#parts.now();
    this.#timer = setTimeout(
      () =>
        void this.advance()
          .catch(console.error)
          .finally(() => this.#rest()),
      Math.max(20, Math.min(LOOK_MS, nextMs)),
    );
  }
}

const brief = ({ index, name, numbers }: { index: number; name: string; numbers: number[] }) => ({
  round: index,
  name,
  outcome: numbers,
});
