import { describe, expect, test } from 'vitest';
import { judgeNotFound, leaseMs, maySendAgain, pauseAfterResendMs, pauseAtWorkMs, pauseMs } from './rules.ts';

const LIMITS = { deadlineMs: 2_000, validityMs: 600_000 };
/** The last moment at which the party may still act on the request: it was sent at its deadline, and the party's clock is behind. */
const COUNTS_AFTER_MS = 603_000;

const SECONDS = 1_000;
const MINUTES = 60 * SECONDS;

test('an unknown outcome is asked about after 1, 2, 5, 10, 30 seconds, 1, 5 and then every 15 minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 500].map(pauseMs)).toEqual([
    ...[1, 2, 5, 10, 30].map((seconds) => seconds * SECONDS),
    ...[1, 5, 15, 15, 15].map((minutes) => minutes * MINUTES),
  ]);
});

test('a young request that the party is at work on is asked about every 10 seconds at the latest', () => {
  const pauses = (ageMs: number) =>
    [0, 2, 3, 6, 500].map((checks) => pauseAtWorkMs({ checks, notFoundChecks: 0, ageMs }) / SECONDS);
  expect(pauses(0)).toEqual([1, 5, 10, 10, 10]);
  expect(pauses(10 * MINUTES - 1)).toEqual([1, 5, 10, 10, 10]);
  expect(pauses(10 * MINUTES)).toEqual([1, 5, 10, 300, 900]);
});

test('other processes leave a request alone for longer than its process may take', () => {
  expect(leaseMs(LIMITS.deadlineMs)).toBe(3_000);
});

test('a request is sent again where that is safe, until its first sending can be done no more', () => {
  const safe = { ...LIMITS, resend: 'safe' } as const;
  expect([0, 599_999, 600_000, 10 ** 9].map((age) => maySendAgain(age, safe))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(maySendAgain(0, LIMITS)).toBe(false);
  // The question after it comes no later than its first ‘not found’ that counts.
  expect([0, 6, 7].map((checks) => pauseAfterResendMs(checks, safe))).toEqual([
    1_000,
    300_000,
    COUNTS_AFTER_MS + 1,
  ]);
});

describe('not found', () => {
  const judge = (ageMs: number, notFoundChecks: number, checks = 4) =>
    judgeNotFound({ checks, notFoundChecks, ageMs }, LIMITS);

  test.each([-1_000_000, 0, LIMITS.validityMs, COUNTS_AFTER_MS])(
    'counts for nothing while the request may still be done (%d ms), however often it was said',
    (age) => expect(judge(age, 7)).toMatchObject({ isFinal: false, counts: false }),
  );

  test('counts once the request cannot be done any more, and is final the second time', () => {
    expect(judge(COUNTS_AFTER_MS + 1, 0)).toEqual({ isFinal: false, counts: true, inMs: 2_000 });
    expect(judge(COUNTS_AFTER_MS + 1, 1)).toEqual({ isFinal: true });
    expect(judge(30 * 24 * 3_600_000, 0)).toMatchObject({ isFinal: false, counts: true });
  });

  test('is asked about again as soon as it counts, and not before its pause otherwise', () => {
    expect(judge(0, 0, 1)).toMatchObject({ inMs: 2_000 });
    for (const age of [COUNTS_AFTER_MS - 400, COUNTS_AFTER_MS - 0.5, COUNTS_AFTER_MS]) {
      const found = judge(age, 0, 9);
      if (found.isFinal) throw new Error('not final yet');
      expect(age + found.inMs).toBeGreaterThan(COUNTS_AFTER_MS);
      expect(found.inMs).toBeLessThan(450);
    }
  });
});
