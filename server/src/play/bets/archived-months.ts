import type { Queryable } from '../../base/db/db.ts';

/** The archive in force of each archived month: its latest act (rule R25). */
export const ARCHIVES = `(select * from (select distinct on (month) * from bet_archive order by month, id desc) a where act = 'archived')`;

/** Whether the facts of a day lie in an archive. */
export const isArchivedDay = (day: string): string =>
  `date_trunc('month', ${day})::date in (select month from ${ARCHIVES} archives)`;

/** An archived month. */
export interface Archive {
  id: bigint;
  /** As YYYY-MM. */
  month: string;
  by: string;
  at: Date;
  file: string;
  bytes: bigint;
  sha256: string;
  facts: bigint;
  proof: string;
}

/** The earliest first. */
export function listArchives(db: Queryable): Promise<Archive[]> {
  return db.query<Archive>(
    `select id, to_char(month, 'YYYY-MM') as month, by, at, file, bytes, sha256, facts, proof from ${ARCHIVES} a order by a.month`,
  );
}

/** Archived months with a day from `firstDay` to `lastDay` (YYYY-MM-DD), as YYYY-MM, the earliest first. */
export async function listArchivedMonths(
  db: Queryable,
  firstDay: string,
  lastDay: string,
): Promise<string[]> {
  const rows = await db.query<{ month: string }>(
    `select to_char(month, 'YYYY-MM') as month from ${ARCHIVES} a
      where month between date_trunc('month', $1::date)::date and $2::date order by a.month`,
    [firstDay, lastDay],
  );
  return rows.map(({ month }) => month);
}
