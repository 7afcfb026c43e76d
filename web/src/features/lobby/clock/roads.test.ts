import { expect, test } from 'vitest';
import { beadPlate, bigRoad, tally } from './roads.ts';

const rounds = (text: string) => text.split(' ').filter(Boolean);
const places = (text: string, columns = 20) =>
  bigRoad(rounds(text), columns).map(({ column, row }) => `${column}/${row}`);

test('the bead plate fills columns of six from the top', () => {
  const beads = beadPlate(rounds('B P T B B B Pbp'), 5);
  expect(beads.map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
    [1, 0],
  ]);
  expect(beads[6]).toMatchObject({ winner: 'player', bankerPair: true, playerPair: true });
});

test('the bead plate drops its oldest columns when it is full', () => {
  const beads = beadPlate(
    Array.from({ length: 32 }, () => 'B'),
    5,
  );
  expect(beads).toHaveLength(26);
  expect(Math.max(...beads.map(({ column }) => column))).toBe(4);
});

test('each streak has its column', () => {
  expect(places('B B P B B B')).toEqual(['0/0', '0/1', '1/0', '2/0', '2/1', '2/2']);
});

test('a streak longer than six turns to the right', () => {
  expect(places('B B B B B B B B P')).toEqual([
    '0/0',
    '0/1',
    '0/2',
    '0/3',
    '0/4',
    '0/5',
    '1/5',
    '2/5',
    '1/0',
  ]);
});

test('a streak that meets the tail of another turns above it', () => {
  expect(places('B B B B B B B P P P P P P')).toEqual([
    '0/0',
    '0/1',
    '0/2',
    '0/3',
    '0/4',
    '0/5',
    '1/5',
    '1/0',
    '1/1',
    '1/2',
    '1/3',
    '1/4',
    '2/4',
  ]);
});

test('ties are marked on the round before them, or on the first', () => {
  expect(bigRoad(rounds('T T B T B P T T'), 10).map(({ ties }) => ties)).toEqual([3, 0, 2]);
});

test('of a long road the last columns are shown', () => {
  const road = bigRoad(
    Array.from({ length: 30 }, (_, at) => (at % 2 ? 'B' : 'P')),
    10,
  );
  expect(road).toHaveLength(10);
  expect(road.at(-1)).toMatchObject({ column: 9, row: 0, winner: 'banker' });
});

test('the shoe is counted', () => {
  expect(tally(rounds('B Bb P T Tp'))).toEqual({ banker: 2, player: 1, tie: 2 });
});
