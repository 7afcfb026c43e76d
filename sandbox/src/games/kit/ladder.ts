import type { Draw } from '../random.ts';

/**
 * Games in which some of 25 fields hide something that ends the round, and each field passed lets the multiple rise. After k safe
 * fields with d hidden ones it is 0.98 · C(25,k) / C(25−d,k), rounded down to 0.01: the return is the same wherever the player stops.
 */
export const FIELDS = 25;
/** Hundredths of the stake that come back on average, before multiples are rounded down. */
const RETURN_HUNDREDTHS = 98;
/** The ladder ends at the last multiple that is not above this, in hundredths: 10,000.00 x. */
export const TOP_MULTIPLE = 1_000_000;

/** The multiples in hundredths, for one safe field and more. */
export function multiplesOf(hidden: number): number[] {
  const multiples: number[] = [];
  for (let safe = 1; safe <= FIELDS - hidden; safe += 1) {
    const multiple = Math.floor((RETURN_HUNDREDTHS * choose(FIELDS, safe)) / choose(FIELDS - hidden, safe));
    if (multiple > TOP_MULTIPLE) break;
    multiples.push(multiple);
  }
  return multiples;
}

/** The chance that the first `safe` fields hide nothing. */
export function chanceOf(hidden: number, safe: number): number {
  return choose(FIELDS - hidden, safe) / choose(FIELDS, safe);
}

/** What is paid after so many safe fields; nothing for none. */
export function cashMinor(hidden: number, safe: number, stakeMinor: number): number {
  return safe === 0 ? 0 : Math.floor((stakeMinor * multiplesOf(hidden)[safe - 1]!) / 100);
}

/** How many safe fields end the round: all there are, or as many as the highest win allows. At least one. */
export function lastStep(hidden: number, stakeMinor: number, highestWinMinor: number): number {
  const within = multiplesOf(hidden).filter(
    (_, at) => cashMinor(hidden, at + 1, stakeMinor) <= highestWinMinor,
  );
  return Math.max(1, within.length);
}

/** Hides something in so many of the fields, each choice of fields being equally likely. In rising order. */
export function hide(hidden: number, draw: Draw): number[] {
  const fields = Array.from({ length: FIELDS }, (_, field) => field);
  for (let at = 0; at < hidden; at += 1) {
    const other = at + draw(FIELDS - at);
    [fields[at], fields[other]] = [fields[other]!, fields[at]!];
  }
  return fields.slice(0, hidden).toSorted((one, other) => one - other);
}

export function choose(from: number, count: number): number {
  let ways = 1;
  for (let at = 1; at <= count; at += 1) ways = (ways * (from - count + at)) / at;
  return ways;
}
