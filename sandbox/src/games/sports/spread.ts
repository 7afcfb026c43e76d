import type { Market, Score } from './match.ts';

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

/** The chances of a whole number from `from` on, with the sums that ask how often it lies above a line. */
class Distribution {
  readonly from: number;
  readonly #atLeast: number[];

  constructor(from: number, shares: Spread) {
    this.from = from;
    let sum = 0;
    this.#atLeast = shares
      .toReversed()
      .map((share) => (sum += share))
      .reverse();
  }

  /** How often the number is above the line, a half. */
  above(line: number): number {
    const at = Math.ceil(line) - this.from;
    return at <= 0 ? 1 : (this.#atLeast[at] ?? 0);
  }

  get halves(): number[] {
    return this.#atLeast.map((_, at) => this.from + at - 0.5);
  }
}

/** Of a list of lines, the one whose two sides are nearest to even. */
export function evenest(lines: number[], share: (line: number) => number): number {
  return lines.reduce((best, line) =>
    Math.abs(share(line) - 0.5) < Math.abs(share(best) - 0.5) ? line : best,
  );
}

/** Winner by points, the line and the total, from the points that each side may still score. */
export function pointMarkets(
  score: Score,
  home: Spread,
  away: Spread,
  settings: { hasDraw: boolean },
): Market[] {
  const total = new Distribution(score.home + score.away, plus(home, away));
  const margin = new Distribution(score.home - score.away - away.length + 1, plus(home, away.toReversed()));
  const homeWins = margin.above(0.5);
  const draw = margin.above(-0.5) - homeWins;
  const even = settings.hasDraw ? 0 : draw / 2;
  // A start for the home side is a margin it may lose by.
  const lost = evenest(margin.halves, (line) => margin.above(line));
  const line = evenest(total.halves, (half) => total.above(half));
  return [
    {
      kind: 'winner',
      line: null,
      outcomes: [
        { side: 'home', probability: homeWins + even },
        ...(settings.hasDraw ? [{ side: 'draw' as const, probability: draw }] : []),
        { side: 'away', probability: 1 - homeWins - draw + even },
      ],
    },
    {
      kind: 'handicap',
      line: -lost,
      outcomes: [
        { side: 'home', probability: margin.above(lost) },
        { side: 'away', probability: 1 - margin.above(lost) },
      ],
    },
    {
      kind: 'total',
      line,
      outcomes: [
        { side: 'over', probability: total.above(line) },
        { side: 'under', probability: 1 - total.above(line) },
      ],
    },
  ];
}
