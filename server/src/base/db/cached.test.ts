import { expect, test } from 'vitest';
import { createTestClock } from '../clock.fixture.ts';
import { cached } from './cached.ts';

const ignore = () => undefined;

test('after an expiry every reader gets the new value, also while it is being read', async () => {
  let stored = 'old';
  const value = cached(createTestClock(), async () => stored, 60_000, ignore);
  expect(await value()).toBe('old');
  stored = 'new';
  value.expire();
  expect(await Promise.all([value(), value(), value()])).toEqual(['new', 'new', 'new']);
});

test('a value that has only grown old is given at once, and read anew for later readers', async () => {
  const clock = createTestClock();
  let stored = 'old';
  const value = cached(clock, async () => stored, 1_000, ignore);
  await value();
  stored = 'new';
  clock.advance(1_001);
  expect(await Promise.all([value(), value()])).toEqual(['old', 'old']);
  await expect.poll(value).toBe('new');
});

test('an expired value stays while it cannot be read again', async () => {
  let isDown = false;
  const value = cached(
    createTestClock(),
    async () => {
      if (isDown) throw new Error('away');
      return 'here';
    },
    60_000,
    ignore,
  );
  await value();
  isDown = true;
  value.expire();
  expect(await Promise.all([value(), value()])).toEqual(['here', 'here']);
});
