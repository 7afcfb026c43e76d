import type { Language } from '@parlour/contract/languages';

type Offered = Exclude<Language, 'en'>;

/** Asked in the language itself, whose texts are not loaded yet: so these stand in no catalogue. */
export const LANGUAGE_OFFERS: Record<Offered, { question: string; yes: string; no: string }> = {
  cn: { question: '用简体中文浏览？', yes: '简体中文', no: '不用了' },
  tw: { question: '以繁體中文瀏覽？', yes: '繁體中文', no: '不用了' },
  vi: { question: 'Xem trang bằng tiếng Việt?', yes: 'Tiếng Việt', no: 'Không, cảm ơn' },
  ms: { question: 'Baca dalam Bahasa Melayu?', yes: 'Bahasa Melayu', no: 'Tidak, terima kasih' },
};

/** The first of the browser's languages that the site speaks, unless that is English, which it speaks already. */
export function offeredLanguage(browser: readonly string[]): Offered | undefined {
  for (const tag of browser) {
    const [language, ...parts] = tag.toLowerCase().split('-');
    if (language === 'en') return undefined;
    if (language === 'vi' || language === 'ms') return language;
    if (language === 'zh')
      return parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'tw' : 'cn';
  }
  return undefined;
}
