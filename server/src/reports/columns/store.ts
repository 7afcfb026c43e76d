import { z } from 'zod';
import type { ColumnStoreAccount } from './account.ts';

/** The store cannot be reached, or has refused. Its message names no password. */
export class ColumnStoreError extends Error {
  override name = 'ColumnStoreError';
}

export interface ColumnStore {
  run: (sql: string) => Promise<void>;
  /** Rows as JSON has them: whole numbers of 64 bits and more are texts. */
  read: <Row>(sql: string, row: z.ZodType<Row>) => Promise<Row[]>;
  /** Adds rows, each one line of JSON. */
  add: (table: string, lines: readonly string[]) => Promise<void>;
}

/** A day of a large site is compared within minutes. */
const DEADLINE_MS = 600_000;
const WORDS_OF_A_REFUSAL = 500;

/** Asks a ClickHouse. Each answer is waited for to its end, so that a refusal halfway is a refusal. */
export function createColumnStore({ url, database, user, password }: ColumnStoreAccount): ColumnStore {
  async function ask(sql: string, body = ''): Promise<string> {
    const address = new URL(url);
    const settings = {
      database,
      wait_end_of_query: '1',
      output_format_json_quote_64bit_integers: '1',
      // A batch has facts of any number of days.
      max_partitions_per_insert_block: '0',
      ...(body !== '' && { query: sql }),
    };
    for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, value);
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(address, {
        method: 'POST',
        // The password would go along to wherever an answer leads.
        redirect: 'manual',
        headers: { 'x-clickhouse-user': user, 'x-clickhouse-key': password },
        body: body === '' ? sql : body,
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      text = await answer.text();
    } catch (error) {
      throw new ColumnStoreError(`the column store at ${address.host} does not answer`, { cause: error });
    }
    if (!answer.ok)
      throw new ColumnStoreError(
        `the column store refuses (${answer.status}): ${text.slice(0, WORDS_OF_A_REFUSAL).trim()}`,
      );
    return text;
  }

  return {
    run: async (sql) => void (await ask(sql)),
    read: async (sql, row) => {
      const text = await ask(`${sql} format JSONEachRow`);
      return z.array(row).parse(
        text
          .split('\n')
          .filter((line) => line !== '')
          .map((line): unknown => JSON.parse(line)),
      );
    },
    add: async (table, lines) => {
      if (lines.length > 0) await ask(`insert into ${table} format JSONEachRow`, lines.join('\n'));
    },
  };
}
