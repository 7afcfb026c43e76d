import type { Db, Tx } from '../../base/db/db.ts';
import { isArchivedDay } from './archived-months.ts';
import { findFactsUntil } from './new-facts.ts';

/** Sums of facts behind a watermark of their own. */
export interface RollUp {
  /** The table with the watermark's one row. */
  watermark: string;
  /** Tables of sums. */
  tables: readonly string[];
  /** Statements that add the facts (`f`) of a condition. */
  add: (facts: string) => readonly string[];
}

/** Waits for another worker. What follows must be another statement: this one may have begun before the other's end. */
async function lockMark(tx: Tx, { watermark }: RollUp): Promise<string> {
  const { until } = await tx.get<{ until: string }>(`select until::text from ${watermark} for update`);
  return until;
}

/**
 * Adds the new facts in the transaction that moves the watermark. Two workers queue on its row; one that dies has added nothing. Answers 1
 * while there is a backlog.
 */
export async function addUpFacts(db: Db, sums: RollUp, atMost: number): Promise<number> {
  const done = await db.tx(async (tx) => {
    const mark = await lockMark(tx, sums);
    const { until, isBehind, isRestored } = await findFactsUntil(tx, mark, atMost);
    if (isRestored) return undefined;
    const facts = `f.transaction >= $1::xid8 and f.transaction < $2::xid8
          and f.booked_at > (select restored_facts_until from ${sums.watermark})`;
    for (const statement of sums.add(facts)) await tx.run(statement, [mark, until]);
    await tx.run(`update ${sums.watermark} set until = $1`, [until]);
    return isBehind ? 1 : 0;
  });
  return done ?? db.tx((tx) => addUpAnew(tx, sums), { isolation: 'repeatable read' });
}

/**
 * A dump restored into another cluster brings facts of transactions that are still to come there. Everything is added up anew; those facts
 * are told from new ones by their time from then on. So it is with sums that have never been added up. Sums of archived months stay: no fact can
 * change them.
 */
async function addUpAnew(tx: Tx, sums: RollUp): Promise<number> {
  const { isRestored } = await findFactsUntil(tx, await lockMark(tx, sums), 1);
  if (!isRestored) return 0;
  const { oldest, next } = await tx.get<{ oldest: string; next: string }>(
    `select oldest_own_transaction()::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  const ofBefore = '(f.transaction < $1::xid8 or f.transaction >= $2::xid8)';
  if (!(await isLarge(tx))) {
    for (const table of sums.tables)
      await tx.run(`delete from ${table} f where not (${isArchivedDay('f.day')})`);
    for (const statement of sums.add(ofBefore)) await tx.run(statement, [oldest, next]);
  } else {
    for (const { day, from, to, isFirstOfDay } of await listHours(tx, sums)) {
      if (isFirstOfDay)
        for (const table of sums.tables) await tx.run(`delete from ${table} where day = $1`, [day]);
      for (const statement of sums.add(
        `${ofBefore} and f.day = $3::date and f.settled_at >= $4 and f.settled_at < $5`,
      ))
        await tx.run(statement, [oldest, next, day, from, to]);
    }
  }
  await tx.run(
    `update ${sums.watermark} set until = $1,
            restored_facts_until = coalesce((select max(booked_at) from bet_fact where transaction >= $2::xid8), restored_facts_until)`,
    [oldest, next],
  );
  return 0;
}

/** About half a million facts: those of fewer are added up within the time of one statement. */
const LARGE_BYTES = 80_000_000;

async function isLarge(tx: Tx): Promise<boolean> {
  const { bytes } = await tx.get<{ bytes: bigint }>(
    `select coalesce(sum(pg_relation_size(inhrelid)), 0)::bigint as bytes from pg_inherits where inhparent = 'bet_fact'::regclass`,
  );
  return bytes > LARGE_BYTES;
}

interface Hour {
  /** As YYYY-MM-DD. */
  day: string;
  from: Date;
  to: Date;
  isFirstOfDay: boolean;
}

/** Hours of days with facts or sums: each statement of a large site ends within its time. Every fact of a day counts at a moment of it. */
function listHours(tx: Tx, sums: RollUp): Promise<Hour[]> {
  const days = ['bet_fact', ...sums.tables]
    .map((table) => `select distinct day from ${table}`)
    .join(' union ');
  return tx.query<Hour>(
    `select to_char(day, 'YYYY-MM-DD') as day, hour = 0 as is_first_of_day, begins + hour * interval '1 hour' as from,
            begins + (hour + 1) * interval '1 hour' as to
       from (${days}) d, lateral (select day::timestamp at time zone site_timezone()::interval as begins) b, generate_series(0, 23) hour
      where not (${isArchivedDay('day')})
      order by day, hour`,
  );
}
