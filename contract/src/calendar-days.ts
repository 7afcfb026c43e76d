/** Days of the calendar as `YYYY-MM-DD`, without a time or a zone: they compare and sort as text. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;
const FEBRUARY = 2;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysOf(year: number, month: number): number {
  if (month === FEBRUARY) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

function partsOf(text: string): CalendarDay | undefined {
  const match = DAY.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
    ? { year, month, day }
    : undefined;
}

/** True of a day that the calendar has, from 1900 on. */
export function isRealDay(text: string): boolean {
  const parts = partsOf(text);
  return parts !== undefined && parts.year >= FIRST_YEAR;
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** The birthday in a year of a player born on that day. 29 February is 28 February in a year that has none (rule P52). */
export function birthdayIn(birthDate: string, year: number): string {
  const { month, day } = partsOf(birthDate)!;
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(Math.min(day, daysOf(year, month)), 2)}`;
}

/** The year of a day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Full years of age on a day; below 0 of a birth to come. Born on 29 February, a year is full on 28 February where there is no 29th. */
export function ageOn(birthDate: string, day: string): number {
  const years = yearOf(day) - yearOf(birthDate);
  return day < birthdayIn(birthDate, yearOf(day)) ? years - 1 : years;
}

const DAY_MS = 86_400_000;

/** So many days later; earlier where `days` is below 0. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
