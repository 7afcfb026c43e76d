import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './child.ts';

/**
 * A statement with a name stays prepared on its connection. One that answers `*` fails there for good ('cached plan must not change result
 * type') once a newer version adds a column, while this one still serves.
 */

const NAMED = /\bname: '([a-z_]+)',\s*(?:\/\/[^\n]*\s*)*text: (`[^`]*`|'[^']*')/g;
const ALL_COLUMNS = /(?:\b(?:select|returning)|,)\s+(?:distinct\s+)?(?:\w+\.|\(\w+\)\.)?\*/i;

const root = join(ROOT, 'server', 'src');
const statements = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(NAMED)])
  .map(([, name, text]) => ({ name: name!, text: text! }));

test('a statement that stays prepared names the columns that it answers', () => {
  expect(statements.length).toBeGreaterThan(10);
  expect(statements.filter(({ text }) => ALL_COLUMNS.test(text)).map(({ name }) => name)).toEqual([]);
});

test.each(['select * from a', 'select a.* from a', 'select b, (w).* from f()', 'update a set b returning *'])(
  '%j answers all columns',
  (text) => expect(text).toMatch(ALL_COLUMNS),
);

test.each(['select count(*) from a', 'select $1 * 2', 'select a, b * 2 from c'])('%j does not', (text) =>
  expect(text).not.toMatch(ALL_COLUMNS),
);
