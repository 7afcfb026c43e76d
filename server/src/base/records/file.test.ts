import { MOST_CSV_ROWS } from '@parlour/contract/records';
import { expect, test } from 'vitest';
import type { Cell } from '../http/csv.ts';
import { recordsFile } from './file.ts';

const ROWS_A_BATCH = 1_000;
const HEAD_LINES = 7;

/** Files of many rows (rule R24). */
function fileOf(rows: number, made: { batches: number }, most?: number) {
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let at = 0; at < rows; at += ROWS_A_BATCH) {
      made.batches += 1;
      yield Array.from({ length: Math.min(ROWS_A_BATCH, rows - at) }, () => ['x']);
    }
  }
  return recordsFile({
    operator: 'Parlour',
    account: 'player01',
    title: 'Bets',
    name: 'bets',
    span: { from: 0, to: 86_400 },
    clock: { nowS: 86_400, timezone: '+00:00', weekStart: 'monday' },
    language: 'en',
    headings: ['Column'],
    rows: batches(),
    expectedRows: rows,
    ...(most !== undefined && { most }),
  });
}

test('a million rows are made as they are taken, never ahead of the reader', async () => {
  const made = { batches: 0 };
  const file = fileOf(MOST_CSV_ROWS, made);
  expect(file.expectedRows).toBe(MOST_CSV_ROWS);
  let lines = 0;
  let taken = 0;
  for await (const piece of file.text) {
    taken += 1;
    expect(made.batches).toBeLessThanOrEqual(taken);
    lines += piece.split('\r\n').length - 1;
  }
  expect(file.rows).toBe(MOST_CSV_ROWS);
  expect(lines).toBe(MOST_CSV_ROWS + HEAD_LINES);
});

test('a file that is cut off says so and asks for no more rows', async () => {
  const made = { batches: 0 };
  const file = fileOf(5_000, made, 1_500);
  const pieces: string[] = [];
  for await (const piece of file.text) pieces.push(piece);
  expect(file.rows).toBe(1_500);
  expect(file.expectedRows).toBe(1_500);
  expect(made.batches).toBe(2);
  expect(pieces.at(-1)).toContain('1500');
});
