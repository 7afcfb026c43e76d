import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rafflesDocument } from './raffles.ts';

const SHIPPED = JSON.parse(
  readFileSync(new URL('../../../../../content/raffles.json', import.meta.url), 'utf8'),
) as { prizes: Record<string, unknown>[]; earn: Record<string, unknown>[] }[];

function problemsAfter(change: (design: (typeof SHIPPED)[number]) => void): string[] {
  const designs = structuredClone(SHIPPED);
  change(designs[0]!);
  const parsed = rafflesDocument.safeParse(designs);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('the shipped raffles fit', () => {
  expect(problemsAfter(() => undefined)).toEqual([]);
});

test.each<[change: (design: (typeof SHIPPED)[number]) => void, problem: string]>([
  [({ prizes }) => (prizes[0]!['amount'] = 1.234), '0.prizes.0.amount: is finer than MYR'],
  [({ prizes }) => (prizes[0]!['count'] = 190), '0.prizes: are 239, and 200 at most'],
  [
    ({ earn }) => (earn[0]!['amount'] = 1),
    '0.earn.0.amount: is 0 for a login, and above 0 for anything else',
  ],
  [
    ({ earn }) => (earn[2]!['amount'] = 0),
    '0.earn.2.amount: is 0 for a login, and above 0 for anything else',
  ],
])('a raffle that cannot be held is turned down: %#', (change, problem) => {
  expect(problemsAfter(change)).toContain(problem);
});
