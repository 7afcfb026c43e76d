import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnit, fromPoints, inOurMoney, isCoarse, toPoints, unitOf } from './units.ts';

const THOUSANDS = 38;

test.each([
  [1, 'MYR', 12_345n, '123.45', 12_345n],
  [1, 'VND', 12_345n, '12345.00', 12_345n],
  [THOUSANDS, 'VND', 12_345n, '12.34', 12_340n],
  [THOUSANDS, 'VND', 9n, '0.00', 0n],
  [THOUSANDS, 'MYR', 5n, '0.05', 5n],
])('platform %i counts %s: %s is %s points', (platformId, currency, minor, points, back) => {
  const unit = unitOf(platformId, currency);
  expect(toPoints(minor, unit)).toBe(points);
  expect(fromPoints(points, unit)).toBe(back);
});

test('there and back nothing is made, and less than a hundredth of a point is lost', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n), fc.constantFrom('MYR', 'VND', 'IDR'), (minor, currency) => {
      const unit = unitOf(THOUSANDS, currency);
      const back = fromPoints(toPoints(minor, unit), unit)!;
      expect(back <= minor && (minor - back) * 100n < unit.minorPerPoint + 100n).toBe(true);
    }),
  );
});

test('a code names its currency and how it is counted', () => {
  expect(findUnit('VND2')).toEqual(unitOf(THOUSANDS, 'VND'));
  expect(findUnit('VND')).toEqual(unitOf(1, 'VND'));
  expect([findUnit('XYZ'), findUnit('MYR2'), findUnit('constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([
    isCoarse(unitOf(1, 'MYR')),
    isCoarse(unitOf(1, 'VND')),
    isCoarse(unitOf(THOUSANDS, 'VND')),
  ]).toEqual([true, false, true]);
});

test.each(['', '-1', '1.', '.5', '1e3', '1,000'])('“%s” is no amount of points', (text) => {
  expect(fromPoints(text, unitOf(1, 'MYR'))).toBeUndefined();
});

test.each([
  ['70000.00', 'VND', '70000'],
  ['70.00', 'VND2', '70000'],
  ['7.00', 'MYR', '7.00'],
  ['7.005', 'MYR', '7.005'],
  ['7.00', 'XYZ', '7.00'],
  ['7.00', undefined, '7.00'],
])('%s %s of its list is written as %s', (amount, code, ours) => {
  expect(inOurMoney(amount, code)).toBe(ours);
});
