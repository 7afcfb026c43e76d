import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { drawSymbols } from './tools/symbols.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const dist = path('dist/slot');

export default defineConfig({
  root: path('src/games/slot/page'),
  base: './',
  build: { outDir: dist, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  plugins: [
    {
      name: 'symbols',
      apply: 'build',
      async closeBundle() {
        await drawSymbols(
          process.env.SANDBOX_GAMES ?? path('../content/catalogue/games.json'),
          `${dist}/symbols`,
        );
      },
    },
  ],
});
