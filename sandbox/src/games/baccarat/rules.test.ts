import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bankerDraws,
  dealHand,
  type Hand,
  PAYS,
  playerDraws,
  pointsOf,
  returnMinor,
  totalOf,
} from './rules.ts';

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

test('the edges of the house are the published ones, counted over every hand of eight decks', () => {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const share = { player: 0, banker: 0, tie: 0 };
  const points: number[] = [];
  let cards = 416;
  const each = (weight: number, then: (points: number, weight: number) => void) => {
    for (let value = 0; value < 10; value += 1) {
      const count = left[value]!;
      left[value] = count - 1;
      cards -= 1;
      points.push(value);
      then(value, (weight * count) / (cards + 1));
      points.pop();
      cards += 1;
      left[value] = count;
    }
  };
  const end = (player: number, banker: number, weight: number) => {
    share[player > banker ? 'player' : banker > player ? 'banker' : 'tie'] += weight;
  };
  each(1, (p1, w1) =>
    each(w1, (b1, w2) =>
      each(w2, (p2, w3) =>
        each(w3, (b2, w4) => {
          const player = (p1 + p2) % 10;
          const banker = (b1 + b2) % 10;
          if (player >= 8 || banker >= 8) return end(player, banker, w4);
          const finish = (total: number, third: number | undefined, weight: number) => {
            if (!bankerDraws(banker, third)) return end(total, banker, weight);
            each(weight, (b3, last) => end(total, (banker + b3) % 10, last));
          };
          if (playerDraws(player)) each(w4, (p3, w5) => finish((player + p3) % 10, p3, w5));
          else finish(player, undefined, w4);
        }),
      ),
    ),
  );
  expect(share.player + share.banker + share.tie).toBeCloseTo(1, 10);
  expect(100 * (share.banker - share.player * PAYS.player)).toBeCloseTo(1.235, 3);
  expect(100 * (share.player - share.banker * PAYS.banker)).toBeCloseTo(1.058, 3);
  expect(100 * (1 - share.tie * (PAYS.tie + 1))).toBeCloseTo(14.36, 3);
  // A pair: the second card is one of 31 left of the first one's rank.
  expect(100 * (1 - (31 / 415) * (PAYS.playerPair + 1))).toBeCloseTo(10.361, 3);
});

const cards = fc.array(fc.integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 6 });
function deal(list: number[]): Hand {
  let at = 0;
  return dealHand(() => list[at++]!);
}

test('every hand has two or three cards a side, ends at a natural, and names the higher side', () => {
  fc.assert(
    fc.property(cards, (list) => {
      const hand = deal(list);
      expect([2, 3]).toContain(hand.player.length);
      expect([2, 3]).toContain(hand.banker.length);
      expect(hand.playerPoints).toBe(totalOf(hand.player.map(pointsOf)));
      const first = [hand.player, hand.banker].map((side) => totalOf(side.slice(0, 2).map(pointsOf)));
      if (Math.max(...first) >= 8) expect(hand.player.length + hand.banker.length).toBe(4);
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
  expect(returnMinor('banker', 105, banker)).toBe(204);
  expect(returnMinor('player', 1000, banker)).toBe(0);
  expect(returnMinor('playerPair', 1000, banker)).toBe(12_000);
});
