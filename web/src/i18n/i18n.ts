import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@parlour/contract/languages';
import { LANGUAGE_TAGS } from './languages.ts';

/** One lazy file a language, its features joined. */
const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.ts'),
  cn: () => import('./locales/cn.ts'),
  tw: () => import('./locales/tw.ts'),
  vi: () => import('./locales/vi.ts'),
  ms: () => import('./locales/ms.ts'),
};

/** Loads a language and speaks it: texts, plural rules and `<html lang>`. Throws when its file does not arrive. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await CATALOGUES[language]();
  i18n.loadAndActivate({ locale: language, locales: [LANGUAGE_TAGS[language]], messages });
  document.documentElement.lang = LANGUAGE_TAGS[language];
}
