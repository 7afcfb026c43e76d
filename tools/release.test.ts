import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './child.ts';
import { findReleaseFaults } from './release.ts';

const same = (version: string) => ({ 'package.json': version, 'server/package.json': version });
const released = { versions: same('0.2.0'), lastTag: 'v0.1.9', changed: ['server/src/app.ts'], lost: [] };

test('a release has one version, above the last one, and leaves its migrations as they were', () => {
  expect(findReleaseFaults(released)).toEqual([]);
  expect(findReleaseFaults({ ...released, lastTag: undefined })).toEqual([]);
  expect(findReleaseFaults({ ...released, versions: same('0.10.0'), lastTag: 'v0.9.9' })).toEqual([]);
  expect(findReleaseFaults({ ...released, versions: same('0.1.9'), changed: ['docs/product.md'] })).toEqual(
    [],
  );
  expect(findReleaseFaults({ ...released, versions: same('0.1.9') })).toEqual([
    'server/package.json: 0.1.9 must be above v0.1.9',
  ]);
  expect(
    findReleaseFaults({ ...released, versions: { ...same('0.2.0'), 'web/package.json': '0.1.0' } }),
  ).toEqual(["web/package.json: 0.1.0 is not the server's 0.2.0"]);
  const migration = 'server/src/schema/0002-account-safety.sql';
  expect(findReleaseFaults({ ...released, lost: [migration, 'server/src/app.ts'] })).toEqual([
    `${migration}: v0.1.9 has applied it; add a new migration`,
  ]);
});

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

test('this commit could be a release', () => {
  const paths = [
    'package.json',
    ...['contract', 'sandbox', 'server', 'web'].map((room) => `${room}/package.json`),
  ];
  const versions = Object.fromEntries(
    paths.map((path) => [
      path,
      (JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as { version: string }).version,
    ]),
  );
  const [lastTag] = git('tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--sort=-version:refname');
  const since = (filter: string) =>
    lastTag === undefined
      ? []
      : git('diff', '--name-only', '--no-renames', `--diff-filter=${filter}`, lastTag);
  expect(findReleaseFaults({ versions, lastTag, changed: since('ACDMT'), lost: since('DMT') })).toEqual([]);
});
