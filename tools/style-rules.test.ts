import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './child.ts';
import { findStyleFaults } from './style-rules.ts';

const faults = (path: string, source: string) => findStyleFaults(path, source).map(({ what }) => what);
const inCss = (declarations: string) => faults('web/src/features/a/a.css', `.a {\n  ${declarations}\n}\n`);
const inClasses = (names: string) => faults('web/src/features/a/A.tsx', `<i className="${names}" />`);

test.each([
  ['font-size: 13px;', 'a size of type'],
  ['border-radius: 0 0 12px 12px;', 'a radius'],
  ['border-top-left-radius: 4px;', 'a radius'],
  ['transition: opacity 160ms var(--ease-out);', 'a duration'],
  ['transition:\n    opacity 0.2s,\n    color var(--transition-duration-quick);', 'a duration'],
  ['animation: appear var(--transition-duration-quick) ease-out;', 'an easing'],
  ['transition-timing-function: ease;', 'an easing'],
  ['z-index: 5;', 'a layer'],
  ['color: #fff;', 'a colour'],
  ['background: rgb(0 0 0 / 0.5);', 'a colour'],
])('a style sheet may not say %s', (declaration, what) => {
  expect(inCss(declaration)).toEqual([what]);
});

test.each([
  'font-size: var(--text-sm);',
  'font-size: 1.25em;',
  'border-radius: var(--radius-tile) 0 0;',
  'transition: opacity var(--transition-duration-quick) var(--ease-out);',
  'z-index: var(--z-index-raised);',
  'color: color-mix(in srgb, var(--ring) 20%, transparent);',
  "mask: url('#a');",
  '/* was #fff, 13px */ display: block;',
])('a style sheet may say %s', (declaration) => {
  expect(inCss(declaration)).toEqual([]);
});

test.each([
  'text-[13px]',
  'desktop:text-[13px]',
  'leading-[18px]',
  'rounded-[11px]',
  'rounded-t-[26px]',
  'duration-150',
  'open:animate-[rise_180ms]',
  'z-20',
  'hover:bg-[#fff]',
  'has-[:checked]:bg-[#fff]',
  'shadow-[0_0_0_4px_red]',
  'max-w-[420px]',
  '" fill="#05301a',
])('a class may not be %s', (name) => {
  expect(inClasses(name)).toHaveLength(1);
});

test.each([
  'text-sm/4.5',
  'rounded-t-dialog',
  'z-bar',
  'grid-cols-[1fr_auto]',
  'w-[min(360px,100vw)]',
  'text-[0.72em]',
])('a class may be %s', (name) => {
  expect(inClasses(name)).toEqual([]);
});

test('the browser’s files take type, radius, motion, layers and colours from the tokens', () => {
  const files = globSync('web/src/**/*.{css,tsx,ts}', { cwd: ROOT }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((path) =>
    findStyleFaults(path, readFileSync(join(ROOT, path), 'utf8')).map(
      ({ line, what }) => `${path}:${line}: ${what}`,
    ),
  );
  expect(found).toEqual([]);
});

test('no picture has a style of its own, which Firefox takes as the page’s and its policy refuses', () => {
  const styled = globSync('art/**/*.svg', { cwd: ROOT }).filter((path) =>
    /<style|style=/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(styled).toEqual([]);
});
