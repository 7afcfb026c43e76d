import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language, type Multilingual } from '@parlour/contract/languages';
import { parsePo } from 'pofile-ts';

/**
 * Reads `en.po`, `cn.po`, … beside the named file, once at start. Throws when a language lacks one of `ids`, has an id more, or has other
 * placeholders or tags than English: no request finds a text missing.
 */
export function readTexts<const Id extends string>(
  beside: string,
  ids: readonly Id[],
): Readonly<Record<Id, Multilingual>> {
  const catalogues = Object.fromEntries(
    LANGUAGES.map((language) => [language, readCatalogue(new URL(`${language}.po`, beside), ids)]),
  ) as Record<Language, ReadonlyMap<string, string>>;
  return Object.fromEntries(
    ids.map((id) => {
      const text = Object.fromEntries(LANGUAGES.map((language) => [language, catalogues[language].get(id)!]));
      return [id, checked(text as Multilingual, id, beside)];
    }),
  ) as Record<Id, Multilingual>;
}

function readCatalogue(file: URL, ids: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { msgid, msgstr } of parsePo(readFileSync(file, 'utf8')).items) {
    if (texts.has(msgid)) throw new Error(`${file.pathname} has ${msgid} twice`);
    texts.set(msgid, msgstr.join(''));
  }
  const missing = ids.filter((id) => !texts.get(id)?.trim());
  if (missing.length > 0) throw new Error(`${file.pathname} lacks ${missing.join(', ')}`);
  const unused = [...texts.keys()].filter((id) => !ids.includes(id));
  if (unused.length > 0) throw new Error(`${file.pathname} has what nobody uses: ${unused.join(', ')}`);
  return texts;
}

function checked(text: Multilingual, id: string, beside: string): Multilingual {
  for (const language of LANGUAGES)
    if (textMarks(text[language]) !== textMarks(text.en))
      throw new Error(`${id} has other placeholders in ${language} than in English, beside ${beside}`);
  return text;
}

/** The placeholders and tags that a text holds, in a fixed order. */
function textMarks(text: string): string {
  return [...text.matchAll(/\{\w+\}|<[^>]*>/g)].map(String).toSorted().join(' ');
}
