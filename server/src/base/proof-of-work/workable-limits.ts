import type { Queryable } from '../db/db.ts';
import type { Limits } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import { createSharedLimits } from '../http/shared-limits.ts';
import type { CallWork } from './proof-of-work.ts';

/** Callers who solve challenges make so many times as many calls. */
const TIMES_BY_WORK = 5;

/** A limit of an address that many people may share: past it a proof of work lets a call through, up to a limit of its own. */
export interface WorkableLimits {
  plain: Limits;
  byWork: Limits;
}

export function limitsOpenedByWork(
  db: Queryable,
  call: string,
  most: number,
  perSeconds: number,
): WorkableLimits {
  return {
    plain: createSharedLimits(db, call, most, perSeconds),
    byWork: createSharedLimits(db, `${call} by work`, most * TIMES_BY_WORK, perSeconds),
  };
}

/** Counts a call; past the limit it asks for work. Throws what the limits throw, or `workRequired`. */
export async function consumeOrWork(
  { plain, byWork }: WorkableLimits,
  key: string,
  { db, work }: { db: Queryable; work: CallWork },
): Promise<void> {
  try {
    await plain.consume(key);
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'tooManyRequests') throw error;
    if (!(await work.spend(db))) throw await work.ask((error.retryAfterS ?? 1) * 1000);
    await byWork.consume(key);
  }
}
