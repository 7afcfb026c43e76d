import type { Theme } from '@parlour/contract/constants';
import type { Language } from '@parlour/contract/languages';
import { webAddress } from '../../content-link.ts';

/** The languages by the tags that chat vendors know. */
const TAGS: Record<Language, string> = { en: 'en', cn: 'zh-CN', tw: 'zh-TW', vi: 'vi', ms: 'ms' };

interface Visitor {
  appId: string;
  language: Language;
  theme: Theme;
}

/**
 * The address of the vendor's chat page with its placeholders filled in. It does not say who the visitor is. Undefined if the
 * site names no vendor, or one that a frame may not show.
 */
export function chatPage(template: string, { appId, language, theme }: Visitor): string | undefined {
  const places: Record<string, string> = {
    appId,
    language: TAGS[language],
    theme: theme === 'white' ? 'light' : 'dark',
  };
  return webAddress(
    template.replaceAll(/\{(appId|language|theme)\}/g, (_, place: string) =>
      encodeURIComponent(places[place]!),
    ),
  );
}
