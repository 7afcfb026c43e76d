import type { Draw } from '../random.ts';

/** Multiples are hundredths: 100 is 1.00×. */
export const START = 100;
/** The least that can be cashed out: at 1.00× a stake would come back for nothing. */
export const LEAST_CASH = 101;
/** No flight goes higher: here everybody is cashed out. */
export const TOP = 1_000_000;

const WORDS = 2 ** 32;
const RETURN_PERCENT = 97;
/** The multiple grows by this power of e a millisecond: 2× after 8 seconds, 10× after 26. */
const GROWTH = 0.000088;

/**
 * Where a flight ends: 0.97 / u, rounded down to 0.01, with u equally likely among 2^32 numbers above 0 up to 1. So a flight reaches x with
 * the chance 0.97 / x, for every x from 1.01 on; all others end at 1.00.
 */
export function flightOf(draw: Draw): number {
  const end = Math.floor((RETURN_PERCENT * WORDS) / (draw(WORDS) + 1));
  return Math.max(START, Math.min(TOP, end));
}

/** How many of the 2^32 numbers let a flight reach a multiple. */
export const reaching = (multiple: number): number =>
  multiple <= START ? WORDS : multiple > TOP ? 0 : Math.floor((RETURN_PERCENT * WORDS) / multiple);

/** The multiple so long after the start, rounded down. */
export const multipleAt = (elapsedMs: number): number =>
  Math.floor(START * Math.exp(Math.max(0, elapsedMs) * GROWTH));

/** The first millisecond at which a multiple is reached. */
export function reachedMs(multiple: number): number {
  let ms = Math.max(0, Math.floor(Math.log(multiple / START) / GROWTH) - 2);
  while (multipleAt(ms) < multiple) ms += 1;
  return ms;
}

/** A flight ends when it would rise above its end; who leaves at the very end has won. */
export const flightMs = (end: number): number => reachedMs(end + 1);
