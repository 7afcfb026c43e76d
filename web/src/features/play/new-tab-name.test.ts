import { expect, test } from 'vitest';
import { newTabName } from './new-tab-name.ts';

test('the new-tab notice names its platforms as in rule G5', () => {
  expect(newTabName(28)).toBe('ALT(B2B)');
  expect(newTabName(34)).toBe('');
  expect(newTabName(69)).toBe('9Wicket');
});
