import { expect, test } from 'vitest';
import { countdownText } from './countdown-text.ts';

test('a countdown is minutes and seconds', () => {
  expect([0, 9, 61, 599].map(countdownText)).toEqual(['00:00', '00:09', '01:01', '09:59']);
});
