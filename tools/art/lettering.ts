import { capHeight, drawLine, isChinese, lineWidth } from './fonts.ts';
import type { Line } from './fonts.ts';

export const TILE = 600;

interface Letter {
  edge: string;
  rim: string;
  side?: string;
  fill: readonly [string, string, string, string];
}

export const LETTERS: Readonly<Record<string, Letter>> = {
  gold: { edge: '#5a1d00', rim: '#fff6c4', fill: ['#fffde0', '#ffe05a', '#ffb31a', '#e46a00'] },
  goldR: {
    edge: '#6b0009',
    side: '#3d0004',
    rim: '#fff6c4',
    fill: ['#fffde0', '#ffe05a', '#ffb31a', '#e46a00'],
  },
  ice: { edge: '#08205e', rim: '#e8fbff', fill: ['#ffffff', '#a8ecff', '#45b8ff', '#1466e0'] },
  ruby: { edge: '#4a0030', rim: '#ffe8f5', fill: ['#fff0f8', '#ff85c2', '#f22c86', '#a80056'] },
  lime: { edge: '#063d16', rim: '#f6ffdb', fill: ['#fcffd9', '#d2f552', '#76d021', '#2c8a0c'] },
  white: { edge: '#1a1440', rim: '#ffffff', fill: ['#ffffff', '#ffffff', '#dfe5ff', '#aab8f2'] },
  violet: { edge: '#22055a', rim: '#f5e9ff', fill: ['#ffffff', '#d9b3ff', '#a35cff', '#6a1fd6'] },
  bone: { edge: '#2b0a0e', rim: '#fff1df', fill: ['#ffffff', '#ffe9c9', '#f2b98a', '#b8552e'] },
  teal: { edge: '#01343a', rim: '#e2fffb', fill: ['#ffffff', '#a4fff0', '#31dcc8', '#0b8f9c'] },
  blood: { edge: '#1c0006', rim: '#ffd9d4', fill: ['#ffe3dd', '#ff6f61', '#e21b2d', '#8a0016'] },
  neon: { edge: '#150a4a', rim: '#ffffff', fill: ['#ffffff', '#ffe08a', '#ff9a3d', '#ff3d6e'] },
};

/** Breaks a title into the two or three lines whose longest is shortest. */
export function breakTitle(title: string): string[] {
  if (isChinese(title) && !title.includes(' ')) return breakChinese(title);
  const words = title.toUpperCase().split(' ');
  if (words.length === 1 || title.length <= 8) return [words.join(' ')];
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  const best = (ways: string[][]): string[] => ways.reduce((a, b) => (longest(b) < longest(a) ? b : a));
  const two = best(
    words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]),
  );
  if (longest(two) <= 12 || words.length < 3) return two;
  const ways: string[][] = [];
  for (let i = 1; i < words.length - 1; i++)
    for (let j = i + 1; j < words.length; j++)
      ways.push([words.slice(0, i).join(' '), words.slice(i, j).join(' '), words.slice(j).join(' ')]);
  return best(ways);
}

function breakChinese(title: string): string[] {
  const units = title.match(/[A-Za-z0-9]+|\p{Script=Han}|[^\s]/gu) ?? [title];
  if (units.length <= 5) return [title];
  const half = Math.ceil(units.length / 2);
  return [units.slice(0, half).join(''), units.slice(half).join('')];
}

export interface Lockup {
  lines: Line[];
  /** Where the words begin, from the top of the tile. */
  top: number;
}

interface LockupOptions {
  title: string;
  family: string;
  /** The first that has a letter draws it. */
  chineseFamilies: readonly string[];
  arch: number;
  /** Vietnamese letters have marks above and below, which need room between the lines. */
  hasMarks?: boolean;
}

/** Sets every line to one width, so that the title stands as a block at the foot of the tile. */
export function lockup({ title, family, chineseFamilies, arch, hasMarks }: LockupOptions): Lockup {
  const chinese = isChinese(title);
  const families = chinese ? [...chineseFamilies, family] : [family, 'lilita-one'];
  const texts = breakTitle(title);
  const latin = hasMarks ? [112, 96, 72] : [128, 118, 92];
  const largest = chinese ? (texts.length > 1 ? 118 : 152) : latin[texts.length - 1]!;
  const sizes = texts.map((text) => Math.min((100 * 524) / lineWidth(text, 100, families, 2), largest));
  // A short word beside a long one must not shout it down.
  const smallest = Math.min(...sizes);
  const set = sizes.map((size) => Math.min(size, smallest * 1.75));
  const gap = hasMarks ? smallest * 0.42 : texts.length > 2 ? 12 : 16;
  let base = TILE - (hasMarks ? 56 : 36);
  const bases: number[] = [];
  for (let i = texts.length - 1; i >= 0; i--) {
    bases.unshift(base);
    base -= set[i]! * (chinese ? 0.86 : capHeight(family)) + gap;
  }
  const lines = texts.map((text, i) =>
    drawLine(text, {
      size: set[i]!,
      families,
      tracking: 2,
      centre: TILE / 2,
      base: bases[i]!,
      arch: i === 0 ? arch : 0,
    }),
  );
  return { lines, top: base + gap };
}

export function letterDefs({ fill }: Letter): string {
  const stops = [0, 0.46, 0.54, 1].map((at, i) => `<stop offset="${at}" stop-color="${fill[i]}"/>`).join('');
  return `<filter id="soft" x="-20%" y="-40%" width="140%" height="200%"><feGaussianBlur stdDeviation="9"/></filter><linearGradient id="face" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient><linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".65"/><stop offset=".42" stop-color="#fff" stop-opacity=".08"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>`;
}

/** Shadow, extruded side, dark edge, light rim, face, gloss: back to front, each over all lines. */
export function drawLetters(letter: Letter, { lines }: Lockup, edgeWidth = 20): string {
  const side = letter.side ?? letter.edge;
  const each = (draw: (path: string) => string): string => lines.map((line) => draw(line.path)).join('');
  const outline = (colour: string, width: number, path: string, more = ''): string =>
    `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${more}/>`;
  return [
    each((path) =>
      outline('#000', edgeWidth + 8, path, ' transform="translate(0 20)" opacity=".5" filter="url(#soft)"'),
    ),
    each((path) =>
      [13, 11, 9, 7, 5, 3, 1]
        .map((drop) => outline(side, edgeWidth, path, ` transform="translate(0 ${drop})"`))
        .join(''),
    ),
    each((path) => outline(letter.edge, edgeWidth, path)),
    each((path) => outline(letter.rim, edgeWidth * 0.34, path)),
    each((path) => `<path d="${path}" fill="url(#face)"/><path d="${path}" fill="url(#gloss)"/>`),
  ].join('');
}
