import { LANGUAGE_COOKIE } from '@parlour/contract/first-screen';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type Multilingual } from '@parlour/contract/languages';
import { writeStorage, readStorage } from '../api/storage.ts';
import { LANGUAGE_KEY } from '../api/storage-keys.ts';

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  cn: '简体中文',
  tw: '繁體中文',
  vi: 'Tiếng Việt',
  ms: 'Bahasa Melayu',
};

/** The tag for `<html lang>` and `Intl`. */
export const LANGUAGE_TAGS: Record<Language, string> = {
  en: 'en',
  cn: 'zh-Hans',
  tw: 'zh-Hant',
  vi: 'vi',
  ms: 'ms',
};

export function storedLanguage(): Language {
  const stored = readStorage(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export function keepLanguage(language: Language): void {
  writeStorage(LANGUAGE_KEY, language);
  tellLanguage(language);
}

const YEAR_S = 365 * 24 * 3600;

/** For the server, which draws the first screen of the next visit in this language (rule L16). */
export function tellLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_S};samesite=lax`;
}

/** A text of the server in the current language; English if that one is empty. */
export function inLanguage(text: Multilingual, language: Language): string {
  return text[language] || text.en;
}
