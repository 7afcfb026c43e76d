/**
 * Draws the flags of the country chooser: art/flags/{country}.webp, 56 x 42 px, of every country that the contract offers.
 *   npm i --no-save flag-icons@7.5.0
 *   node tools/art/flags.ts
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CALLING_CODES } from '@parlour/contract/countries';
import sharp from 'sharp';

const OUT = fileURLToPath(new URL('../../art/flags/', import.meta.url));
const FLAGS = fileURLToPath(new URL('../../node_modules/flag-icons/flags/4x3/', import.meta.url));
/** Two pixels for each of the 28 x 21 on the page. */
const WIDTH_PX = 56;

/** Territories that fly the flag of another. */
const FLIES: Readonly<Record<string, string>> = { AC: 'SH-AC', TA: 'SH-TA' };

sharp.concurrency(1);
mkdirSync(OUT, { recursive: true });
for (const country of CALLING_CODES.keys()) {
  const drawing = readFileSync(`${FLAGS}${(FLIES[country] ?? country).toLowerCase()}.svg`);
  const picture = await sharp(drawing, { density: 96 })
    .resize(WIDTH_PX)
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  writeFileSync(`${OUT}${country.toLowerCase()}.webp`, picture);
}
