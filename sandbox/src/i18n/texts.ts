import { LANGUAGE_TAGS, LANGUAGES, languageOf, type Language } from './languages.ts';

/** A catalogue as it is read from its `.po` file. */
type Catalogue = Readonly<Record<string, string>>;
/** A page's texts in every language. */
type Texts<Id extends string> = Readonly<Record<Language, Readonly<Record<Id, string>>>>;

/**
 * Gives the texts of five catalogues their ids. Throws when a language lacks one, has one more, or has other placeholders than English,
 * so that no page starts with a text missing.
 */
export function textsOf<const Id extends string>(
  ids: readonly Id[],
  catalogues: Readonly<Record<Language, Catalogue>>,
): Texts<Id> {
  for (const language of LANGUAGES) {
    const catalogue = catalogues[language];
    const wrong = [...new Set([...ids, ...Object.keys(catalogue)])].filter(
      (id) =>
        !Object.hasOwn(catalogue, id) ||
        !catalogue[id] ||
        !ids.some((known) => known === id) ||
        placeholders(catalogue[id]) !== placeholders(catalogues.en[id] ?? ''),
    );
    if (wrong.length > 0) throw new Error(`wrong texts in ${language}: ${wrong.join(', ')}`);
  }
  return catalogues;
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)].map(String).toSorted().join(' ');
}

/** A page's texts for a language as `languageOf` reads it. */
export function speechIn<T>(texts: Readonly<Record<Language, T>>) {
  return (wanted: string): { texts: T; language: Language; tag: string } => {
    const language = languageOf(wanted);
    return { texts: texts[language], language, tag: LANGUAGE_TAGS[language] };
  };
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
