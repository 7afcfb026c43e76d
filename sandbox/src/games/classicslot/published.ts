import type { SlotFigures } from '../slot-kit/figures.ts';

export const published: SlotFigures = {
  returnFrom: 96.54,
  returnTo: 96.54,
  highestMultiple: 1_000,
  paysPercent: 28.7,
  paysMorePercent: 15.4,
  volatility: 6.4,
  featureOneIn: 31,
  highestWinOneIn: 129_000,
};
