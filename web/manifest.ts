import { DEFAULT_THEME } from '@parlour/contract/constants';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import type { Plugin } from 'vite';
import { pageTexts, themeColour } from './page-data.ts';
import { LANGUAGE_TAGS } from './src/i18n/languages.ts';
import { themeTokens } from './src/themes/tokens.ts';

/** The installed app in a language: `manifest-en.webmanifest` and its sisters. `boot/before-paint.ts` links the player's. */
function manifestIn(language: Language, description: string): object {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/static/brand/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    // The same app in every language.
    id: '/',
    name: 'Parlour',
    short_name: 'Parlour',
    description,
    lang: LANGUAGE_TAGS[language],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The top and the ground of the default theme; the page's own theme colour follows the player's.
    theme_color: themeColour(DEFAULT_THEME),
    background_color: themeTokens(DEFAULT_THEME).get('bg'),
    categories: ['games', 'entertainment'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
}

const fileName = (language: Language): string => `manifest-${language}.webmanifest`;

function sourceIn(language: Language): string {
  return JSON.stringify(manifestIn(language, pageTexts().description![language]));
}

export function manifests(): Plugin {
  return {
    name: 'parlour-manifests',
    configureServer(vite) {
      for (const language of LANGUAGES) {
        vite.middlewares.use(`/${fileName(language)}`, (_, response) => {
          response.writeHead(200, { 'content-type': 'application/manifest+json' }).end(sourceIn(language));
        });
      }
    },
    generateBundle() {
      for (const language of LANGUAGES)
        this.emitFile({ type: 'asset', fileName: fileName(language), source: sourceIn(language) });
    },
  };
}
