/**
 * Draws the pictures that players choose from: art/avatars/{name}.webp, 192x192, a figure on a round light of its own.
 *   node tools/art/avatars.ts
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { AVATARS, type Avatar } from '@parlour/contract/avatars';
import { cutout, shadowOf } from './cutout.ts';
import { writeSmall } from './write-small.ts';

const OUT = fileURLToPath(new URL('../../art/avatars/', import.meta.url));
const SIDE = 384;
const SHOWN = 192;
const MAX_BYTES = 12_000;

/** The figure and the two colours of its ground. */
const RECIPES: Record<Avatar, [picture: string, light: string, dark: string]> = {
  tiger: ['1f42f', '#ffb74a', '#8a3208'],
  dragon: ['1f432', '#57d98b', '#0b5a45'],
  panda: ['1f43c', '#9fd2ff', '#2a4f8f'],
  fox: ['1f98a', '#7fd0c4', '#155a63'],
  rooster: ['1f413', '#ffd35a', '#b3541a'],
  rabbit: ['1f430', '#ff9ecb', '#8c2a6b'],
  monkey: ['1f435', '#8fe08a', '#1f6a3a'],
  ox: ['1f42e', '#c9a2ff', '#4d2b96'],
  horse: ['1f434', '#8fb4ff', '#26398f'],
  lion: ['1f981', '#ff9a76', '#9c2b3a'],
  owl: ['1f989', '#6fc3ff', '#1c3f7d'],
  octopus: ['1f419', '#63e0ee', '#0d5577'],
  peacock: ['1f99a', '#c8e26a', '#3f6d1a'],
  koala: ['1f428', '#ffc7a1', '#a14f4f'],
  unicorn: ['1f984', '#b9a6ff', '#4a3aa6'],
  frog: ['1f438', '#ffe27a', '#b9781c'],
  shark: ['1f988', '#7fe3d0', '#14607a'],
  swan: ['1f9a2', '#ff9fb0', '#99304f'],
  crown: ['1f451', '#b58cff', '#43218c'],
  diamond: ['1f48e', '#ff8fb8', '#8a1f55'],
  clover: ['1f340', '#fff0a0', '#b98a1c'],
  star: ['1f31f', '#6f8bff', '#22267f'],
  rocket: ['1f680', '#4fd6ff', '#124a8f'],
  'crystal-ball': ['1f52e', '#ffcf6b', '#9a4a12'],
};

mkdirSync(OUT, { recursive: true });
for (const name of AVATARS) {
  const [picture, light, dark] = RECIPES[name];
  const figure = await cutout(picture, 268, { rim: '#fff6d8', foot: dark, footMix: 0.18 });
  const left = Math.round((SIDE - figure.width) / 2);
  const top = Math.round((SIDE - figure.height) / 2) + 6;
  const shadow = await shadowOf(figure.image, dark, 12, 0.55);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs><radialGradient id="g" cx=".42" cy=".28" r=".85"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect width="${SIDE}" height="${SIDE}" fill="url(#g)"/><path d="M0 300C90 250 150 330 240 290S330 250 384 280V384H0z" fill="#fff" opacity=".08"/></svg>`;
  const whole = await sharp(Buffer.from(ground))
    .composite([
      { input: await fitted(shadow, left - 40, top - 30), left: 0, top: 0 },
      { input: figure.image, left, top },
    ])
    .png()
    .toBuffer();
  await writeSmall(whole, { path: `${OUT}${name}.webp`, side: SHOWN, maxBytes: MAX_BYTES });
}

/** Cut to the square: a shadow is wider than what casts it. */
async function fitted(image: Buffer, left: number, top: number): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const wide = await sharp({
    create: { width: SIDE * 2, height: SIDE * 2, channels: 4, background: '#0000' },
  })
    .composite([{ input: image, left: left + SIDE / 2, top: top + SIDE / 2 }])
    .png()
    .toBuffer();
  if (width > SIDE * 2 || height > SIDE * 2) throw new Error('a shadow too wide');
  return sharp(wide)
    .extract({ left: SIDE / 2, top: SIDE / 2, width: SIDE, height: SIDE })
    .png()
    .toBuffer();
}
