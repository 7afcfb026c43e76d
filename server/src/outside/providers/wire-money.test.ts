import { expect, test } from 'vitest';
import { readMoney, writeMoney, type WireMoney } from './wire-money.ts';

const HUNDRED_THOUSANDTHS: WireMoney = { shape: 'integer', unitsPerMajor: 100_000n };
const CENTS: WireMoney = { shape: 'integer', unitsPerMajor: 100n };
const THOUSANDS = { VND2: { currency: 'VND', majorPerUnit: 1_000n } };
const DECIMALS: WireMoney = { shape: 'decimal', aliases: THOUSANDS };

test.each<[string, WireMoney, string, string, bigint, string?]>([
  ['hundred thousandths', HUNDRED_THOUSANDTHS, '356000', 'MYR', 356n],
  ['hundred thousandths, beyond 2^53', HUNDRED_THOUSANDTHS, '99999999999999000', 'MYR', 99_999_999_999_999n],
  ['hundred thousandths of a currency without decimals', HUNDRED_THOUSANDTHS, '5000000', 'VND', 50n],
  ['cents', CENTS, '356', 'MYR', 356n],
  ['decimals', DECIMALS, '3.56', 'MYR', 356n],
  ['decimals with zeros behind', DECIMALS, '3.5600', 'MYR', 356n, '3.56'],
  ['thousands', DECIMALS, '1.234', 'VND2', 1_234n],
])('%s are read and written exactly', (_what, money, text, currency, minor, written = text) => {
  expect(readMoney(money, text, currency)).toBe(minor);
  expect(writeMoney(money, minor, currency)).toBe(written);
});

test.each<[WireMoney, string, string]>([
  [HUNDRED_THOUSANDTHS, '999', 'MYR'],
  [HUNDRED_THOUSANDTHS, '356000', 'VND'],
  [HUNDRED_THOUSANDTHS, '-1000', 'MYR'],
  [HUNDRED_THOUSANDTHS, '1e5', 'MYR'],
  [HUNDRED_THOUSANDTHS, '1000.0', 'MYR'],
  [HUNDRED_THOUSANDTHS, '9223372036854775000', 'MYR'],
  [DECIMALS, '3.567', 'MYR'],
  [DECIMALS, '1.2345', 'VND2'],
  [DECIMALS, '.5', 'MYR'],
  [DECIMALS, '', 'MYR'],
])('%o: %s %s is no amount', (money, text, currency) => {
  expect(readMoney(money, text, currency)).toBeUndefined();
});

test('what is finer than the vendor’s unit is cut off in what he is told', () => {
  expect(writeMoney({ shape: 'integer', unitsPerMajor: 1n }, 199n, 'MYR')).toBe('1');
});
