import { readTexts } from '../../base/i18n/read-texts.ts';

/** Mails about rewards for friends and about bonuses; refusals about offers and the fortune wheel. */
export const PROMO_TEXTS = readTexts(import.meta.url, [
  'inviter.title',
  'inviter.content',
  'welcome.title',
  'welcome.content',
  'bonusAtStake',
  'offerOver',
  'offerChanged',
  'offerTaken',
  'offerForNew',
  'offerWaiting',
  'bonusChanged',
  'bonusOver',
  'active.title',
  'active.content',
  'paid.title',
  'paid.content',
  'ended.title',
  'ended.content',
  'wheelClosed',
  'wheelChanged',
  'ticketGone',
  'seedInUse',
]);
