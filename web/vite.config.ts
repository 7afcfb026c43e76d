import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manifests } from './manifest.ts';
import { picturesFirst } from './pictures-first.ts';
import { serviceWorker } from './service-worker.ts';

// Found from here, not from where the command was typed: the tests run at the root.
const linguiConfig = getConfig({ cwd: import.meta.dirname });

/** What nearly every part needs, of others and of our own. */
const PACKAGES =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|zustand|lucide-react|@tanstack[\\/](?:react-query|query-core)|@lingui[\\/](?:core|react|message-utils))[\\/]/;
const BASE =
  /web[\\/]src[\\/](?:(?:api|i18n)[\\/](?!locales)|ui[\\/](?!Html|sanitise|use-turning|Field|QrCode|form[\\/])|paths|content-link|dialogs[\\/]dialogs|chunk[\\/]|state[\\/](?:stores|once-a-day|use-)|session[\\/](?:session|use-)|shell[\\/]use-|features[\\/]lobby[\\/](?:halls[\\/](?:SectionHead|EmptyHall|RowsSkeleton|halls|use-)|tiles[\\/](?:GameTile|HeartButton|favourites|TileBadge|use-|grid-metrics)|filters[\\/]use-))/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ cwd: import.meta.dirname, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd: import.meta.dirname })] }),
    tailwindcss(),
    manifests(),
    picturesFirst(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    // The measured first visit counts everything: small pictures stay files, so that they are cached on their own.
    assetsInlineLimit: 0,
    // The two pages share nothing: a polyfill for old Safari would be the one file of both.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        offline: join(import.meta.dirname, 'offline.html'),
      },
      output: {
        // What nearly every part needs travels in a few files instead of thirty: each has its headers to carry.
        codeSplitting: {
          groups: [
            { name: 'packages', test: PACKAGES, tags: ['$initial'] },
            { name: 'base', test: BASE, tags: ['$initial'] },
            // The same of what comes after the first view.
            { name: 'later', test: (id) => PACKAGES.test(id) || BASE.test(id) },
          ],
        },
      },
    },
  },
});
