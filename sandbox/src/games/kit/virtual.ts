import type { Names } from '../sports/leagues.ts';

/** A bet of a round: its market, what was picked there as its page names it, and the price in hundredths. */
interface VirtualBet {
  market: string;
  pick: string;
  line?: number;
  price: number;
}

/** What lists and records tell of a game of virtual sports. Runners and sides are named by their place from 1. */
export interface VirtualSport {
  sport: 'horses' | 'football';
  /** From the close of bets to the result, whatever happens in between. */
  playMs: number;
  entrantsOf(round: number): { names: Names; colour: string }[];
  /** The bets whose prices a list shows; the game offers more. */
  mainSpots(round: number): string[];
  betOf(spot: string, round: number): VirtualBet;
  /** All that a stake on a spot brings back, in minor units. */
  returnMinor(spot: string, stakeMinor: number, outcome: number[], round: number): number;
  /** The order of the runners or the score, as far as the turns have told it. */
  standing(turns: unknown[], round: number): number[];
  /** The order of arrival or the score at the end. */
  resultOf(outcome: number[]): number[];
}

/** Reads `Latin|Simplified|Traditional`; one Chinese form stands for both where they are the same. */
export function namesOf(text: string): Names {
  const [latin = '', cn = '', tw = cn] = text.split('|');
  return { latin, cn, tw };
}

/** A whole number below `below` that follows from a round's number alone: known to all before bets are taken, and no secret. */
export function publicNumber(round: number, place: number, below: number): number {
  let mixed = Math.imul(round, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
}

/** So many different members of a list, chosen by the round's number. */
export function publicChoice<T>(round: number, list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: count }, (_, at) => left.splice(publicNumber(round, at, left.length), 1)[0]!);
}

/** Which of so many published cards a round is played with, counted from 0: each comes once in `count` rounds. */
export const cardOf = (round: number, count: number): number => (((round * 5) % count) + count) % count;

/** The price of a chance in hundredths: what a stake brings back with it, after the margin and rounded down. */
export const priceOf = (chance: number, returned: number): number =>
  Math.max(101, Math.floor((returned * 100) / chance + 1e-9));

/** A made-up name as a language writes it. */
export const nameIn = ({ latin, cn, tw }: Names, language: string): string =>
  language === 'cn' ? cn : language === 'tw' ? tw : latin;
