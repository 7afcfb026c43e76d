import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvDownload, csvLine, csvText, figure, type Cell } from './csv.ts';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1+1',
  '\u200B=1',
  '＝1+1',
  '=HYPERLINK("http://x","y")',
])('%j is a text to a spreadsheet', (hostile) => {
  expect(csvLine([hostile])).toBe(`"'${hostile.replaceAll('"', '""')}"\r\n`);
});

test('figures keep their minus and are nothing but figures', () => {
  expect(csvLine([figure('-12.30'), figure('0'), 'a "b", c'])).toBe('-12.30,0,"a ""b"", c"\r\n');
  for (const wrong of ['', '-', '1e5', '=1', '1,000.00', '+1', ' 1', 'NaN'])
    expect(() => figure(wrong)).toThrow(RangeError);
});

test('whatever stands in the cells, the rows read back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (row) => {
      const line = csvLine(row);
      const cells = [...line.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell]) =>
        cell!.replaceAll('""', '"'),
      );
      expect(cells.map((cell, index) => (cell === `'${row[index]}` ? row[index] : cell))).toEqual(row);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});

test('a file begins with the mark by which Excel knows UTF-8', async () => {
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield [['名称', 'Số tiền']];
    yield [['a', figure('1.00')]];
  }
  const pieces: string[] = [];
  for await (const piece of csvText(batches())) pieces.push(piece);
  expect(pieces).toEqual(['\uFEFF', '"名称","Số tiền"\r\n', '"a",1.00\r\n']);
});

test.each([
  { taken: 3, isWhole: true },
  { taken: 1, isWhole: false },
])('a file tells its end once, also to a reader who goes away: $taken pieces', async ({ taken, isWhole }) => {
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield [['a']];
    yield [['b']];
  }
  const file = new CsvDownload(
    'rows.csv',
    { subject: 'player01', from: 0, to: 1, columns: ['Row'] },
    batches(),
  );
  const ends: boolean[] = [];
  file.follow((end) => Promise.resolve(void ends.push(end)));
  let pieces = 0;
  for await (const _ of file.text) if ((pieces += 1) === taken && !isWhole) break;
  expect(pieces).toBe(taken);
  expect(ends).toEqual([isWhole]);
});
