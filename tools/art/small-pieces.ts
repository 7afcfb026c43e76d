/**
 * Draws the small pictures that stand free: art/floats/{name}.webp (176 px) and art/jackpots/{name}.avif (280 px).
 *   node tools/art/small-pieces.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { fortuneWheel } from './fortune-wheel.ts';
import { drawPieces } from './pieces.ts';
import type { PiecePicture } from './pieces.ts';

const ART = fileURLToPath(new URL('../../art/', import.meta.url));
const COIN = '1fa99';
const coin = (x: number, y: number, size: number, tilt = 12) => ({ picture: COIN, x, y, size, tilt });

const FLOATS: Readonly<Record<string, PiecePicture>> = {
  wheel: {
    glow: '#ffd35a',
    pieces: [coin(470, 470, 120), coin(92, 470, 96, -16)],
    drawn: `${fortuneWheel(280, 285, 240)}<path d="M240 10h80l-40 78z" fill="#fff3c4" stroke="#7a4706" stroke-width="6" stroke-linejoin="round"/>`,
  },
  'red-packet': {
    glow: '#ff5a5a',
    pieces: [
      { picture: '1f9e7', size: 440, x: 280, y: 270, tilt: -8 },
      coin(110, 450, 150, -14),
      coin(456, 432, 130, 16),
    ],
  },
  chat: {
    glow: '#8fb4ff',
    pieces: [
      { picture: '1f5ef-fe0f', size: 230, x: 160, y: 170, flip: true },
      { picture: '1f4ac', size: 410, x: 310, y: 320 },
    ],
  },
  app: {
    glow: '#c9a2ff',
    pieces: [
      { picture: '1f4f1', size: 430, x: 250, y: 280, tilt: -10 },
      { picture: '2b07-fe0f', size: 210, x: 425, y: 420 },
    ],
  },
  gift: {
    glow: '#ff8fd0',
    pieces: [
      { picture: '1f381', size: 430, x: 280, y: 290 },
      { picture: '2728', size: 160, x: 465, y: 120 },
      coin(105, 465, 120, -14),
    ],
  },
  ticket: {
    glow: '#ff9a5a',
    pieces: [
      { picture: '1f39f-fe0f', size: 430, x: 275, y: 290, tilt: -14 },
      { picture: '2b50', size: 190, x: 450, y: 130, tilt: 14 },
    ],
  },
};

const JACKPOTS: Readonly<Record<string, PiecePicture>> = {
  'lantern-link': {
    glow: '#ff6a3a',
    pieces: [{ picture: '1f3ee', size: 460, x: 300, y: 280, tilt: 8 }, coin(110, 440, 150, -16)],
  },
  'thunder-drop': {
    glow: '#ffe08a',
    pieces: [
      { picture: '26c8-fe0f', size: 250, x: 150, y: 150 },
      { picture: '26a1', size: 450, x: 310, y: 290, tilt: 10 },
    ],
  },
  'canopy-daily': {
    glow: '#7be08a',
    pieces: [
      { picture: '1f334', size: 330, x: 150, y: 250, tilt: -10 },
      { picture: '1f98d', size: 430, x: 330, y: 310 },
    ],
  },
  'tide-pool': {
    glow: '#5ad0ff',
    pieces: [
      { picture: '1f30a', size: 330, x: 170, y: 330 },
      { picture: '1f419', size: 420, x: 320, y: 270 },
    ],
  },
  'seven-alarm-club': {
    glow: '#ff8a5a',
    pieces: [
      { picture: '1f525', size: 300, x: 140, y: 250 },
      { picture: '1f3b0', size: 430, x: 310, y: 300 },
    ],
  },
  grand: {
    glow: '#ffd35a',
    pieces: [{ picture: '1f451', size: 440, x: 280, y: 260 }, coin(120, 450, 160, -14), coin(440, 455, 150)],
  },
  treasure: {
    glow: '#ffc53d',
    pieces: [
      { picture: '1f48e', size: 400, x: 320, y: 230, tilt: 10 },
      { picture: '1f4b0', size: 270, x: 160, y: 400 },
    ],
  },
};

const FORMATS = {
  /** Named by the site's content, which may be older than this program. */
  webp: (picture: Sharp) => picture.webp({ quality: 82, alphaQuality: 80, effort: 6 }),
  /** Half the bytes. */
  avif: (picture: Sharp) => picture.avif({ quality: 60, effort: 7 }),
};

async function write(
  folder: string,
  format: keyof typeof FORMATS,
  pictures: Readonly<Record<string, PiecePicture>>,
  sidePx: number,
): Promise<void> {
  mkdirSync(`${ART}${folder}`, { recursive: true });
  for (const [name, picture] of Object.entries(pictures)) {
    const drawn = sharp(await drawPieces(picture)).resize(sidePx, sidePx, { kernel: 'lanczos3' });
    const file = await FORMATS[format](drawn).toBuffer();
    writeFileSync(`${ART}${folder}/${name}.${format}`, file);
    console.log(`${folder}/${name} ${file.length}`);
  }
}

await write('floats', 'webp', FLOATS, 176);
await write('jackpots', 'avif', JACKPOTS, 280);
