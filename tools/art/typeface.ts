import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import type { Font } from 'fontkit';
import { latinFont } from './fonts.ts';

export type Language = 'en' | 'cn' | 'tw' | 'vi' | 'ms';
export const LANGUAGES: readonly Language[] = ['en', 'cn', 'tw', 'vi', 'ms'];
type Role = 'headline' | 'bold' | 'plain';

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
/**
 * Whole Chinese fonts weigh 150 MB, so they are no dependency. Before drawing banners or making web fonts:
 *   npm i --no-save @expo-google-fonts/noto-sans-sc@0.4.3 @expo-google-fonts/noto-sans-tc@0.4.3
 */
const CHINESE_FONTS = process.env['CJK_FONTS'] ?? `${PACKAGES}@expo-google-fonts`;
const LATIN_SLICES = ['latin', 'latin-ext', 'vietnamese'];
const opened = new Map<string, Font>();

function open(file: string): Font {
  let font = opened.get(file);
  if (!font) opened.set(file, (font = openSync(file)));
  return font;
}

/** The file of a whole Chinese font; throws with what to install when it is not there. */
export function chineseFontFile(script: 'sc' | 'tc', weight: '500Medium' | '700Bold' | '900Black'): string {
  const file = `${CHINESE_FONTS}/noto-sans-${script}/${weight}/NotoSans${script.toUpperCase()}_${weight}.ttf`;
  if (!existsSync(file))
    throw new Error(`missing ${file}: npm i --no-save @expo-google-fonts/noto-sans-${script}@0.4.3`);
  return file;
}

const sliced = (family: string, weight: number): Font[] =>
  LATIN_SLICES.map(
    (slice) => `${PACKAGES}@fontsource/${family}/files/${family}-${slice}-${weight}-normal.woff2`,
  )
    .filter((file) => existsSync(file))
    .map(open);

const LATIN: Record<Role, () => Font[]> = {
  headline: () => sliced('gloock', 400),
  bold: () => sliced('be-vietnam-pro', 700),
  plain: () => sliced('be-vietnam-pro', 500),
};
const CHINESE_WEIGHT = { headline: '900Black', bold: '700Bold', plain: '500Medium' } as const;

function fontsFor(role: Role, language: Language): Font[] {
  if (language === 'cn' || language === 'tw') {
    const chinese = open(chineseFontFile(language === 'cn' ? 'sc' : 'tc', CHINESE_WEIGHT[role]));
    return role === 'headline' ? [chinese] : [...LATIN[role](), chinese];
  }
  // Gloock has no Vietnamese letters.
  if (role === 'headline' && language === 'vi') return sliced('playfair-display', 800);
  return LATIN[role]();
}

interface Text {
  path: string;
  width: number;
}

/** Sets a text from `x` to the right on the line `base`. */
export function setText(
  text: string,
  size: number,
  role: Role,
  language: Language,
  x: number,
  base: number,
  tracking = 0,
): Text {
  const fonts = fontsFor(role, language);
  let at = x;
  let path = '';
  for (const letter of text) {
    const codePoint = letter.codePointAt(0)!;
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(codePoint));
    if (!font) throw new Error(`no ${role} font for ${letter} (${language})`);
    const glyph = font.glyphForCodePoint(codePoint);
    const scale = size / font.unitsPerEm;
    path += glyph.path.scale(scale, -scale).translate(at, base).toSVG();
    at += glyph.advanceWidth * scale + tracking;
  }
  return { path, width: at - x - tracking };
}

/** A word in one of the display families, with every number rounded to whole units. */
export function setDisplay(
  text: string,
  size: number,
  family: string,
  x: number,
  base: number,
  tracking = 0,
): Text {
  const font = latinFont(family);
  const scale = size / font.unitsPerEm;
  let at = x;
  let path = '';
  const { glyphs, positions } = font.layout(text);
  glyphs.forEach((glyph, i) => {
    path += glyph.path.scale(scale, -scale).translate(at, base).toSVG();
    at += positions[i]!.xAdvance * scale + tracking;
  });
  return {
    path: path.replaceAll(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value)))),
    width: at - x - tracking,
  };
}
