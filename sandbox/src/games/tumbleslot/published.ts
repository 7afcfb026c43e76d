import type { SlotFigures } from '../slot-kit/figures.ts';

export const published: SlotFigures = {
  returnFrom: 96.5,
  returnTo: 96.5,
  highestMultiple: 5_000,
  paysPercent: 48.2,
  paysMorePercent: 14.1,
  volatility: 15.3,
  featureOneIn: 266,
  highestWinOneIn: 1_600_000,
};
