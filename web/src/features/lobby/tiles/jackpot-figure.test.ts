import { expect, test } from 'vitest';
import { badgeAmount, currencySymbol, groupedAmount } from './jackpot-figure.ts';

test('a jackpot is rounded to two decimals and grouped by thousands', () => {
  expect(groupedAmount(2214880.1)).toBe('2,214,880.10');
  expect(groupedAmount(9312.446)).toBe('9,312.45');
});

test('a currency without a sign of its own keeps its code', () => {
  expect(currencySymbol('MYR')).toBe('RM');
  expect(currencySymbol('XTS')).toBe('XTS ');
});

test('a badge has no room for the cents of millions', () => {
  expect(badgeAmount(2214880.99)).toBe('2,214,880');
  expect(badgeAmount(999999.99)).toBe('999,999.99');
});

test('an unknown figure is not shown as a number', () => {
  expect(groupedAmount(null)).toBe('--');
});
