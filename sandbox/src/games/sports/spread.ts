import type { Chance, Outlook } from './markets.ts';
import type { Score } from './match.ts';

/** Probabilities of 0, 1, 2 … more points. */
export type Spread = number[];

/** The chances of the sum of two independent ones. */
function plus(one: Spread, other: Spread): Spread {
  const sum = Array.from<number>({ length: one.length + other.length - 1 }).fill(0);
  for (const [i, p] of one.entries()) {
    if (p < NEGLIGIBLE) continue;
    for (const [j, q] of other.entries()) sum[i + j]! += p * q;
  }
  return sum;
}

/** Far below what a price of two decimals can tell. */
const NEGLIGIBLE = 1e-12;

/** The chances of the sum of `times` independent ones. */
export function repeated(one: Spread, times: number): Spread {
  let power = one;
  let sum: Spread = [1];
  for (let left = times; left > 0; left >>= 1) {
    if (left & 1) sum = plus(sum, power);
    if (left > 1) power = plus(power, power);
  }
  return sum;
}

/** What both sides have in a part of a match, and what each may still score in it. */
export interface Part {
  score: Score;
  home: Spread;
  away: Spread;
}

const likely = (spread: Spread, scoreOf: (value: number) => Score): Chance[] =>
  spread.flatMap((probability, value) =>
    probability < NEGLIGIBLE ? [] : [[scoreOf(value), probability] as const],
  );

/** The outlook of one part: sums and margins are worked out once, pairs only where a market asks for them. */
export function outlookOf(part: Part): (of: Parameters<Outlook>[1]) => readonly Chance[] {
  const { score, home, away } = part;
  const known = new Map<string, readonly Chance[]>();
  const make = {
    margin: () =>
      likely(plus(home, away.toReversed()), (value) => ({
        home: score.home - score.away + value - (away.length - 1),
        away: 0,
      })),
    sum: () => likely(plus(home, away), (value) => ({ home: score.home + score.away + value, away: 0 })),
    home: () => likely(home, (value) => ({ home: score.home + value, away: 0 })),
    away: () => likely(away, (value) => ({ home: 0, away: score.away + value })),
    pair: () =>
      home.flatMap((one, at) =>
        likely(away, (value) => ({ home: score.home + at, away: score.away + value })).map(
          ([pair, other]) => [pair, one * other] as const,
        ),
      ),
  };
  return (of) => {
    const chances = known.get(of) ?? make[of]();
    known.set(of, chances);
    return chances;
  };
}
