import type { Score, Tallies, Tally } from './match.ts';

/** A side of a market, as bets name it. */
export type Side = string;

/** What of a result a market looks at; of `pair` both numbers. */
type Statistic = 'margin' | 'sum' | 'home' | 'away' | 'pair';
interface Form {
  of: Statistic;
  sides: readonly Side[];
  /** So many sides win at once. */
  winners: 1 | 2;
  won(score: Score, line: number): readonly Side[];
}

/** From here on goals are counted together: as an exact number, as a margin, and as a score of one side. */
const MOST_EXACT = 5;
const MOST_MARGIN = 3;
const MOST_SCORE = 3;
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, number) => number);

const leader = ({ home, away }: Score) => (home > away ? 'home' : home < away ? 'away' : 'draw');
const overUnder = (number: number, line: number) => [number > line ? 'over' : 'under'];
function marginOf(score: Score): Side {
  const side = leader(score);
  if (side === 'draw') return side;
  const margin = Math.abs(score.home - score.away);
  return margin < MOST_MARGIN ? `${side}${margin}` : `${side}${MOST_MARGIN}+`;
}
const marginsOf = (side: string) => [`${side}1`, `${side}2`, `${side}${MOST_MARGIN}+`];

const TOTAL_SIDES = ['over', 'under'];
const FORMS = {
  result: { of: 'margin', sides: ['home', 'draw', 'away'], winners: 1, won: (score) => [leader(score)] },
  double: {
    of: 'margin',
    sides: ['homeDraw', 'homeAway', 'drawAway'],
    winners: 2,
    won: (score) =>
      ({ home: ['homeDraw', 'homeAway'], draw: ['homeDraw', 'drawAway'], away: ['homeAway', 'drawAway'] })[
        leader(score)
      ],
  },
  handicap: {
    of: 'margin',
    sides: ['home', 'away'],
    winners: 1,
    won: ({ home, away }, line) => [home + line > away ? 'home' : 'away'],
  },
  margin: {
    of: 'margin',
    sides: [...marginsOf('home'), 'draw', ...marginsOf('away')],
    winners: 1,
    won: (score) => [marginOf(score)],
  },
  total: {
    of: 'sum',
    sides: TOTAL_SIDES,
    winners: 1,
    won: ({ home, away }, line) => overUnder(home + away, line),
  },
  oddEven: {
    of: 'sum',
    sides: ['odd', 'even'],
    winners: 1,
    won: ({ home, away }) => [(home + away) % 2 === 0 ? 'even' : 'odd'],
  },
  exact: {
    of: 'sum',
    sides: [...upTo(MOST_EXACT - 1).map(String), `${MOST_EXACT}+`],
    winners: 1,
    won: ({ home, away }) => [home + away < MOST_EXACT ? String(home + away) : `${MOST_EXACT}+`],
  },
  homeTotal: { of: 'home', sides: TOTAL_SIDES, winners: 1, won: ({ home }, line) => overUnder(home, line) },
  awayTotal: { of: 'away', sides: TOTAL_SIDES, winners: 1, won: ({ away }, line) => overUnder(away, line) },
  both: {
    of: 'pair',
    sides: ['yes', 'no'],
    winners: 1,
    won: ({ home, away }) => [home > 0 && away > 0 ? 'yes' : 'no'],
  },
  score: {
    of: 'pair',
    sides: [
      ...upTo(MOST_SCORE).flatMap((home) => upTo(MOST_SCORE).map((away) => `${home}:${away}`)),
      'other',
    ],
    winners: 1,
    won: ({ home, away }) => [Math.max(home, away) > MOST_SCORE ? 'other' : `${home}:${away}`],
  },
  sets: {
    of: 'pair',
    sides: ['2:0', '2:1', '1:2', '0:2'],
    winners: 1,
    won: ({ home, away }) => [`${home}:${away}`],
  },
} as const satisfies Record<string, Form>;

/** Every market: the tally that settles it, and how. */
const MARKETS = {
  winner: ['winner', 'result'],
  handicap: ['handicap', 'handicap'],
  total: ['total', 'total'],
  doubleChance: ['winner', 'double'],
  both: ['winner', 'both'],
  homeTotal: ['total', 'homeTotal'],
  awayTotal: ['total', 'awayTotal'],
  oddEven: ['total', 'oddEven'],
  score: ['winner', 'score'],
  exact: ['winner', 'exact'],
  margin: ['winner', 'margin'],
  setScore: ['winner', 'sets'],
  sets: ['handicap', 'total'],
  firstWinner: ['first', 'result'],
  firstHandicap: ['first', 'handicap'],
  firstTotal: ['first', 'total'],
  secondWinner: ['second', 'result'],
  secondHandicap: ['second', 'handicap'],
  secondTotal: ['second', 'total'],
  wickets: ['wickets', 'total'],
  homeWickets: ['wickets', 'homeTotal'],
  awayWickets: ['wickets', 'awayTotal'],
} as const satisfies Record<string, readonly [Tally, keyof typeof FORMS]>;
export type MarketKind = keyof typeof MARKETS;
export const MARKET_KINDS = Object.keys(MARKETS) as [MarketKind, ...MarketKind[]];

const formOf = (kind: MarketKind): Form => FORMS[MARKETS[kind][1]];
const tallyOf = (kind: MarketKind): Tally => MARKETS[kind][0];
/** All sides that a market can have: one of them wins. Only results leave the draw out. */
export function sidesOf(kind: MarketKind, hasDraw: boolean): readonly Side[] {
  const form = formOf(kind);
  return form === FORMS.result && !hasDraw ? form.sides.filter((side) => side !== 'draw') : form.sides;
}
/** So many sides of a market win at once. */
export const winnersAtOnce = (kind: MarketKind): number => formOf(kind).winners;

/** The sides that win with this result; of a market of whose part of the match nothing is known, none. */
export function winnersOf(kind: MarketKind, line: number | null, tallies: Tallies): readonly Side[] {
  const score = tallies[tallyOf(kind)];
  return score ? formOf(kind).won(score, line ?? 0) : [];
}

/** A result that can still come, and how probable it is. */
export type Chance = readonly [score: Score, probability: number];
/** What can still come of a part of a match, by what is looked at; undefined where it cannot be told. */
export type Outlook = (tally: Tally, of: Statistic) => readonly Chance[] | undefined;

export interface Market {
  kind: MarketKind;
  /** The home side's start, or the total that is over or under. Always a half, so that no bet is neither won nor lost. */
  line: number | null;
  outcomes: { side: Side; probability: number }[];
}

/** The probabilities of a market. `hasDraw`: a level result is a side of its own; else it is decided by chance afterwards, or cannot come. */
export function priced(
  outlook: Outlook,
  { kind, line, hasDraw }: { kind: MarketKind; line: number | null; hasDraw: boolean },
): Market | undefined {
  const form = formOf(kind);
  const chances = outlook(tallyOf(kind), form.of);
  if (!chances) return undefined;
  const sums = new Map<Side, number>(form.sides.map((side) => [side, 0]));
  for (const [score, probability] of chances)
    for (const side of form.won(score, line ?? 0)) sums.set(side, (sums.get(side) ?? 0) + probability);
  if (form === FORMS.result && !hasDraw) {
    const half = (sums.get('draw') ?? 0) / 2;
    sums.delete('draw');
    for (const side of ['home', 'away']) sums.set(side, sums.get(side)! + half);
  }
  return { kind, line, outcomes: [...sums].map(([side, probability]) => ({ side, probability })) };
}

/** The line of a market whose two sides are nearest to even. */
export function evenLine(outlook: Outlook, kind: MarketKind): number | undefined {
  const { of } = formOf(kind);
  const chances = outlook(tallyOf(kind), of);
  if (!chances) return undefined;
  const isMargin = of === 'margin';
  const values = chances
    .map(([{ home, away }, probability]) => [isMargin ? home - away : home + away, probability] as const)
    .toSorted(([one], [other]) => one - other);
  let below = 0;
  let best = { line: 0, off: Number.POSITIVE_INFINITY };
  for (const [value, probability] of values) {
    below += probability;
    const off = Math.abs(below - 0.5);
    // A start for the home side is a margin it may lose by.
    if (off < best.off) best = { line: isMargin ? -(value + 0.5) : value + 0.5, off };
  }
  return best.line;
}
