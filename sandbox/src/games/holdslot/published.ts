import type { SlotFigures } from '../slot-kit/figures.ts';

/** Exact, as sandbox/tools/figures-holdslot.ts prints them. */
export const published: SlotFigures = {
  returnFrom: 96.46,
  returnTo: 96.46,
  highestMultiple: 1_400,
  paysPercent: 54.9,
  paysMorePercent: 15.1,
  volatility: 8.3,
  featureOneIn: 109,
  highestWinOneIn: 21_800_000,
};
