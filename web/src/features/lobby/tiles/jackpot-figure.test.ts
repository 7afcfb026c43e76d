import { expect, test } from 'vitest';
import { badgeAmount, currencySymbol, groupedAmount, shortAmount } from './jackpot-figure.ts';

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

test('on a small tile a figure is short, and never more than is there', () => {
  expect([999.5, 1000, 132815.74, 999999.99, 2214880.99, 1_234_567_890].map(shortAmount)).toEqual([
    '999.50',
    '1.00K',
    '132.81K',
    '999.99K',
    '2.21M',
    '1,234.56M',
  ]);
});

test('an unknown figure is not shown as a number', () => {
  expect(groupedAmount(null)).toBe('--');
});
