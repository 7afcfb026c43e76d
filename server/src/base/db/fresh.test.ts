import { expect, test } from 'vitest';
import { createTestClock } from '../clock.fixture.ts';
import { fresh } from './fresh.ts';

const clock = createTestClock();

test('callers share one reading until it is too old', async () => {
  let readings = 0;
  const read = fresh(clock, async () => (readings += 1), 40);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  clock.advance(40);
  expect(await read()).toBe(1);
  clock.advance(1);
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
});

test('a reading that failed is not kept', async () => {
  let isUp = false;
  const read = fresh(
    clock,
    async () => {
      if (!isUp) throw new Error('away');
      return 'here';
    },
    60_000,
  );
  await expect(read()).rejects.toThrow('away');
  isUp = true;
  expect(await read()).toBe('here');
});
