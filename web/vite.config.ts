import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScreen } from './first-screen.ts';
import { inlineScripts } from './inline-scripts.ts';
import { manifests } from './manifest.ts';
import { pageData } from './page-data.ts';
import { picturesFirst } from './pictures-first.ts';
import { serviceWorker } from './service-worker.ts';

// Found from here, not from where the command was typed: the tests run at the root.
const linguiConfig = getConfig({ cwd: import.meta.dirname });

/** The screens and the texts. The screens use the rest of web/src. */
const SCREENS = [
  'features/',
  'shell/',
  'offline/',
  'i18n/locales/',
  'main.tsx',
  'Site.tsx',
  'take-over.tsx',
  'routes.tsx',
];
const SOURCE = `${join(import.meta.dirname, 'src').replaceAll('\\', '/')}/`;

function isBase(id: string): boolean {
  if (!id.startsWith(SOURCE) || !/\.tsx?$/.test(id)) return false;
  return !SCREENS.some((screen) => id.startsWith(SOURCE + screen));
}
const isPackage = (id: string) => id.includes('/node_modules/');

/** What the app's own modules need. */
export const sources = () => [
  react(),
  lingui({ cwd: import.meta.dirname, failOnMissing: true, failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd: import.meta.dirname })] }),
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    sources(),
    tailwindcss(),
    pageData(),
    inlineScripts(),
    manifests(),
    picturesFirst(),
    firstScreen(sources),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    // The measured first visit counts everything: small pictures stay files, so that they are cached on their own.
    assetsInlineLimit: 0,
    // The two pages share no file: the polyfill for old Safari would be the only one.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The server's pictures, which styles name.
      external: /^\/static\//,
      input: {
        index: join(import.meta.dirname, 'index.html'),
        offline: join(import.meta.dirname, 'offline.html'),
      },
      output: {
        // A few files instead of a hundred, because each costs headers. The first view is what main.tsx imports without
        // `chunk`.
        codeSplitting: {
          groups: [
            { name: 'packages', test: isPackage, tags: ['$initial'] },
            { name: 'base', test: isBase, tags: ['$initial'] },
            { name: 'shared', test: (id) => isPackage(id) || isBase(id), minShareCount: 4 },
          ],
        },
      },
    },
  },
});
