import { join, resolve } from 'node:path';
import { createDb, type Db } from '../base/db/db.ts';
import { silentLog } from '../base/db/log.ts';
import { OperationError } from '../base/operation-error.ts';
import { archiveMonth, attachMonth, checkArchive } from '../operators/acts/archives.ts';
import { listArchives, type Archive } from '../play/bets/archived-months.ts';
import type { ArchiveOperation } from './parse-archive.ts';

/** A month of hundreds of millions of bets takes its time. */
const STATEMENT_LIMIT_MS = 6 * 3_600_000;

interface Caller {
  db: Db;
  ownerUrl: string;
  say: (line: string) => void;
  by: string;
}

/** Acts on archives of `npm run operator` (rules R25 to R27). Only the owner of the tables takes partitions away. */
export async function performArchive(
  { db, ownerUrl, say, by }: Caller,
  operation: ArchiveOperation,
): Promise<void> {
  if (operation.kind === 'archive.list') {
    const archives = await listArchives(db);
    if (archives.length === 0) say('No month is archived.');
    for (const archive of archives)
      say(`  ${lineOf(archive)}, by ${archive.by} at ${archive.at.toISOString()}`);
    return;
  }
  if (operation.kind === 'archive.check') {
    const { archive, faults } = await checkArchive(db, operation);
    if (faults.length > 0) throw new OperationError(faults.join('\n'));
    return say(`as it was archived: ${lineOf(archive)}`);
  }
  const owner = createDb({
    url: ownerUrl,
    log: silentLog,
    poolSize: 2,
    statementLimitMs: STATEMENT_LIMIT_MS,
  });
  try {
    if (operation.kind === 'archive.write') {
      const { month, folder } = operation;
      const file = join(resolve(folder), `bet-facts-${month}.parquet`);
      say(`archived: ${lineOf(await archiveMonth(owner, { operator: by, month, file }))}`);
      return say('Keep copies of the file elsewhere: the bets of the month are listed from it alone.');
    }
    const { month, file } = operation;
    say(`read back: ${lineOf(await attachMonth(owner, { operator: by, month, file }))}`);
  } finally {
    await owner.close();
  }
}

function lineOf({
  month,
  file,
  bytes,
  sha256,
  facts,
}: Pick<Archive, 'month' | 'file' | 'bytes' | 'sha256' | 'facts'>): string {
  return `${month}: ${facts} facts, ${file}, ${bytes} bytes, SHA-256 ${sha256}`;
}
