import type { Queryable } from './db.ts';

/** By the database's clock: several processes decide alike. */
export async function isOlderThan(db: Queryable, at: Date, ageMs: number): Promise<boolean> {
  const { isOlder } = await db.get<{ isOlder: boolean }>(
    `select clock_timestamp() - $1::timestamptz > $2 * interval '1 millisecond' as "isOlder"`,
    [at, ageMs],
  );
  return isOlder;
}
