import type { BetStatus, Product } from '@parlour/contract/bet-words';
import type { REPORTS_TEXTS } from './texts.ts';

type TextId = keyof typeof REPORTS_TEXTS;

/** The texts of a bet's status and kind. */
export const STATUS_TEXTS = {
  open: 'betOpen',
  settled: 'betSettled',
  void: 'betVoid',
  resettled: 'betResettled',
  partly: 'betPartly',
} as const satisfies Record<BetStatus, TextId>;

export const PRODUCT_TEXTS = {
  slots: 'productSlots',
  live: 'productLive',
  sports: 'productSports',
  lottery: 'productLottery',
  other: 'productOther',
} as const satisfies Record<Product, TextId>;
