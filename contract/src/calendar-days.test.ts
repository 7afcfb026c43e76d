import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, ageOn, birthdayIn, isRealDay } from './calendar-days.ts';

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['2000-02-29', true],
  ['1900-02-28', true],
  ['1900-02-29', false],
  ['2023-02-29', false],
  ['2024-04-31', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-01-00', false],
  ['1899-12-31', false],
  ['0000-01-01', false],
  ['24-01-01', false],
  ['2024-1-1', false],
  ['2024-01-01T00:00:00Z', false],
  ['２０２４-01-01', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, isReal) => {
  expect(isRealDay(text)).toBe(isReal);
});

test('every day that a calendar has is real, and no other', () => {
  fc.assert(fc.property(day, (one) => isRealDay(one)));
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2200 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
      (year, month, date) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
        const parsed = new Date(`${text}T00:00:00Z`);
        const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
        return isRealDay(text) === isReal;
      },
    ),
  );
});

test('29 February is 28 February in years without a 29th', () => {
  expect(birthdayIn('2000-02-29', 2027)).toBe('2027-02-28');
  expect(birthdayIn('2000-02-29', 2028)).toBe('2028-02-29');
  expect(birthdayIn('2000-02-28', 2028)).toBe('2028-02-28');
});

test('of age on the birthday itself, and not a day before', () => {
  expect(ageOn('2008-11-26', '2026-11-25')).toBe(17);
  expect(ageOn('2008-11-26', '2026-11-26')).toBe(18);
  expect(ageOn('2008-02-29', '2026-02-27')).toBe(17);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(18);
  expect(ageOn('2030-01-01', '2026-11-26')).toBeLessThan(0);
});

test('age grows by one on each birthday, and days add up across months and years', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 120 }), (birth, years) => {
      const birthday = birthdayIn(birth, Number(birth.slice(0, 4)) + years);
      expect(ageOn(birth, birthday)).toBe(years);
      expect(ageOn(birth, addDays(birthday, -1))).toBe(years - 1);
    }),
  );
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (one, days) => {
      expect(addDays(addDays(one, days), -days)).toBe(one);
    }),
  );
  expect(addDays('2026-12-30', 6)).toBe('2027-01-05');
});
