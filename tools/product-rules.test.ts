import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './child.ts';

const PRODUCT = 'docs/product.md';
/** This file holds the patterns themselves. */
const SELF = 'tools/product-rules.test.ts';
const TEXT = /\.(ts|tsx|mjs|js|css|html|sql|md|json|po)$/;
/** The `§` of a paper that is not in the repository. */
const ABSENT_PAPER = /\b(spec|decisions|design|providers|product)(\.md)? ?§|\b(spec|decisions) section\b/i;
const RULE = /^- \*\*([A-Z]\d+)\*\*/gm;
/** `rule L4`, `rules M1, M2`, `rules W1 to W7`, `rules G2 and G8`: in comments a line may break anywhere. */
const CITATION = /\brules?(?:\s|\*|\/\/|--)+([A-Z]\d+(?:(?:,|\s|\*|\/\/|--|and|to|or)+[A-Z]\d+)*)\b/gi;
const ROOMS = readdirSync(ROOT, { withFileTypes: true }).concat(
  readdirSync(join(ROOT, 'server/src'), { withFileTypes: true }),
);
const FIRST = ROOMS.filter((entry) => entry.isDirectory() && /^\w+$/.test(entry.name)).map(
  ({ name }) => name,
);
/** A file or folder; one that begins with a domain of the server lies below `server/src/`. */
const PATH = new RegExp(`\`((?:${FIRST.join('|')})/[\\w./-]*\\w)/?\``, 'g');
/** The invented vendor of docs/how-to/add-a-provider.md, and a folder that is being built. */
const ABSENT_PATH = /\/ferry[/-]|\/ferry$/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => TEXT.test(file) && file !== SELF && existsSync(join(ROOT, file)));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const rules = [...read(PRODUCT).matchAll(RULE)].map(([, number]) => number!);

function citedRules(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([, list]) => list!.match(/[A-Z]\d+/g) ?? []);
}

test('a citation is found in every form in which it is written', () => {
  expect(citedRules('// Rule L4.')).toEqual(['L4']);
  expect(citedRules('/** The frame (rules K3, K4, N6,\n * U11). */')).toEqual(['K3', 'K4', 'N6', 'U11']);
  expect(citedRules('Nothing is lost (rules M4 and\n-- W7), rule of thumb')).toEqual(['M4', 'W7']);
});

test('each rule of the product has a number of its own', () => {
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter((number, index) => rules.indexOf(number) !== index)).toEqual([]);
});

test('each cited rule exists, and no file cites a paper outside the repository', () => {
  const known = new Set(rules);
  const faults = files.flatMap((file) => {
    const text = read(file);
    const unknown = citedRules(text).filter((number) => !known.has(number));
    return [...unknown, ...(ABSENT_PAPER.exec(text) ?? []).slice(0, 1)].map((what) => `${file}: ${what}`);
  });
  expect(faults).toEqual([]);
});

test('each file and folder that a document names exists', () => {
  const exists = (path: string) => ['', 'server/src'].some((base) => existsSync(join(ROOT, base, path)));
  const faults = files.flatMap((file) => {
    if (!file.endsWith('.md')) return [];
    return [...read(file).matchAll(PATH)]
      .map(([, path]) => path!)
      .filter((path) => !ABSENT_PATH.test(path) && !exists(path) && !exists(join(dirname(file), path)))
      .map((path) => `${file}: ${path}`);
  });
  expect(faults).toEqual([]);
});

test('each link of a document leads to a file', () => {
  const faults = files.flatMap((file) => {
    if (!file.endsWith('.md')) return [];
    return [...read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(ROOT, dirname(file), link)))
      .map((link) => `${file}: ${link}`);
  });
  expect(faults).toEqual([]);
});
