import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './child.ts';

/** docs/compliance.md names tests that exist, and answers each row of ASVS 5.0 of levels 1 and 2 once. */

const page = readFileSync(join(ROOT, 'docs/compliance.md'), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .map((file) => `/${file}`);

/** The sections of the standard, each with how many rows of levels 1 and 2 it begins with. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`;

/** The rows of the tables below 'ASVS': their numbers, the answer, and what proves it. */
const rows = [
  ...page.matchAll(/^\| ((?:\d+[.]\d+[.]\d+(?:, )?)+) \| (\S[^|]*?) \| ([^|]*) \| ([^|]*) \|$/gm),
].map(([, numbers, answer, how, proof]) => ({
  numbers: numbers!.split(', '),
  answer,
  how: how!,
  proof: proof!,
}));

test('each test that the page names exists', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(150);
  expect([...new Set(named)].filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

test('each row of ASVS of levels 1 and 2 has one answer', () => {
  const wanted = SECTIONS.trim()
    .split(/\s+/)
    .flatMap((section) => {
      const [number, count] = section.split(':');
      return Array.from({ length: Number(count) }, (_, index) => `${number}.${index + 1}`);
    });
  const answered = rows.flatMap(({ numbers }) => numbers);
  expect(answered.filter((number, index) => answered.indexOf(number) !== index)).toEqual([]);
  expect(answered.toSorted()).toEqual(wanted.toSorted());
});

test('what holds says by what, and what does not says why', () => {
  const answers = ['holds', 'does not apply', '**does not hold**'];
  expect(rows.filter(({ answer }) => !answers.includes(answer!)).map(({ numbers }) => numbers)).toEqual([]);
  const unproven = rows.filter(
    ({ answer, proof }) => answer === 'holds' && !/\.(test|spec)\.ts`|by code|—/.test(proof),
  );
  expect(unproven.map(({ numbers }) => numbers)).toEqual([]);
  expect(rows.filter(({ how }) => how.trim() === '').map(({ numbers }) => numbers)).toEqual([]);
});
