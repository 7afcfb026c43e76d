import { expect, test } from 'vitest';
import { createTestClock } from '../clock.fixture.ts';
import { createLimits, type Limits } from './limits.ts';
import { Refusal } from './refusal.ts';

test('a caller calls so often from the first call on, is told how long to wait, and no other caller waits', async () => {
  const clock = createTestClock();
  const limits = createLimits(clock, 3, 5);
  for (let call = 0; call < 3; call += 1) await limits.consume('a');
  clock.advance(2_000);
  for (let call = 0; call < 2; call += 1) {
    const refusal = await refusalOf(limits, 'a');
    expect(refusal).toMatchObject({ reason: 'tooManyRequests', retryAfterS: 3, data: { retry_after: 3 } });
  }
  await limits.consume('b');
  clock.advance(3_000);
  for (let call = 0; call < 3; call += 1) await limits.consume('a');
  expect((await refusalOf(limits, 'a')).retryAfterS).toBe(5);
  for (let call = 0; call < 2; call += 1) await limits.consume('b');
  expect((await refusalOf(limits, 'b')).retryAfterS).toBe(2);
});

test('callers who come again out of order keep their own time', async () => {
  const clock = createTestClock();
  const limits = createLimits(clock, 1, 5);
  for (const key of ['a', 'b', 'c']) {
    await limits.consume(key);
    clock.advance(2_000);
  }
  await limits.consume('a');
  expect((await refusalOf(limits, 'b')).retryAfterS).toBe(1);
  expect((await refusalOf(limits, 'c')).retryAfterS).toBe(3);
  clock.advance(1_000);
  await limits.consume('b');
  clock.advance(2_000);
  await limits.consume('c');
  expect((await refusalOf(limits, 'a')).retryAfterS).toBe(2);
});

async function refusalOf(limits: Limits, key: string): Promise<Refusal> {
  try {
    await limits.consume(key);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was not refused');
}
