/**
 * Draws the banners of single games in five languages: colours, hero and lettering are those of the game.
 *   node tools/art/game-banners.ts [code …]
 * art/banners/{code}_{language}.avif (825x328) and {code}_{language}@2x.avif. Needs the Chinese fonts of typeface.ts.
 */
import { readFileSync } from 'node:fs';
import { drawGround, HEIGHT, saveBanner, svg, WIDTH } from './banner-picture.ts';
import type { Figure } from './banner-picture.ts';
import { capHeight, drawLine, lineWidth } from './fonts.ts';
import type { Line } from './fonts.ts';
import { ABOVE, LINES, PLAY } from './game-banner-texts.ts';
import { drawLetters, letterDefs, LETTERS } from './lettering.ts';
import { drawProp, isDrawnProp } from './props.ts';
import { short } from './random.ts';
import type { Recipe } from './tile.ts';
import { LANGUAGES, setText } from './typeface.ts';
import type { Language } from './typeface.ts';

interface Game {
  id: number;
  code: string;
  platformId: number;
  engine: string;
  title: Record<Language, string>;
  art: Recipe;
}
type Code = keyof typeof LINES;

const COIN = '1fa99';
const FIGURES: Readonly<Record<Code, readonly Figure[]>> = {
  'dragon-of-nine-bays': [
    { picture: COIN, size: 130, x: 960, y: 110, tilt: -18, blur: 3 },
    { picture: '1f3ee', size: 230, x: 1500, y: 170, tilt: 8 },
    { picture: '1f525', size: 220, x: 985, y: 440, tilt: -8 },
    { picture: '1f409', size: 520, x: 1240, y: 320 },
    { picture: '1f941', size: 240, x: 1490, y: 500, tilt: 8 },
    { picture: COIN, size: 150, x: 1090, y: 575, tilt: 12 },
    { picture: COIN, size: 190, x: 1610, y: 590, tilt: 20, blur: 7 },
  ],
  'shark-tooth-tavern': [
    { picture: '1fae7', size: 190, x: 970, y: 150, blur: 2 },
    { picture: '1f531', size: 260, x: 1510, y: 190, tilt: 14 },
    { picture: '1f420', size: 210, x: 1000, y: 450, tilt: -8 },
    { picture: '1f988', size: 540, x: 1240, y: 310 },
    { picture: '1f980', size: 240, x: 1480, y: 510, tilt: 6 },
    { picture: '1f41a', size: 170, x: 1120, y: 575, tilt: -10 },
    { picture: COIN, size: 180, x: 1615, y: 580, tilt: 20, blur: 6 },
  ],
  'lollipop-lagoon': [
    { picture: '1f36c', size: 170, x: 970, y: 150, tilt: -18, blur: 2 },
    { picture: '1f308', size: 700, x: 1350, y: 395, blur: 1 },
    { picture: '1f9c1', size: 270, x: 1020, y: 450, tilt: -8 },
    { picture: '1f36d', size: 500, x: 1240, y: 320, tilt: 6 },
    { picture: '1f369', size: 260, x: 1460, y: 470, tilt: 12 },
    { picture: '1f353', size: 170, x: 1330, y: 580, tilt: -6 },
    { picture: '1f352', size: 200, x: 1605, y: 580, tilt: 16, blur: 5 },
  ],
  't-rex-tycoon': [
    { picture: '2604-fe0f', size: 260, x: 1500, y: 150 },
    { picture: '1f334', size: 300, x: 990, y: 330, tilt: -6, blur: 2 },
    { picture: '1f30b', size: 330, x: 1490, y: 440 },
    { picture: '1f996', size: 520, x: 1230, y: 320 },
    { picture: '1f95a', size: 180, x: 1010, y: 545, tilt: -12 },
    { picture: '1f9b4', size: 180, x: 1400, y: 580, tilt: 16 },
    { picture: COIN, size: 180, x: 1615, y: 590, tilt: 20, blur: 6 },
  ],
  'emerald-baccarat': [
    { picture: '1f48e', size: 190, x: 985, y: 160, tilt: -10, blur: 2 },
    { picture: COIN, size: 200, x: 1010, y: 500, tilt: -14 },
    { picture: '1f48e', size: 170, x: 1500, y: 150, tilt: 14 },
    { picture: COIN, size: 230, x: 1480, y: 510, tilt: 12 },
    { picture: COIN, size: 180, x: 1610, y: 590, tilt: 20, blur: 6 },
  ],
  'harbour-4d': [
    { picture: '2b50', size: 180, x: 985, y: 160, tilt: -14, blur: 2 },
    { picture: '1f389', size: 240, x: 1500, y: 190, tilt: 10 },
    { picture: COIN, size: 210, x: 1000, y: 520, tilt: -12 },
    { picture: '1f3ab', size: 230, x: 1490, y: 520, tilt: 12 },
    { picture: COIN, size: 180, x: 1615, y: 590, tilt: 20, blur: 6 },
  ],
  'swift-keno': [
    { picture: '2728', size: 190, x: 985, y: 150, blur: 2 },
    { picture: '1f389', size: 220, x: 1500, y: 180, tilt: 10 },
    { picture: '2b50', size: 200, x: 1000, y: 520, tilt: -12 },
    { picture: COIN, size: 230, x: 1490, y: 520, tilt: 12 },
    { picture: COIN, size: 170, x: 1615, y: 590, tilt: 20, blur: 6 },
  ],
  'kraken-hunters': [
    { picture: '1fae7', size: 190, x: 975, y: 150, blur: 2 },
    { picture: '1f420', size: 240, x: 1500, y: 190, tilt: 10 },
    { picture: '1f41f', size: 220, x: 1000, y: 470, tilt: -12 },
    { picture: '1f419', size: 530, x: 1240, y: 315 },
    { picture: '1f991', size: 240, x: 1480, y: 515, tilt: 8 },
    { picture: '1f41a', size: 160, x: 1115, y: 580, tilt: -10 },
    { picture: COIN, size: 180, x: 1615, y: 590, tilt: 20, blur: 6 },
  ],
  'crosswalk-hen': [
    { picture: '1f33b', size: 230, x: 985, y: 165, tilt: -10, blur: 2 },
    { picture: '1f697', size: 230, x: 1500, y: 170, tilt: 6 },
    { picture: '1f33d', size: 230, x: 1000, y: 480, tilt: -14 },
    { picture: '1f414', size: 520, x: 1240, y: 315 },
    { picture: '1f69a', size: 250, x: 1475, y: 505, tilt: -4 },
    { picture: '1f95a', size: 150, x: 1110, y: 580, tilt: -12 },
    { picture: COIN, size: 170, x: 1615, y: 590, tilt: 20, blur: 6 },
  ],
  'harbour-blackjack': [
    { picture: '2660-fe0f', size: 190, x: 985, y: 160, tilt: -10, blur: 2 },
    { picture: COIN, size: 200, x: 1010, y: 500, tilt: -14 },
    { picture: '2666-fe0f', size: 170, x: 1500, y: 150, tilt: 14 },
    { picture: COIN, size: 230, x: 1480, y: 510, tilt: 12 },
    { picture: COIN, size: 180, x: 1610, y: 590, tilt: 20, blur: 6 },
  ],
  'peg-garden': [
    { picture: '2728', size: 190, x: 985, y: 155, tilt: -12, blur: 2 },
    { picture: '1f33c', size: 220, x: 1500, y: 180, tilt: 10 },
    { picture: '1f7e1', size: 200, x: 1000, y: 480, tilt: -8 },
    { picture: '1f534', size: 470, x: 1240, y: 315 },
    { picture: '1f7e2', size: 220, x: 1480, y: 510, tilt: 10 },
    { picture: '2b50', size: 150, x: 1110, y: 580, tilt: -10 },
    { picture: COIN, size: 180, x: 1615, y: 590, tilt: 20, blur: 6 },
  ],
  'paper-rocket': [
    { picture: '2728', size: 180, x: 985, y: 150, blur: 2 },
    { picture: '1fa90', size: 260, x: 1500, y: 180, tilt: 14 },
    { picture: '1f31f', size: 200, x: 1000, y: 480, tilt: -12 },
    { picture: '1f680', size: 500, x: 1240, y: 315 },
    { picture: '2604-fe0f', size: 240, x: 1475, y: 505, tilt: 8 },
    { picture: '2b50', size: 150, x: 1110, y: 580, tilt: -8 },
    { picture: COIN, size: 180, x: 1615, y: 590, tilt: 20, blur: 6 },
  ],
  'salon-roulette': [
    { picture: '1f48e', size: 190, x: 985, y: 160, tilt: -10, blur: 2 },
    { picture: COIN, size: 200, x: 1010, y: 500, tilt: -14 },
    { picture: '1f48e', size: 170, x: 1500, y: 150, tilt: 14 },
    { picture: COIN, size: 230, x: 1480, y: 510, tilt: 12 },
    { picture: COIN, size: 180, x: 1610, y: 590, tilt: 20, blur: 6 },
  ],
};

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/catalogue/${name}.json`, import.meta.url), 'utf8'));
const games = read('games') as Game[];
const providers = read('providers') as { id: number; title: string }[];

const LEFT = 96;
const HERO_X = 1240;
const WIDEST = 740;
/** Where a title may stand, between the words above it and the line below it; Vietnamese marks reach out of it. */
const TOP = 166;
const FOOT = 408;

interface Face {
  families: readonly string[];
  /** Height of capitals, or of a Chinese letter, for one unit of size. */
  rise: number;
  largest: number;
  gap: number;
}

/** Few display families have Vietnamese letters, none has all traditional ones: Be Vietnam and Noto step in. */
function faceOf(game: Game, language: Language): Face {
  if (language === 'cn') return { families: ['zcool-kuaile'], rise: 0.86, largest: 178, gap: 22 };
  if (language === 'vi')
    return { families: ['be-vietnam-pro'], rise: capHeight('be-vietnam-pro'), largest: 108, gap: 56 };
  return { families: [game.art.font], rise: capHeight(game.art.font), largest: 138, gap: 26 };
}

/** A banner has room for two long lines where a tile would break into three. */
function breakWide(title: string): string[] {
  const words = title.toUpperCase().split(' ');
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best), ways[0] ?? words);
}

/** The title as lines from the left margin, standing in the middle of its room. */
function titleLines(game: Game, language: Language): Line[] {
  const texts = breakWide(game.title[language]);
  if (language === 'tw') return chineseLines(texts);
  const { families, rise, largest, gap } = faceOf(game, language);
  const sizes = texts.map((text) => Math.min((100 * WIDEST) / lineWidth(text, 100, families, 2), largest));
  const smallest = Math.min(...sizes);
  const level = sizes.map((size) => Math.min(size, smallest * 1.35));
  const gaps = gap * (texts.length - 1);
  const room = FOOT - TOP - gaps;
  const letters = level.reduce((sum, size) => sum + size * rise, 0);
  const set = level.map((size) => size * Math.min(1, room / letters));
  let base = (TOP + FOOT - gaps - Math.min(letters, room)) / 2;
  return texts.map((text, i) => {
    const size = set[i]!;
    base += size * rise + (i > 0 ? gap : 0);
    const centre = LEFT + lineWidth(text, size, families, 2) / 2;
    return drawLine(text, { size, families, tracking: 2, centre, base });
  });
}

function chineseLines(texts: readonly string[]): Line[] {
  const size = Math.min(
    172,
    ...texts.map((text) => (100 * WIDEST) / setText(text, 100, 'headline', 'tw', 0, 0).width),
  );
  const first = (TOP + FOOT - size * (texts.length * 0.88 + (texts.length - 1) * 0.16)) / 2 + size * 0.8;
  return texts.map((text, i) => setText(text, size, 'headline', 'tw', LEFT, first + i * size * 1.04));
}

function drawWords(game: Game, code: Code, language: Language): Buffer {
  const letter = LETTERS[game.art.letter];
  const provider = providers.find(({ id }) => id === game.platformId);
  const above = ABOVE[game.engine]?.[language];
  if (!letter || !provider || !above) throw new Error(`no lettering, provider or words for ${code}`);
  const [light, , dark] = game.art.palette;
  const chinese = language === 'cn' || language === 'tw';
  const words = above(provider.title);
  const eyebrow = setText(
    chinese ? words : words.toUpperCase(),
    chinese ? 32 : 27,
    'bold',
    language,
    LEFT,
    language === 'vi' ? 104 : 118,
    chinese ? 3 : 5,
  );
  const line = setText(LINES[code][language], 33, 'plain', language, LEFT, 474);
  const label = setText(PLAY[language], 36, 'bold', language, 176, 564);
  const age = setText('18+', 26, 'plain', language, LEFT + label.width + 156, 562);
  const lines = titleLines(game, language);
  // Marks above and below Vietnamese letters would melt into one in a wide edge.
  const edge = language === 'vi' ? 13 : 18;
  return svg(
    `<defs>${letterDefs(letter)}<linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${dark}" stop-opacity=".8"/><stop offset=".36" stop-color="${dark}" stop-opacity=".5"/><stop offset=".62" stop-color="${dark}" stop-opacity="0"/></linearGradient><linearGradient id="action" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffdf0"/><stop offset=".5" stop-color="#ffe08a"/><stop offset="1" stop-color="#f0a52e"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/><path d="${eyebrow.path}" fill="${light}"/>${drawLetters(letter, { lines, top: TOP }, edge)}<path d="${line.path}" fill="#fff" opacity=".94"/><rect x="${LEFT}" y="512" width="${short(label.width + 124)}" height="80" rx="40" fill="url(#action)"/><path d="M136 534v36l28 -18z" fill="#2a1600" stroke="#2a1600" stroke-width="5" stroke-linejoin="round"/><path d="${label.path}" fill="#2a1600"/><path d="${age.path}" fill="#fff" opacity=".85"/>`,
  );
}

/** Cards and balls are drawn and stand behind the figures. */
function drawnHero({ id, art: { hero } }: Game): string | undefined {
  if (!isDrawnProp(hero)) return undefined;
  return `<g transform="translate(${HERO_X - 330} 56) scale(1.1)">${drawProp(hero, id)}</g>`;
}

const wanted = new Set(process.argv.slice(2));
for (const [code, figures] of Object.entries(FIGURES) as [Code, readonly Figure[]][]) {
  if (wanted.size && !wanted.has(code)) continue;
  const game = games.find((one) => one.code === code);
  if (!game) throw new Error(`no game ${code}`);
  const [light, middle, dark] = game.art.palette;
  const ground = await drawGround({
    name: code,
    ground: [dark, middle, light],
    halo: light,
    figures,
    drawn: drawnHero(game),
  });
  for (const language of LANGUAGES) await saveBanner(code, language, ground, drawWords(game, code, language));
  console.log(code);
}
