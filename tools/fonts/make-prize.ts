/**
 * Cuts the lettering of the fortune wheel down to ASCII: web/src/themes/fonts/parlour-prize.woff2.
 *   node tools/fonts/make-prize.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ASCII = Array.from({ length: 95 }, (_, letter) => String.fromCharCode(32 + letter)).join('');

const whole = readFileSync(
  `${ROOT}node_modules/@fontsource/titan-one/files/titan-one-latin-400-normal.woff2`,
);
const cut = await subsetFont(whole, ASCII, { targetFormat: 'woff2' });
writeFileSync(`${ROOT}web/src/themes/fonts/parlour-prize.woff2`, cut);
console.log(`${(cut.length / 1000).toFixed(1)} KB`);
