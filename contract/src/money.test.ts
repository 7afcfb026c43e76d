import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountToMinor,
  CURRENCY_DECIMALS,
  currencyDecimals,
  floorToMinor,
  MAX_AMOUNT_MAJOR,
  parseDecimal,
  toDecimal,
  toMajor,
} from './money.ts';

const currency = fc.constantFrom(...Object.keys(CURRENCY_DECIMALS));
/** All that one amount may be: up to 10^12 major units. */
const minorOf = (code: string) =>
  fc.bigInt({ min: 1n, max: BigInt(MAX_AMOUNT_MAJOR) * 10n ** BigInt(currencyDecimals(code)) });
const currencyAndMinor = currency.chain((code) => fc.tuple(fc.constant(code), minorOf(code)));

test('every amount that may travel comes back from the wire’s number to the cent', () => {
  fc.assert(
    fc.property(currencyAndMinor, ([code, minor]) => {
      const travelled: unknown = JSON.parse(JSON.stringify(toMajor(minor, code)));
      expect(amountToMinor(travelled as number, code)).toBe(minor);
    }),
    { numRuns: 2000 },
  );
});

test('every amount, negative ones too, comes back from its decimal string', () => {
  fc.assert(
    fc.property(currency, fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (code, minor) => {
      expect(parseDecimal(toDecimal(minor, code), code)).toBe(minor);
    }),
  );
});

test('a decimal string has exactly the decimals of its currency', () => {
  expect(toDecimal(12_345n, 'MYR')).toBe('123.45');
  expect(toDecimal(5n, 'MYR')).toBe('0.05');
  expect(toDecimal(0n, 'MYR')).toBe('0.00');
  expect(toDecimal(-7n, 'MYR')).toBe('-0.07');
  expect(toDecimal(12_345n, 'VND')).toBe('12345');
  expect(toDecimal(-3n, 'VND')).toBe('-3');
});

test('an amount finer than its currency is refused, never rounded', () => {
  expect(amountToMinor(0.01, 'MYR')).toBe(1n);
  expect(amountToMinor(0.001, 'MYR')).toBeUndefined();
  expect(amountToMinor(10.005, 'MYR')).toBeUndefined();
  expect(amountToMinor(0.5, 'VND')).toBeUndefined();
  expect(parseDecimal('1.234', 'MYR')).toBeUndefined();
  expect(parseDecimal('1.230', 'MYR')).toBe(123n);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (thousandths) => {
      const isWhole = thousandths % 10 === 0;
      expect(amountToMinor(thousandths / 1000, 'MYR')).toBe(isWhole ? BigInt(thousandths / 10) : undefined);
    }),
  );
});

test('amounts that floats get wrong are refused or exact, never off by a cent', () => {
  expect(amountToMinor(0.1 + 0.2, 'MYR')).toBeUndefined();
  expect(amountToMinor(0.3, 'MYR')).toBe(30n);
  expect(amountToMinor(1.1, 'MYR')).toBe(110n);
  expect(amountToMinor(4.35, 'MYR')).toBe(435n);
  expect(amountToMinor(1.005, 'MYR')).toBeUndefined();
});

test.each([
  0,
  -0,
  -1,
  -0.01,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  MAX_AMOUNT_MAJOR + 1,
  1e13,
  1e21,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
])('%s is no amount', (amount) => {
  for (const code of Object.keys(CURRENCY_DECIMALS)) expect(amountToMinor(amount, code)).toBeUndefined();
});

test('the largest amount is accepted', () => {
  expect(amountToMinor(MAX_AMOUNT_MAJOR, 'MYR')).toBe(100_000_000_000_000n);
  expect(amountToMinor(999_999_999_999.99, 'MYR')).toBe(99_999_999_999_999n);
});

test.each(['', ' ', '1 ', '+1', '1e3', '0x10', '1,000', '.5', '5.', '--1', 'NaN', '1.2.3', '１', '1\n'])(
  'the text “%s” is no decimal',
  (text) => {
    expect(parseDecimal(text, 'MYR')).toBeUndefined();
    expect(floorToMinor(text, 'MYR')).toBeUndefined();
  },
);

test('decimals finer than the currency are cut off where the remainder may stay behind', () => {
  expect(floorToMinor('12.349', 'MYR')).toBe(1234n);
  expect(floorToMinor('12.9', 'VND')).toBe(12n);
  expect(floorToMinor('0.009', 'MYR')).toBe(0n);
  expect(floorToMinor('-1', 'MYR')).toBeUndefined();
});

test('an unknown currency is an error, not a guess', () => {
  for (const code of ['EUR', 'myr', '', 'toString', '__proto__', 'constructor'])
    expect(() => currencyDecimals(code)).toThrow(RangeError);
});
