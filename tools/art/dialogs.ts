/**
 * Draws the small pictures of dialogs and empty pages: art/dialogs/{name}.webp (140 px) and {name}@2x.webp, on a clear ground.
 *   node tools/art/dialogs.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { fortuneWheel } from './fortune-wheel.ts';
import { drawPieces } from './pieces.ts';
import type { PiecePicture } from './pieces.ts';
import { chip, drawProp } from './props.ts';

const OUT = fileURLToPath(new URL('../../art/dialogs/', import.meta.url));

const DIALOGS: Readonly<Record<string, PiecePicture>> = {
  key: { glow: '#ffd35a', pieces: [{ picture: '1f511', size: 400, x: 280, y: 280, tilt: -8 }] },
  plug: { glow: '#ff8496', pieces: [{ picture: '1f50c', size: 410, x: 280, y: 280, tilt: 10 }] },
  maintenance: {
    glow: '#8fb4ff',
    pieces: [
      { picture: '1f3b0', size: 370, x: 262, y: 262 },
      { picture: '1f527', size: 220, x: 430, y: 410, tilt: 14 },
    ],
  },
  attention: { glow: '#ffb938', pieces: [{ picture: '26a0-fe0f', size: 390, x: 280, y: 275 }] },
  success: { glow: '#3ddc8a', pieces: [{ picture: '2705', size: 350, x: 280, y: 280 }] },
  'oh-no': { glow: '#8fb4ff', pieces: [{ picture: '1f648', size: 390, x: 280, y: 280 }] },
  bell: { glow: '#ffd35a', pieces: [{ picture: '1f514', size: 390, x: 280, y: 280, tilt: -10 }] },
  ticket: { glow: '#ff9a5a', pieces: [{ picture: '1f39f-fe0f', size: 400, x: 280, y: 280, tilt: -12 }] },
  gift: { glow: '#ff8fd0', pieces: [{ picture: '1f381', size: 390, x: 280, y: 280 }] },
  search: { glow: '#8fb4ff', pieces: [{ picture: '1f50d', size: 380, x: 280, y: 280 }] },
  'new-tab': {
    glow: '#8fb4ff',
    pieces: [
      { picture: '1fa9f', size: 380, x: 270, y: 280 },
      { picture: '1f680', size: 250, x: 390, y: 250, tilt: 6 },
    ],
  },
  'not-found': {
    glow: '#8fb4ff',
    pieces: [],
    drawn: `<g transform="translate(28 50) scale(.84)">${drawProp('card-4-s-4-h', 0)}</g>${chip(280, 400, 92, '#c3132b')}`,
  },
  wheel: {
    glow: '#ffd35a',
    pieces: [],
    drawn: `${fortuneWheel(280, 285, 235)}<path d="M244 18h72l-36 70z" fill="#fff3c4" stroke="#7a4706" stroke-width="5" stroke-linejoin="round"/>`,
  },
};

sharp.concurrency(1);
mkdirSync(OUT, { recursive: true });
for (const [name, dialog] of Object.entries(DIALOGS)) {
  const picture = await drawPieces(dialog);
  for (const [suffix, width] of [
    ['', 140],
    ['@2x', 280],
  ] as const)
    writeFileSync(
      `${OUT}${name}${suffix}.webp`,
      await sharp(picture)
        .resize(width, width, { kernel: 'lanczos3' })
        .webp({ quality: 84, effort: 6 })
        .toBuffer(),
    );
}
console.log(`${Object.keys(DIALOGS).length} dialog pictures`);
