import { expect } from 'vitest';
import type { SlotFigures } from './figures.ts';

/** A distribution by its characteristic function, in which adding wins is multiplying. */
interface Wave {
  re: Float64Array;
  im: Float64Array;
}
export type Complex = readonly [re: number, im: number];

export const times = ({ re, im }: Wave, at: number, [r, i]: Complex): Complex => [
  re[at]! * r - im[at]! * i,
  re[at]! * i + im[at]! * r,
];

/** The discrete Fourier transform in place, for a power of two; its inverse is not scaled. */
function transform({ re, im }: Wave, sign: 1 | -1): void {
  const bins = re.length;
  for (let i = 1, j = 0; i < bins; i += 1) {
    let bit = bins >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [re[i], re[j]] = [re[j]!, re[i]!];
    [im[i], im[j]] = [im[j]!, im[i]!];
  }
  for (let length = 2; length <= bins; length *= 2) {
    const half = length / 2;
    const cos = Float64Array.from({ length: half }, (_, k) => Math.cos((Math.PI * k) / half));
    const sin = Float64Array.from({ length: half }, (_, k) => sign * Math.sin((Math.PI * k) / half));
    for (let from = 0; from < bins; from += length)
      for (let k = 0; k < half; k += 1) {
        const a = from + k;
        const b = a + half;
        const r = re[b]! * cos[k]! - im[b]! * sin[k]!;
        const i = re[b]! * sin[k]! + im[b]! * cos[k]!;
        re[b] = re[a]! - r;
        im[b] = im[a]! - i;
        re[a]! += r;
        im[a]! += i;
      }
  }
}

/** The wave of chances by win; wins above the last bin wrap around, so `bins` has to hold them all. */
export function waveOf(chances: Float64Array, bins: number): Wave {
  const wave = { re: new Float64Array(bins), im: new Float64Array(bins) };
  chances.forEach((chance, win) => (wave.re[win % bins]! += chance));
  transform(wave, 1);
  return wave;
}

/** The chances by win, of a wave. */
export function chancesOf(wave: Wave): Float64Array {
  transform(wave, -1);
  return wave.re.map((share) => share / wave.re.length);
}

/** The figures of a round whose chances by win are given; `unit`: so many of a win's units are the stake. */
function figuresOf(chances: Float64Array, unit: number, highestMultiple: number) {
  const cap = highestMultiple * unit;
  const sum = (value: (stakes: number) => number) =>
    chances.reduce((all, chance, win) => all + chance * value(Math.min(win, cap) / unit), 0);
  const back = sum((stakes) => stakes);
  return {
    total: sum(() => 1),
    back,
    pays: 100 * sum((stakes) => Number(stakes > 0)),
    paysMore: 100 * sum((stakes) => Number(stakes > 1)),
    deviation: Math.sqrt(sum((stakes) => (stakes - back) ** 2)),
    highest: sum((stakes) => Number(stakes >= highestMultiple)),
  };
}

/** That a slot publishes what its rounds do, and that its highest win comes at least once in 100 million rounds. */
export function expectPublished(
  chances: Float64Array,
  unit: number,
  {
    returnFrom,
    returnTo,
    paysPercent,
    paysMorePercent,
    volatility,
    highestMultiple,
    highestWinOneIn,
  }: SlotFigures,
): void {
  const found = figuresOf(chances, unit, highestMultiple);
  expect(found.total).toBeCloseTo(1, 9);
  expect(returnFrom).toBe(returnTo);
  expect(Math.abs(found.back * 100 - returnFrom)).toBeLessThanOrEqual(0.0051);
  expect(Math.abs(found.pays - paysPercent)).toBeLessThanOrEqual(0.051);
  expect(Math.abs(found.paysMore - paysMorePercent)).toBeLessThanOrEqual(0.051);
  expect(Math.abs(found.deviation - volatility)).toBeLessThanOrEqual(0.051);
  // The transform leaves a noise of about 1e-14 in each share, far below the share of the highest win.
  expect(found.highest).toBeGreaterThan(1e-8);
  expect(1 / found.highest / highestWinOneIn).toBeCloseTo(1, 1);
}
