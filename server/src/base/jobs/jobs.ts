import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import type { ProcessWatch } from '../health/figures.ts';

/** Something done again and again, on every process: each run must be safe beside the same run elsewhere. */
export interface Job {
  name: string;
  everyMs: number;
  /**
   * SQL that is true where a run may find something to do; where it is false the job is not run. One statement asks this of all jobs with the
   * same interval, so that a site where nothing happens costs next to nothing. An index must answer it, however large the tables are: write
   * the least of an indexed column, or what exists in a small table. Compare times with `now()`: no index serves `clock_timestamp()`.
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
/** After a run that failed at most: the alarm counts failures within ten minutes, and a job of once an hour would never have enough. */
const AGAIN_MS = 60_000;
/** How long a job's first run keeps the next one waiting: all at once, each would open a connection of its own. */
const TURN_MS = 50;

/** Starts the jobs; the answered function stops them and waits for what is running. */
export function startJobs(jobs: readonly Job[], parts: Parts): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Those that ask what is due come first: they are few, and transfers wait for them.
  const loops: Loop[] = [];
  for (const [everyMs, group] of groupByInterval(jobs))
    loops.push((hasRun) => runDue(everyMs, group, parts, signal, hasRun));
  for (const job of jobs)
    if (job.due === undefined) loops.push((hasRun) => repeat(job, parts, signal, hasRun));
  const running = beginInTurn(loops, parts.clock, signal);
  return async () => {
    stopping.abort();
    await running;
    for (const { close } of jobs) await close?.();
  };
}

/** Goes on until the jobs are stopped; says when its first run is over. */
type Loop = (hasRun: () => void) => Promise<void>;

async function beginInTurn(loops: readonly Loop[], clock: Clock, signal: AbortSignal): Promise<void> {
  const running: Promise<void>[] = [];
  for (const loop of loops) {
    if (signal.aborted) break;
    const first = Promise.withResolvers<void>();
    running.push(loop(first.resolve));
    await Promise.race([first.promise, clock.sleep(TURN_MS, signal)]);
  }
  await Promise.all(running);
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

async function repeat(job: Job, parts: Parts, signal: AbortSignal, hasRun: () => void): Promise<void> {
  while (!signal.aborted) {
    const done = await runOnce(job, parts);
    hasRun();
    const soonestMs = done === undefined ? AGAIN_MS : done > 0 ? SOON_MS : job.everyMs;
    await parts.clock.sleep(Math.min(job.everyMs, soonestMs), signal);
  }
}

/** Asks which jobs are due, and runs them beside each other: none waits for another. */
async function runDue(
  everyMs: number,
  jobs: readonly DueJob[],
  parts: Parts,
  signal: AbortSignal,
  hasRun: () => void,
): Promise<void> {
  const running = new Map<DueJob, Promise<void>>();
  while (!signal.aborted) {
    const idle = jobs.filter((job) => !running.has(job));
    const due = await findDue(jobs, idle, parts);
    if (signal.aborted) break;
    for (const job of due)
      running.set(
        job,
        runWhileDue(job, parts, signal).finally(() => running.delete(job)),
      );
    hasRun();
    await parts.clock.sleep(everyMs, signal);
  }
  await Promise.all(running.values());
}

/** Those of the idle jobs that are due. Where one cannot be asked about, each is asked about by itself: none keeps another from its work. */
async function findDue(
  jobs: readonly DueJob[],
  idle: readonly DueJob[],
  parts: Parts,
): Promise<readonly DueJob[]> {
  try {
    // All of them, so that the database plans the statement once.
    return await ask(jobs, idle, parts);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      for (const job of idle) noteFailure(job, error, parts);
      return [];
    }
  }
  const found: DueJob[] = [];
  for (const job of idle)
    try {
      found.push(...(await ask([job], [job], parts)));
    } catch (error) {
      noteFailure(job, error, parts);
    }
  return found;
}

async function ask(
  jobs: readonly DueJob[],
  idle: readonly DueJob[],
  { db, watch }: Parts,
): Promise<readonly DueJob[]> {
  const text = dueStatement(jobs.map(({ due }) => due));
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  const { due } = await db.get<{ due: boolean[] }>({ name, text });
  const found = new Set(jobs.filter((_job, at) => due[at]));
  // That it is not due was its run.
  for (const job of idle) if (!found.has(job)) watch.jobRan(job.name);
  return idle.filter((job) => found.has(job));
}

async function runWhileDue(job: Job, parts: Parts, signal: AbortSignal): Promise<void> {
  while (((await runOnce(job, parts)) ?? 0) > 0 && !signal.aborted) await parts.clock.sleep(SOON_MS, signal);
}

/** Answers how much there was to do; undefined where it failed. */
async function runOnce(job: Job, parts: Parts): Promise<number | undefined> {
  try {
    const done = await job.run();
    parts.watch.jobRan(job.name);
    return done;
  } catch (error) {
    noteFailure(job, error, parts);
    return undefined;
  }
}

function noteFailure({ name }: Job, error: unknown, { log, watch }: Parts): void {
  watch.jobRan(name, error);
  log.error({ err: error, job: name }, 'a job failed; it is tried again');
}
