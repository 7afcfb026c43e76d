import { expect, test } from 'vitest';
import { readSpan, writeSpan } from './record-span.ts';

const USUAL = { range: 'today' } as const;

test.each([
  ['range=lastWeek', { range: 'lastWeek' }],
  ['range=withinDays&days=14', { range: 'withinDays', days: 14 }],
  ['from=1000&to=2000', { from: 1000, to: 2000 }],
  ['from=2000&to=1000', USUAL],
  ['range=withinDays', USUAL],
  ['range=<b>&from=x&to=-1', USUAL],
  ['', USUAL],
])('%j is %j', (query, span) => {
  expect(readSpan(new URLSearchParams(query), USUAL)).toEqual(span);
});

test('a span written into an address is read back, and takes the place of the one before', () => {
  const before = new URLSearchParams('kind=deposit&from=1&to=2');
  const after = writeSpan(before, { range: 'withinDays', days: 3 });
  expect(after.toString()).toBe('kind=deposit&range=withinDays&days=3');
  expect(readSpan(after, USUAL)).toEqual({ range: 'withinDays', days: 3 });
});
