import type { Outcome, Result } from './rules.ts';

/** Rows of every road. */
export const ROWS = 6;

export interface Cell<Of> {
  column: number;
  row: number;
  of: Of;
}
export type Winner = Exclude<Outcome, 'tie'>;
/** Red: the shoe repeats itself. Blue: it does not. */
export type Colour = 'red' | 'blue';
/** How many columns back each derived road looks: big eye boy, small road, cockroach pig. */
export const DERIVED = [1, 2, 3] as const;

/** A streak goes down its column; where there is no room below, it turns to the right. */
export function layStreaks<Of extends string>(list: readonly Of[]): Cell<Of>[] {
  const cells: Cell<Of>[] = [];
  const taken = new Set<string>();
  const isTaken = (column: number, row: number) => taken.has(`${column}/${row}`);
  let first = -1;
  for (const of of list) {
    const last = cells.at(-1);
    let [column, row] = [first + 1, 0];
    if (last?.of === of) {
      const isFree = last.row + 1 < ROWS && !isTaken(last.column, last.row + 1);
      [column, row] = isFree ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else {
      while (isTaken(column, row)) column += 1;
      first = column;
    }
    taken.add(`${column}/${row}`);
    cells.push({ column, row, of });
  }
  return cells;
}

/** The big road: decided rounds in streaks, and the ties that came after each of them. Those before the first count to it. */
export function bigRoad(results: readonly Pick<Result, 'outcome'>[]): (Cell<Winner> & { ties: number })[] {
  const winners = winnersOf(results);
  const ties = winners.map(() => 0);
  let decided = -1;
  for (const { outcome } of results)
    if (outcome !== 'tie') decided += 1;
    else if (ties.length > 0) ties[Math.max(0, decided)]! += 1;
  return layStreaks(winners).map((cell, at) => ({ ...cell, ties: ties[at]! }));
}

/**
 * A derived road, by the lengths of the streaks. The first round of a streak is red if the streak before it was as long as the one `back`
 * columns further to the left. Each other is blue only where the streak `back` columns to the left ended just above it.
 */
export function derivedRoad(results: readonly Pick<Result, 'outcome'>[], back: number): Colour[] {
  const lengths: number[] = [];
  const colours: Colour[] = [];
  let before: Winner | undefined;
  for (const winner of winnersOf(results)) {
    if (winner !== before) lengths.push(0);
    before = winner;
    const column = lengths.length - 1;
    const row = lengths[column]!;
    lengths[column] = row + 1;
    const [one, other] =
      row === 0 ? [lengths[column - 1], lengths[column - 1 - back]] : [lengths[column - back], row];
    if (one === undefined || other === undefined) continue;
    colours.push((row === 0) === (one === other) ? 'red' : 'blue');
  }
  return colours;
}

/** What each derived road would get if this side won the next round; nothing where it has not begun by then. */
export function asked(results: readonly Pick<Result, 'outcome'>[], winner: Winner): (Colour | undefined)[] {
  return DERIVED.map((back) => {
    const now = derivedRoad(results, back).length;
    return derivedRoad([...results, { outcome: winner }], back)[now];
  });
}

const winnersOf = (results: readonly Pick<Result, 'outcome'>[]): Winner[] =>
  results.flatMap(({ outcome }) => (outcome === 'tie' ? [] : [outcome]));
