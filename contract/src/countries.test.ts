import { expect, test } from 'vitest';
import { CALLING_CODES, defaultCountry, internationalDigits } from './countries.ts';

test('every country has two letters and a calling code; TW is not offered', () => {
  expect(CALLING_CODES.size).toBeGreaterThan(240);
  for (const [country, code] of CALLING_CODES) {
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(code, country).toMatch(/^[1-9]\d{0,2}$/);
  }
  expect(CALLING_CODES.has('TW')).toBe(false);
});

test.each([
  ['MYR', 'MY'],
  ['VND', 'VN'],
  ['CNY', 'CN'],
  ['usd', 'US'],
  ['EUR', ''],
  ['TWD', ''],
  ['', ''],
])('the currency %s begins with %j', (currency, country) => {
  expect(defaultCountry(currency)).toBe(country);
});

test('a number travels with its country’s code, without a plus', () => {
  expect(internationalDigits('MY', '123456789')).toBe('60123456789');
});
