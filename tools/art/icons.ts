/**
 * Writes the hall icons and the brand: art/icons/halls.svg (a sprite of two-colour symbols), art/brand/mark.svg,
 * wordmark.svg and the application icons.
 *   node tools/art/icons.ts
 * In the sprite the soft layer takes --icon-soft (or a faded currentColor), the solid one currentColor.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { HALL_SYMBOLS } from './hall-symbols.ts';
import { setDisplay } from './typeface.ts';

const OUT = fileURLToPath(new URL('../../art/', import.meta.url));
for (const folder of ['icons', 'brand']) mkdirSync(OUT + folder, { recursive: true });

const symbols = Object.entries(HALL_SYMBOLS).map(
  ([name, { soft, solid }]) =>
    `<symbol id="${name}" viewBox="0 0 24 24"><g fill="var(--icon-soft,currentColor)" opacity="var(--icon-soft-opacity,.42)">${soft}</g><g fill="currentColor">${solid}</g></symbol>`,
);
writeFileSync(
  `${OUT}icons/halls.svg`,
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);

/** An arched door with a spade cut out of it, in a 30 by 35 box. */
const DOOR =
  'M2 34V15.5C2 7.5 7.8 1 15 1s13 6.5 13 14.5V34zM15 9.2c-3.6 3.7-6.8 5.8-6.8 9.4 0 3.3 3.5 4.6 5.7 2.5L12.7 26h4.6l-1.2-4.9c2.2 2.1 5.7.8 5.7-2.5 0-3.6-3.2-5.7-6.8-9.4z';
const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
const GOLD = gradient('gold', '#ffe7a3', '#ffb52b');
const NIGHT = gradient('night', '#22409c', '#0a1237');

writeFileSync(
  `${OUT}brand/mark.svg`,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 35" width="30" height="35"><defs>${GOLD}</defs><path fill="url(#gold)" fill-rule="evenodd" d="${DOOR}"/></svg>\n`,
);
const name = setDisplay('Parlour', 300, 'gloock', 0, 260, 2);
const width = Math.ceil(name.width);
writeFileSync(
  `${OUT}brand/wordmark.svg`,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 340" width="${Math.round(width / 10)}" height="34" fill="currentColor"><path d="${name.path}"/></svg>\n`,
);

/** `inset` is the free border as a fraction; a maskable icon may lose its outer tenth. */
function appIcon(size: number, inset: number, radius: number): Promise<Buffer> {
  const high = size * (1 - 2 * inset);
  const scale = high / 35;
  const left = (size - 30 * scale) / 2;
  const art = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>${GOLD}${NIGHT}<radialGradient id="glow"><stop offset="0" stop-color="#5f8cff" stop-opacity=".55"/><stop offset="1" stop-color="#5f8cff" stop-opacity="0"/></radialGradient></defs><rect width="${size}" height="${size}" rx="${radius * size}" fill="url(#night)"/><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="url(#glow)"/><g transform="translate(${left} ${size * inset}) scale(${scale})"><path fill="url(#gold)" fill-rule="evenodd" d="${DOOR}"/></g></svg>`;
  return sharp(Buffer.from(art)).png({ palette: true, colours: 128 }).toBuffer();
}
writeFileSync(`${OUT}brand/icon-192.png`, await appIcon(192, 0.18, 0.22));
writeFileSync(`${OUT}brand/icon-512.png`, await appIcon(512, 0.18, 0.22));
writeFileSync(`${OUT}brand/icon-maskable-512.png`, await appIcon(512, 0.27, 0));
writeFileSync(`${OUT}brand/apple-touch-icon-180.png`, await appIcon(180, 0.18, 0));
console.log(`${symbols.length} hall icons, mark, wordmark ${width / 10}x34, application icons`);
