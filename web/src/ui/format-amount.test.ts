import { expect, test } from 'vitest';
import { formatAmount } from './format-amount.ts';

test('an amount has thousands commas and its currency’s decimals', () => {
  expect(formatAmount(1234567.8, 'MYR')).toEqual({ whole: '1,234,567', fraction: '.80' });
  expect(formatAmount(0, 'MYR')).toEqual({ whole: '0', fraction: '.00' });
  expect(formatAmount(1500000, 'VND')).toEqual({ whole: '1,500,000', fraction: '' });
});

test('a leading - marks a negative amount', () => {
  expect(formatAmount(-1234.5, 'MYR')).toEqual({ whole: '-1,234', fraction: '.50' });
});

test('an unknown amount shows --', () => {
  expect(formatAmount(null, 'MYR')).toEqual({ whole: '--', fraction: '' });
  expect(formatAmount(Number.NaN, 'MYR')).toEqual({ whole: '--', fraction: '' });
});

test('before the currency is known the figure has two decimals', () => {
  expect(formatAmount(3, '')).toEqual({ whole: '3', fraction: '.00' });
});
