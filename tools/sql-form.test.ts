import { expect, test } from 'vitest';
import { findSqlFaults } from './sql-form.ts';

const head = '-- One.\ncreate or replace function one() returns int';

test('a well-formed file has no fault', () => {
  expect(findSqlFaults(`${head} language plpgsql as $$\nbegin\n  return 1;\nend $$;\n`)).toEqual([]);
});

test.each([
  ['a statement that does not parse', 'create table place (\n  id int,\n);\n', 3, 'syntax error'],
  [
    'a body that does not parse',
    `${head} language plpgsql as $$\nbegin\n  retrun 1;\nend $$;\n`,
    undefined,
    'syntax error',
  ],
  ['a keyword in capitals', '-- …\nselect 1\nFROM place;\n', 3, 'FROM: keywords are lower case'],
  [
    'one in a body',
    `${head} language sql as $$\n  -- …\n  SELECT 1\n$$;\n`,
    4,
    'SELECT: keywords are lower case',
  ],
  ['a long line', `select '${'x'.repeat(150)}';\n`, 1, 'longer than 150 characters'],
  ['a space at the end', 'select 1; \n', 1, 'a tab, or a space at the end'],
  ['no line end', 'select 1;', 1, 'the file ends without a line end'],
  [
    'a long function',
    `${head} language sql as $$\nselect\n${'1 +\n'.repeat(80)}1 $$;\n`,
    2,
    'a function longer than',
  ],
])('%s is a fault', (_, sql, line, what) => {
  expect(findSqlFaults(sql)).toMatchObject([
    { ...(line !== undefined && { line }), what: expect.stringContaining(what) },
  ]);
});
