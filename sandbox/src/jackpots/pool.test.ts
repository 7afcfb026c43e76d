import { join } from 'node:path';
import { readJackpots } from './definitions.ts';
import { published } from '../games/slot/published.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contribute,
  drawMoment,
  drawTrigger,
  empty,
  endOfDay,
  type Level,
  MICRO,
  shownMinor,
  returnPpm,
} from './pool.ts';

const ceilinged = fc
  .record({
    seedMinor: fc.integer({ min: 0, max: 1_000_000 }),
    room: fc.integer({ min: 1, max: 1_000_000 }),
    contributionPpm: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ seedMinor, room, contributionPpm }): Level => ({
    seedMinor,
    contributionPpm,
    ceilingMinor: seedMinor + room,
  }));
const stakes = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 60 });

test('the part of each stake goes in exactly, in any order', () => {
  fc.assert(
    fc.property(ceilinged, stakes, (level, all) => {
      const forward = all.reduce((sum, stake) => contribute(sum, stake, level), 0);
      const backward = all.toReversed().reduce((sum, stake) => contribute(sum, stake, level), 0);
      expect(forward).toBe(backward);
      expect(forward).toBe(all.reduce((sum, stake) => sum + stake, 0) * level.contributionPpm);
    }),
  );
});

test('contributions and seeds equal the payouts and the pool, to the millionth', () => {
  fc.assert(
    fc.property(ceilinged, stakes, fc.infiniteStream(fc.nat()), (level, all, random) => {
      const draw = (below: number) => (random.next().value as number) % below;
      let pool = level.seedMinor * MICRO;
      let trigger = drawTrigger(pool, level.ceilingMinor!, draw);
      let [put, paid, seeds] = [0, 0, level.seedMinor];
      for (const stake of all) {
        pool = contribute(pool, stake, level);
        put += stake * level.contributionPpm;
        if (pool < trigger * MICRO) continue;
        const won = empty(pool, level);
        expect(won.paidMinor).toBeGreaterThanOrEqual(trigger);
        expect(won.paidMinor).toBeLessThanOrEqual(level.ceilingMinor!);
        paid += won.paidMinor;
        seeds += level.seedMinor;
        pool = won.nextMicro;
        trigger = drawTrigger(pool, level.ceilingMinor!, draw);
      }
      expect(paid * MICRO + pool).toBe(put + seeds * MICRO);
      expect(shownMinor(pool, level)).toBeLessThanOrEqual(level.ceilingMinor!);
    }),
  );
});

test('a trigger lies above what the pool holds and never above the ceiling; every amount is as likely', () => {
  const hits = new Map<number, number>();
  for (let drawn = 0; drawn < 5; drawn += 1) {
    const trigger = drawTrigger(10 * MICRO + 1, 15, (below) => {
      expect(below).toBe(5);
      return drawn;
    });
    hits.set(trigger, (hits.get(trigger) ?? 0) + 1);
  }
  expect([...hits.keys()]).toEqual([11, 12, 13, 14, 15]);
  expect(drawTrigger(15 * MICRO, 15, () => 0)).toBe(15);
});

test('a daily pool falls within its day, as the clock of its offset tells it', () => {
  const offsetMs = 8 * 3_600_000;
  const at = Date.UTC(2026, 10, 21, 15, 30);
  const midnight = Date.UTC(2026, 10, 21, 16);
  expect(endOfDay(at, offsetMs)).toBe(midnight);
  expect(endOfDay(midnight, offsetMs)).toBe(midnight + 86_400_000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399_999 }), fc.nat(), (into, random) => {
      const from = midnight + into;
      const moment = drawMoment(from, offsetMs, (below) => random % below);
      expect(moment).toBeGreaterThanOrEqual(from);
      expect(moment).toBeLessThan(midnight + 86_400_000);
    }),
  );
});

test('a level returns what is published: its pools paid, over the stakes that filled them', () => {
  const level = { seedMinor: 300, ceilingMinor: 700, contributionPpm: 2_000 };
  let paid = 0;
  let staked = 0;
  // Every trigger equally often, as they are drawn; the last pool's overflow is the next one's.
  for (let trigger = level.seedMinor + 1; trigger <= level.ceilingMinor; trigger += 1) {
    expect(
      drawTrigger(level.seedMinor * MICRO, level.ceilingMinor, () => trigger - level.seedMinor - 1),
    ).toBe(trigger);
    paid += trigger;
    staked += ((trigger - level.seedMinor) * MICRO) / level.contributionPpm;
  }
  expect((paid / staked) * MICRO).toBeCloseTo(returnPpm(level, 1), 6);
  const daily = { seedMinor: 1_000, ceilingMinor: null, contributionPpm: 10_000 };
  expect(returnPpm(daily, 1)).toBeCloseTo(10_000 + (1_000 / 86_400) * MICRO, 6);
});

test('with the seeds of its jackpots no slot returns more than 98.5 %', () => {
  const games = join(import.meta.dirname, '../../../content/catalogue/games.json');
  const jackpots = readJackpots(games);
  expect(jackpots.length).toBeGreaterThan(0);
  for (const { id, levels, networkStakeMinorPerSecond } of jackpots) {
    const back = levels.reduce((sum, level) => sum + returnPpm(level, networkStakeMinorPerSecond), 0);
    const put = levels.reduce((sum, level) => sum + level.contributionPpm, 0);
    expect(back, id).toBeGreaterThan(put);
    expect(published.returnTo + back / 10_000, id).toBeLessThan(98.5);
  }
});
