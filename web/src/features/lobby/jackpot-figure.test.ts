import { expect, test } from 'vitest';
import { currencySymbol, groupedAmount } from './jackpot-figure.ts';

test('a jackpot is rounded to two decimals and grouped by thousands', () => {
  expect(groupedAmount(2214880.1)).toBe('2,214,880.10');
  expect(groupedAmount(9312.446)).toBe('9,312.45');
});

test('a currency without a sign of its own keeps its code', () => {
  expect(currencySymbol('MYR')).toBe('RM');
  expect(currencySymbol('XTS')).toBe('XTS ');
});
