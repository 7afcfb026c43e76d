export const LANGUAGES = ['en', 'cn', 'tw', 'vi', 'ms'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a page says which language it speaks. */
export const LANGUAGE_TAGS: Record<Language, string> = {
  en: 'en',
  cn: 'zh-CN',
  tw: 'zh-TW',
  vi: 'vi',
  ms: 'ms',
};

/** Finds the language of a tag (`zh-Hant`, `vi-VN`), of a launch's language (`zh_CN`) or of a short name (`tw`); else English. */
export function languageOf(tag: string): Language {
  const plain = tag.toLowerCase().replaceAll('_', '-');
  if (/^(tw|zh-(tw|hk|mo|hant))\b/.test(plain)) return 'tw';
  if (/^(cn|zh)\b/.test(plain)) return 'cn';
  return LANGUAGES.find((language) => language === plain.split('-')[0]) ?? 'en';
}
