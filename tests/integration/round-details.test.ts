import { roundDetails } from '@parlour/contract/round-details';
import { BLACKJACK } from '../../sandbox/src/games/blackjack/engine.ts';
import { CHICKEN } from '../../sandbox/src/games/chicken/engine.ts';
import { CRASH } from '../../sandbox/src/games/crash/engine.ts';
import { DICE } from '../../sandbox/src/games/dice/engine.ts';
import type { Engine } from '../../sandbox/src/games/kit/engine.ts';
import { FISHING } from '../../sandbox/src/games/fishing/engine.ts';
import { fishOf } from '../../sandbox/src/games/fishing/sea.ts';
import { MINES } from '../../sandbox/src/games/mines/engine.ts';
import { PLINKO } from '../../sandbox/src/games/plinko/engine.ts';
import { expect, test } from 'vitest';

interface Round {
  choice?: object;
  outcome: unknown;
  moves?: unknown[];
  isPaid?: boolean;
  stakeMinor?: number;
}

/** What a platform tells of a round, as the site reads it. */
function readOf(
  engine: Engine,
  { choice = {}, outcome, moves = [], isPaid = true, stakeMinor = 100 }: Round,
) {
  return roundDetails.parse(engine.details!(outcome, stakeMinor, { choice, moves, isPaid }));
}

test('a roll of dice comes with the border and the side that wins', () => {
  expect(readOf(DICE, { choice: { side: 'over', chance: 3_000 }, outcome: 7_005 })).toEqual({
    kind: 'dice',
    side: 'over',
    border: '70.00',
    roll: '70.05',
  });
});

test('a ball of plinko comes with its way, which ends in the slot that pays', () => {
  const choice = { rows: 8, risk: 'high' };
  // To the right at the first, second and last row.
  const read = readOf(PLINKO, { choice, outcome: 0b1000_0011 });
  expect(read).toEqual({
    kind: 'plinko',
    risk: 'high',
    path: [true, true, false, false, false, false, false, true],
    slots: ['29.00', '4.00', '1.62', '0.29', '0.10', '0.29', '1.62', '4.00', '29.00'],
  });
  expect(PLINKO.life === 'instant' && PLINKO.payMinor(choice, 0b1000_0011, 100)).toBe(29);
});

test('a board of mines and a road come with what was hidden, and where the player ended', () => {
  const mines = { choice: { mines: 2 }, outcome: [4, 9] };
  expect(readOf(MINES, { ...mines, moves: [7, 3] })).toEqual({
    kind: 'fields',
    game: 'mines',
    count: 25,
    hidden: [4, 9],
    opened: [7, 3],
    multiple: '1.16',
  });
  expect(readOf(MINES, { ...mines, moves: [7, 9], isPaid: false })).toMatchObject({
    opened: [7, 9],
    multiple: null,
  });
  const road = { choice: { level: 'medium' }, outcome: [2, 11, 20] };
  expect(readOf(CHICKEN, { ...road, moves: [null, null, null], isPaid: false })).toEqual({
    kind: 'fields',
    game: 'chicken',
    level: 'medium',
    count: 25,
    hidden: [2, 11, 20],
    opened: [0, 1, 2],
    multiple: null,
  });
});

test('shots come with the fish that each met, and what it brought', () => {
  const [one, other] = [4, 8].map((id) => fishOf(id)!);
  const choice = { cannon: 1, fish: [4, 4, 8] };
  // The first shot catches, the second comes back, the third misses.
  const outcome = [0, 999_999, 999_999];
  const read = readOf(FISHING, { choice, outcome, stakeMinor: 300 });
  expect(read).toMatchObject({
    kind: 'fishing',
    shots: [
      { target: one!.kind, result: 'caught', stake: '1.00' },
      { target: one!.kind, result: 'back', stake: '1.00', win: '1.00' },
      { target: other!.kind, result: 'missed', stake: '1.00', win: '0.00' },
    ],
  });
  const wins = read.kind === 'fishing' ? read.shots.map(({ win }) => Number(win) * 100) : [];
  expect(wins.reduce((sum, win) => sum + win, 0)).toBe(
    FISHING.life === 'instant' && FISHING.payMinor(choice, outcome, 300),
  );
});

test('hands of blackjack come with their totals, stakes and ends', () => {
  // 8 and 8 against 10 and 7; after the split a 10 falls on the first hand and a 9 on the second.
  const outcome = [7, 9, 20, 6, 22, 8];
  const moves = ['split', 'stand', 'stand'];
  expect(readOf(BLACKJACK, { outcome, moves, stakeMinor: 2_000 })).toMatchObject({
    kind: 'cards',
    hands: [
      { side: 'dealer', cards: ['10S', '7S'], points: 17 },
      { side: 'player', cards: ['8S', '10H'], points: 18, result: 'won', stake: '10.00', win: '20.00' },
      { side: 'player', cards: ['8H', '9S'], points: 17, result: 'push', stake: '10.00', win: '10.00' },
    ],
    spots: [],
  });
});

test('a flight comes with its end, and where the bet left; before that with neither', () => {
  const pick = { panel: 0, auto: 250 };
  const read = (end: number | undefined, wonMinor: number) =>
    roundDetails.parse(CRASH.details!(pick, end, 7, { stakeMinor: 300, wonMinor }));
  const flight = { kind: 'crash', round: '7', auto: '2.50' };
  expect(read(undefined, 0)).toEqual({ ...flight, end: null, left: null });
  expect(read(213, 0)).toEqual({ ...flight, end: '2.13', left: null });
  expect(read(400, 750)).toEqual({ ...flight, end: '4.00', left: '2.50' });
});
