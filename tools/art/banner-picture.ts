/** Shared by all banners: the lit ground with its figures, and the two files a banner is kept in. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { clip, cutout, shadowOf } from './cutout.ts';
import type { Placed } from './cutout.ts';
import { PROP_DEFS } from './props.ts';
import { repeat, seededRandom, short } from './random.ts';
import type { Language } from './typeface.ts';

export const WIDTH = 1650;
export const HEIGHT = 656;
sharp.concurrency(1);
const OUT = fileURLToPath(new URL('../../art/banners/', import.meta.url));
const LARGE_MAX_BYTES = 56_000;
const SMALL_MAX_BYTES = 30_000;

export interface Figure {
  picture: string;
  size: number;
  x: number;
  y: number;
  tilt?: number;
  flip?: boolean;
  blur?: number;
}

export interface Ground {
  name: string;
  /** From the dark left to the light right. */
  ground: readonly [string, string, string];
  halo: string;
  figures: readonly Figure[];
  /** SVG behind the figures. */
  drawn?: string;
  /** The colour of the words where they are dark. */
  ink?: string;
  /** The colour into which the figures' feet fade; the ground's dark end when left out. */
  foot?: string;
}

/** How large a picture is, and where in it the light stands. */
export interface Canvas {
  width: number;
  height: number;
  lightX: number;
  lightY: number;
}
const BANNER: Canvas = { width: WIDTH, height: HEIGHT, lightX: 1210, lightY: 330 };

export const svg = (body: string, { width, height }: Canvas = BANNER): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);
export const stops = (colours: readonly string[]): string =>
  colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('');

export async function drawGround(banner: Ground, canvas = BANNER): Promise<Buffer> {
  const { ground, halo } = banner;
  const { width, height, lightX, lightY } = canvas;
  const scale = height / HEIGHT;
  const random = seededRandom(banner.name);
  const foot = banner.foot ?? ground[0];
  const rays = repeat(20, (i) => {
    const at = (angle: number): string =>
      `${short(lightX + 1600 * Math.cos(angle))} ${short(lightY + 1600 * Math.sin(angle))}`;
    const angle = (i / 20) * 2 * Math.PI;
    return `<path d="M${lightX} ${lightY}L${at(angle)}L${at(angle + 0.157)}Z" fill="#fff" opacity=".045"/>`;
  });
  const rings = [330, 420, 520]
    .map(
      (r, i) =>
        `<circle cx="${lightX}" cy="${lightY}" r="${r * scale}" fill="none" stroke="#fff" stroke-width="2" opacity="${0.2 - i * 0.05}"/>`,
    )
    .join('');
  const lights = repeat(
    34,
    () =>
      `<circle cx="${short(random.between((width * 650) / WIDTH, width))}" cy="${short(random.between(0, height))}" r="${short(random.between(3, 17) * scale)}" fill="${halo}" opacity="${random.between(0.08, 0.38).toFixed(2)}"/>`,
  );
  const whole = (fill: string): string => `<rect width="${width}" height="${height}" fill="url(#${fill})"/>`;
  const back = svg(
    `<defs>${PROP_DEFS}<linearGradient id="ground" x1="0" y1="0" x2="1" y2=".6">${stops(ground)}</linearGradient><radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="${lightX}" cy="${lightY}" r="${560 * scale}"><stop offset="0" stop-color="${halo}" stop-opacity=".85"/><stop offset=".5" stop-color="${halo}" stop-opacity=".22"/><stop offset="1" stop-color="${halo}" stop-opacity="0"/></radialGradient><radialGradient id="floor" gradientUnits="userSpaceOnUse" cx="${lightX}" cy="${600 * scale}" r="${460 * scale}" gradientTransform="matrix(1 0 0 .24 0 ${456 * scale})"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>${whole('ground')}${rays}${whole('halo')}${rings}${lights}${whole('floor')}${banner.drawn ?? ''}`,
    canvas,
  );
  const layers: Placed[] = [];
  for (const { picture, size, x, y, tilt, flip, blur } of banner.figures) {
    const layer = await cutout(picture, size, { tilt, flip, blur, rim: '#fff4d0', foot, footMix: 0.35 });
    const left = Math.round(x - layer.width / 2);
    const top = Math.round(y - layer.height / 2);
    if (!blur)
      layers.push({
        image: await shadowOf(layer.image, foot, 18, banner.ink ? 0.35 : 0.7),
        left: left - 40,
        top: top - 40 + Math.round(26 * scale),
      });
    layers.push({ image: layer.image, left, top });
  }
  const clipped = await Promise.all(layers.map((layer) => clip(layer, width, height)));
  return sharp(back)
    .composite(clipped.filter((layer) => layer !== undefined))
    .png()
    .toBuffer();
}

/** The best AVIF of at most that many bytes. */
export async function encode(picture: Buffer, width: number, maxBytes: number): Promise<Buffer> {
  for (let quality = 58; ; quality -= 5) {
    const file = await sharp(picture).resize(width).avif({ quality, effort: 4 }).toBuffer();
    if (file.length <= maxBytes || quality < 28) return file;
  }
}

/** Writes `{name}_{language}.avif` and its `@2x` sibling. */
export async function saveBanner(
  name: string,
  language: Language,
  ground: Buffer,
  words: Buffer,
): Promise<void> {
  const picture = await sharp(ground)
    .composite([{ input: words }])
    .png()
    .toBuffer();
  mkdirSync(OUT, { recursive: true });
  writeFileSync(`${OUT}${name}_${language}@2x.avif`, await encode(picture, WIDTH, LARGE_MAX_BYTES));
  writeFileSync(`${OUT}${name}_${language}.avif`, await encode(picture, WIDTH / 2, SMALL_MAX_BYTES));
}
