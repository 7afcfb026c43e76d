import type { Queryable } from './db.ts';

/** Uses the database's clock, so that all processes agree. */
export async function isOlderThan(db: Queryable, at: Date, ageMs: number): Promise<boolean> {
  const { isOlder } = await db.get<{ isOlder: boolean }>(
    `select clock_timestamp() - $1::timestamptz > $2 * interval '1 millisecond' as is_older`,
    [at, ageMs],
  );
  return isOlder;
}
