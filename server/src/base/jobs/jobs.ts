import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';

/** Something done again and again, on every process: each run must be safe beside the same run elsewhere. */
export interface Job {
  name: string;
  everyMs: number;
  /** Answers how much there was to do; after something, the next run follows at once. */
  run: () => Promise<number>;
  /** Waits for what its runs have begun and left. */
  close?: () => Promise<void>;
}

/** Starts the jobs; the answered function stops them and waits for what is running. */
export function startJobs(jobs: readonly Job[], clock: Clock, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, clock, log, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(running);
    for (const { close } of jobs) await close?.();
  };
}

async function repeat(
  { name, everyMs, run }: Job,
  clock: Clock,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let done = 0;
    try {
      done = await run();
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed; it is tried again');
    }
    await clock.sleep(done > 0 ? Math.min(everyMs, 50) : everyMs, signal);
  }
}
