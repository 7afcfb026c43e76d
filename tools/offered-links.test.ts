import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES, isOffered } from '@parlour/contract/features';
import { routeOf } from '@parlour/contract/page-routes';
import { expect, test } from 'vitest';

/** Rule U21: no text, list or button of the site leads to a page that is off or unknown. */

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Target {
  place: string;
  path: string;
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The fields of content that hold the address of a page; the lists among them leave out what is not offered. */
const LIST_FIELD =
  /^(?:site\.json\/(?:tabBar|banners)|floats\.json|popups\.json|promotions\.json|contact\.json)\b/;
const CHAT = 4;

/** Every address in the content: of fields, and of links in texts. What needs a feature that is off is left out. */
function targetsOf(json: Json, place: string): Target[] {
  if (typeof json === 'string') {
    const isField = /\/(?:url|path|address)$/.test(place) && /^#?\/(?!static\/)/.test(json);
    const field = isField ? [{ place, path: json.replace(/^#/, '') }] : [];
    const links = [...json.matchAll(/href="#?(\/(?!static\/)[^"]*)"/g)].map((link) => ({
      place: `${place} (text)`,
      path: link[1]!,
    }));
    return [...field, ...links];
  }
  if (typeof json !== 'object' || json === null) return [];
  if (Array.isArray(json)) return json.flatMap((item, at) => targetsOf(item, `${place}/${at}`));
  const { needs, target, kind } = json;
  if (typeof needs === 'string' && !FEATURES[needs as keyof typeof FEATURES]) return [];
  return Object.entries(json)
    .filter(([name]) => !(name === 'url' && (target === CHAT || kind === 'chat')))
    .flatMap(([name, value]) => targetsOf(value, `${place}/${name}`));
}

const CONTENT = globSync('content/**/*.json', { cwd: ROOT }).flatMap((file) =>
  targetsOf(JSON.parse(read(file)) as Json, file.replace(/^content\//, '')),
);

test('every address in the content is a page, and no text leads to one that is off', () => {
  expect(CONTENT.length).toBeGreaterThan(20);
  expect(CONTENT.filter(({ path }) => routeOf(path) === undefined)).toEqual([]);
  expect(CONTENT.filter(({ place, path }) => !LIST_FIELD.test(place) && !isOffered(path))).toEqual([]);
});

/** What a source file of the browser links to: path literals, and the functions of `paths.ts` for pages that may be off. */
const LITERAL =
  /(?:\bto=|\bpath: |\bto: |\bnavigate\(|\bopenPath\(|\blink\()\{?(['"`])(\/[^'"`$?]*)[^'"`]*\1/g;
const PATHS = [
  ...read('web/src/paths.ts').matchAll(
    /^ {2}(\w+): \([^)]*\): string =>\s+(?:\w+ === undefined\s+\? )?['"`](\/[^'"`$?]*)/gm,
  ),
].map(([, name, path]) => ({ use: `paths.${name}(`, path: path! }));
/** Where a target that is off is asked for first. */
const ASKS = /\bisOffered\(/;
/** The table itself, and its page. */
const EXEMPT = new Set(['web/src/paths.ts', 'web/src/routes.tsx']);
/** Shown by `PopupHost`, which asks. */
const ASKED_BY_HOST = new Map([
  ['web/src/features/popups/RaffleNotice.tsx', 'web/src/features/popups/PopupHost.tsx'],
]);

test('every page that a screen leads to exists, and one that is off is asked for before it is offered', () => {
  expect(PATHS.map(({ path }) => path)).toContain('/fortuneWheel');
  const wrong: string[] = [];
  let links = 0;
  for (const file of globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (file.includes('.test.') || EXEMPT.has(file)) continue;
    const source = read(file);
    const targets = [
      ...[...source.matchAll(LITERAL)].map((match) => match[2]!),
      ...PATHS.filter(({ use }) => source.includes(use)).map(({ path }) => path),
    ];
    links += targets.length;
    const asks = ASKS.test(read(ASKED_BY_HOST.get(file) ?? file));
    for (const path of targets) {
      if (routeOf(path) === undefined) wrong.push(`${file}: ${path} is no page`);
      else if (!isOffered(path) && !asks) wrong.push(`${file}: ${path} is off`);
    }
  }
  expect(wrong).toEqual([]);
  expect(links).toBeGreaterThan(60);
});
