import { readTexts } from '../../base/i18n/read-texts.ts';

/** Names of editions of the demo games. */
export const SEED_TEXTS = readTexts(import.meta.url, [
  'deluxe',
  'gold',
  'nights',
  'express',
  'classic',
  'grand',
]);
