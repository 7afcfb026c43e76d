import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@parlour/contract/routes';
import { expect, test } from 'vitest';

/** `ok` throws unless the call succeeded and its answer is what the contract says: a test that names a call so has tried it. */
test('every call of the contract is made successfully by a test', () => {
  const named = new Set<string>();
  const directories = [import.meta.dirname, join(import.meta.dirname, '..', 'attacks')];
  const files = directories.flatMap((directory) =>
    readdirSync(directory).map((name) => join(directory, name)),
  );
  for (const file of files.filter((name) => name.endsWith('.test.ts'))) {
    const text = readFileSync(file, 'utf8');
    for (const [, name] of text.matchAll(/\.ok\(\s*'(\w+)'/g)) named.add(name!);
    for (const [, list] of text.matchAll(/test\.each\(\[([^\]]+)\] as const\)\([^)]*name/g))
      for (const [, name] of list!.matchAll(/'(\w+)'/g)) named.add(name!);
  }
  expect(Object.keys(routes).filter((name) => !named.has(name))).toEqual([]);
});
