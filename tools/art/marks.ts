/**
 * Writes the footer's marks: art/marks/{name}.svg, single-coloured in `currentColor` (shown inline or as a mask).
 *   node tools/art/marks.ts
 * They are trade marks of their owners: the outlines are kept as they are, only the colour is left to the page.
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

mkdirSync(OUT, { recursive: true });
for (const { slug, path } of MARKS)
  writeFileSync(
    `${OUT}${slug}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="currentColor"><path d="${path}"/></svg>\n`,
  );
console.log(`${MARKS.length} marks`);
