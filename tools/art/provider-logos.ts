/**
 * Sets every provider's name as a one-colour logo: art/providers/{id}.svg, drawn in currentColor, 32 units high.
 *   node tools/art/provider-logos.ts
 * Writes the widths it found into content/catalogue/providers.json.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setDisplay } from './typeface.ts';

interface Provider {
  id: number;
  title: string;
  alt: string;
  width: number;
  height: number;
}

interface IconSet {
  icons: Record<string, { body: string }>;
}

const CATALOGUE = fileURLToPath(new URL('../../content/catalogue/providers.json', import.meta.url));
const OUT = fileURLToPath(new URL('../../art/providers/', import.meta.url));
const icons = (createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet).icons;

/** Drawn at ten times the size, so that whole numbers are precise enough. */
const HEIGHT = 320;
const EMBLEM = 230;
const FAMILIES = [
  'righteous',
  'shrikhand',
  'cinzel',
  'russo-one',
  'lilita-one',
  'racing-sans-one',
  'gloock',
  'bungee',
  'chango',
  'titan-one',
  'bangers',
  'luckiest-guy',
] as const;
type Family = (typeof FAMILIES)[number];
const CAPITALS: ReadonlySet<Family> = new Set(['cinzel', 'bungee', 'russo-one', 'bangers', 'luckiest-guy']);
/** Wide faces are set smaller, so that all logos weigh the same to the eye. */
const SIZE: Readonly<Partial<Record<Family, number>>> = {
  bungee: 150,
  chango: 150,
  cinzel: 175,
  'russo-one': 170,
  'titan-one': 175,
  shrikhand: 190,
  gloock: 210,
};
const FACE: Readonly<Record<number, Family>> = {
  1: 'righteous',
  2: 'shrikhand',
  3: 'cinzel',
  4: 'russo-one',
  5: 'bungee',
  6: 'racing-sans-one',
  7: 'gloock',
  8: 'russo-one',
  10: 'chango',
  15: 'gloock',
  28: 'russo-one',
  69: 'racing-sans-one',
};
/** Emblems from game-icons for those whose name calls for one. */
const EMBLEMS: Readonly<Record<number, string>> = {
  2: 'fish-corpse',
  3: 'mountains',
  5: 'octopus',
  8: 'compass',
  10: 'lotus-flower',
  11: 'quill-ink',
  12: 'flame',
  14: 'wave-crest',
  19: 'anchor',
  20: 'hook',
  22: 'teapot',
  24: 'rooster',
  25: 'stairs',
  30: 'kite',
  31: 'moon',
  32: 'otter',
  33: 'feather',
  35: 'oak-leaf',
  36: 'sugar-cane',
  37: 'windmill',
  38: 'pine-tree',
  39: 'ink-swirl',
  41: 'paper-lantern',
  44: 'oak',
  47: 'raven',
  48: 'butterfly',
  52: 'willow-tree',
  56: 'fox-head',
  60: 'fern',
  61: 'shield',
  64: 'harbor-dock',
  67: 'moon-orbit',
  69: 'cricket-bat',
  70: 'orange',
  71: 'bat',
  74: 'hourglass',
  77: 'vine-leaf',
  78: 'dove',
  80: 'quill',
  83: 'acorn',
  84: 'cat',
  86: 'swan',
  87: 'mushroom',
  88: 'lantern',
  90: 'island',
  57: 'fire-ring',
  63: 'teapot',
  66: 'feather',
  73: 'raven',
  75: 'sunrise',
  16: 'spiral-shell',
  26: 'star-formation',
  43: 'fern',
  54: 'drop',
};

const faceOf = (id: number): Family => FACE[id] ?? FAMILIES[(id * 7) % FAMILIES.length]!;

function draw({ id, title }: Provider, lookId: number): { file: string; width: number } {
  const shown = id === 28 ? 'ALT' : title;
  const family = faceOf(lookId);
  const size = SIZE[family] ?? 185;
  const emblem = icons[EMBLEMS[lookId] ?? '']?.body;
  const start = emblem ? EMBLEM + 40 : 0;
  const word = setDisplay(
    CAPITALS.has(family) ? shown.toUpperCase() : shown,
    size,
    family,
    start,
    222,
    CAPITALS.has(family) ? 8 : 2,
  );
  const width = Math.ceil((start + word.width) / 10);
  const mark = emblem
    ? `<g transform="translate(0 ${(HEIGHT - EMBLEM) / 2}) scale(${(EMBLEM / 512).toFixed(3)})">${emblem.replaceAll(/(\d+\.\d)\d+/g, '$1')}</g>`
    : '';
  const file = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT / 10}" viewBox="0 0 ${width * 10} ${HEIGHT}" fill="currentColor">${mark}<path d="${word.path}"/></svg>\n`;
  return { file, width };
}

mkdirSync(OUT, { recursive: true });
const providers = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as Provider[];
let bytes = 0;
for (const provider of providers) {
  // A one-wallet twin ('Lunara One') carries its elder's look.
  const elder = providers.find((other) => provider.title === `${other.title} One`);
  const { file, width } = draw(provider, elder?.id ?? provider.id);
  writeFileSync(`${OUT}${provider.id}.svg`, file);
  provider.width = width;
  provider.height = HEIGHT / 10;
  bytes += file.length;
}
writeFileSync(
  CATALOGUE,
  `[\n${providers.map((provider) => `  ${JSON.stringify(provider)}`).join(',\n')}\n]\n`,
);
console.log(`${providers.length} logos, ${(bytes / providers.length / 1000).toFixed(1)} KB each`);
