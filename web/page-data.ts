import { readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { THEMES, type Theme } from '@parlour/contract/constants';
import { LANGUAGES, type Language, type Multilingual } from '@parlour/contract/languages';
import { FIRST_SCREEN_CALLS } from '@parlour/contract/first-screen';
import { routes, type RouteName } from '@parlour/contract/routes';
import type { Plugin } from 'vite';
import { themeTokens } from './src/themes/tokens.ts';

const PREFIX = 'boot.';

/** The texts of `i18n/locales/boot` by name: the page needs them where no catalogue has arrived. */
export function pageTexts(): Record<string, Multilingual> {
  const texts: Record<string, Multilingual> = {};
  for (const language of LANGUAGES) {
    for (const [name, text] of readTexts(language)) texts[name] = { ...texts[name]!, [language]: text };
  }
  return texts;
}

function readTexts(language: Language): [name: string, text: string][] {
  const file = new URL(`./src/i18n/locales/boot/${language}.po`, import.meta.url);
  const { items } = parsePoFile(readFileSync(file, 'utf8'));
  return items.map(({ msgid, msgstr }) => [msgid.slice(PREFIX.length), msgstr.join('')]);
}

/** The colour of the browser's bar. */
export function themeColour(theme: Theme): string {
  return themeTokens(theme).get('bar')!;
}

/** Where the page asks for what its first screen shows; all of it is read by GET. */
function firstPaths(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(FIRST_SCREEN_CALLS).map(([name, input]) => {
      const path = routes[name as RouteName].split(' ')[1]!;
      const query = new URLSearchParams(
        Object.entries(input).map(([key, value]) => [key, String(value)]),
      ).toString();
      return [name, query === '' ? path : `${path}?${query}`];
    }),
  );
}

const MODULES: Record<string, () => object> = {
  '\0virtual:page-texts': pageTexts,
  '\0virtual:page-data': () => ({
    themeColours: Object.fromEntries(THEMES.map((theme) => [theme, themeColour(theme)])),
    firstPaths: firstPaths(),
  }),
};

/** `virtual:page-texts` and `virtual:page-data`: what the scripts of `boot/` and `offline/` take from catalogues, themes and routes. */
export function pageData(): Plugin {
  return {
    name: 'page-data',
    resolveId: (id) => (Object.hasOwn(MODULES, `\0${id}`) ? `\0${id}` : undefined),
    load: (id) =>
      Object.hasOwn(MODULES, id)
        ? Object.entries(MODULES[id]!())
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        : undefined,
  };
}
