import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['100', 100],
  ['1,234.5', 1234.5],
  [' 0.01 ', 0.01],
  ['7.', 7],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['1,000', 1000],
  ['1,000,000', 1_000_000],
])('“%s” is an amount', (text, amount) => {
  expect(readAmount(text, 'MYR', 1_000_000)).toEqual({ amount });
});

test.each([
  ['', 'empty'],
  ['0', 'notAnAmount'],
  ['0.00', 'notAnAmount'],
  ['-5', 'notAnAmount'],
  ['1e3', 'notAnAmount'],
  ['abc', 'notAnAmount'],
  ['1.2.3', 'notAnAmount'],
  ['1,2,3', 'tooMuch'],
  ['0.001', 'tooFine'],
  ['100.01', 'tooMuch'],
  ['9999999999999', 'tooMuch'],
] as const)('“%s” is none', (text, fault) => {
  expect(readAmount(text, 'MYR', 100)).toEqual({ fault });
});

test('a currency without decimals takes none', () => {
  expect(readAmount('1500', 'VND', 9000)).toEqual({ amount: 1500 });
  expect(readAmount('1500.5', 'VND', 9000)).toEqual({ fault: 'tooFine' });
  expect(readAmount('1500,5', 'VND', 9000)).toEqual({ fault: 'tooFine' });
});
