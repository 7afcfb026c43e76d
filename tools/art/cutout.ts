import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PICTURES = fileURLToPath(
  new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url),
);

interface CutoutOptions {
  /** Degrees, clockwise. */
  tilt?: number;
  flip?: boolean;
  /** Light that falls on the upper left edge. */
  rim: string;
  /** The scene's dark colour, which the foot of the figure takes on. */
  foot: string;
  footMix?: number;
  blur?: number;
  opacity?: number;
}

interface Layer {
  image: Buffer;
  width: number;
  height: number;
}

const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number];

/** Flat pictures (cars, fans) float low in an empty square: those are cropped to what is drawn, so that they stand where they are put. */
async function fit(file: string, sizePx: number): Promise<Buffer> {
  const { data, info } = await sharp(file)
    .trim({ background: '#0000', threshold: 8 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const flat = info.height < 0.76 * 256;
  const size = flat ? Math.round(sizePx * 1.06) : sizePx;
  return sharp(flat ? data : file)
    .resize(size, size, { fit: 'inside', kernel: 'lanczos3' })
    .png()
    .toBuffer();
}

/** One emoji picture, trimmed, graded and lit so that it belongs to its scene. */
export async function cutout(picture: string, sizePx: number, options: CutoutOptions): Promise<Layer> {
  const { tilt = 0, flip = false, footMix = 0.42, blur = 0, opacity = 1 } = options;
  const fitted = await fit(`${PICTURES}${picture}.webp`, sizePx);
  let source = sharp(fitted).modulate({ saturation: 1.16, brightness: 1.02 });
  if (flip) source = source.flop();
  let flat = await source.png().toBuffer();
  if (tilt) flat = await sharp(flat).rotate(tilt, { background: '#0000' }).png().toBuffer();
  const { data, info } = await sharp(flat).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const lit = relight(data, info.width, info.height, sizePx, {
    rim: channels(options.rim),
    foot: channels(options.foot),
    footMix,
    opacity,
  });
  let image = await sharp(lit, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
  if (!blur) return { image, width: info.width, height: info.height };
  image = await sharp(image)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#0000' })
    .png()
    .toBuffer();
  return {
    image: await sharp(image).blur(blur).png().toBuffer(),
    width: info.width + 40,
    height: info.height + 40,
  };
}

interface Light {
  rim: readonly number[];
  foot: readonly number[];
  footMix: number;
  opacity: number;
}

function relight(data: Buffer, width: number, height: number, sizePx: number, light: Light): Buffer {
  const alpha = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : data[(y * width + x) * 4 + 3]!;
  const reach = Math.max(3, Math.round(sizePx * 0.02));
  const out = Buffer.from(data);
  /** How near the outline lies in one direction: 0 deep inside, 1 on the edge. */
  const edge = (x: number, y: number, dx: number, dy: number): number => {
    let open = 0;
    for (let step = 1; step <= 3; step++)
      open += 255 - alpha(x + Math.round((dx * reach * step) / 3), y + Math.round((dy * reach * step) / 3));
    return open / 765;
  };
  for (let y = 0; y < height; y++) {
    const shade = Math.max(0, (y / height - 0.5) / 0.5) ** 1.6 * light.footMix;
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      if (!data[i + 3]) continue;
      const lit = edge(x, y, -1, -0.8) * 0.68;
      const dark = edge(x, y, 0.8, 0.4) * 0.33;
      for (let c = 0; c < 3; c++) {
        const foot = light.foot[c]!;
        let value = (data[i + c]! - 128) * 1.08 + 128;
        value = value * (1 - shade) + ((value * foot * 0.6) / 255 + foot * 0.35) * shade;
        value += (foot * 0.5 - value) * dark;
        value += (light.rim[c]! - value) * lit;
        out[i + c] = Math.max(0, Math.min(255, value));
      }
      out[i + 3] = data[i + 3]! * light.opacity;
    }
  }
  return out;
}

/** A soft shadow of the layer's outline, 40 px larger on every side. */
export async function shadowOf(image: Buffer, colour: string, blur = 13, strength = 0.8): Promise<Buffer> {
  const { data, info } = await sharp(image)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#0000' })
    .extractChannel('alpha')
    .blur(blur)
    .linear(strength, 0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { width: info.width, height: info.height, channels: 3, background: colour } })
    .joinChannel(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .png()
    .toBuffer();
}

export interface Placed {
  image: Buffer;
  left: number;
  top: number;
}

/** The part of a layer that lies on the canvas, or nothing: sharp refuses layers that hang over. */
export async function clip(
  { image, left, top }: Placed,
  width: number,
  height: number,
): Promise<{ input: Buffer; left: number; top: number } | undefined> {
  const size = await sharp(image).metadata();
  const l = Math.max(0, left);
  const t = Math.max(0, top);
  const r = Math.min(width, left + size.width);
  const b = Math.min(height, top + size.height);
  if (r <= l || b <= t) return undefined;
  const input = await sharp(image)
    .extract({ left: l - left, top: t - top, width: r - l, height: b - t })
    .toBuffer();
  return { input, left: l, top: t };
}
