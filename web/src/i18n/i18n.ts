import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@parlour/contract/languages';
import { loadChunk } from '../api/chunks.ts';
import { messages as en } from './locales/en.ts';
import { LANGUAGE_TAGS } from './languages.ts';

/** One lazy file a language, its features joined. English comes with the page: most first visits need it at once. */
const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => Promise.resolve({ messages: en }),
  cn: () => import('./locales/cn.ts'),
  tw: () => import('./locales/tw.ts'),
  vi: () => import('./locales/vi.ts'),
  ms: () => import('./locales/ms.ts'),
};

/** Loads a language and speaks it: texts, plural rules and `<html lang>`. Throws when its file does not arrive. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await loadChunk(`language-${language}`, CATALOGUES[language]);
  i18n.loadAndActivate({ locale: language, locales: [LANGUAGE_TAGS[language]], messages });
  document.documentElement.lang = LANGUAGE_TAGS[language];
}
