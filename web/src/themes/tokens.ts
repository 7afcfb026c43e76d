import { readFileSync } from 'node:fs';
import type { Theme } from '@parlour/contract/constants';

/** The custom properties of a theme's style sheet by name, for the build and for tests: it reads the file. */
export function themeTokens(theme: Theme): Map<string, string> {
  const css = readFileSync(new URL(`./${theme}.css`, import.meta.url), 'utf8');
  return new Map([...css.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!]));
}
