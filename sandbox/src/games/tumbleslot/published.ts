import type { SlotFigures } from '../slot-kit/figures.ts';

/** As sandbox/tools/simulate-tumbleslot.ts finds it in 2.5 billion paid spins and 100 million features: the return is within 0.04, in 95 of 100 such runs. */
export const published: SlotFigures = {
  returnFrom: 96.47,
  returnTo: 96.47,
  highestMultiple: 5_000,
  paysPercent: 48.2,
  paysMorePercent: 14.1,
  volatility: 15.3,
  featureOneIn: 267,
  highestWinOneIn: 1_610_000,
};
