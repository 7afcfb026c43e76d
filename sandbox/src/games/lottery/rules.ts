import type { SpotStakes } from '../kit/spots.ts';
import { allPays, chancesOfSums, hitChance, sumPays, sumsOf, total } from './chances.ts';
import { digitsOf, type Kind } from './draws.ts';
import { coveredBy, type Line, type NumberLine, readLine, type Side, type Table } from './lines.ts';

/** What a stake on a single number brings at each prize: the first, second and third, ten special ones and ten of consolation. */
const ten = (multiple: number) => Array.from({ length: 10 }, () => multiple);
export const PRIZES: Record<Table, readonly number[]> = {
  big: [3_500, 1_500, 750, ...ten(240), ...ten(100)],
  small: [5_000, 2_800, 1_400],
  three: [920],
};
/** By how many numbers are picked and how many of them are drawn. */
export const KENO: Record<number, Record<number, number>> = {
  1: { 1: 3.7 },
  2: { 2: 15.5 },
  3: { 2: 2, 3: 47 },
  4: { 2: 1, 3: 7, 4: 140 },
  5: { 3: 3, 4: 20, 5: 700 },
  6: { 3: 2, 4: 8, 5: 75, 6: 1_500 },
  7: { 3: 1, 4: 4, 5: 27, 6: 350, 7: 2_000 },
  8: { 4: 3, 5: 13, 6: 100, 7: 1_200, 8: 2_000 },
  9: { 4: 2, 5: 7, 6: 40, 7: 300, 8: 1_500, 9: 2_500 },
  10: { 4: 1, 5: 4, 6: 20, 7: 120, 8: 1_000, 9: 2_000, 10: 2_500 },
};
export const DIGIT_PAYS = 9.5;
export const SIDE_PAYS = 1.9;

/** What a stake on a line brings when one of its numbers wins a prize. An i-Box divides one stake over its numbers, rounded down to 0.01. */
function prizePays({ way }: NumberLine, prize: number, covers: number): number {
  return way === 'ibox' ? Math.floor((prize * 100) / covers) / 100 : prize / covers;
}

function numberPays(line: NumberLine, kind: Kind, numbers: readonly number[]): number {
  const covered = coveredBy(line);
  const drawn =
    line.table === 'three'
      ? [digitsOf(kind, numbers).slice(-3).join('')]
      : numbers.map((number) => String(number).padStart(4, '0'));
  return PRIZES[line.table].reduce(
    (sum, prize, at) => (covered.includes(drawn[at]!) ? sum + prizePays(line, prize, covered.length) : sum),
    0,
  );
}

/** Big is above the middle of what can come, small below it; the middle itself is neither. */
export const isSide = (side: Side, number: number, least: number, most: number): boolean =>
  ({
    odd: number % 2 === 1,
    even: number % 2 === 0,
    big: number * 2 > least + most,
    small: number * 2 < least + most,
  })[side];

/** What a stake of 1 on a line brings at a result. */
export function paysAt(kind: Kind, line: Line, numbers: readonly number[]): number {
  if (line.play === 'number') return numberPays(line, kind, numbers);
  if (line.play === 'digit') return digitsOf(kind, numbers)[line.place] === line.digit ? DIGIT_PAYS : 0;
  if (line.play === 'side') {
    const isHit =
      line.place === 'sum'
        ? isSide(line.side, total(numbers), ...sumsOf(kind))
        : isSide(line.side, digitsOf(kind, numbers)[line.place]!, 0, 9);
    return isHit ? SIDE_PAYS : 0;
  }
  if (line.play === 'sum') return total(numbers) === line.sum ? sumPays(kind, line.sum) : 0;
  const hits = line.numbers.filter((number) => numbers.includes(number)).length;
  if (line.play === 'keno') return KENO[line.numbers.length]![hits] ?? 0;
  return hits === line.numbers.length ? allPays(kind, hits) : 0;
}

/** All that a slip brings, in whole minor units: stakes are whole units, so that every part is exact. */
export function returnMinor(kind: Kind, stakes: SpotStakes, numbers: readonly number[]): number {
  return stakes.reduce((sum, [id, minor]) => sum + lineMinor(kind, id, minor, numbers), 0);
}

export function lineMinor(kind: Kind, id: string, stakeMinor: number, numbers: readonly number[]): number {
  const line = readLine(kind, id);
  return line ? Math.round(stakeMinor * paysAt(kind, line, numbers)) : 0;
}

/** The part of a stake on a line that comes back on average. */
export function returnOf(kind: Kind, line: Line): number {
  if (line.play === 'number') {
    const covers = coveredBy(line).length;
    const paid = PRIZES[line.table].reduce((sum, prize) => sum + prizePays(line, prize, covers), 0);
    return (paid * covers) / (line.table === 'three' ? 1_000 : 10_000);
  }
  if (line.play === 'digit') return DIGIT_PAYS / 10;
  if (line.play === 'sum') return sumPays(kind, line.sum) * chancesOfSums(kind).get(line.sum)!;
  if (line.play === 'side') {
    if (line.place !== 'sum') return SIDE_PAYS / 2;
    const chance = [...chancesOfSums(kind)].reduce(
      (sum, [at, part]) => (isSide(line.side, at, ...sumsOf(kind)) ? sum + part : sum),
      0,
    );
    return SIDE_PAYS * chance;
  }
  const picked = line.numbers.length;
  if (line.play === 'all') return allPays(kind, picked) * hitChance(kind, picked, picked);
  return Object.entries(KENO[picked]!).reduce(
    (sum, [hits, multiple]) => sum + multiple * hitChance(kind, picked, Number(hits)),
    0,
  );
}

/** The most that a stake of 1 on a line can bring. */
export function mostOf(kind: Kind, line: Line): number {
  if (line.play === 'number') {
    const covers = coveredBy(line).length;
    const prizes = PRIZES[line.table].slice(0, covers);
    return prizes.reduce((sum, prize) => sum + prizePays(line, prize, covers), 0);
  }
  if (line.play === 'digit') return DIGIT_PAYS;
  if (line.play === 'side') return SIDE_PAYS;
  if (line.play === 'sum') return sumPays(kind, line.sum);
  const picked = line.numbers.length;
  return line.play === 'all' ? allPays(kind, picked) : KENO[picked]![picked]!;
}
