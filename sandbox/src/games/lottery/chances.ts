import { type Kind, SHAPES } from './draws.ts';

const PRICED_RETURN = 0.95;

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The least and the greatest sum of what is drawn. */
export function sumsOf(kind: Kind): [least: number, most: number] {
  const shape = SHAPES[kind];
  if (shape.of === 'digits') return [0, shape.count * 9];
  const { count, lowest, highest } = shape;
  return [(count * (2 * lowest + count - 1)) / 2, (count * (2 * highest - count + 1)) / 2];
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
/** The chance that `hits` of `picked` numbers are drawn. */
export function hitChance(kind: Kind, picked: number, hits: number): number {
  const { count, lowest, highest } = SHAPES[kind] as { count: number; lowest: number; highest: number };
  const all = highest - lowest + 1;
  if (hits > count) return 0;
  // From the picked numbers' side, where the figures are small: hits of them among the drawn, the others among the rest.
  return (
    (choose(picked, hits) * falling(count, hits) * falling(all - count, picked - hits)) / falling(all, picked)
  );
}

/** n · (n − 1) · … , k of them. */
const falling = (n: number, k: number): number => (k === 0 ? 1 : n * falling(n - 1, k - 1));

const sumChances = new Map<Kind, Map<number, number>>();
/** How likely each sum is. */
export function chancesOfSums(kind: Kind): Map<number, number> {
  const known = sumChances.get(kind) ?? countSums(kind);
  sumChances.set(kind, known);
  return known;
}

function countSums(kind: Kind): Map<number, number> {
  const shape = SHAPES[kind];
  const [least, most] = sumsOf(kind);
  // ways[n][s]: of n numbers drawn so far those with the sum s. A digit may come again, a number once.
  const ways = Array.from({ length: shape.count + 1 }, () => Array.from({ length: most + 1 }, () => 0));
  ways[0]![0] = 1;
  if (shape.of === 'digits')
    for (let n = 1; n <= shape.count; n += 1)
      for (let sum = 0; sum <= most; sum += 1)
        for (let digit = 0; digit <= Math.min(9, sum); digit += 1)
          ways[n]![sum]! += ways[n - 1]![sum - digit]!;
  else
    for (let number = shape.lowest; number <= shape.highest; number += 1)
      for (let n = shape.count; n >= 1; n -= 1)
        for (let sum = most; sum >= number; sum -= 1) ways[n]![sum]! += ways[n - 1]![sum - number]!;
  const counts = ways[shape.count]!;
  const all = total(counts);
  return new Map(counts.flatMap((count, sum) => (sum >= least ? [[sum, count / all] as const] : [])));
}

const roundedDown = (multiple: number) => Math.floor(multiple * 100 + 1e-9) / 100;
export const sumPays = (kind: Kind, sum: number): number => {
  const chance = chancesOfSums(kind).get(sum);
  return chance === undefined ? 0 : roundedDown(PRICED_RETURN / chance);
};
export const allPays = (kind: Kind, picked: number): number =>
  roundedDown(PRICED_RETURN / hitChance(kind, picked, picked));
