import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { createItem, parsePo, stringifyPo, type PoFile } from 'pofile-ts';

const ROOT = join(import.meta.dirname, '..');
/** As git shows them: one text a line, however long. */
const FORM = { foldLength: 0 };

/** The languages that are translated from English. */
export const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');

/** The English files of all catalogues: of the contract, the server's domains, the browser and the sandbox. */
export function listCatalogues(): string[] {
  const files = globSync('{contract,server,sandbox,web}/**/*.po', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\/en(\/\w+)?\.po$/.test(file))
    .toSorted();
}

/** The same catalogue in another language: its file or its folder is named after it. */
export function inLanguage(english: string, language: Language): string {
  return english.replace(/\/en(\.po|\/\w+\.po)$/, `/${language}$1`);
}

function readPo(path: string): PoFile {
  return parsePo(readFileSync(join(ROOT, path), 'utf8'));
}

/** A catalogue's name for a translator: where it stands, without what all paths share. */
export function nameOf(english: string): string {
  const parts = dirname(english)
    .split('/')
    .filter((part) => !['src', 'texts', 'i18n', 'locales', 'en', 'lazy'].includes(part));
  const file = /\/en\/(\w+)\.po$/.exec(english)?.[1];
  return [...parts, ...(file === undefined ? [] : [file])].join('/');
}

/**
 * One file for a translator, with every text of the site: the English as `msgid`, what it says today as `msgstr`, catalogue and id as
 * `msgctxt`. Any editor of `.po` files opens it.
 */
export function exportTexts(language: Language): string {
  const file = parsePo('');
  file.headers = {
    'Project-Id-Version': 'Parlour',
    Language: { en: 'en', cn: 'zh_CN', tw: 'zh_TW', vi: 'vi', ms: 'ms' }[language],
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  };
  for (const english of listCatalogues()) {
    const told = textsOf(inLanguage(english, language));
    for (const { msgid, msgstr, extractedComments } of readPo(english).items) {
      const item = createItem();
      item.msgctxt = `${nameOf(english)} ${msgid}`;
      item.msgid = msgstr.join('');
      item.msgstr = [told.get(msgid) ?? ''];
      item.extractedComments = extractedComments;
      file.items.push(item);
    }
  }
  return stringifyPo(file, FORM);
}

/** What a translator's file changes, and why an entry of it was left out. */
export interface Import {
  changed: number;
  leftOut: string[];
}

/**
 * Takes a translator's file back into the catalogues. An entry is left out when it is empty or marked as fuzzy, when its English is not
 * today's, or when a placeholder or tag is not the one of the English.
 */
export function importTexts(
  language: Language,
  source: string,
  write: (path: string, text: string) => void = (path, text) => writeFileSync(join(ROOT, path), text),
): Import {
  const sent = new Map(parsePo(source).items.map((item) => [item.msgctxt ?? '', item]));
  const found: Import = { changed: 0, leftOut: [] };
  for (const english of listCatalogues()) {
    const path = inLanguage(english, language);
    const file = readPo(path);
    const originals = textsOf(english);
    let changes = 0;
    for (const item of file.items) {
      const name = `${nameOf(english)} ${item.msgid}`;
      const taken = sent.get(name);
      const text = taken?.msgstr.join('') ?? '';
      sent.delete(name);
      if (taken === undefined || text === item.msgstr.join('')) continue;
      const why = whyNot(taken.msgid, text, taken.flags['fuzzy'] === true, originals.get(item.msgid));
      if (why !== undefined) found.leftOut.push(`${name}: ${why}`);
      else {
        item.msgstr = [text];
        changes += 1;
      }
    }
    if (changes > 0) write(path, stringifyPo(file, FORM));
    found.changed += changes;
  }
  found.leftOut.push(...[...sent.keys()].filter(Boolean).map((name) => `${name}: no such text today`));
  return found;
}

function whyNot(
  english: string,
  text: string,
  isFuzzy: boolean,
  original: string | undefined,
): string | undefined {
  if (text.trim() === '') return 'empty';
  if (isFuzzy) return 'marked as fuzzy';
  if (english !== original) return 'the English has changed since';
  return marksOf(text) === marksOf(english) ? undefined : 'other placeholders or tags than in English';
}

/** The placeholders and tags of a text, without the branches of a plural, each once and in a fixed order. */
export function marksOf(text: string): string {
  const names = [...text.matchAll(/\{\s*(\w+)\s*(?=[,}])/g)].map((match) => match[1]!);
  const tags = [...text.matchAll(/<[^>]*>/g)].map((match) => match[0]);
  return [...new Set([...names, ...tags])].toSorted().join(' ');
}

export function textsOf(path: string): Map<string, string> {
  return new Map(readPo(path).items.map(({ msgid, msgstr }) => [msgid, msgstr.join('')]));
}
