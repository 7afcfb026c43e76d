import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { ProcessWatch } from '../health/figures.ts';

/** Something done again and again, on every process: each run must be safe beside the same run elsewhere. */
export interface Job {
  name: string;
  everyMs: number;
  /**
   * SQL that is true where a run may find something to do; what is not due is not run. All that are due as often are asked about in one
   * statement, so that a site where nothing happens costs next to nothing. It must be found by an index however large the tables are: the
   * least of an indexed column, or what exists in a small table. Times are compared with `now()`: no index serves `clock_timestamp()`.
   */
  due?: string;
  /** Answers how much there was to do; after something, the next run follows at once. */
  run: () => Promise<number>;
  /** Waits for what its runs have begun and left. */
  close?: () => Promise<void>;
}

interface Parts {
  db: Db;
  clock: Clock;
  log: Logger;
  watch: Pick<ProcessWatch, 'jobRan'>;
}

/** After a run that found something. */
const SOON_MS = 50;

/** Starts the jobs; the answered function stops them and waits for what is running. */
export function startJobs(jobs: readonly Job[], parts: Parts): () => Promise<void> {
  const stopping = new AbortController();
  const running = [
    ...jobs.filter(({ due }) => due === undefined).map((job) => repeat(job, parts, stopping.signal)),
    ...groupByInterval(jobs).map(([everyMs, group]) => look(everyMs, group, parts, stopping.signal)),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(running);
    for (const { close } of jobs) await close?.();
  };
}

type DueJob = Job & { due: string };

function groupByInterval(jobs: readonly Job[]): [everyMs: number, DueJob[]][] {
  const withDue = jobs.filter((job): job is DueJob => job.due !== undefined);
  return [...Map.groupBy(withDue, ({ everyMs }) => everyMs)];
}

/** The statement that asks which of the jobs are due. */
export function dueStatement(dues: readonly string[]): string {
  return `select array[${dues.map((due) => `coalesce((${due}), false)`).join(',\n  ')}] as due`;
}

async function repeat(job: Job, parts: Parts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const done = await runOnce(job, parts);
    await parts.clock.sleep(done > 0 ? Math.min(job.everyMs, SOON_MS) : job.everyMs, signal);
  }
}

/** Asks which jobs are due, and runs them beside each other: none waits for another. */
async function look(
  everyMs: number,
  jobs: readonly DueJob[],
  parts: Parts,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, watch } = parts;
  const statement = { name: `jobs of ${everyMs} ms`, text: dueStatement(jobs.map(({ due }) => due)) };
  const running = new Map<DueJob, Promise<void>>();
  while (!signal.aborted) {
    try {
      const { due } = await db.get<{ due: boolean[] }>(statement);
      for (const [at, job] of jobs.entries()) {
        if (running.has(job)) continue;
        if (!due[at]) watch.jobRan(job.name);
        else
          running.set(
            job,
            runWhileDue(job, parts, signal).finally(() => running.delete(job)),
          );
      }
    } catch (error) {
      for (const job of jobs) if (!running.has(job)) noteFailure(job, error, parts);
    }
    await clock.sleep(everyMs, signal);
  }
  await Promise.all(running.values());
}

async function runWhileDue(job: Job, parts: Parts, signal: AbortSignal): Promise<void> {
  while ((await runOnce(job, parts)) > 0 && !signal.aborted) await parts.clock.sleep(SOON_MS, signal);
}

/** Answers how much there was to do; nothing where it failed. */
async function runOnce(job: Job, parts: Parts): Promise<number> {
  try {
    const done = await job.run();
    parts.watch.jobRan(job.name);
    return done;
  } catch (error) {
    noteFailure(job, error, parts);
    return 0;
  }
}

function noteFailure({ name }: Job, error: unknown, { log, watch }: Parts): void {
  watch.jobRan(name, error);
  log.error({ err: error, job: name }, 'a job failed; it is tried again');
}
