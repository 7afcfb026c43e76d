import sharp from 'sharp';
import { clip, cutout, shadowOf } from './cutout.ts';
import type { Placed } from './cutout.ts';
import { PROP_DEFS } from './props.ts';

interface Piece {
  picture: string;
  size: number;
  x: number;
  y: number;
  tilt?: number;
  flip?: boolean;
}

/** A small picture without a ground: pieces in a light. */
export interface PiecePicture {
  /** The colour of the light behind the pieces. */
  glow: string;
  pieces: readonly Piece[];
  drawn?: string;
}

const SIDE = 560;
sharp.concurrency(1);

/** A picture of 560 px a side on a clear ground. */
export async function drawPieces({ glow, pieces, drawn = '' }: PiecePicture): Promise<Buffer> {
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
