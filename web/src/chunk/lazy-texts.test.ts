// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { FIRST_TEXTS, LAZY_TEXTS } from '../i18n/catalogues.ts';
import { expect, test } from 'vitest';

const SOURCES = new URL('../', import.meta.url);
const LOCALES = new URL('i18n/locales/', SOURCES);

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+\.tsx?)';/gm;
const TEXT = /\bid[:=]\s*["']([a-z]\w*\.\w+)["']/gi;
const CHUNK = /\bchunk\(\s*'([\w-]+)',.*?import\('(\.[^']+)'\).*?\n\);/gs;

/** Says the texts of broken rules, which travel with the lazy ones. */
const RULE_TEXT = '/forms/rule-text.ts';

function idsOf(catalogue: string): Set<string> {
  const po = readFileSync(new URL(`${catalogue}.po`, LOCALES), 'utf8');
  return new Set([...po.matchAll(/^msgid "(.+)"$/gm)].map((match) => match[1]!));
}

/** The texts of a file and of all that it imports, other than by `import()`. */
function textsFrom(start: URL): Set<string> {
  const seen = new Set([start.href]);
  const ids = new Set<string>();
  for (const href of seen) {
    const code = readFileSync(new URL(href), 'utf8');
    for (const [, id] of code.matchAll(TEXT)) ids.add(id!);
    if (href.endsWith(RULE_TEXT)) ids.add('rules');
    for (const [, path] of code.matchAll(IMPORT)) seen.add(new URL(path!, href).href);
  }
  return ids;
}

interface Part {
  name: string;
  file: URL;
  texts: string | undefined;
}

function parts(): Part[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  return files.flatMap((file) => {
    const url = new URL(file, SOURCES);
    return [...readFileSync(url, 'utf8').matchAll(CHUNK)].map(([source, name, path]) => ({
      name: name!,
      file: new URL(path!, url),
      texts: /\btexts: '(\w+)'/.exec(source)?.[1],
    }));
  });
}

const lazyIds = new Map(
  Object.keys(LAZY_TEXTS).flatMap((catalogue) =>
    [...idsOf(`lazy/en/${catalogue}`)].map((id) => [id, catalogue] as const),
  ),
);
lazyIds.set('rules', 'forms');
const lazyCatalogues = (start: URL) =>
  new Set([...textsFrom(start)].map((id) => lazyIds.get(id)).filter((name) => name !== undefined));

test('each catalogue lies where the table says', () => {
  const files = (folder: string) => readdirSync(new URL(folder, LOCALES)).sort();
  const named = (table: object) =>
    Object.keys(table)
      .map((name) => `${name}.po`)
      .sort();
  expect(files('en/')).toEqual(named(FIRST_TEXTS));
  expect(files('lazy/en/')).toEqual(named(LAZY_TEXTS));
});

test('the first view shows no lazy text', () => {
  expect([...lazyCatalogues(new URL('main.tsx', SOURCES))]).toEqual([]);
});

test('a lazy part that shows lazy texts names their catalogue, and no other part does', () => {
  const all = parts();
  expect(all.length).toBeGreaterThan(40);
  for (const { name, file, texts } of all) {
    const shown = [...lazyCatalogues(file)];
    if (shown.length === 0) expect(texts, name).toBeUndefined();
    else expect(shown, name).toContain(texts);
  }
});
