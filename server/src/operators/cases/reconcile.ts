import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import type { Comparison, TooYoung } from '../../outside/books/comparison.ts';
import type { Book, Check } from '../../outside/books/book.ts';
import { noteVanished, raiseCase } from './cases.ts';

/** The result of comparing one list, for display and for the record. */
export interface Seen {
  check: string;
  compared: number;
  differences: number;
  newCases: number;
  vanished: number;
  /** Why it could not be made. */
  failed?: string;
  tooYoung?: TooYoung | undefined;
}

/** Compares a book, opens cases for what differs, and fixes nothing. A list that cannot be had keeps no other from being compared. */
export async function reconcile(db: Db, log: DbLog, book: Book): Promise<Seen[]> {
  const { startedAt } = await db.get<{ startedAt: Date }>('select clock_timestamp() as started_at');
  const kept = await db.find<{ cursors: Record<string, string | null> }>(
    'select cursors from reconciliation_book where book = $1',
    [book.name],
  );
  const cursors: Record<string, string | null> = { ...kept?.cursors };
  const seen: Seen[] = [];
  for (const check of book.checks) {
    try {
      const comparison = await check.compare(cursors[check.name] ?? null);
      seen.push(await record(db, book, check, comparison));
      cursors[check.name] = comparison.cursor;
    } catch (error) {
      const failed = error instanceof Error ? error.message : String(error);
      log.warn({ err: error, book: book.name, check: check.name }, 'a list could not be compared');
      seen.push({ check: check.name, compared: 0, differences: 0, newCases: 0, vanished: 0, failed });
    }
  }
  await db.run(
    `insert into reconciliation_book (book, next_at, started_at, finished_at, cursors, seen, failures)
     values ($1, case when $5 then clock_timestamp() + interval '10 minutes' else $2::timestamptz + interval '1 day' end,
             $2, clock_timestamp(), $3, $4, case when $5 then 1 else 0 end)
     on conflict (book) do update
        set started_at = excluded.started_at, finished_at = excluded.finished_at, cursors = excluded.cursors, seen = excluded.seen,
            next_at = excluded.next_at, failures = case when $5 then reconciliation_book.failures + 1 else 0 end`,
    [
      book.name,
      startedAt,
      JSON.stringify(cursors),
      JSON.stringify(seen),
      seen.some(({ failed }) => failed !== undefined),
    ],
  );
  return seen;
}

async function record(db: Db, book: Book, check: Check, comparison: Comparison): Promise<Seen> {
  let newCases = 0;
  for (const difference of comparison.differences)
    if ((await raiseCase(db, difference))?.isNew) newCases += 1;
  let vanished = 0;
  // A difference with new figures is a new case, and the old one is gone.
  for (const kind of check.kinds) {
    const met = comparison.differences.filter((difference) => difference.kind === kind);
    const subjects = met.map(({ subject }) => subject);
    vanished += await noteVanished(db, [kind], book.platformId, subjects, check.about);
  }
  return {
    check: check.name,
    compared: comparison.compared,
    differences: comparison.differences.length,
    newCases,
    vanished,
    tooYoung: comparison.tooYoung,
  };
}
