import { expect, test } from 'vitest';
import { cardName, SUITS } from './cards.ts';

test('records name a card by the suit that the table shows', () => {
  expect(SUITS.map((suit, at) => [suit, cardName(at * 13), cardName(at * 13 + 9)])).toEqual([
    ['spades', 'AS', '10S'],
    ['hearts', 'AH', '10H'],
    ['clubs', 'AC', '10C'],
    ['diamonds', 'AD', '10D'],
  ]);
});
