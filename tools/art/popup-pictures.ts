/**
 * Draws the pictures of popups and promotions, in five languages: art/popups/{name}_{language}.avif (800x400) and
 * art/promotions/{name}_{language}.avif (640x400).
 *   node tools/art/popup-pictures.ts [name …]
 * Needs the Chinese fonts of typeface.ts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawGround, encode, stops, svg } from './banner-picture.ts';
import type { Canvas, Ground } from './banner-picture.ts';
import { POPUPS, PROMOTIONS } from './popup-recipes.ts';
import type { Headline } from './popup-recipes.ts';
import { LANGUAGES, setText } from './typeface.ts';
import type { Language } from './typeface.ts';

const ART = fileURLToPath(new URL('../../art/', import.meta.url));
const MAX_BYTES = 24_000;
const GOLD = ['#fffdf0', '#ffe08a', '#f0a52e'] as const;

interface Format {
  folder: string;
  canvas: Canvas;
  /** Where the words stand and how wide and high they may be. */
  words: { left: number; base: number; width: number; size: number };
}

const POPUP: Format = {
  folder: 'popups',
  canvas: { width: 800, height: 400, lightX: 585, lightY: 200 },
  words: { left: 44, base: 186, width: 350, size: 76 },
};
const PROMOTION: Format = {
  folder: 'promotions',
  canvas: { width: 640, height: 400, lightX: 450, lightY: 180 },
  words: { left: 36, base: 270, width: 264, size: 70 },
};

function drawWords(headline: Headline, { ground }: Ground, format: Format, language: Language): Buffer {
  const { left, base, width, size: largest } = format.words;
  const [first, second] = headline[language];
  const widest = Math.max(
    ...[first, second].map((line) => setText(line, 100, 'headline', language, 0, 0).width),
  );
  const size = Math.min(largest, (100 * width) / widest);
  const chinese = language === 'cn' || language === 'tw';
  const top = setText(first, size, 'headline', language, left, base);
  const foot = setText(second, size, 'headline', language, left, base + size * (chinese ? 1.16 : 1.1));
  const { canvas } = format;
  return svg(
    `<defs><linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${ground[0]}" stop-opacity=".8"/><stop offset=".62" stop-color="${ground[0]}" stop-opacity="0"/></linearGradient><linearGradient id="gold" x1="0" y1="0" x2="0" y2="1">${stops(GOLD)}</linearGradient><filter id="soft" x="-10%" y="-30%" width="120%" height="180%"><feGaussianBlur stdDeviation="9"/></filter></defs><rect width="${canvas.width}" height="${canvas.height}" fill="url(#shade)"/><path d="${top.path}${foot.path}" transform="translate(0 6)" fill="${ground[0]}" opacity=".8" filter="url(#soft)"/><path d="${top.path}" fill="#fff"/><path d="${foot.path}" fill="url(#gold)"/>`,
    canvas,
  );
}

const wanted = new Set(process.argv.slice(2));

async function drawAll(
  recipes: Readonly<Record<string, Omit<Ground, 'name'> & { headline: Headline }>>,
  format: Format,
): Promise<void> {
  mkdirSync(ART + format.folder, { recursive: true });
  for (const [name, { headline, ...look }] of Object.entries(recipes)) {
    if (wanted.size && !wanted.has(name)) continue;
    const ground = { name, ...look };
    const back = await drawGround(ground, format.canvas);
    for (const language of LANGUAGES) {
      const picture = await sharp(back)
        .composite([{ input: drawWords(headline, ground, format, language) }])
        .png()
        .toBuffer();
      const file = await encode(picture, format.canvas.width, MAX_BYTES);
      writeFileSync(`${ART}${format.folder}/${name}_${language}.avif`, file);
    }
    console.log(`${format.folder}/${name}`);
  }
}

await drawAll(POPUPS, POPUP);
await drawAll(PROMOTIONS, PROMOTION);
