import type { SlotFigures } from '../slot-kit/figures.ts';

export const published: SlotFigures = {
  returnFrom: 96.5,
  returnTo: 96.5,
  highestMultiple: 1_500,
  paysPercent: 49.7,
  paysMorePercent: 14,
  volatility: 7.6,
  featureOneIn: 47,
  highestWinOneIn: 65_300_000,
};
