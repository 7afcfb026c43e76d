/**
 * Prints what the slot whose coins hold returns and how often, from rules.ts: every stop of its reels, and its respins one by one. Exact; the
 * figures that published.ts has.
 *   node sandbox/tools/figures-holdslot.ts
 */
import { chancesOfRound } from '../src/games/holdslot/chances.ts';

const { chances, unit, featureOneIn, fullOneIn, feature } = chancesOfRound();
const sum = (value: (stakes: number) => number): number =>
  chances.reduce((all, chance, parts) => all + chance * value(parts / unit), 0);
const back = sum((stakes) => stakes);
const highest = (chances.length - 1) / unit;
const figures = {
  back: 100 * back,
  ways: 100 * (back - feature),
  respins: 100 * feature,
  pays: 100 * sum((stakes) => Number(stakes > 0)),
  paysMore: 100 * sum((stakes) => Number(stakes > 1)),
  deviation: Math.sqrt(sum((stakes) => (stakes - back) ** 2)),
  featureOneIn,
  fullBoardOneIn: fullOneIn,
  [`${highest} x OneIn`]: 1 / sum((stakes) => Number(stakes >= highest)),
};
for (const [name, figure] of Object.entries(figures))
  console.log(name.padEnd(16), figure.toLocaleString('en-US', { maximumFractionDigits: 4 }));
