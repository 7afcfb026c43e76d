import { z } from 'zod';
import type { Db, Queryable } from '../../base/db/db.ts';
import { findFactsUntil } from '../../play/bets/new-facts.ts';
import {
  addUpBatch,
  addUpMonth,
  addUpThere,
  differingDays,
  listMonths,
  readBatch,
  readDay,
  type Mark,
} from './facts.ts';
import { ColumnStoreError, type ColumnStore } from './store.ts';

/**
 * Copies the facts of bets into the column store, in numbered batches. Up to where stands in the store itself: one that is lost begins anew.
 * PostgreSQL stays the book.
 */

/** Facts of about so many are one batch. */
const AT_ONCE = 20_000;

const COPIER_LOCK = `hashtextextended('column store', 0)`;

/** One copier at a time: a day that one replaces must not lose what another adds meanwhile. Throws ColumnStoreError for the second. */
export async function copyAlone<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  // The lock is the connection's, and goes with it.
  const connection = await db.pool.connect();
  try {
    const { rows } = await connection.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${COPIER_LOCK}) as held`,
    );
    if (rows[0]?.held !== true) throw new ColumnStoreError('another copier is at work');
    return await work();
  } finally {
    connection.release(true);
  }
}

const markRow = z.object({
  number: z.string(),
  cluster: z.string(),
  until: z.string(),
  restoredUs: z.string(),
});

/** Up to where the store has every fact; undefined for a new store. */
export async function readMark(store: ColumnStore): Promise<Mark | undefined> {
  const [mark] = await store.read(
    'select number, cluster, until, restored_us as restoredUs from batch order by number desc limit 1',
    markRow,
  );
  return mark;
}

const writeMark = (store: ColumnStore, mark: Mark, facts: number): Promise<void> =>
  store.run(
    `insert into batch (number, cluster, until, restored_us, facts) values (${mark.number}, '${mark.cluster}', ${mark.until}, ${mark.restoredUs}, ${facts})`,
  );

async function readCluster(db: Queryable): Promise<string> {
  const { cluster } = await db.get<{ cluster: string }>(
    `select system_identifier || '/' || timeline_id as cluster from pg_control_system(), pg_control_checkpoint()`,
  );
  return cluster;
}

/**
 * Copies what is new. Answers 1 while there is a backlog. A store that has nothing yet, or the facts of another server (as after a restore),
 * is aligned day by day. Throws ColumnStoreError, and nothing is counted as copied that was not compared.
 */
export async function copyFacts(db: Queryable, store: ColumnStore, atMost = AT_ONCE): Promise<number> {
  const mark = await readMark(store);
  const cluster = await readCluster(db);
  if (mark === undefined || mark.cluster !== cluster) return beginAnew(db, store, mark, cluster);
  const { until, isBehind, isRestored } = await findFactsUntil(db, mark.until, atMost);
  if (isRestored) return beginAnew(db, store, mark, cluster);
  const number = String(BigInt(mark.number) + 1n);
  const lines = await readBatch(db, mark, until, number);
  if (lines.length > 0) {
    await store.add('fact', lines);
    const next = { ...mark, until, number };
    const here = await addUpBatch(db, mark, until);
    const isWhole = differingDays(here, await addUpThere(store, `f.batch = ${number}`)).length === 0;
    if (!isWhole) await replaceDays(db, store, [...here.keys()], next);
    await writeMark(store, next, lines.length);
  }
  return isBehind ? 1 : 0;
}

/** A mark at which no transaction that may book a fact is still running. */
async function beginAnew(
  db: Queryable,
  store: ColumnStore,
  former: Mark | undefined,
  cluster: string,
): Promise<number> {
  const { until, restoredUs } = await db.get<Pick<Mark, 'until' | 'restoredUs'>>(
    `select oldest_own_transaction()::text as until,
            coalesce((select (extract(epoch from max(booked_at)) * 1000000)::bigint from bet_fact
                       where transaction >= pg_snapshot_xmax(pg_current_snapshot())), 0)::text as restored_us`,
  );
  const mark = { number: String(BigInt(former?.number ?? '0') + 1n), cluster, until, restoredUs };
  await alignDays(db, store, mark);
  await writeMark(store, mark, 0);
  return 1;
}

/** Compares every day up to a mark, replaces the days that differ, and answers them. */
export async function alignDays(db: Queryable, store: ColumnStore, mark: Mark): Promise<string[]> {
  const days = await listDifferingDays(db, store, mark);
  await replaceDays(db, store, days, mark);
  return days;
}

/** The days up to a mark on which the store differs from PostgreSQL: a month at a time, as a statement has only so long. */
export async function listDifferingDays(
  db: Queryable,
  store: ColumnStore,
  mark: Mark,
  months?: readonly string[],
): Promise<string[]> {
  const days: string[] = [];
  for (const month of months ?? (await listMonths(db, store)))
    days.push(
      ...differingDays(
        await addUpMonth(db, month, mark),
        await addUpThere(store, `f.batch <= ${mark.number} and toYYYYMM(f.day) = ${month.replace('-', '')}`),
      ),
    );
  return days;
}

/** Puts the facts of days in place of what the store has of them: each day at once, so that no reader sees half of it. */
async function replaceDays(
  db: Queryable,
  store: ColumnStore,
  days: readonly string[],
  mark: Mark,
): Promise<void> {
  for (const day of days) {
    await store.run(`alter table fact_staged drop partition '${day}'`);
    let facts = 0;
    for await (const lines of readDay(db, day, mark)) {
      await store.add('fact_staged', lines);
      facts += lines.length;
    }
    await store.run(
      facts === 0
        ? `alter table fact drop partition '${day}'`
        : `alter table fact replace partition '${day}' from fact_staged`,
    );
    await store.run(`alter table fact_staged drop partition '${day}'`);
  }
  const months = [...new Set(days.map((day) => day.slice(0, 'YYYY-MM'.length)))];
  const failed = (await listDifferingDays(db, store, mark, months)).filter((day) => days.includes(day));
  if (failed.length > 0)
    throw new ColumnStoreError(`facts of ${failed.join(', ')} differ also after their days were replaced`);
}
