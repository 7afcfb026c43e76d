import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawsOf, messageOf } from '../kit/fair.ts';
import type { SpotsPick } from '../kit/spots.ts';
import { liabilityMinor, LIMITS, ROULETTE } from './engine.ts';
import { findSpot, neighboursOf, POCKETS, returnMinor, returnsOf, spin, SPOTS, WHEEL } from './rules.ts';

test('the cloth has every bet of a wheel with one zero, each once', () => {
  const counts = { straight: 37, split: 60, street: 14, corner: 23, line: 11, dozen: 3, column: 3, half: 6 };
  for (const [kind, count] of Object.entries(counts))
    expect(SPOTS.filter((spot) => spot.kind === kind)).toHaveLength(count);
  expect(new Set(SPOTS.map(({ id }) => id)).size).toBe(SPOTS.length);
  expect(new Set(WHEEL).size).toBe(POCKETS);
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
});

test('every bet returns 36 of 37', () => {
  for (const spot of SPOTS) {
    let back = 0;
    for (let pocket = 0; pocket < POCKETS; pocket += 1) back += returnMinor(spot, 100, pocket);
    expect(back).toBe(3_600);
    expect(returnsOf([[spot.id, 100]]).reduce((sum, minor) => sum + minor, 0)).toBe(3_600);
  }
  expect(Math.floor((36 / 37) * 10_000) / 100).toBe(ROULETTE.published.returnFrom);
  expect(36 / 37).toBeLessThanOrEqual(ROULETTE.published.returnTo / 100);
});

const stakes = fc.array(
  fc.tuple(fc.constantFrom(...SPOTS.map(({ id }) => id)), fc.integer({ min: 1, max: 200 })),
  {
    minLength: 1,
    maxLength: 12,
  },
);

test('the liability is what the worst pocket costs, and the exposed part is what can be lost', () => {
  fc.assert(
    fc.property(stakes, (list) => {
      const laid = list.map(([id, units]): [string, number] => [id, units * 100]);
      const staked = laid.reduce((sum, [, minor]) => sum + minor, 0);
      const lost = Array.from(
        { length: POCKETS },
        (_, pocket) =>
          laid.reduce((sum, [id, minor]) => sum + returnMinor(findSpot(id)!, minor, pocket), 0) - staked,
      );
      expect(liabilityMinor(laid)).toBeCloseTo(Math.max(...lost), 6);
      const exposed = ROULETTE.exposedMinor!({ spots: laid }, staked, 1);
      expect(exposed).toBeGreaterThanOrEqual(0);
      expect(exposed).toBeLessThanOrEqual(staked);
    }),
  );
  const both = {
    spots: [
      ['red', 1_000],
      ['black', 1_000],
    ],
  };
  expect(ROULETTE.exposedMinor!(both, 2_000, 1)).toBe(0);
  expect(ROULETTE.exposedMinor!({ spots: [['red', 1_000]] }, 1_000, 1)).toBe(1_000);
});

test('limits hold for a spot, for a player and for the table, over all bets of a round', () => {
  const bet = (...spots: [string, number][]) => ({
    pick: { spots } satisfies SpotsPick,
    stakeMinor: spots.reduce((sum, [, minor]) => sum + minor, 0),
  });
  type Bets = Parameters<typeof ROULETTE.check>;
  const reason = (one: Bets[0], own: Bets[1], all: Bets[2]) => {
    try {
      ROULETTE.check(one, own, all, 1);
      return 'taken';
    } catch (error) {
      return (error as { reason: string }).reason;
    }
  };
  expect(reason(bet(['17', LIMITS.straight]), [], [])).toBe('taken');
  expect(reason(bet(['17', LIMITS.straight + 100]), [], [])).toBe('stake');
  expect(reason(bet(['17', 50]), [], [])).toBe('stake');
  const own = [bet(['17', LIMITS.straight])];
  expect(reason(bet(['17', 100]), own, own)).toBe('round');
  expect(reason(bet(['red', LIMITS.half]), own, own)).toBe('round');
  // Players who all lay the most on one number fill the table.
  const crowd = Array.from({ length: 28 }, () => bet(['17', LIMITS.straight]));
  expect(liabilityMinor([['17', 28 * LIMITS.straight]])).toBeLessThanOrEqual(LIMITS.liabilityMinor);
  expect(reason(bet(['17', LIMITS.straight]), [], crowd)).toBe('full');
  expect(reason(bet(['18', LIMITS.straight]), [], crowd)).toBe('taken');
  const fits = (spots: [string, number][], stakeMinor: number) => ROULETTE.fits({ spots }, stakeMinor);
  expect(fits([['17', 100]], 100)).toBe(true);
  expect(fits([['17', 100]], 200)).toBe(false);
  expect(fits([['17', 150]], 150)).toBe(false);
  for (const spots of [
    [],
    [['37', 100]],
    [
      ['17', 100],
      ['17', 100],
    ],
    [['17', 1.5]],
  ])
    expect(ROULETTE.pick.safeParse({ spots }).success).toBe(false);
});

test('pockets and pairs of pockets come equally often', { timeout: 120_000 }, () => {
  const rounds = 100_000;
  const counts = Array.from({ length: POCKETS }, () => 0);
  const pairs = Array.from({ length: POCKETS * POCKETS }, () => 0);
  let before = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const pocket = spin(
      drawsOf((cursor) =>
        createHmac('sha256', 'chi-square')
          .update(messageOf('wheel', nonce, cursor))
          .digest(),
      ),
    );
    counts[pocket]! += 1;
    pairs[before * POCKETS + pocket]! += 1;
    before = pocket;
  }
  const chi = (all: number[]) =>
    all.reduce((sum, n) => sum + (n - rounds / all.length) ** 2 / (rounds / all.length), 0);
  // The 1e-4 quantiles by Wilson and Hilferty; the seed is fixed.
  const limit = (freedom: number) =>
    freedom * (1 - 2 / (9 * freedom) + 3.719 * Math.sqrt(2 / (9 * freedom))) ** 3;
  expect(chi(counts)).toBeLessThan(limit(36));
  expect(chi(pairs)).toBeLessThan(limit(POCKETS * POCKETS - 1));
});

test('a bet is described by its pocket and by each place with what it brought', () => {
  const spots: [string, number][] = [
    ['red', 500],
    ['17-20', 200],
    ['dozen2', 100],
    ['column3', 100],
    ['high', 100],
  ];
  const lines = [
    { play: 'evenChance', pick: 'red', stake: '5.00' },
    { play: 'split', pick: '17-20', stake: '2.00' },
    { play: 'dozen', pick: '13–24', stake: '1.00' },
    { play: 'column', pick: '3', stake: '1.00' },
    { play: 'evenChance', pick: '19–36', stake: '1.00' },
  ];
  expect(ROULETTE.details!({ spots }, undefined, 7, { stakeMinor: 1_000, wonMinor: 0 })).toEqual({
    kind: 'draw',
    period: '7',
    numbers: null,
    lines: lines.map((line) => ({ ...line, win: null })),
  });
  const wins = ['0.00', '36.00', '3.00', '0.00', '0.00'];
  expect(ROULETTE.details!({ spots }, 17, 7, { stakeMinor: 1_000, wonMinor: 0 })).toMatchObject({
    numbers: [17],
    lines: lines.map((line, at) => ({ ...line, win: wins[at] })),
  });
});
