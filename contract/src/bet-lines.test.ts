import { expect, test } from 'vitest';
import { betLines, type SayWord } from './bet-lines.ts';
import { sameInEveryLanguage } from './languages.ts';
import type { RoundDetails } from './round-details.ts';

const say: SayWord = (word, sides) =>
  ({ home: sides?.home, away: sides?.away, winner: 'Winner', sum: 'Sum', big: 'Big' })[word] ?? word;
const [red, blue] = [sameInEveryLanguage('Red'), sameInEveryLanguage('Blue')];
const shown = (details: RoundDetails) =>
  betLines(details, 'en', say).map(({ contest, howToPlay, option, odds }) => [
    contest,
    howToPlay,
    option,
    odds,
  ]);

test('a pick of a virtual match names the side, and one of a race its runners', () => {
  const line = { odds: '2.00', stake: '1.00', win: null };
  const event = { kind: 'virtual' as const, round: '7', entrants: [red, blue], result: null };
  const match = [
    { ...line, market: 'winner', pick: 'away' },
    { ...line, market: 'total', pick: 'over', line: 2.5 },
  ];
  expect(shown({ ...event, sport: 'football', lines: match })).toEqual([
    ['Red – Blue', 'Winner', 'Blue', '2.00'],
    ['Red – Blue', 'total', 'over 2.5', '2.00'],
  ]);
  const race = [{ ...line, market: 'forecast', pick: '2-1' }];
  expect(shown({ ...event, sport: 'horses', lines: race })).toEqual([
    ['', 'forecast', '2 Blue – 1 Red', '2.00'],
  ]);
});

test('a line of a draw says its play, place and pick; a bet from before lines its pick alone', () => {
  const draw = { kind: 'draw', period: '1', numbers: null, digits: 1 } as const;
  const line = { stake: '1.00', win: null };
  const lines = [
    { ...line, play: 'digit', place: 2, pick: 'big' },
    { ...line, play: 'sum', way: 'box', pick: '7' },
  ];
  expect(shown({ ...draw, lines })).toEqual([
    ['', 'digit 2', 'Big', ''],
    ['', 'Sum · box', '7', ''],
  ]);
  expect(shown({ ...draw, lines: [], is: 'big' })).toEqual([['', '', 'Big', '']]);
});

test('spins have nothing that was chosen', () => {
  expect(shown({ kind: 'slots', spins: [] })).toEqual([]);
});

test('a bet on a game that one plays alone says what was chosen', () => {
  expect(shown({ kind: 'dice', side: 'over', border: '70.00', roll: '7.00' })).toEqual([
    ['', 'rollOver', '70.00', ''],
  ]);
  const board = { kind: 'fields' as const, count: 25, hidden: [4, 9], opened: [], multiple: null };
  expect(shown({ ...board, game: 'mines' })).toEqual([['', 'mines', '2', '']]);
  expect(shown({ ...board, game: 'chicken', level: 'easy' })).toEqual([['', 'chicken', 'easy', '']]);
  const flight = { kind: 'crash' as const, round: '7', end: null, left: null };
  expect(shown({ ...flight, auto: '2.50' })).toEqual([['', 'autoCashOut', '2.50', '']]);
  expect(shown({ ...flight, auto: null })).toEqual([]);
});
