import { useLingui } from '@lingui/react/macro';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@parlour/contract/languages';

/** The language of the page, for names that come in all of them. */
export function useSiteLanguage(): Language {
  const { i18n } = useLingui();
  return LANGUAGES.find((name) => name === i18n.locale) ?? DEFAULT_LANGUAGE;
}
