import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './child.ts';

/** What reads the machine's clock or its chance. */
const READINGS =
  /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(|\bhrtime\b|\bMath\.random\(|\brandom(Bytes|Int|UUID|FillSync)\b|\bgetRandomValues\b|\bset(Timeout|Interval|Immediate)\(|node:timers/;
/** The two sources, what watches the processes of the embedded database in real time, and what waits for a turn of the event loop. */
const MAY_READ = /^server\/src\/base\/(clock|random|db\/(embedded(\/[a-z-]+)?|read-together))\.ts$/;
/** Beyond the app, which hands them down, only what runs without it takes the sources themselves. */
const SOURCES = /\bsystem(Clock|Random)\b/;
const MAY_TAKE =
  /^server\/src\/(main|base\/(clock|random|content\/fields|db\/(db|migrate|template)))\.ts$|^server\/src\/(commands|seed)\//;

const product = globSync('server/src/**/*.ts', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|fixture)\.ts$/.test(path));
const using = (pattern: RegExp, allowed: RegExp) =>
  product.filter((path) => !allowed.test(path) && pattern.test(readFileSync(join(ROOT, path), 'utf8')));

test('only base/clock and base/random read the machine’s clock and its chance', () => {
  expect(product.length).toBeGreaterThan(200);
  expect(using(READINGS, MAY_READ)).toEqual([]);
});

test('the app is handed its clock and its chance; its parts take neither from the machine', () => {
  expect(using(SOURCES, MAY_TAKE)).toEqual([]);
});
