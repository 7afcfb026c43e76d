import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';

test('many who ask at once share one reading, who asks later gets a new one', async () => {
  let readings = 0;
  const read = fresh(async () => {
    readings += 1;
    await sleep(5);
    return readings;
  }, 40);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  await sleep(60);
  expect(await read()).toBe(2);
});

test('a reading that failed is not kept', async () => {
  let isUp = false;
  const read = fresh(async () => {
    if (!isUp) throw new Error('away');
    return 'here';
  }, 60_000);
  await expect(read()).rejects.toThrow('away');
  isUp = true;
  expect(await read()).toBe('here');
});
