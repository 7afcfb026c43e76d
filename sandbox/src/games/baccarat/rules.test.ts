import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawsOf, messageOf } from '../kit/fair.ts';
import { BACCARAT, liabilityMinor } from './engine.ts';
import { paceOf } from '../kit/shared.ts';
import { coverMs, longestMs } from './deal.ts';
import { RETURNS } from './published.ts';
import {
  bankerDraws,
  dealHand,
  FREE_SIX_PAYS,
  type Hand,
  handOf,
  PAYS,
  playerDraws,
  RESULTS,
  returnMinor,
  returnOf,
  sidesOf,
  SPOTS,
  totalOf,
} from './rules.ts';
import { CARDS_IN_SHOE, dealFrom, HANDS_IN_SHOE, placeOf } from './shoe.ts';

test('the banker’s third card follows the printed table, all 110 cells', () => {
  // Rows: the banker's total 0–7. Columns: the player's third card 0–9, then 'stood'.
  const printed = [
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDSDD',
    'SSDDDDDDSSD',
    'SSSSDDDDSSD',
    'SSSSSSDDSSS',
    'SSSSSSSSSSS',
  ];
  for (const [total, row] of printed.entries()) {
    for (const [column, cell] of row.split('').entries()) {
      expect(bankerDraws(total, column === 10 ? undefined : column), `${total} against ${column}`).toBe(
        cell === 'D',
      );
    }
  }
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(playerDraws)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('every bet returns what is published, counted over every hand of eight decks', () => {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const share = { player: 0, banker: 0, tie: 0 };
  let six = 0;
  let cards = CARDS_IN_SHOE;
  const each = (weight: number, then: (points: number, weight: number) => void) => {
    for (let value = 0; value < 10; value += 1) {
      const count = left[value]!;
      left[value] = count - 1;
      cards -= 1;
      then(value, (weight * count) / (cards + 1));
      cards += 1;
      left[value] = count;
    }
  };
  const end = (player: number, banker: number, weight: number) => {
    share[player > banker ? 'player' : banker > player ? 'banker' : 'tie'] += weight;
    if (banker === 6 && player < 6) six += weight;
  };
  each(1, (p1, w1) =>
    each(w1, (b1, w2) =>
      each(w2, (p2, w3) =>
        each(w3, (b2, w4) => {
          const player = (p1 + p2) % 10;
          const banker = (b1 + b2) % 10;
          if (player >= 8 || banker >= 8) return end(player, banker, w4);
          const draw = (total: number, weight: number) =>
            each(weight, (b3, last) => end(total, (banker + b3) % 10, last));
          if (playerDraws(player))
            each(w4, (p3, w5) => {
              const total = (player + p3) % 10;
              if (bankerDraws(banker, p3)) draw(total, w5);
              else end(total, banker, w5);
            });
          else if (bankerDraws(banker, undefined)) draw(player, w4);
          else end(player, banker, w4);
        }),
      ),
    ),
  );
  expect(share.player + share.banker + share.tie).toBeCloseTo(1, 10);
  // A pair: the second card is one of 31 left of the first one's rank. Both: of the same rank, or of two.
  const pair = 31 / 415;
  const both = (pair * (30 * 29 + 12 * 32 * 31)) / (414 * 413);
  const perfect = 7 / 415;
  const bothPerfect = (perfect * (6 * 5 + 51 * 8 * 7)) / (414 * 413);
  const won = {
    ...share,
    playerPair: pair,
    bankerPair: pair,
    eitherPair: 2 * pair - both,
    perfectPair: 2 * perfect - bothPerfect,
    bankerFree: share.banker,
  };
  const returns = Object.fromEntries(
    SPOTS.map((spot) => {
      const back = ['player', 'banker', 'bankerFree'].includes(spot) ? share.tie : 0;
      const less = spot === 'bankerFree' ? six * (PAYS.bankerFree - FREE_SIX_PAYS) : 0;
      return [spot, 100 * (won[spot] * (1 + PAYS[spot]) - less + back)];
    }),
  );
  for (const [spot, percent] of Object.entries(RETURNS)) expect(returns[spot], spot).toBeCloseTo(percent, 2);
  const { returnFrom, returnTo } = BACCARAT.published;
  expect(Math.floor(Math.min(...Object.values(returns)) * 100) / 100).toBe(returnFrom);
  expect(Math.ceil(Math.max(...Object.values(returns)) * 100) / 100).toBe(returnTo);
});

const cards = fc.array(fc.integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 6 });
function deal(list: number[]): Hand {
  let at = 0;
  return handOf(dealHand(() => list[at++]!));
}

test('every hand has two or three cards a side, ends at a natural, and names the higher side', () => {
  fc.assert(
    fc.property(cards, (list) => {
      const hand = deal(list);
      expect([2, 3]).toContain(hand.player.length);
      expect([2, 3]).toContain(hand.banker.length);
      expect(hand.playerPoints).toBe(totalOf(hand.player));
      const first = [hand.player, hand.banker].map((side) => totalOf(side.slice(0, 2)));
      const dealt = hand.player.length + hand.banker.length;
      if (Math.max(...first) >= 8) expect(dealt).toBe(4);
      const difference = Math.sign(hand.playerPoints - hand.bankerPoints);
      expect({ player: 1, banker: -1, tie: 0 }[hand.outcome]).toBe(difference);
    }),
  );
});

test('the cards go to the player first, and pairs look at the first two of a side', () => {
  expect(deal([0, 1, 13, 3, 20, 21])).toMatchObject({ playerPair: true, bankerPair: false });
  expect(deal([8, 9, 9, 22, 0, 0])).toMatchObject({ player: [8, 9], banker: [9, 22], bankerPair: true });
});

test('a tie gives stakes on the sides back; a banker win pays 0.95', () => {
  const tie = deal([8, 8, 9, 9, 0, 0]);
  expect(tie.outcome).toBe('tie');
  expect(returnMinor('player', 1000, tie)).toBe(1000);
  expect(returnMinor('tie', 1000, tie)).toBe(9000);
  const banker = deal([9, 8, 9, 12, 0, 0]);
  expect(banker.outcome).toBe('banker');
  expect(returnMinor('banker', 1000, banker)).toBe(1950);
  expect(returnMinor('eitherPair', 1000, banker)).toBe(6000);
  expect(returnMinor('perfectPair', 100, banker)).toBe(2600);
  expect(returnMinor('perfectPair', 100, deal([0, 1, 13, 3, 20, 21]))).toBe(0);
  expect(returnMinor('bankerFree', 1000, tie)).toBe(1000);
  expect(returnMinor('bankerFree', 1000, banker)).toBe(2000);
  const six = deal([12, 5, 4, 25, 10, 0]);
  expect(six).toMatchObject({ outcome: 'banker', bankerPoints: 6, bankerSix: true });
  expect(returnMinor('bankerFree', 1000, six)).toBe(1500);
  expect(returnMinor('banker', 1000, six)).toBe(1950);
  expect(returnMinor('player', 1000, banker)).toBe(0);
  expect(returnMinor('playerPair', 1000, banker)).toBe(12_000);
});

const drawOf = (shoe: number) =>
  drawsOf((cursor) =>
    createHmac('sha256', 'shoes')
      .update(messageOf('cards', shoe, cursor))
      .digest(),
  );
const dealShoe = (shoe: number) =>
  Array.from({ length: HANDS_IN_SHOE }, (_, at) => dealFrom(drawOf(shoe), at + 1));

test('the hands of a shoe take every card eight times at most, and never more cards than it has', () => {
  for (let shoe = 1; shoe <= 20; shoe += 1) {
    const cards = dealShoe(shoe).flat();
    expect(cards.length).toBeLessThanOrEqual(CARDS_IN_SHOE);
    for (let card = 0; card < 52; card += 1)
      expect(cards.filter((one) => one === card).length).toBeLessThanOrEqual(8);
  }
  expect(6 * HANDS_IN_SHOE).toBeLessThanOrEqual(CARDS_IN_SHOE);
  expect([1, 64, 65, 130].map(placeOf)).toEqual([
    { shoe: 1, hand: 1 },
    { shoe: 1, hand: 64 },
    { shoe: 2, hand: 1 },
    { shoe: 3, hand: 2 },
  ]);
});

test.each([1, HANDS_IN_SHOE])('hand %i of a shoe has the odds of every other', (at) => {
  const shoes = 2_000;
  const counts = { player: 0, banker: 0, tie: 0 };
  for (let shoe = 0; shoe < shoes; shoe += 1) counts[handOf(dealFrom(drawOf(shoe), at)).outcome] += 1;
  const expected = { player: 0.446247, banker: 0.458597, tie: 0.095156 };
  const chi = (['player', 'banker', 'tie'] as const).reduce(
    (sum, of) => sum + (counts[of] - shoes * expected[of]) ** 2 / (shoes * expected[of]),
    0,
  );
  // The 1e-4 quantile for two degrees of freedom; the seed is fixed.
  expect(chi).toBeLessThan(18.42);
});

test.each(['emerald-baccarat', 'swift-baccarat'])(
  'at %s each card is told in its turn and has its time',
  (table) => {
    const pace = paceOf(BACCARAT, table);
    const { squeezeMs } = pace;
    for (const cards of [1, 2, 3].flatMap(dealShoe)) {
      const turns = BACCARAT.turns!(cards, pace);
      expect(turns.map(({ shown }) => shown)).toEqual(cards);
      const ends = [...turns.map(({ afterMs }) => afterMs), BACCARAT.playMs(cards, pace)];
      // The two first cards lie open. Each of the others lies face down for its time, and open before the next is told.
      turns.forEach(({ afterMs }, at) => {
        expect(coverMs(at, squeezeMs)).toBe(at < 2 ? 0 : squeezeMs);
        expect(ends[at + 1]! - afterMs).toBeGreaterThan(coverMs(at, squeezeMs));
      });
      expect(ends.at(-1)).toBeLessThanOrEqual(longestMs(squeezeMs));
      const hand = handOf(cards);
      // The cards so far lie where they will lie in the end.
      cards.forEach((_, so) => {
        const { player, banker } = sidesOf(cards.slice(0, so + 1));
        expect(hand.player.slice(0, player.length)).toEqual(player);
        expect(hand.banker.slice(0, banker.length)).toEqual(banker);
      });
    }
  },
);

test('the liability of a table is the worst of all results, and each of them is that of a hand', () => {
  const stakes = fc.tuple(
    ...SPOTS.map((spot) => fc.tuple(fc.constant(spot), fc.integer({ min: 0, max: 5_000 }))),
  );
  fc.assert(
    fc.property(stakes, cards, (laid, list) => {
      const staked = laid.reduce((sum, [, minor]) => sum + minor, 0);
      expect(returnOf(laid, deal(list)) - staked).toBeLessThanOrEqual(liabilityMinor(laid) + 1e-6);
    }),
  );
  const seen = new Set<string>();
  const key = ({ outcome, playerPair, bankerPair, perfectPair, bankerSix }: (typeof RESULTS)[number]) =>
    JSON.stringify([outcome, playerPair, bankerPair, perfectPair, bankerSix]);
  for (let shoe = 0; seen.size < RESULTS.length && shoe < 20_000; shoe += 1)
    for (const hand of dealShoe(shoe)) seen.add(key(handOf(hand)));
  expect(seen).toEqual(new Set(RESULTS.map(key)));
});

test('of opposite sides only the difference is exposed', () => {
  const spots: [string, number][] = [
    ['player', 500],
    ['banker', 300],
    ['tie', 100],
  ];
  expect(BACCARAT.exposedMinor!({ spots }, 900, 1)).toBe(300);
  expect(BACCARAT.exposedMinor!({ spots: [...spots, ['bankerFree', 400]] }, 1_300, 1)).toBe(300);
});
