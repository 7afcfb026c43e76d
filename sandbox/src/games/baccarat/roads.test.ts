import { expect, test } from 'vitest';
import { asked, bigRoad, derivedRoad, layStreaks } from './roads.ts';
import type { Outcome } from './rules.ts';

const NAMES: Record<string, Outcome> = { B: 'banker', P: 'player', T: 'tie' };
const read = (letters: string) => letters.split('').map((letter) => ({ outcome: NAMES[letter]! }));
const colours = (letters: string, back: number) =>
  derivedRoad(read(letters), back)
    .map((colour) => colour.charAt(0))
    .join('');

test('a streak goes down, turns to the right at the bottom and before a tail, and the next one begins beside it', () => {
  const places = layStreaks('BBBBBBBBPPPPPPB'.split('')).map(({ column, row }) => `${column}/${row}`);
  expect(places.slice(0, 8)).toEqual(['0/0', '0/1', '0/2', '0/3', '0/4', '0/5', '1/5', '2/5']);
  // The tail of the first streak lies at the bottom of the second column.
  expect(places.slice(8)).toEqual(['1/0', '1/1', '1/2', '1/3', '1/4', '2/4', '2/0']);
});

test('ties are counted to the round before them, the first ones to the first decided round', () => {
  expect(bigRoad(read('TTBTBPT')).map(({ of, ties }) => [of, ties])).toEqual([
    ['banker', 3],
    ['banker', 0],
    ['player', 1],
  ]);
  expect(bigRoad(read('TT'))).toEqual([]);
});

test('the derived roads begin where there are streaks to compare, and say whether they repeat', () => {
  // Big eye boy begins with the second round of the second streak, or the first of the third.
  expect(colours('BP', 1)).toBe('');
  expect(colours('BBPP', 1)).toBe('r');
  expect(colours('BPP', 1)).toBe('b');
  expect(colours('BPB', 1)).toBe('r');
  expect(colours('BBPB', 1)).toBe('b');
  // Longer by two: where both places to the left are empty, the road is red again.
  expect(colours('BPPP', 1)).toBe('br');
  expect(colours('BPBPBP', 1)).toBe('rrrr');
  expect(colours('BPBPBP', 2)).toBe('rrr');
  expect(colours('BPBPBP', 3)).toBe('rr');
  // Worked by hand: streaks of 3, 1, 2, 2 and 1.
  expect(colours('BBBPBBPPB', 1)).toBe('bbbrr');
  expect(colours('BBBPBBPPB', 2)).toBe('rbbb');
  expect(colours('BTBTTBPBTBPPB', 1)).toBe('bbbrr');
});

test('the asked roads are those that the next result would bring', () => {
  expect(asked(read('B'), 'banker')).toEqual([undefined, undefined, undefined]);
  expect(asked(read('BBP'), 'player')).toEqual(['red', undefined, undefined]);
  expect(asked(read('BBP'), 'banker')).toEqual(['blue', undefined, undefined]);
});
