import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from './child.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('.env.example lists every setting that site and sandbox read, and no other', () => {
  const known = ['server/src/config.ts', 'sandbox/src/main.ts'].flatMap((path) =>
    [...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!),
  );
  expect(known).toContain('PORT');
  expect(known).toContain('SANDBOX_HOST');
  expect(Object.keys(parseEnv(read('.env.example'))).toSorted()).toEqual([...new Set(known)].toSorted());
});
