import { addDays } from '@parlour/contract/calendar-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingOf, windowOf, type Celebrant } from './birthday-window.ts';

const TERMS = { daysBefore: 0, daysAfter: 6, accountDays: 60, knownDays: 30 };
const AROUND = { ...TERMS, daysBefore: 3 };
const born = (birthDate: string, fields: Partial<Celebrant> = {}): Celebrant => ({
  birthDate,
  knownOn: '2020-01-01',
  registeredOn: '2020-01-01',
  ...fields,
});
const none = new Set<number>();
const on = (today: string, celebrant: Celebrant, { terms = TERMS, collected = none } = {}) => {
  const { state, why, window } = standingOf(celebrant, { today, collected }, terms);
  return { state, why, year: window.year, first: window.firstDay, last: window.lastDay };
};

test('the window opens on the birthday and is open until its last day ends', () => {
  const celebrant = born('1990-03-14');
  const window = { why: null, year: 2027, first: '2027-03-14', last: '2027-03-20' };
  expect(on('2027-03-13', celebrant)).toEqual({ state: 'later', ...window });
  expect(on('2027-03-14', celebrant)).toEqual({ state: 'open', ...window });
  expect(on('2027-03-20', celebrant)).toEqual({ state: 'open', ...window });
  expect(on('2027-03-21', celebrant)).toMatchObject({ state: 'later', year: 2028 });
});

test('a window that reaches into another year is of the birthday’s year', () => {
  const late = born('1990-12-30');
  expect(on('2027-01-05', late)).toMatchObject({ state: 'open', year: 2026, last: '2027-01-05' });
  expect(on('2027-01-06', late)).toMatchObject({ state: 'later', year: 2027 });
  const early = born('1990-01-02');
  expect(on('2026-12-30', early, { terms: AROUND })).toMatchObject({ state: 'open', year: 2027 });
  expect(on('2026-12-29', early, { terms: AROUND })).toMatchObject({ state: 'later', year: 2027 });
});

test('29 February is celebrated on 28 February in years without one', () => {
  const leap = born('1996-02-29');
  expect(on('2027-02-27', leap).state).toBe('later');
  expect(on('2027-02-28', leap)).toMatchObject({ state: 'open', last: '2027-03-06' });
  expect(on('2028-02-28', leap).state).toBe('later');
  expect(on('2028-02-29', leap)).toMatchObject({ state: 'open', last: '2028-03-06' });
});

test('an account or a date that is too new has its first bonus at the next birthday', () => {
  const young = born('1990-03-14', { registeredOn: '2027-01-14' });
  expect(on('2027-03-14', young)).toMatchObject({ state: 'later', why: 'accountNew', year: 2028 });
  expect(on('2027-03-14', { ...young, registeredOn: '2027-01-13' }).state).toBe('open');
  const late = born('1990-03-14', { knownOn: '2027-02-13' });
  expect(on('2027-03-14', late)).toMatchObject({ state: 'later', why: 'birthDateNew', year: 2028 });
  expect(on('2027-03-14', { ...late, knownOn: '2027-02-12' }).state).toBe('open');
});

test('what was collected is collected for its year, also where the date is corrected afterwards', () => {
  const collected = new Set([2027]);
  expect(on('2027-03-15', born('1990-03-14'), { collected })).toMatchObject({
    state: 'collected',
    year: 2028,
  });
  expect(on('2027-10-01', born('1990-10-01'), { collected })).toMatchObject({
    state: 'collected',
    year: 2028,
  });
  expect(on('2027-09-01', born('1990-10-01'), { collected })).toMatchObject({ state: 'later', year: 2028 });
});

test('on every day exactly the days of one window are open, once a year of the calendar', () => {
  const days = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2008-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const few = fc.integer({ min: 0, max: 31 });
  fc.assert(
    fc.property(
      days,
      few,
      few,
      fc.integer({ min: 0, max: 1500 }),
      (birthDate, daysBefore, daysAfter, later) => {
        const terms = { ...TERMS, daysBefore, daysAfter };
        const today = addDays('2025-06-01', later);
        const { state, window } = standingOf(born(birthDate), { today, collected: none }, terms);
        const open = [-1, 0, 1]
          .map((years) => windowOf(birthDate, Number(today.slice(0, 4)) + years, terms))
          .filter(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
        expect(open.length).toBeLessThanOrEqual(1);
        expect(state).toBe(open.length === 1 ? 'open' : 'later');
        expect(window.lastDay >= today).toBe(true);
        if (open[0]) expect(window).toEqual(open[0]);
      },
    ),
  );
});
