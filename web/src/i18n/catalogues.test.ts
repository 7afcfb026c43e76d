// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { expect, test } from 'vitest';

const SOURCES = new URL('../', import.meta.url);
const LOCALES = new URL('./locales/', import.meta.url);

function texts(language: Language): Map<string, string> {
  const found = new Map<string, string>();
  const files = [`${language}/`, `lazy/${language}/`].flatMap((folder) =>
    readdirSync(new URL(folder, LOCALES)).map((file) => new URL(folder + file, LOCALES)),
  );
  files.push(new URL(`boot/${language}.po`, LOCALES));
  for (const file of files) {
    const po = readFileSync(file, 'utf8').replaceAll(/"\n"/g, '');
    for (const [, id, text] of po.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)) {
      expect(found.has(id!), `${id} twice in ${language}`).toBe(false);
      found.set(id!, text!);
    }
  }
  return found;
}

/** The names in braces without those of plural branches. */
function placeholders(text: string): string[] {
  const outer = [...text.matchAll(/\{\s*(\w+)\s*(?=[,}])/g)].map((match) => match[1]!);
  const tags = [...text.matchAll(/<\/?\d+\/?>/g)].map((match) => match[0]);
  return [...new Set([...outer, ...tags])].sort();
}

/** Every id that the code asks for. The description is the manifest's. */
function usedIds(): Set<string> {
  const ids = new Set(['boot.description']);
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue;
    const code = readFileSync(new URL(file, SOURCES), 'utf8');
    for (const match of code.matchAll(/\bid[:=]\s*["']([a-z]\w*\.\w+)["']/gi)) ids.add(match[1]!);
    const imported = /import \{([^}]+)\} from 'virtual:page-texts'/.exec(code)?.[1] ?? '';
    for (const [name] of imported.matchAll(/\w+/g)) ids.add(`boot.${name}`);
  }
  return ids;
}

test('every text exists in every language', () => {
  const ids = [...texts('en').keys()].sort();
  expect(ids.length).toBeGreaterThan(50);
  for (const language of LANGUAGES) {
    const all = texts(language);
    expect([...all.keys()].sort(), language).toEqual(ids);
    for (const [id, text] of all) expect(text.trim(), `${id} in ${language}`).not.toBe('');
  }
});

test('every language uses the same placeholders', () => {
  const english = texts('en');
  for (const language of LANGUAGES) {
    for (const [id, text] of texts(language)) {
      expect(placeholders(text), `${id} in ${language}`).toEqual(placeholders(english.get(id)!));
    }
  }
});

test('the catalogues hold exactly the texts that the code uses', () => {
  expect([...texts('en').keys()].sort()).toEqual([...usedIds()].sort());
});
