import type { Published } from '../kit/published.ts';

/** What a slot publishes besides; each figure is computed from its rules by its tests. */
export interface SlotFigures extends Published {
  /** Rounds in per cent that pay anything, and that pay more than their stake. */
  paysPercent: number;
  paysMorePercent: number;
  /** The standard deviation of a round's win, in stakes. */
  volatility: number;
  /** One in so many rounds brings the game's feature; one in so many, the highest win. */
  featureOneIn: number;
  highestWinOneIn: number;
}
