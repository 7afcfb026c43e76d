import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawsOf, messageOf } from '../kit/fair.ts';
import { paceOf } from '../kit/shared.ts';
import { DRAGON_TIGER, liabilityMinor, LIMITS } from './engine.ts';
import { CARDS, type Cards, deal, returnMinor, returnOf, SPOTS, winnerOf } from './rules.ts';

/** Every pair of cards of eight decks, in order. */
function* everyHand(): Generator<Cards> {
  for (let first = 0; first < CARDS; first += 1)
    for (let other = 0; other < CARDS - 1; other += 1) {
      const given = [first, other];
      yield deal(() => given.shift()!);
    }
}

test('every bet returns what is published, counted over all pairs of cards', { timeout: 60_000 }, () => {
  const back = { dragon: 0, tiger: 0, tie: 0, suitedTie: 0 };
  let hands = 0;
  for (const cards of everyHand()) {
    hands += 1;
    for (const spot of SPOTS) back[spot] += returnMinor(spot, 100, cards);
  }
  expect(hands).toBe(416 * 415);
  const returns = SPOTS.map((spot) => back[spot] / hands);
  expect(returns[0]).toBeCloseTo((100 * 399.5) / 415, 9);
  expect(returns[1]).toBe(returns[0]);
  expect(returns[2]).toBeCloseTo((100 * 12 * 31) / 415, 9);
  expect(returns[3]).toBeCloseTo((100 * 51 * 7) / 415, 9);
  const { returnFrom, returnTo } = DRAGON_TIGER.published;
  expect(Math.floor(Math.min(...returns) * 100) / 100).toBe(returnFrom);
  expect(Math.ceil(Math.max(...returns) * 100) / 100).toBe(returnTo);
});

test('no hand costs more than the liability of the stakes', () => {
  const stakes = fc.tuple(
    ...SPOTS.map((spot) => fc.tuple(fc.constant(spot), fc.integer({ min: 0, max: 5_000 }))),
  );
  const card = fc.integer({ min: 0, max: 51 });
  fc.assert(
    fc.property(stakes, card, card, (laid, dragon, tiger) => {
      const staked = laid.reduce((sum, [, minor]) => sum + minor, 0);
      expect(returnOf(laid, [dragon, tiger]) - staked).toBeLessThanOrEqual(liabilityMinor(laid) + 1e-6);
    }),
  );
  expect(
    DRAGON_TIGER.exposedMinor!(
      {
        spots: [
          ['dragon', 500],
          ['tiger', 300],
          ['tie', 100],
        ],
      },
      900,
      1,
    ),
  ).toBe(300);
  expect(liabilityMinor([['suitedTie', LIMITS.suitedTie]])).toBe(50 * LIMITS.suitedTie);
});

test('winners come as often as they should, and each card is told when it is turned', () => {
  const rounds = 60_000;
  const counts = { dragon: 0, tiger: 0, tie: 0 };
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draw = drawsOf((cursor) =>
      createHmac('sha256', 'chi-square')
        .update(messageOf('cards', nonce, cursor))
        .digest(),
    );
    counts[winnerOf(deal(draw))] += 1;
  }
  const expected = { dragon: (rounds * 192) / 415, tiger: (rounds * 192) / 415, tie: (rounds * 31) / 415 };
  const chi = (['dragon', 'tiger', 'tie'] as const).reduce(
    (sum, of) => sum + (counts[of] - expected[of]) ** 2 / expected[of],
    0,
  );
  // The 1e-4 quantile for two degrees of freedom; the seed is fixed.
  expect(chi).toBeLessThan(18.42);
  const pace = paceOf(DRAGON_TIGER, 'any');
  const turns = DRAGON_TIGER.turns!([5, 40], pace);
  expect(turns.map(({ shown }) => shown)).toEqual([5, 40]);
  expect(turns[1]!.afterMs).toBeLessThan(DRAGON_TIGER.playMs([5, 40], pace));
});

test('a bet is described by both cards and by each place with what it brought', () => {
  const spots: [string, number][] = [
    ['dragon', 500],
    ['tie', 200],
  ];
  const laid = [
    { spot: 'dragon', stake: '5.00' },
    { spot: 'tie', stake: '2.00' },
  ];
  expect(DRAGON_TIGER.details!({ spots }, undefined, 7, { stakeMinor: 1_000, wonMinor: 0 })).toEqual({
    kind: 'cards',
    round: '7',
    hands: null,
    outcome: null,
    spots: laid.map((spot) => ({ ...spot, win: null })),
  });
  // A king of spades against a two of hearts.
  const wins = ['10.00', '0.00'];
  expect(DRAGON_TIGER.details!({ spots }, [12, 14], 7, { stakeMinor: 1_000, wonMinor: 0 })).toMatchObject({
    hands: [
      { side: 'dragon', cards: ['KS'], points: 13 },
      { side: 'tiger', cards: ['2H'], points: 2 },
    ],
    outcome: 'dragon',
    spots: laid.map((spot, at) => ({ ...spot, win: wins[at] })),
  });
});
