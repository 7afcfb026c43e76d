/**
 * Writes the footer's marks: art/marks/{name}.svg, single-coloured in `currentColor` (shown inline or as a mask).
 *   node tools/art/marks.ts
 * Those of brands are trade marks of their owners: the outlines are kept as they are, only the colour is left to the page.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  siBitcoin,
  siFacebook,
  siMastercard,
  siTelegram,
  siTether,
  siVisa,
  siWhatsapp,
  siYoutube,
} from 'simple-icons';

const OUT = fileURLToPath(new URL('../../art/marks/', import.meta.url));
const MARKS = [siTelegram, siWhatsapp, siFacebook, siYoutube, siVisa, siMastercard, siBitcoin, siTether];

/** Ways to pay without a brand: drawn here. */
const WAYS = [
  {
    slug: 'bank',
    path: 'M12 2 2.5 7v2.5h19V7L12 2Zm0 2.3 5 2.7H7l5-2.7ZM4.5 11v6h2.3v-6H4.5Zm6.3 0v6h2.4v-6h-2.4Zm6.4 0v6h2.3v-6h-2.3ZM3 18.8V21h18v-2.2H3Z',
  },
  {
    slug: 'qr',
    path: 'M3 3h8v8H3V3Zm2.2 2.2v3.6h3.6V5.2H5.2ZM13 3h8v8h-8V3Zm2.2 2.2v3.6h3.6V5.2h-3.6ZM3 13h8v8H3v-8Zm2.2 2.2v3.6h3.6v-3.6H5.2ZM13 13h3v3h-3v-3Zm5 0h3v3h-3v-3Zm-2.5 2.8h3v2.7h-3v-2.7ZM13 18h2.5v3H13v-3Zm5.2 0H21v3h-2.8v-3Z',
  },
  {
    slug: 'e-wallet',
    path: 'M7.5 1.5h9A2.5 2.5 0 0 1 19 4v16a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 20V4a2.5 2.5 0 0 1 2.5-2.5Zm0 2.2V18h9V3.7h-9ZM12 19.2a1 1 0 1 0 0 2 1 1 0 0 0 0-2ZM9 7.5h6v2H9v-2Zm0 3.5h6v4.2H9V11Zm3.4 1.2v1.8h1.4v-1.8h-1.4Z',
  },
];

function write(slug: string, path: string): void {
  writeFileSync(
    `${OUT}${slug}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="currentColor">${path}</svg>\n`,
  );
}

mkdirSync(OUT, { recursive: true });
for (const { slug, path } of MARKS) write(slug, `<path d="${path}"/>`);
for (const { slug, path } of WAYS) write(slug, `<path fill-rule="evenodd" d="${path}"/>`);
console.log(`${MARKS.length + WAYS.length} marks`);
