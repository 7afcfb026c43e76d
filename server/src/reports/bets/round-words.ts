import { LINE_COLUMNS, type LineColumn, type SayWord } from '@parlour/contract/bet-lines';
import { fillText, type Language } from '@parlour/contract/languages';
import { isRoundWord, ROUND_WORDS, type RoundWord } from '@parlour/contract/round-words';
import { readTexts } from '../../base/i18n/read-texts.ts';

const TEXTS = readTexts(import.meta.resolve('@parlour/contract/texts/rounds/en.po'), [
  ...ROUND_WORDS.map((word): `rounds.${RoundWord}` => `rounds.${word}`),
  ...LINE_COLUMNS.map((column): `lines.${LineColumn}` => `lines.${column}`),
]);

/** A vendor's words in a language, as the browser says them too (`web/src/records/round/words.ts`). */
export const roundWordsIn =
  (language: Language): SayWord =>
  (word, sides) =>
    isRoundWord(word) ? fillText(TEXTS[`rounds.${word}`][language], { ...sides }) : word;

export const lineHeadings = (language: Language): string[] =>
  LINE_COLUMNS.map((column) => TEXTS[`lines.${column}`][language]);
