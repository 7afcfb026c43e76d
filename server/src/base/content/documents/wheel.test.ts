import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wheelDocument } from './wheel.ts';

const SHIPPED = JSON.parse(
  readFileSync(new URL('../../../../../content/wheel.json', import.meta.url), 'utf8'),
) as { prizes: Record<string, unknown>[]; earn: Record<string, unknown>[] };

type Shipped = typeof SHIPPED;

function problemsAfter(change: (document: Shipped) => void): string[] {
  const document = structuredClone(SHIPPED);
  change(document);
  const parsed = wheelDocument.safeParse(document);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('the shipped wheel fits', () => {
  expect(problemsAfter(() => undefined)).toEqual([]);
});

test.each<[change: (document: Shipped) => void, problem: string]>([
  [({ prizes }) => (prizes[0]!['chance'] = 0.2), 'prizes: the chances are 100.1 percent together, not 100'],
  [
    ({ prizes }) => {
      prizes[0]!['chance'] = 0.10001;
      prizes[1]!['chance'] = 33.99999;
    },
    'prizes.0.chance: has more than four decimals',
  ],
  [
    ({ prizes }) => (prizes[0]!['amount'] = 0),
    'prizes.0.amount: is above 0 for points, and 0 for anything else',
  ],
  [
    ({ prizes }) => (prizes[2]!['amount'] = 5),
    'prizes.2.amount: is above 0 for points, and 0 for anything else',
  ],
  [({ prizes }) => (prizes[0]!['amount'] = 1.234), 'prizes.0.amount: is finer than MYR'],
  [
    ({ earn }) => (earn[0]!['amount'] = 1),
    'earn.0.amount: is above 0 for a deposit, and 0 for anything else',
  ],
  [
    ({ earn }) => (earn[1]!['amount'] = 0),
    'earn.1.amount: is above 0 for a deposit, and 0 for anything else',
  ],
])('a wheel that cannot be drawn by is turned down: %#', (change, problem) => {
  expect(problemsAfter(change)).toContain(problem);
});
