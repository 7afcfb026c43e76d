import type { WatchCalls } from '../http/breaker.ts';
import { messageOf } from '../db/errors.ts';

/** How a job has gone on this process. */
interface JobFigures {
  runs: number;
  failures: number;
  /** ISO times; null: not yet. */
  lastRunAt: string | null;
  lastFailureAt: string | null;
  lastError: string | null;
}

/** How an outside party has answered this process. */
interface PartyFigures {
  calls: number;
  /** Calls without an answer that could be trusted. */
  silent: number;
  /** Of the last minutes' calls. */
  slowestMs: number;
  /** Since when none has been answered; null: the last call was. */
  silentSince: string | null;
}

/** What a process knows of itself, as its row in the database has it. */
export interface ProcessFigures {
  /** Calls that the process answered in the last five minutes, and how many of them with a status of 500 or more. */
  calls: number;
  failed: number;
  jobs: Record<string, JobFigures>;
  parties: Record<string, PartyFigures>;
  /** Whether notifications of other processes arrive. */
  isListening: boolean;
  /** Sessions with an open stream. */
  streams: number;
  /** Connections of the pool, and calls that wait for one. */
  connections: number;
  waiting: number;
  /** Values that the process seals with a new key; null: none are left, or the key does not change. */
  sealing: Sealing | null;
}

/** How far the sealing with a new key has come. */
export interface Sealing {
  what: string;
  left: number;
}

/** Counts what a process shows of itself. */
export interface ProcessWatch {
  called(status: number): void;
  jobRan(name: string, error?: unknown): void;
  /** Counts the calls of an outside party. */
  watchCalls: WatchCalls;
  sealed(progress: Sealing | null): void;
  sealing(): Sealing | null;
  calls(): Pick<ProcessFigures, 'calls' | 'failed'>;
  jobs(): Record<string, JobFigures>;
  parties(): Record<string, PartyFigures>;
}

const SLOT_MS = 30_000;
const SLOTS = 10;

interface Slot {
  calls: number;
  failed: number;
  slowest: Map<string, number>;
}

export function createProcessWatch(now: () => number): ProcessWatch {
  const slots = new Map<number, Slot>();
  const jobs = new Map<string, JobFigures>();
  const parties = new Map<string, PartyFigures>();
  const time = (): string => new Date(now()).toISOString();
  let sealing: Sealing | null = null;

  function present(): Slot[] {
    const oldest = Math.floor(now() / SLOT_MS) - SLOTS;
    for (const number of slots.keys()) if (number <= oldest) slots.delete(number);
    return [...slots.values()];
  }

  function slot(): Slot {
    const number = Math.floor(now() / SLOT_MS);
    const found = slots.get(number);
    if (found) return found;
    present();
    const made: Slot = { calls: 0, failed: 0, slowest: new Map() };
    slots.set(number, made);
    return made;
  }

  return {
    called(status) {
      const current = slot();
      current.calls += 1;
      if (status >= 500) current.failed += 1;
    },
    jobRan(name, error) {
      const { runs = 0, failures = 0, lastFailureAt = null, lastError = null } = jobs.get(name) ?? {};
      const isFailure = error !== undefined;
      jobs.set(name, {
        runs: runs + 1,
        failures: failures + (isFailure ? 1 : 0),
        lastRunAt: time(),
        lastFailureAt: isFailure ? time() : lastFailureAt,
        lastError: isFailure ? messageOf(error).slice(0, 200) : lastError,
      });
    },
    watchCalls: (party) => (tookMs, isAnswered) => {
      const { calls = 0, silent = 0, silentSince = null } = parties.get(party) ?? {};
      const { slowest } = slot();
      slowest.set(party, Math.max(slowest.get(party) ?? 0, Math.round(tookMs)));
      parties.set(party, {
        calls: calls + 1,
        silent: silent + (isAnswered ? 0 : 1),
        slowestMs: 0,
        silentSince: isAnswered ? null : (silentSince ?? time()),
      });
    },
    calls() {
      const all = present();
      return {
        calls: all.reduce((sum, { calls }) => sum + calls, 0),
        failed: all.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
    sealed: (progress) => void (sealing = progress),
    sealing: () => sealing,
    jobs: () => Object.fromEntries(jobs),
    parties() {
      const all = present();
      const slowestOf = (party: string) => Math.max(0, ...all.map(({ slowest }) => slowest.get(party) ?? 0));
      return Object.fromEntries(
        [...parties].map(([party, figures]) => [party, { ...figures, slowestMs: slowestOf(party) }]),
      );
    },
  };
}
