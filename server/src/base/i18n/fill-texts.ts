import { fillText, LANGUAGES, type Multilingual, type TextValues } from '@parlour/contract/languages';

/** A text with its placeholders filled, in every language: for mails, which are kept as they were written. */
export function fillTexts(text: Multilingual, values: TextValues): Multilingual {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, fillText(text[language], values)]),
  ) as Multilingual;
}
