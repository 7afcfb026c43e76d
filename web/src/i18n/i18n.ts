import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@parlour/contract/languages';
import { loadChunk } from '../api/chunks.ts';
import { messages as en } from './locales/en.ts';
import { LANGUAGE_TAGS } from './languages.ts';

/** One lazy file a language with its catalogues joined. English is part of the script, because most first visits need it. */
const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => Promise.resolve({ messages: en }),
  cn: () => import('./locales/cn.ts'),
  tw: () => import('./locales/tw.ts'),
  vi: () => import('./locales/vi.ts'),
  ms: () => import('./locales/ms.ts'),
};

/** The texts that the first view does not need (`catalogues.ts`), likewise. */
const LAZY_CATALOGUES: typeof CATALOGUES = {
  en: () => import('./locales/lazy/en.ts'),
  cn: () => import('./locales/lazy/cn.ts'),
  tw: () => import('./locales/lazy/tw.ts'),
  vi: () => import('./locales/lazy/vi.ts'),
  ms: () => import('./locales/lazy/ms.ts'),
};

let areLazyTextsWanted = false;

async function lazyTexts(language: Language): Promise<Messages> {
  return (await loadChunk(`texts-${language}`, LAZY_CATALOGUES[language])).messages;
}

/** Adds the lazy texts to the language that is spoken, and to each that follows it. Throws when its file does not arrive. */
export async function speakLazyTexts(): Promise<void> {
  areLazyTextsWanted = true;
  const language = i18n.locale as Language;
  const texts = await lazyTexts(language);
  i18n.load(language, texts);
}

let wanted: Language | undefined;

/**
 * Loads a language and speaks it: texts, plural rules and `<html lang>`. False where another was wanted before it had come. Throws
 * when its file does not arrive.
 */
export async function activateLanguage(language: Language): Promise<boolean> {
  wanted = language;
  const { messages } = await loadChunk(`language-${language}`, CATALOGUES[language]);
  const lazy = areLazyTextsWanted ? await lazyTexts(language) : {};
  if (wanted !== language) return false;
  i18n.loadAndActivate({
    locale: language,
    locales: [LANGUAGE_TAGS[language]],
    messages: { ...messages, ...lazy },
  });
  document.documentElement.lang = LANGUAGE_TAGS[language];
  return true;
}
