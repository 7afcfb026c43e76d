import { expect, test } from 'vitest';
import { lettersOf } from './Monogram.tsx';

test('a monogram is the first letters of two words, or the first two of one', () => {
  expect(['Nine Peaks', 'Lunara', '9Wicket', 'Pop-Up House', ''].map(lettersOf)).toEqual([
    'NP',
    'Lu',
    '9w',
    'PU',
    '',
  ]);
});
