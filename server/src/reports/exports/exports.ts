import type { CsvDownload } from '../../base/http/csv.ts';
import type { Db } from '../../base/db/db.ts';

/** Files of records that accounts take out of the site: each is recorded before its first row, and when it ends (rule R22). */

interface Export {
  playerId: bigint;
  /** The name of the call. */
  call: string;
  /** Its input. */
  filter: unknown;
}

/** Records that the file begins; from then on it records its own end, also where its reader goes away. */
export async function recordExport(
  db: Db,
  { playerId, call, filter }: Export,
  file: CsvDownload,
): Promise<void> {
  const { subject, from, to, columns } = file.contents;
  const { id } = await db.get<{ id: bigint }>(
    `insert into file_export (player_id, call, filter, filename, subject, span_from, span_to, columns)
     values ($1, $2, $3, $4, $5, to_timestamp($6), to_timestamp($7), $8) returning id`,
    [playerId, call, filter, file.filename, subject, from, to, columns],
  );
  file.follow(async (isWhole) => {
    await db.run(
      'insert into file_export_end (player_id, export_id, rows, is_whole) values ($1, $2, $3, $4)',
      [playerId, id, file.rows, isWhole],
    );
  });
}

export interface RecordedExport {
  account: string;
  call: string;
  filter: Record<string, unknown>;
  filename: string;
  /** Whose records, from when to when, and the headings; null of a file from before they were recorded. */
  subject: string | null;
  spanFrom: Date | null;
  spanTo: Date | null;
  columns: readonly string[] | null;
  begunAt: Date;
  /** Null: no end is recorded. */
  endedAt: Date | null;
  rows: number | null;
  isWhole: boolean | null;
}

/** The latest first; of one account, or of all. */
export function listExports(
  db: Db,
  { playerId, before, limit }: { playerId: bigint | undefined; before: Date; limit: number },
): Promise<RecordedExport[]> {
  return db.query<RecordedExport>(
    `select p.account, x.call, x.filter, x.filename, x.subject, x.span_from, x.span_to, x.columns, x.begun_at, e.ended_at, e.rows, e.is_whole
       from file_export x join player p on p.id = x.player_id
       left join file_export_end e on e.player_id = x.player_id and e.export_id = x.id
      where ($1::bigint is null or x.player_id = $1) and x.begun_at < $2 order by x.begun_at desc, x.id desc limit $3`,
    [playerId ?? null, before, limit],
  );
}
