import type { Reply } from '../asking.ts';
import { MARGIN_MS, type TimeLimits } from '../rules.ts';
import { pick, type Process, type World } from './world.fixture.ts';

export const LIMITS: TimeLimits = { deadlineMs: 5_000, validityMs: 60_000 };
export const LIMITS_OF_RESENT: TimeLimits = { ...LIMITS, resend: 'safe' };
/** The party's clock is behind by this at most: so much longer it takes an old request. */
const SKEW_MS = MARGIN_MS - 100;
/** A copy of the party's book that it answers from may be behind by less than two questions are apart. */
const LAG_MS = 1_900;

export type Known = { kind: 'done' } | { kind: 'refused'; isFinal: boolean; noAnswer?: true };

export interface Habits {
  /** One reference is done once, however often it is sent. */
  isIdempotent: boolean;
  /** It may say that it has not done a request. */
  refuses: boolean;
  /** A final 'no' uses the reference up, and a reference that it knows already is answered 'duplicate'. */
  usesUp?: boolean;
}

/** Does what it was asked for late, twice where it is asked twice, or not; loses requests and replies; is down for a while. */
export class Party {
  /** How often each request was done. */
  readonly done = new Map<string, number>();
  readonly #visibleAt = new Map<string, number>();
  readonly #usedUp = new Set<string>();
  #downUntil = 0;
  #mutedUntil = 0;
  /** How many probes it has answered. */
  probes = 0;
  readonly #habits: Habits;

  constructor(habits: Habits) {
    this.#habits = habits;
  }

  async send(process: Process, reference: string, giveUpAt: number): Promise<Reply<Known>> {
    await process.step();
    const { world } = process;
    if (world.time >= giveUpAt) return { kind: 'refused', isFinal: false, noAnswer: true };
    this.#mayFail(world);
    const chance = world.draw();
    if (this.#isDown(world) || chance >= 90) return this.#noAnswer(process, giveUpAt);
    if (this.#habits.usesUp && this.#knows(reference)) return { kind: 'unknown', why: 'duplicate' };
    if (chance >= 80 && this.#habits.refuses) return this.#refuse(reference, chance >= 85);
    const delay = pick(world, [0, 100, 3_000, LIMITS.validityMs - 10, LIMITS.validityMs + SKEW_MS]);
    const lag = pick(world, [0, LAG_MS]);
    world.trouble(delay + lag);
    world.after(delay, () => this.#do(world, reference, lag));
    const isHeard = world.draw() < 50 && world.time + delay < giveUpAt;
    if (!isHeard) return this.#noAnswer(process, giveUpAt);
    await process.wait(delay + 1);
    return { kind: 'done' };
  }

  async question(process: Process, reference: string, giveUpAt: number): Promise<Reply<Known>> {
    await process.step();
    const { world } = process;
    if (world.time >= giveUpAt) return { kind: 'unknown', why: 'too late', noAnswer: true };
    this.#mayFail(world);
    if (this.#isDown(world) || world.time < this.#mutedUntil || world.draw() >= 85)
      return this.#noAnswer(process, giveUpAt);
    const visibleAt = this.#visibleAt.get(reference);
    const isDone = visibleAt !== undefined && visibleAt <= world.time;
    const isUsedUp = this.#usedUp.has(reference);
    await process.step();
    if (isUsedUp) return { kind: 'refused', isFinal: true };
    return { kind: isDone ? 'done' : 'notFound' };
  }

  /** Something harmless. */
  async answers(process: Process): Promise<boolean> {
    await process.wait(10);
    if (this.#isDown(process.world)) return false;
    this.probes += 1;
    return true;
  }

  #knows(reference: string): boolean {
    return this.done.has(reference) || this.#usedUp.has(reference);
  }

  #refuse(reference: string, isFinal: boolean): Known {
    if (isFinal && this.#habits.usesUp) this.#usedUp.add(reference);
    return { kind: 'refused', isFinal };
  }

  #do(world: World, reference: string, lag: number): void {
    if (this.#usedUp.has(reference)) return;
    const times = this.done.get(reference) ?? 0;
    if (this.#habits.isIdempotent && times > 0) return;
    this.done.set(reference, times + 1);
    this.#visibleAt.set(reference, world.time + lag);
  }

  #isDown(world: World): boolean {
    return world.time < this.#downUntil;
  }

  #mayFail(world: World): void {
    const chance = world.draw();
    if (chance < 90) return;
    const ms = pick(world, [3_000, 60_000, 700_000]);
    if (chance < 97) this.#downUntil = world.time + ms;
    else this.#mutedUntil = world.time + ms;
    world.trouble(ms);
  }

  async #noAnswer(process: Process, giveUpAt: number): Promise<Reply<Known>> {
    const ms = Math.max(0, giveUpAt - process.world.time);
    process.world.trouble(ms);
    await process.wait(ms);
    return { kind: 'unknown', why: 'no answer in time', noAnswer: true };
  }
}
