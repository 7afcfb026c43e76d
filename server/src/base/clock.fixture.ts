import type { Clock } from './clock.ts';

/** A clock for tests: it stands still until it is advanced, and then runs the timers that have come due, in their order. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export function createTestClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let now = start;
  const timers = new Set<{ at: number; run: () => void }>();

  function after(ms: number, run: () => void): () => void {
    const timer = { at: now + ms, run };
    timers.add(timer);
    return () => timers.delete(timer);
  }

  return {
    now: () => now,
    date: () => new Date(now),
    elapsed: () => now - start,
    after,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const cancel = after(ms, resolve);
        signal?.addEventListener('abort', () => {
          cancel();
          resolve();
        });
      }),
    every(ms, run) {
      let cancel = after(ms, again);
      function again(): void {
        cancel = after(ms, again);
        run();
      }
      return () => cancel();
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = until;
    },
  };
}
