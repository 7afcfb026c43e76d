import { isRoundWord } from '@parlour/contract/round-words';
import { expect, test } from 'vitest';
import { SPORTS } from '../sandbox/src/games/sports/leagues.ts';
import { MARKET_KINDS, sidesOf } from '../sandbox/src/games/sports/markets.ts';

/** The names of the sides come with the bet, numbers and scores are the same in all languages. */
const isNumber = (side: string) => /^[\d:+.–-]+$/.test(side);

test('a bet of the sports book is described in words that the records know in five languages', () => {
  const sides = MARKET_KINDS.flatMap((kind) => sidesOf(kind, true)).filter((side) => !isNumber(side));
  const words = [...Object.keys(SPORTS), ...MARKET_KINDS, ...sides, 'won', 'lost', 'void'];
  expect(words.filter((word) => !isRoundWord(word))).toEqual([]);
});
