import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Indexes of live tables are built beside the running version first; the migration leaves out those that are there (rule I5). */
test.each([
  ['0064-players-of-agents', 5],
  ['0066-bound-bonuses', 1],
  ['0072-players-of-chains', 3],
  ['0075-devices-of-players', 1],
  ['0079-packets-of-players', 1],
])('docs/deploying.md builds each index of %s as the migration has it', async (migration, count) => {
  const root = join(import.meta.dirname, migration);
  const files = await Promise.all((await readdir(root)).map((name) => readFile(join(root, name), 'utf8')));
  const indexes = files.join('\n').match(/^create index .*;$/gm) ?? [];
  expect(indexes).toHaveLength(count);
  const deploying = await readFile(join(import.meta.dirname, '../../../docs/deploying.md'), 'utf8');
  for (const index of indexes) {
    expect(index).toMatch(/^create index if not exists /);
    expect(deploying).toContain(index.replace('create index', 'create index concurrently'));
  }
});
