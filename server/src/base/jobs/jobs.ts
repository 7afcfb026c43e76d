import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { ProcessWatch } from '../health/figures.ts';

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
export function startJobs(
  jobs: readonly Job[],
  parts: { clock: Clock; log: Logger; watch: Pick<ProcessWatch, 'jobRan'> },
): () => Promise<void> {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, parts, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(running);
    for (const { close } of jobs) await close?.();
  };
}

async function repeat(
  { name, everyMs, run }: Job,
  { clock, log, watch }: Parameters<typeof startJobs>[1],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let done = 0;
    try {
      done = await run();
      watch.jobRan(name);
    } catch (error) {
      watch.jobRan(name, error);
      log.error({ err: error, job: name }, 'a job failed; it is tried again');
    }
    await clock.sleep(done > 0 ? Math.min(everyMs, 50) : everyMs, signal);
  }
}
