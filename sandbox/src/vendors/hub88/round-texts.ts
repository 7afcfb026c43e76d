import { readTexts } from '../../i18n/read-texts.ts';
import { speechIn } from '../../i18n/texts.ts';

const TEXTS = readTexts(import.meta.url, [
  'title',
  'unknown',
  'bet',
  'win',
  'rollback',
  'freeBet',
  'freeBack',
  'prize',
  'asking',
  'due',
  'done',
  'declined',
  'undone',
]);
export type RoundTexts = (typeof TEXTS)['en'];
export const textsIn = speechIn(TEXTS);
