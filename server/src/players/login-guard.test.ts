import { expect, test } from 'vitest';
import { createLoginGuard, delayAfterMs } from './login-guard.ts';

function guardWithClock() {
  let now = 1_000_000;
  const guard = createLoginGuard(() => now);
  return { guard, pass: (ms: number) => void (now += ms) };
}

test('the delay grows from nothing to a limit and never shrinks', () => {
  const rule = { free: 3, maxDelayMs: 300_000 };
  expect([0, 1, 2, 3, 4, 5, 6].map((failures) => delayAfterMs(failures, rule))).toEqual([
    0, 0, 0, 1000, 2000, 4000, 8000,
  ]);
  for (let failures = 0; failures < 5000; failures += 1)
    expect(delayAfterMs(failures + 1, rule)).toBeGreaterThanOrEqual(delayAfterMs(failures, rule));
  expect(delayAfterMs(5000, rule)).toBe(300_000);
});

test('wrong tries cost a growing wait, which ends by the clock', async () => {
  const { guard, pass } = guardWithClock();
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    const waitMs = await guard.enter('player01', '10.0.0.1');
    waits.push(waitMs);
    if (waitMs > 0) {
      pass(waitMs - 1);
      expect(await guard.enter('player01', '10.0.0.1')).toBe(1);
      pass(1);
      expect(await guard.enter('player01', '10.0.0.1')).toBe(0);
    }
  }
  expect(waits).toEqual([0, 0, 0, 1000, 2000, 4000, 8000, 16_000]);
});

test('a try turned away while waiting does not make the wait longer', async () => {
  const { guard } = guardWithClock();
  for (let tries = 0; tries < 3; tries += 1) await guard.enter('player01', '10.0.0.1');
  for (let tries = 0; tries < 50; tries += 1) expect(await guard.enter('player01', '10.0.0.1')).toBe(1000);
});

test('a hundred guesses sent at once are a hundred guesses', async () => {
  const { guard } = guardWithClock();
  await Promise.all(Array.from({ length: 100 }, () => guard.enter('player01', '10.0.0.1')));
  expect(await guard.enter('player01', '10.0.0.1')).toBe(5 * 60_000);
});

test('an unknown account waits like an existing one, in any spelling', async () => {
  const { guard } = guardWithClock();
  for (const account of ['nobody', 'NOBODY', 'Nobody'])
    expect(await guard.enter(account, '10.0.0.1')).toBe(0);
  expect(await guard.enter('nObody', '10.0.0.1')).toBe(1000);
});

test('another address may still try the account, and this address another account', async () => {
  const { guard } = guardWithClock();
  for (let tries = 0; tries < 3; tries += 1) await guard.enter('player01', '10.0.0.1');
  expect(await guard.enter('player01', '10.0.0.1')).toBeGreaterThan(0);
  expect(await guard.enter('player01', '10.0.0.2')).toBe(0);
  expect(await guard.enter('player02', '10.0.0.1')).toBe(0);
});

test('one address that tries many accounts is slowed, and one account tried from many addresses too', async () => {
  const many = guardWithClock();
  let waited = 0;
  for (let index = 0; index < 30; index += 1)
    waited = Math.max(waited, await many.guard.enter(`account${index}`, '10.0.0.1'));
  expect(waited).toBeGreaterThan(0);

  const spread = guardWithClock();
  waited = 0;
  for (let index = 0; index < 80; index += 1)
    waited = Math.max(waited, await spread.guard.enter('player01', `10.0.1.${index}`));
  expect(waited).toBeGreaterThan(0);
  expect(waited).toBeLessThanOrEqual(5000);
});

test('a success forgets the failures of this account from this address', async () => {
  const { guard, pass } = guardWithClock();
  for (let tries = 0; tries < 3; tries += 1) await guard.enter('player01', '10.0.0.1');
  pass(1000);
  expect(await guard.enter('player01', '10.0.0.1')).toBe(0);
  await guard.succeed('player01', '10.0.0.1');
  for (let tries = 0; tries < 3; tries += 1) expect(await guard.enter('player01', '10.0.0.1')).toBe(0);
  expect(await guard.enter('player01', '10.0.0.1')).toBe(1000);
});

test('an own account’s logins between guesses at others do not help the guesser', async () => {
  const { guard } = guardWithClock();
  let waited = 0;
  for (let index = 0; index < 60 && waited === 0; index += 1) {
    waited = await guard.enter(`victim${index}`, '10.0.0.1');
    if (waited === 0 && (await guard.enter('mine', '10.0.0.1')) === 0)
      await guard.succeed('mine', '10.0.0.1');
  }
  expect(waited).toBeGreaterThan(0);
});

test('the owner at home does not wait for strangers who guess at the account, and is slowed by his own failures alone', async () => {
  const { guard, pass } = guardWithClock();
  const home = async () => true;
  for (let index = 0; index < 80; index += 1) await guard.enter('player01', `10.0.1.${index}`);
  expect(await guard.enter('player01', '10.0.9.1')).toBeGreaterThan(0);
  expect(await guard.enter('player01', '10.0.9.1', async () => false)).toBeGreaterThan(0);
  for (let tries = 0; tries < 3; tries += 1) expect(await guard.enter('player01', '10.0.9.1', home)).toBe(0);
  expect(await guard.enter('player01', '10.0.9.1', home)).toBe(1000);
  pass(1000);
  expect(await guard.enter('player01', '10.0.9.1', home)).toBe(0);
});
