import { CALLING_CODES } from '@parlour/contract/countries';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { LANGUAGE_TAGS } from '../i18n/languages.ts';

export interface Country {
  /** Two letters. */
  code: string;
  /** In the reader's language. */
  name: string;
  /** Without the plus. */
  callingCode: string;
}

const MOST_SUGGESTED = 4;

const names = new Map<Language, Intl.DisplayNames>();

function namesIn(language: Language): Intl.DisplayNames {
  let known = names.get(language);
  if (!known)
    names.set(language, (known = new Intl.DisplayNames([LANGUAGE_TAGS[language]], { type: 'region' })));
  return known;
}

export function getCountry(code: string, language: Language): Country {
  return { code, name: namesIn(language).of(code) ?? code, callingCode: CALLING_CODES.get(code) ?? '' };
}

/** The countries whose numbers the site serves, as the language sorts them. */
export function listCountries(language: Language, served: readonly string[]): Country[] {
  const { compare } = new Intl.Collator(LANGUAGE_TAGS[language]);
  return served
    .filter((code) => CALLING_CODES.has(code))
    .map((code) => getCountry(code, language))
    .sort((one, other) => compare(one.name, other.name));
}

/**
 * The chosen country, then those whose numbers the site serves, first the ones where the browser's languages are spoken; each
 * once.
 */
export function suggestCountries(
  chosen: string,
  served: readonly string[],
  browserLanguages: readonly string[],
  language: Language,
): Country[] {
  const regions = browserLanguages.map((tag) => /-([A-Z]{2})$/.exec(tag)?.[1] ?? '');
  const likely = regions.filter((code) => served.includes(code));
  const codes = new Set([chosen, ...likely, ...served].filter((code) => CALLING_CODES.has(code)));
  return [...codes].slice(0, MOST_SUGGESTED).map((code) => getCountry(code, language));
}

/** Accents and case apart: who types 'Dao Sip' finds 'Đảo Síp'. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').trim();
}

/** Finds a country by its name in any of the five languages, its two letters, or its calling code with or without the plus. */
export function findCountries(countries: readonly Country[], query: string): Country[] {
  const wanted = plain(query);
  if (wanted === '') return [...countries];
  const digits = /^\+?(\d+)$/.exec(wanted)?.[1];
  return countries.filter(({ code, callingCode }) => {
    if (digits !== undefined) return callingCode.startsWith(digits);
    return (
      code.toLowerCase() === wanted ||
      LANGUAGES.some((language) => plain(namesIn(language).of(code) ?? '').includes(wanted))
    );
  });
}

/**
 * A number as people type or paste it, down to its national digits: signs go, the country's own code after a plus, and the 0 that
 * is dialled inside the country.
 */
export function nationalDigits(typed: string, callingCode: string): string {
  const kept = typed.replaceAll(/[\s().\-\u200b-\u200f\u202a-\u202e]/g, '');
  const isInternational = callingCode !== '' && kept.startsWith(`+${callingCode}`);
  return (isInternational ? kept.slice(callingCode.length + 1) : kept).replace(/^0/, '');
}

/** Nine digits in groups, for reading: '12 345 6789'. */
export function groupDigits(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d+)$/, '$1 $2 $3');
}
