import { expect, test } from 'vitest';
import { createTestClock } from '../clock.fixture.ts';
import { createBreaker } from './breaker.ts';

const PAUSE_MS = 5_000;

test('after eight failures nothing is called until the pause is over, then once', async () => {
  const clock = createTestClock();
  const breaker = createBreaker(clock, PAUSE_MS);
  let calls = 0;
  let isUp = false;
  const call = () =>
    breaker.execute(async () => {
      calls += 1;
      if (!isUp) throw new Error('away');
    });
  for (let failures = 0; failures < 8; failures += 1) await expect(call()).rejects.toThrow('away');
  clock.advance(PAUSE_MS - 1);
  await expect(call()).rejects.toThrow('circuit');
  expect(calls).toBe(8);

  clock.advance(1);
  await expect(call()).rejects.toThrow('away');
  await expect(call()).rejects.toThrow('circuit');
  expect(calls).toBe(9);

  isUp = true;
  clock.advance(PAUSE_MS);
  await call();
  await call();
  expect(calls).toBe(11);
});
