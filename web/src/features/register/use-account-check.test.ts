import { expect, test } from 'vitest';
import { keepSuggestions, type AccountAnswer } from './use-account-check.ts';

const taken = (account: string, ...suggestions: string[]): AccountAnswer => ({
  account,
  isFree: false,
  words: 'taken',
  suggestions,
});

test('the suggestions for a taken name stay when the next question about it has others', () => {
  const shown = taken('ann', 'ann1', 'ann2');
  expect(keepSuggestions(shown, taken('ann', 'ann7', 'ann8')).suggestions).toEqual(['ann1', 'ann2']);
  expect(keepSuggestions(shown, taken('bob', 'bob7')).suggestions).toEqual(['bob7']);
  expect(keepSuggestions(taken('ann'), taken('ann', 'ann7')).suggestions).toEqual(['ann7']);
  expect(keepSuggestions(undefined, taken('ann', 'ann7')).suggestions).toEqual(['ann7']);
});

test('a name that has become free has none', () => {
  const free = { account: 'ann', isFree: true, words: '', suggestions: [] };
  expect(keepSuggestions(taken('ann', 'ann1'), free)).toEqual(free);
});
