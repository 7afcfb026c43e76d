import { readTexts } from '../../base/i18n/read-texts.ts';

/** Mails about rewards for friends. */
export const PROMO_TEXTS = readTexts(import.meta.url, [
  'inviter.title',
  'inviter.content',
  'welcome.title',
  'welcome.content',
]);
