import { LANGUAGE_TAGS } from './src/i18n/languages.ts';
import type { Plugin } from 'vite';

/** What the installed app says of itself, in each language: `manifest-en.webmanifest` and its sisters, linked by index.html. */
const DESCRIPTIONS = {
  en: 'Games, tables and jackpots in one calm place.',
  cn: '老虎机、真人桌台与大奖，尽在一处。',
  tw: '老虎機、真人桌台與大獎，一處盡享。',
  vi: 'Trò chơi, bàn chơi và giải lớn ở cùng một nơi.',
  ms: 'Permainan, meja dan jackpot di satu tempat.',
} as const;

type Named = keyof typeof DESCRIPTIONS;

function manifestIn(language: Named): object {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/static/brand/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    // One app, whatever language it was installed in.
    id: '/',
    name: 'Parlour',
    short_name: 'Parlour',
    description: DESCRIPTIONS[language],
    lang: LANGUAGE_TAGS[language],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The top and the ground of the default theme; the page's own theme colour follows the player's.
    theme_color: '#0d1a45',
    background_color: '#091029',
    categories: ['games', 'entertainment'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
}

export function manifests(): Plugin {
  return {
    name: 'parlour-manifests',
    apply: 'build',
    generateBundle() {
      for (const language of Object.keys(DESCRIPTIONS) as Named[]) {
        this.emitFile({
          type: 'asset',
          fileName: `manifest-${language}.webmanifest`,
          source: JSON.stringify(manifestIn(language)),
        });
      }
    },
  };
}
