import { readTexts } from '../../base/i18n/read-texts.ts';

/** Mails to a player about a decided case, and after a restore. */
export const OPERATORS_TEXTS = readTexts(import.meta.url, [
  'confirm.title',
  'confirm.content',
  'refuse.title',
  'refuse.content',
  'adjust.title',
  'adjust.content',
  'adjust.contentWithPlatform',
  'restore.title',
  'restore.content',
]);
