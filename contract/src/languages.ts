/** The five languages of the site and their `Accept-Language` headers (rule X3). */
export const LANGUAGES = ['en', 'cn', 'tw', 'vi', 'ms'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** `Accept-Language` by language (rule X3). */
export const ACCEPT_LANGUAGE: Record<Language, string> = {
  en: 'en-US',
  cn: 'zh-CN',
  tw: 'zh-TW',
  vi: 'vi-VN',
  ms: 'ms-MY',
};

/** A text in every language of the site. */
export type Multilingual = Record<Language, string>;

/** What a text's placeholders stand for, by name. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Puts the values into a text's placeholders, as they are; one without a value stays to be seen. */
export function fillText(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** A text that is the same in every language, such as a code. */
export function sameInEveryLanguage(text: string): Multilingual {
  return { en: text, cn: text, tw: text, vi: text, ms: text };
}

/** The site's language for an `Accept-Language` header; the first tag that we speak wins, else English. */
export function languageOfHeader(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.split(';')[0]!.trim().toLowerCase();
    if (tag === 'zh-tw' || tag === 'zh-hk' || tag === 'zh-mo' || tag.startsWith('zh-hant')) return 'tw';
    if (tag.startsWith('zh')) return 'cn';
    if (tag.startsWith('vi')) return 'vi';
    if (tag.startsWith('ms')) return 'ms';
    if (tag.startsWith('en')) return 'en';
  }
  return DEFAULT_LANGUAGE;
}
