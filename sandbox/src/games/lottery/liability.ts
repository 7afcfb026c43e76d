import type { SpotStakes } from '../kit/spots.ts';
import { sumPays, sumsOf, total } from './chances.ts';
import { type Kind, SHAPES } from './draws.ts';
import { coveredBy, idOf, type Line, placesOf, readLine, type Side, SIDES, type Table } from './lines.ts';
import { DIGIT_PAYS, isSide, mostOf, PRIZES, SIDE_PAYS } from './rules.ts';

/**
 * The most that the house can lose on these stakes. Each family of plays is taken at its own worst result, as if all could come together; of
 * numbers the heaviest are taken to win the highest prizes, and a keno line to bring its top in equal parts with each of its numbers. So no
 * result costs more, and most cost less.
 */
export function liabilityMinor(kind: Kind, stakes: SpotStakes): number {
  const lines = stakes.flatMap(([id, minor]) => {
    const line = readLine(kind, id);
    return line ? [{ line, minor }] : [];
  });
  const back =
    worstOfNumbers(lines) + worstOfPlaces(kind, lines) + worstOfSum(kind, lines) + worstOfSets(kind, lines);
  return back - stakes.reduce((sum, [, minor]) => sum + minor, 0);
}

type Laid = readonly { line: Line; minor: number }[];
const heaviestFirst = (weights: Map<unknown, number>) =>
  [...weights.values()].toSorted((one, other) => other - one);
const addTo = <K>(sums: Map<K, number>, key: K, minor: number) =>
  void sums.set(key, (sums.get(key) ?? 0) + minor);

function worstOfNumbers(laid: Laid): number {
  const tables: Record<Table, Map<string, number>> = { big: new Map(), small: new Map(), three: new Map() };
  for (const { line, minor } of laid) {
    if (line.play !== 'number') continue;
    const covered = coveredBy(line);
    for (const number of covered) addTo(tables[line.table], number, minor / covered.length);
  }
  return Object.entries(tables).reduce((sum, [table, weights]) => {
    const prizes = PRIZES[table as Table];
    return (
      sum +
      heaviestFirst(weights)
        .slice(0, prizes.length)
        .reduce((back, minor, at) => back + minor * prizes[at]!, 0)
    );
  }, 0);
}

function worstOfPlaces(kind: Kind, laid: Laid): number {
  let back = 0;
  for (let place = 0; place < placesOf(kind); place += 1) {
    const here = laid.filter(({ line }) => 'place' in line && line.place === place);
    const digits = Array.from({ length: 10 }, (_, digit) =>
      here.reduce((sum, { line, minor }) => {
        if (line.play === 'digit') return line.digit === digit ? sum + minor * DIGIT_PAYS : sum;
        return line.play === 'side' && isSide(line.side, digit, 0, 9) ? sum + minor * SIDE_PAYS : sum;
      }, 0),
    );
    back += Math.max(...digits);
  }
  return back;
}

function worstOfSum(kind: Kind, laid: Laid): number {
  const here = laid.filter(
    ({ line }) => line.play === 'sum' || (line.play === 'side' && line.place === 'sum'),
  );
  if (here.length === 0) return 0;
  const [least, most] = sumsOf(kind);
  let worst = 0;
  for (let sum = least; sum <= most; sum += 1) {
    const back = here.reduce((minors, { line, minor }) => {
      if (line.play === 'sum') return line.sum === sum ? minors + minor * sumPays(kind, sum) : minors;
      return line.play === 'side' && isSide(line.side, sum, least, most)
        ? minors + minor * SIDE_PAYS
        : minors;
    }, 0);
    worst = Math.max(worst, back);
  }
  return worst;
}

function worstOfSets(kind: Kind, laid: Laid): number {
  const weights = new Map<number, number>();
  for (const { line, minor } of laid) {
    if (line.play !== 'keno' && line.play !== 'all') continue;
    const each = (minor * mostOf(kind, line)) / line.numbers.length;
    for (const number of line.numbers) addTo(weights, number, each);
  }
  return total(heaviestFirst(weights).slice(0, SHAPES[kind].count));
}

/** The ids of lines of which one at least wins, whatever is drawn. */
type Cover = readonly string[];

/** Odd and even, big and small, a side with all single results of the other side, and all results. */
function coversOf(
  place: number | 'sum',
  results: readonly number[],
  idOfResult: (result: number) => string,
): Cover[] {
  const [least, most] = [results[0]!, results.at(-1)!];
  const side = (name: Side): string => idOf({ play: 'side', place, side: name });
  const without = (name: Side): string[] =>
    results.filter((result) => !isSide(name, result, least, most)).map(idOfResult);
  return [
    [side('odd'), side('even')],
    [side('big'), side('small')],
    ...SIDES.map((name) => [side(name), ...without(name)]),
    results.map(idOfResult),
  ];
}

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** What is left of each line's stake without what covers bring back for sure. */
function uncovered(kind: Kind, laid: Map<string, number>): Map<string, number> {
  const left = new Map(laid);
  const covers = [
    ...upTo(1, placesOf(kind)).flatMap((at) =>
      coversOf(at - 1, upTo(0, 9), (digit) => idOf({ play: 'digit', place: at - 1, digit })),
    ),
    // Of four digits no sum is played.
    ...(kind === '4d' ? [] : coversOf('sum', upTo(...sumsOf(kind)), (sum) => idOf({ play: 'sum', sum }))),
  ];
  const paysOf = (id: string): number => {
    const line = readLine(kind, id);
    if (line?.play === 'digit') return DIGIT_PAYS;
    return line?.play === 'sum' ? sumPays(kind, line.sum) : SIDE_PAYS;
  };
  for (const cover of covers) {
    if (!cover.every((id) => left.has(id))) continue;
    const back = Math.min(...cover.map((id) => left.get(id)! * paysOf(id)));
    if (back > 0) for (const id of cover) addTo(left, id, -back / paysOf(id));
  }
  return left;
}

/** Quotients of stakes are not exact. */
const NEAR = 1e-6;

/**
 * The part of a slip that is exposed beside all of a player's stakes on the draw: without what is sure to come back, as of odd and even, or of
 * all ten digits of a place.
 */
export function exposedMinor(kind: Kind, stakes: SpotStakes, all: SpotStakes): number {
  const laid = new Map<string, number>();
  for (const [id, minor] of all) addTo(laid, id, minor);
  const left = uncovered(kind, laid);
  const exposed = stakes.reduce((sum, [id, minor]) => {
    const own = laid.get(id);
    return sum + (own === undefined ? minor : (minor * Math.max(0, left.get(id)!)) / Math.max(own, minor));
  }, 0);
  return Math.floor(exposed + NEAR);
}
