import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFigure, formatMoney } from './format-money.ts';

test('a sum has thousands commas and the decimals of its currency', () => {
  expect(formatMoney(1234567.5, 'MYR')).toBe('1,234,567.50');
  expect(formatMoney(1234567, 'VND')).toBe('1,234,567');
  expect(formatMoney(0, 'MYR')).toBe('0.00');
});

test('a negative sum leads with a minus, nothing does not', () => {
  expect(formatMoney(-1000.1, 'MYR')).toBe('-1,000.10');
  expect(formatMoney(-0, 'MYR')).toBe('0.00');
  expect(formatMoney(-0.001, 'MYR')).toBe('0.00');
});

test('a sum that is not known reads --', () => {
  expect(formatMoney(null, 'MYR')).toBe('--');
  expect(formatMoney(undefined, 'MYR')).toBe('--');
  expect(formatMoney(NaN, 'MYR')).toBe('--');
});

test('a currency that we do not know has two decimals', () => {
  expect(formatMoney(5, '')).toBe('5.00');
});

test('figures are written as English writes them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 15 }), fc.integer({ min: 0, max: 4 }), (units, decimals) => {
      const format = new Intl.NumberFormat('en', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      const amount = Math.min(units, 10 ** 12) / 10 ** decimals;
      expect(formatFigure(amount, decimals)).toBe(format.format(amount));
    }),
  );
});
