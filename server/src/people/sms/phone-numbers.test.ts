import { CALLING_CODES } from '@parlour/contract/countries';
import fc from 'fast-check';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { Refusal } from '../../base/http/refusal.ts';
import { maskPhone, readInternationalNumber, readNationalNumber } from './phone-numbers.ts';

const served = { countries: ['MY', 'VN', 'AU'] };

function reasonOf(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

test.each([
  ['MY', '123456789'],
  ['my', '12-345 6789'],
  ['60', '(12) 345.6789'],
  ['+60', '123456789'],
])('%s %s is +60123456789', (country, mobile) => {
  expect(readNationalNumber(country, mobile, served)).toBe('+60123456789');
});

test.each(['60123456789', '+60 12-345 6789', '+60123456789'])('%s is +60123456789', (mobile) => {
  expect(readInternationalNumber(mobile, served)).toBe('+60123456789');
});

test.each([
  ['a country that is not served', 'TH', '812345678', 'phoneNotServed'],
  ['a landline', 'MY', '388881234', 'phoneNotServed'],
  ['nobody’s number', 'MY', '999999999', 'phoneNotServed'],
  ['no country', 'ZZ', '123456789', 'phoneNotServed'],
  ['eight digits', 'MY', '12345678', 'invalidInput'],
  ['ten digits', 'MY', '1234567890', 'invalidInput'],
  ['a leading 0', 'MY', '012345678', 'invalidInput'],
  ['letters', 'MY', '12345678x', 'invalidInput'],
])('%s is refused', (_, country, mobile, reason) => {
  expect(reasonOf(() => readNationalNumber(country, mobile, served))).toBe(reason);
});

test.each(['600123456789', '+60 012 345 6789', '8401234567', '60012345678'])(
  '%s is refused: a national number does not begin with 0',
  (mobile) => {
    expect(reasonOf(() => readInternationalNumber(mobile, served))).toBe('invalidInput');
  },
);

test('whatever is typed is a served mobile number of nine digits, or refused', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789+ -().'.split('')) }));
  fc.assert(
    fc.property(fc.constantFrom('MY', 'VN', 'AU', '60', '84', '+61', 'TW'), typed, (country, mobile) => {
      for (const read of [
        () => readNationalNumber(country, mobile, served),
        () => readInternationalNumber(mobile, served),
      ])
        expect(reasonOf(read)).toMatch(/^(?:\+(?:60|84|61)[1-9]\d{8}|phoneNotServed|invalidInput)$/);
    }),
    { numRuns: 2_000 },
  );
});

test('a masked number keeps its country and its end', () => {
  expect(maskPhone('+60123456789')).toBe('+60*****6789');
});

test('the phone field’s countries and calling codes are those by which numbers are read', () => {
  const known = new Map<string, string>(
    getCountries().map((country) => [country, getCountryCallingCode(country)]),
  );
  known.delete('TW');
  expect(new Map(CALLING_CODES)).toEqual(known);
});
