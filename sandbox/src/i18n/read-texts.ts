import { readFileSync } from 'node:fs';
import { parsePo } from 'pofile-ts';
import { LANGUAGES, type Language } from './languages.ts';
import { textsOf } from './texts.ts';

/** The texts of one `.po` file by id. */
export function readCatalogue(file: URL | string): Record<string, string> {
  const { items } = parsePo(readFileSync(file, 'utf8'));
  return Object.fromEntries(items.map(({ msgid, msgstr }) => [msgid, msgstr.join('')]));
}

/** Reads `texts/en.po`, `texts/cn.po`, … beside the named file; for texts that the server says. */
export function readTexts<const Id extends string>(beside: string, ids: readonly Id[]) {
  const catalogues = Object.fromEntries(
    LANGUAGES.map((language) => [language, readCatalogue(new URL(`texts/${language}.po`, beside))]),
  ) as Record<Language, Record<string, string>>;
  return textsOf(ids, catalogues);
}
