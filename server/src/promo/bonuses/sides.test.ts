import { roundDetails } from '@parlour/contract/round-details';
import { expect, test } from 'vitest';
import { sidesOf, type SideOfRound } from './sides.ts';

/** Which sides of a shared round a bet lies on, as its platform describes it (rule P70). */

const sides = (details: object, gameCode = 'table'): SideOfRound[] =>
  sidesOf({ platformId: 1, gameCode, details: roundDetails.parse(details) });

const cards = (round: string, ...spots: string[]) => ({
  kind: 'cards',
  round,
  hands: null,
  outcome: null,
  spots: spots.map((spot) => ({ spot, stake: '10.00', win: null })),
});
const names = (en: string) => ({ en, cn: en, tw: en, vi: en, ms: en });
const leg = (sport: string, market: string, option: string, line?: number) => ({
  sport,
  competition: names('Cup'),
  home: names('North'),
  away: names('South'),
  startsAt: 1_700_000_000_000,
  market,
  option,
  line,
  odds: '1.90',
  result: 'open',
});
const sports = (...legs: object[]) => ({ kind: 'sports', legs });

/** Each is a side of the same question, and they are not the same side. */
function expectOpposite([one, ...more]: SideOfRound[], [other, ...others]: SideOfRound[]): void {
  expect([more, others]).toEqual([[], []]);
  expect(one!.event).toBe(other!.event);
  expect(one!.side).toBe(-other!.side);
}

test.each([
  ['player', 'banker'],
  ['player', 'bankerFree'],
  ['dragon', 'tiger'],
  ['red', 'black'],
  ['odd', 'even'],
])('%s and %s of one round are opposite', (one, other) => {
  expectOpposite(sides(cards('7-12', one)), sides(cards('7-12', other)));
});

test('another round, another table and a round without a name are not the same', () => {
  const [here] = sides(cards('7-12', 'player'));
  for (const other of [sides(cards('7-13', 'banker')), sides(cards('7-12', 'banker'), 'other-table')])
    expect(other[0]!.event).not.toBe(here!.event);
  expect(sides(cards('', 'player', 'banker'))).toEqual([]);
});

test('a bet on both sides lies on both, once each; ties and pairs have no opposite', () => {
  expect(sides(cards('7-12', 'player', 'player', 'banker', 'tie', 'playerPair'))).toMatchObject([
    { side: 1 },
    { side: -1 },
  ]);
});

test('a draw has sides by place: big of the first ball is not opposite to small of the second', () => {
  const line = (place: number, pick: string) => ({
    kind: 'draw',
    period: '20261128-7',
    numbers: null,
    lines: [{ play: 'digit', place, pick, stake: '1', win: null }],
  });
  expectOpposite(sides(line(1, 'big')), sides(line(1, 'small')));
  expect(sides(line(1, 'big'))[0]!.event).not.toBe(sides(line(2, 'small'))[0]!.event);
  expect(sides(line(1, '7'))).toEqual([]);
});

test.each([
  ['red', 'black'],
  ['odd', 'even'],
  ['1–18', '19–36'],
])('%s and %s of one turn of the wheel are opposite', (one, other) => {
  const turn = (pick: string) => ({
    kind: 'draw',
    period: '4711',
    numbers: null,
    lines: [{ play: 'evenChance', pick, stake: '1', win: null }],
  });
  expectOpposite(sides(turn(one)), sides(turn(other)));
});

test('both sides of a match, a handicap or a total are opposite, on the same line only', () => {
  expectOpposite(
    sides(sports(leg('tennis', 'winner', 'home'))),
    sides(sports(leg('tennis', 'winner', 'away'))),
  );
  const over = sides(sports(leg('football', 'total', 'over', 2.5)));
  expectOpposite(over, sides(sports(leg('football', 'total', 'under', 2.5))));
  expect(sides(sports(leg('football', 'total', 'under', 3.5)))[0]!.event).not.toBe(over[0]!.event);
});

test('home and away of a match that can be drawn are no opposites, nor is an accumulator one of anything', () => {
  expect(sides(sports(leg('football', 'winner', 'home')))).toEqual([]);
  expect(sides(sports(leg('football', 'firstWinner', 'away')))).toEqual([]);
  expect(sides(sports(leg('tennis', 'winner', 'home'), leg('tennis', 'winner', 'away')))).toEqual([]);
  expect(
    sides({
      kind: 'virtual',
      sport: 'football',
      round: '12',
      entrants: [names('North'), names('South')],
      result: null,
      lines: [{ market: 'winner', pick: 'home', odds: '2.00', stake: '1', win: null }],
    }),
  ).toEqual([]);
});

test('slots have no sides', () => {
  expect(sides({ kind: 'slots', spins: [{ reels: [['red']], win: '0' }] })).toEqual([]);
});
