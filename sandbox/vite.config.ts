import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { drawSymbols } from './tools/symbols.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const dist = path('dist');

/** Every game's page; each is served at /play/NAME/. */
const PAGES = ['slot', 'sports', 'baccarat', 'lottery'];

export default defineConfig({
  root: path('src/games'),
  base: './',
  build: {
    outDir: dist,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: PAGES.map((name) => path(`src/games/${name}/page/index.html`)) },
  },
  plugins: [
    {
      name: 'page-addresses',
      apply: 'build',
      enforce: 'post',
      // A page lies in its game's folder page/ and is served one step above it.
      generateBundle(_options, bundle) {
        for (const name of PAGES) {
          const page = bundle[`${name}/page/index.html`];
          if (page?.type !== 'asset') throw new Error(`no page of ${name}`);
          page.fileName = `${name}/index.html`;
          page.source = String(page.source).replaceAll('../../assets/', '../assets/');
        }
      },
    },
    {
      name: 'symbols',
      apply: 'build',
      async closeBundle() {
        await drawSymbols(
          process.env.SANDBOX_GAMES ?? path('../content/catalogue/games.json'),
          `${dist}/slot/symbols`,
        );
      },
    },
  ],
});
