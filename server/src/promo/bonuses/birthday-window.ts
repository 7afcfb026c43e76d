import { addDays, birthdayIn, yearOf } from '@parlour/contract/calendar-days';
import type { BIRTHDAY_STATES, BIRTHDAY_WHYS } from '@parlour/contract/birthday';
import type { BirthdayTerms } from './terms.ts';

/** When a birthday's bonus can be collected (rules P52, P53): arithmetic on days of the site's calendar, without a database. */

/** Days as `YYYY-MM-DD`, by the site's offset. */
export interface Celebrant {
  birthDate: string;
  /** When the date in force was given or corrected, and when the account was registered. */
  knownOn: string;
  registeredOn: string;
}

export interface BirthdayWindow {
  /** Of the birthday, which names the bonus, also where the window reaches into another year. */
  year: number;
  birthday: string;
  /** Both days are within. */
  firstDay: string;
  lastDay: string;
}

type BirthdayWhy = (typeof BIRTHDAY_WHYS)[number];

export function windowOf(
  birthDate: string,
  year: number,
  { daysBefore, daysAfter }: Pick<BirthdayTerms, 'daysBefore' | 'daysAfter'>,
): BirthdayWindow {
  const birthday = birthdayIn(birthDate, year);
  return {
    year,
    birthday,
    firstDay: addDays(birthday, -daysBefore),
    lastDay: addDays(birthday, daysAfter),
  };
}

/** Why a birthday brings this player nothing; undefined where it does. */
export function whyNotOn(
  { knownOn, registeredOn }: Celebrant,
  birthday: string,
  { accountDays, knownDays }: Pick<BirthdayTerms, 'accountDays' | 'knownDays'>,
): BirthdayWhy | undefined {
  if (addDays(registeredOn, accountDays) > birthday) return 'accountNew';
  return addDays(knownOn, knownDays) > birthday ? 'birthDateNew' : undefined;
}

/** Both waits are a year at most, so that one of these is usable. */
const YEARS_AHEAD = 4;

/** The windows that are not over, the first one first: one that is open is the first. */
export function windowsFrom(birthDate: string, today: string, terms: BirthdayTerms): BirthdayWindow[] {
  const first = yearOf(today) - 1;
  return Array.from({ length: YEARS_AHEAD + 2 }, (_, at) => windowOf(birthDate, first + at, terms)).filter(
    ({ lastDay }) => lastDay >= today,
  );
}

interface Standing {
  state: Exclude<(typeof BIRTHDAY_STATES)[number], 'unset'>;
  why: BirthdayWhy | null;
  /** The window that is open for this player, or the next one that will be. */
  window: BirthdayWindow;
}

/** Where a player stands today. `collected` are the years whose bonus they have had. */
export function standingOf(
  celebrant: Celebrant,
  { today, collected }: { today: string; collected: ReadonlySet<number> },
  terms: BirthdayTerms,
): Standing {
  const windows = windowsFrom(celebrant.birthDate, today, terms);
  const [nearest] = windows;
  const usable = windows.find(
    ({ year, birthday }) => !collected.has(year) && whyNotOn(celebrant, birthday, terms) === undefined,
  );
  const window = usable ?? windows.at(-1)!;
  const isOpen = nearest!.firstDay <= today;
  if (isOpen && collected.has(nearest!.year)) return { state: 'collected', why: null, window };
  const why = whyNotOn(celebrant, nearest!.birthday, terms) ?? null;
  return { state: isOpen && why === null ? 'open' : 'later', why, window };
}
