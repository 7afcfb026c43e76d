import { isCalm } from '../../kit/page/dom.ts';

type Task = { began: number; durationMs: number; each: (part: number) => void; done: () => void };

/** Runs all motion of a stage by one frame loop, which rests while nothing moves. */
export class Motion {
  readonly #draw: () => void;
  readonly #tasks = new Set<Task>();
  #isAsked = false;

  constructor(draw: () => void) {
    this.#draw = draw;
    // No frame comes to a hidden page: what moves there is at its end.
    document.addEventListener('visibilitychange', () => document.hidden && this.#finish());
  }

  /** Calls `each` with the part that has passed, from 0 to 1. At once at the end where motion is unwanted. */
  run(durationMs: number, each: (part: number) => void): Promise<void> {
    if (isCalm() || document.hidden) {
      each(1);
      this.draw();
      return Promise.resolve();
    }
    return new Promise((done) => {
      this.#tasks.add({ began: performance.now(), durationMs, each, done });
      this.draw();
    });
  }

  /** Draws with the next frame. */
  draw(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#isAsked = false;
    for (const task of this.#tasks) {
      const part = Math.min(1, Math.max(0, now - task.began) / task.durationMs);
      task.each(part);
      if (part === 1) this.#end(task);
    }
    this.#draw();
    if (this.#tasks.size > 0) this.draw();
  }

  #finish(): void {
    for (const task of this.#tasks) {
      task.each(1);
      this.#end(task);
    }
  }

  #end(task: Task): void {
    this.#tasks.delete(task);
    task.done();
  }
}

export const easeOut = (part: number): number => 1 - (1 - part) ** 3;
/** Goes a little too far and comes back. */
export const easeOver = (part: number): number => 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2;
