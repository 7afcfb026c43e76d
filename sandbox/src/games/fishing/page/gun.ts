import { CallFailed } from '../../launcher/page/launcher.ts';
import { type Played, playRound } from '../../kit/page/calls.ts';
import { type Choice, MOST_SHOTS } from '../rules.ts';

const BATCH_MS = 300;

type Told = { booked(choice: Choice, played: Played): void; refused(error: unknown): void };

/** Collects shots that met a fish and books them together; one batch is under way at a time, and one without an answer goes out again. */
export class Gun {
  readonly #told: Told;
  readonly #shotMinor: (cannon: Choice['cannon']) => number;
  #waiting: { cannon: Choice['cannon']; fish: number }[] = [];
  #batch: { roundId: string; stakeMinor: number; choice: Choice } | undefined;
  #isSending = false;

  constructor(shotMinor: (cannon: Choice['cannon']) => number, told: Told) {
    this.#shotMinor = shotMinor;
    this.#told = told;
    window.setInterval(() => void this.#send(), BATCH_MS);
  }

  /** What the shots cost that are not booked yet. */
  get owedMinor(): number {
    const waiting = this.#waiting.reduce((sum, { cannon }) => sum + this.#shotMinor(cannon), 0);
    return waiting + (this.#batch?.stakeMinor ?? 0);
  }

  shoot(cannon: Choice['cannon'], fish: number): void {
    this.#waiting.push({ cannon, fish });
  }

  /** Shots at a fish that is caught are not sent: they come back. */
  drop(fish: number): void {
    this.#waiting = this.#waiting.filter((shot) => shot.fish !== fish);
  }

  clear(): void {
    this.#waiting = [];
    this.#batch = undefined;
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#batch ??= this.#collect();
    if (!this.#batch) return;
    this.#isSending = true;
    const { choice } = this.#batch;
    try {
      const played = await playRound(this.#batch);
      this.#batch = undefined;
      this.#told.booked(choice, played);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.reason !== 'lost') this.#batch = undefined;
      this.#told.refused(error);
    } finally {
      this.#isSending = false;
    }
  }

  /** The oldest shots of one cannon. */
  #collect() {
    const cannon = this.#waiting[0]?.cannon;
    if (cannon === undefined) return undefined;
    const other = this.#waiting.findIndex((shot) => shot.cannon !== cannon);
    const count = Math.min(MOST_SHOTS, other < 0 ? this.#waiting.length : other);
    const fish = this.#waiting.splice(0, count).map((shot) => shot.fish);
    return {
      roundId: crypto.randomUUID(),
      stakeMinor: count * this.#shotMinor(cannon),
      choice: { cannon, fish },
    };
  }
}
