/**
 * Leaves the interface's font only the weights that the site shows: web/src/themes/fonts/plus-jakarta-sans-{latin,vietnamese}.woff2.
 *   node tools/fonts/make-interface.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WHOLE = `${ROOT}node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans`;
/** From plain text to the boldest, as `web/src/themes/fonts.css` says. */
const WEIGHTS = { min: 400, max: 800 };
/** Whatever the file has: the ends of the pairs that UTF-16 writes are no characters. */
const CHARACTERS = String.fromCodePoint(
  ...Array.from({ length: 0x1_00_00 }, (_, code) => code).filter((code) => code < 0xd8_00 || code > 0xdf_ff),
);

for (const script of ['latin', 'vietnamese']) {
  const whole = readFileSync(`${WHOLE}-${script}-wght-normal.woff2`);
  const cut = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  writeFileSync(`${ROOT}web/src/themes/fonts/plus-jakarta-sans-${script}.woff2`, cut);
  console.log(`${script}: ${(whole.length / 1000).toFixed(1)} → ${(cut.length / 1000).toFixed(1)} KB`);
}
