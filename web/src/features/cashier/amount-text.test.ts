import { expect, test } from 'vitest';
import { amountOf, amountText, quickAmounts } from './amount-text.ts';

test.each([
  ['1,000.505 MYR', 'MYR', '1000.50'],
  ['RM 50', 'MYR', '50'],
  ['.5', 'MYR', '0.5'],
  ['1.2.3', 'MYR', '1.23'],
  ['007', 'MYR', '7'],
  ['-20', 'MYR', '20'],
  ['50.000', 'VND', '50000'],
  ['50,00', 'VND', '5000'],
  ['12,', 'MYR', '12,'],
  ['12,50', 'MYR', '12,50'],
  ['12,50 MYR', 'MYR', '12,50'],
  ['12,500', 'MYR', '12500'],
  ['1,000,00', 'MYR', '100000'],
  [',5', 'MYR', '0,5'],
  ['１００', 'MYR', '100'],
  ['9'.repeat(40), 'MYR', '9'.repeat(12)],
])('%j in %s is read as %j', (typed, currency, text) => {
  expect(amountText(typed, currency)).toBe(text);
});

test('an amount is what the currency can count, above nought', () => {
  expect(amountOf('100.5', 'MYR')).toBe(100.5);
  expect(amountOf('100.', 'MYR')).toBe(100);
  expect(amountOf('100,', 'MYR')).toBe(100);
  expect(amountOf('12,5', 'MYR')).toBe(12.5);
  expect(amountOf('0.00', 'MYR')).toBeUndefined();
  expect(amountOf('', 'MYR')).toBeUndefined();
  expect(amountOf('0.001', 'MYR')).toBeUndefined();
});

test('quick amounts are the least and round ones within the limits', () => {
  expect(quickAmounts(10, 50_000)).toEqual([10, 50, 100, 200, 500, 1000]);
  expect(quickAmounts(30, 500)).toEqual([30, 100, 200, 500]);
  expect(quickAmounts(50_000, 300_000_000)).toEqual([
    50_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000,
  ]);
  expect(quickAmounts(200, 100)).toEqual([]);
});
