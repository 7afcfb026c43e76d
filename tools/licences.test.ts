import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './child.ts';

/** Named in their own tables, by what they hold: fonts and pictures. */
const ART = /^@(fontsource|iconify-json|lobehub)\/|^simple-icons$/;

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

function dependencies(): string[] {
  const all = ['.', 'contract', 'server', 'web', 'sandbox'].flatMap((workspace) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as Manifest;
    return Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
  });
  return [...new Set(all)].filter((name) => !name.startsWith('@parlour/') && !ART.test(name));
}

test('every package that is used stands in LICENSES.md, and none that is not', () => {
  const text = readFileSync(join(ROOT, 'LICENSES.md'), 'utf8');
  const listed = [...text.slice(text.indexOf('## Code in the product')).matchAll(/`([^`]+)`/g)].map(
    ([, name]) => name!,
  );
  const matches = (pattern: string, name: string): boolean =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
  const used = dependencies();
  expect(used.filter((name) => !listed.some((pattern) => matches(pattern, name)))).toEqual([]);
  expect(listed.filter((pattern) => !used.some((name) => matches(pattern, name)))).toEqual([]);
});
