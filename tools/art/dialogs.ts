/**
 * Draws the small pictures of dialogs and empty pages: art/dialogs/{name}.webp (140 px) and {name}@2x.webp, on a clear ground.
 *   node tools/art/dialogs.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { clip, cutout, shadowOf } from './cutout.ts';
import type { Placed } from './cutout.ts';
import { fortuneWheel } from './fortune-wheel.ts';
import { chip, drawProp, PROP_DEFS } from './props.ts';

interface Piece {
  picture: string;
  size: number;
  x: number;
  y: number;
  tilt?: number;
  flip?: boolean;
}

interface Dialog {
  /** The colour of the light behind the pieces. */
  glow: string;
  pieces: readonly Piece[];
  drawn?: string;
}

const SIDE = 560;
const OUT = fileURLToPath(new URL('../../art/dialogs/', import.meta.url));

const DIALOGS: Readonly<Record<string, Dialog>> = {
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

async function draw({ glow, pieces, drawn = '' }: Dialog): Promise<Buffer> {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs>${PROP_DEFS}<radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity=".5"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs><circle cx="280" cy="280" r="280" fill="url(#glow)"/>${drawn}</svg>`;
  const layers: Placed[] = [];
  for (const { picture, size, x, y, tilt, flip } of pieces) {
    const layer = await cutout(picture, size, { tilt, flip, rim: '#fff6d8', foot: '#1a2350', footMix: 0.2 });
    const left = Math.round(x - layer.width / 2);
    const top = Math.round(y - layer.height / 2);
    layers.push(
      { image: await shadowOf(layer.image, '#050a20', 14, 0.45), left: left - 40, top: top - 26 },
      { image: layer.image, left, top },
    );
  }
  const clipped = await Promise.all(layers.map((layer) => clip(layer, SIDE, SIDE)));
  return sharp(Buffer.from(ground))
    .composite(clipped.filter((layer) => layer !== undefined))
    .png()
    .toBuffer();
}

sharp.concurrency(1);
mkdirSync(OUT, { recursive: true });
for (const [name, dialog] of Object.entries(DIALOGS)) {
  const picture = await draw(dialog);
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
