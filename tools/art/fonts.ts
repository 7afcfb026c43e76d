import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import type { Font } from 'fontkit';

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const CHINESE = new Set(['zcool-kuaile', 'ma-shan-zheng', 'lxgw-marker-gothic', 'huninn']);
const WEIGHT: Record<string, number> = { cinzel: 900, 'be-vietnam-pro': 900 };
const opened = new Map<string, Font>();

function open(file: string): Font {
  let font = opened.get(file);
  if (!font) opened.set(file, (font = openSync(file)));
  return font;
}

const folder = (family: string): string => `${PACKAGES}@fontsource/${family}/`;

const latinFile = (family: string, slice: string): string =>
  `${folder(family)}files/${family}-${slice}-${WEIGHT[family] ?? 400}-normal.woff2`;

export function latinFont(family: string): Font {
  return open(latinFile(family, 'latin'));
}

/** The slice of a Latin family that has the letter: few families have Vietnamese ones. */
function latinSliceWith(family: string, codePoint: number): Font | undefined {
  return ['latin', 'latin-ext', 'vietnamese']
    .map((slice) => latinFile(family, slice))
    .filter((file) => existsSync(file))
    .map(open)
    .find((font) => font.hasGlyphForCodePoint(codePoint));
}

/** Chinese fonts come cut into many files by range: finds the one that holds this letter. */
function sliceWith(family: string, codePoint: number): Font | undefined {
  const ranges = JSON.parse(readFileSync(`${folder(family)}unicode.json`, 'utf8')) as Record<string, string>;
  for (const [slice, list] of Object.entries(ranges)) {
    for (const range of list.split(',')) {
      const [low, high] = range
        .replace('U+', '')
        .split('-')
        .map((part) => Number.parseInt(part, 16));
      if (codePoint < low! || codePoint > (high ?? low!)) continue;
      const file = `${folder(family)}files/${family}-${slice.replaceAll(/[[\]]/g, '')}-400-normal.woff2`;
      const font = existsSync(file) ? open(file) : undefined;
      if (font?.hasGlyphForCodePoint(codePoint)) return font;
    }
  }
  return undefined;
}

const slices = new Map<string, Font | undefined>();

/** The first of the families that can draw the letter; throws when none can. */
function fontFor(letter: string, families: readonly string[]): Font {
  const codePoint = letter.codePointAt(0)!;
  for (const family of families) {
    const key = `${family} ${letter}`;
    if (!slices.has(key))
      slices.set(key, (CHINESE.has(family) ? sliceWith : latinSliceWith)(family, codePoint));
    const slice = slices.get(key);
    if (slice) return slice;
  }
  throw new Error(`no font of ${families.join(', ')} has the letter ${letter}`);
}

export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

export interface Line {
  /** SVG path data. */
  path: string;
  width: number;
}

interface LineOptions {
  size: number;
  families: readonly string[];
  tracking?: number;
  centre: number;
  base: number;
  /** How far the ends of the line sink below its middle. */
  arch?: number;
}

export function lineWidth(text: string, size: number, families: readonly string[], tracking = 0): number {
  let width = 0;
  for (const letter of text) {
    const font = fontFor(letter, families);
    width +=
      (font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth * size) / font.unitsPerEm + tracking;
  }
  return width - tracking;
}

export function drawLine(text: string, options: LineOptions): Line {
  const { size, families, tracking = 0, centre, base, arch = 0 } = options;
  const width = lineWidth(text, size, families, tracking);
  let x = centre - width / 2;
  let path = '';
  for (const letter of text) {
    const font = fontFor(letter, families);
    const glyph = font.glyphForCodePoint(letter.codePointAt(0)!);
    const scale = size / font.unitsPerEm;
    const advance = glyph.advanceWidth * scale;
    const middle = x + advance / 2;
    const along = (middle - centre) / 270;
    path += glyph.path
      .scale(scale, -scale)
      .translate(-advance / 2, 0)
      .rotate(Math.atan((2 * arch * along) / 270))
      .translate(middle, base + arch * along * along)
      .toSVG();
    x += advance + tracking;
  }
  return { path, width };
}

export function capHeight(family: string): number {
  const font = latinFont(family);
  const { minY, maxY } = font.glyphForCodePoint('H'.codePointAt(0)!).path.bbox;
  return (maxY - minY) / font.unitsPerEm;
}
