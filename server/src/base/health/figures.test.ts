import { expect, test } from 'vitest';
import { createProcessWatch } from './figures.ts';

/** What a process counts of itself (rule I9). */

const START = Date.parse('2026-01-02T03:04:00Z');

test('calls of the last five minutes, and of them those that failed by our fault', () => {
  let now = START;
  const watch = createProcessWatch(() => now);
  for (const status of [200, 404, 500, 503]) watch.called(status);
  expect(watch.calls()).toEqual({ calls: 4, failed: 2 });
  now += 4 * 60_000;
  watch.called(200);
  expect(watch.calls()).toEqual({ calls: 5, failed: 2 });
  now += 2 * 60_000;
  expect(watch.calls()).toEqual({ calls: 1, failed: 0 });
});

test('a job keeps its last failure while it runs well again', () => {
  let now = START;
  const watch = createProcessWatch(() => now);
  watch.jobRan('sweep', new Error('no connection'));
  now += 1_000;
  watch.jobRan('sweep');
  expect(watch.jobs()).toEqual({
    sweep: {
      runs: 2,
      failures: 1,
      lastRunAt: '2026-01-02T03:04:01.000Z',
      lastFailureAt: '2026-01-02T03:04:00.000Z',
      lastError: 'no connection',
    },
  });
});

test('a party is silent from its first unanswered call to its next answer; its slowest call is forgotten in time', () => {
  let now = START;
  const watch = createProcessWatch(() => now);
  watch.watchCalls('platform 1')(20, true);
  watch.watchCalls('platform 1')(7_000.4, false);
  now += 1_000;
  watch.watchCalls('platform 1')(10, false);
  expect(watch.parties()).toEqual({
    'platform 1': { calls: 3, silent: 2, slowestMs: 7_000, silentSince: '2026-01-02T03:04:00.000Z' },
  });
  now += 6 * 60_000;
  watch.watchCalls('platform 1')(10, true);
  expect(watch.parties()['platform 1']).toEqual({ calls: 4, silent: 2, slowestMs: 10, silentSince: null });
});
