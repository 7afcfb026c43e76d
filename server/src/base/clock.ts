import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The only clock of a server process; the app hands it down. It decides what one process keeps for itself: how old a cached value is, when
 * a vendor is asked again, what a signature is dated, what a page counts down to.
 *
 * PostgreSQL's `clock_timestamp()` decides everything that several processes must agree on: sessions, locks, waits, leases, the order of
 * transfers, the day of an amount. Such times are compared in SQL, never with this clock. Network deadlines run on real time
 * (`AbortSignal.timeout`).
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  date(): Date;
  /** Milliseconds that only grow, whatever is done to the machine's clock: for ages of what this process keeps. */
  elapsed(): number;
  /** Ends early when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs once. The answered function cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Runs again and again. The answered function stops it. */
  every(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = clockFrom(() => Date.now());

/** For tests of whole processes: ahead of the system's clock by the milliseconds that the file holds at the moment. */
export function clockAheadBy(file: string): Clock {
  return clockFrom(() => Date.now() + Number(readFileSync(file, 'utf8')));
}

/** Reads the time from elsewhere; sleeps and timers still take their real time. */
function clockFrom(now: () => number): Clock {
  return {
    now,
    date: () => new Date(now()),
    elapsed: () => performance.now(),
    async sleep(ms, signal) {
      await wait(ms, undefined, { signal }).catch(() => undefined);
    },
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    every(ms, run) {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  };
}
