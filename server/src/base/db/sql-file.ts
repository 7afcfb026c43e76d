import type pg from 'pg';
import { isConnectionLoss, messageOf, MigrationError } from './errors.ts';

export interface SqlFile {
  /** Its path, as an error names it. */
  file: string;
  sql: string;
  checksum: string;
}

/** Runs the statements of a file; what PostgreSQL turns down is named with file and line. */
export async function runFile(
  client: pg.ClientBase,
  { file, sql }: Pick<SqlFile, 'file' | 'sql'>,
): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    throw new MigrationError(`${file}${lineOf(error, sql)}: ${messageOf(error)}`, { cause: error });
  }
}

/** `:12` where the error says at which character it met the fault. */
function lineOf(error: unknown, sql: string): string {
  const { position } = error as Partial<pg.DatabaseError>;
  if (position === undefined) return '';
  // PostgreSQL counts characters, a string its UTF-16 units.
  return `:${
    Array.from(sql)
      .slice(0, Number(position) - 1)
      .join('')
      .split('\n').length
  }`;
}
