import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { poTexts } from './tools/po-texts.ts';
import { drawSymbols } from './tools/symbols.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const dist = path('dist');

/** Every page and the folder below src that it lies in; each is served at /play/NAME/. */
const PAGES: Record<string, string> = {
  slot: 'games/slot',
  classicslot: 'games/classicslot',
  holdslot: 'games/holdslot',
  tumbleslot: 'games/tumbleslot',
  sports: 'games/sports',
  baccarat: 'games/baccarat',
  lottery: 'games/lottery',
  dice: 'games/dice',
  mines: 'games/mines',
  plinko: 'games/plinko',
  chicken: 'games/chicken',
  blackjack: 'games/blackjack',
  fishing: 'games/fishing',
  crash: 'games/crash',
  roulette: 'games/roulette',
  dragontiger: 'games/dragontiger',
  virtualhorses: 'games/virtualhorses',
  virtualfootball: 'games/virtualfootball',
  verify: 'games/verify',
  chat: 'chat',
};

export default defineConfig({
  root: path('src'),
  base: './',
  build: {
    outDir: dist,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: Object.values(PAGES).map((folder) => path(`src/${folder}/page/index.html`)) },
  },
  plugins: [
    poTexts(),
    {
      name: 'page-addresses',
      apply: 'build',
      enforce: 'post',
      // A page lies some folders deep in the source and is served one below /play/.
      generateBundle(_options, bundle) {
        for (const [name, folder] of Object.entries(PAGES)) {
          const page = bundle[`${folder}/page/index.html`];
          if (page?.type !== 'asset') throw new Error(`no page of ${name}`);
          page.fileName = `${name}/index.html`;
          page.source = String(page.source).replaceAll(/(?:\.\.\/)+assets\//g, '../assets/');
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
        cpSync(path('../art/slots'), `${dist}/slots`, { recursive: true });
      },
    },
  ],
});
