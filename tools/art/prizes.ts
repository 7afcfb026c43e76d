/**
 * Draws what lies on the fields of the fortune wheel and around the red packet: art/prizes/{name}.webp, 176x176, a figure on a clear ground.
 *   node tools/art/prizes.ts
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { WheelPicture } from '@parlour/contract/wheel';
import { clip, cutout, shadowOf } from './cutout.ts';
import { writeSmall } from './write-small.ts';

const OUT = fileURLToPath(new URL('../../art/prizes/', import.meta.url));
const SIDE = 352;
const SHOWN = 176;
const FIGURE = 290;
const MAX_BYTES = 12_000;

/** Of the wheel, and then of the red packet alone. */
const FIGURES: Record<WheelPicture | 'lantern' | 'tangerine', string> = {
  gem: '1f48e',
  gift: '1f381',
  bag: '1f4b0',
  packet: '1f9e7',
  coin: '1fa99',
  ticket: '1f39f-fe0f',
  clover: '1f340',
  lantern: '1f3ee',
  tangerine: '1f34a',
};

sharp.concurrency(1);
mkdirSync(OUT, { recursive: true });
for (const [name, drawing] of Object.entries(FIGURES)) {
  const figure = await cutout(drawing, FIGURE, { rim: '#fff6d8', foot: '#3a1606', footMix: 0.14 });
  const left = Math.round((SIDE - figure.width) / 2);
  const top = Math.round((SIDE - figure.height) / 2);
  const shadow = await shadowOf(figure.image, '#140802', 10, 0.5);
  const layers = [
    await clip({ image: shadow, left: left - 40, top: top - 28 }, SIDE, SIDE),
    { input: figure.image, left, top },
  ];
  const whole = await sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: '#0000' } })
    .composite(layers.filter((layer) => layer !== undefined))
    .png()
    .toBuffer();
  await writeSmall(whole, { path: `${OUT}${name}.webp`, side: SHOWN, maxBytes: MAX_BYTES });
}
