/**
 * Draws the banners: the default one in six themes and the promotions, in five languages.
 *   node tools/art/banners.ts [name …]
 * art/banners/{name}_{language}.avif (825x328) and {name}_{language}@2x.avif. Needs the Chinese fonts of typeface.ts.
 */
import { drawGround, HEIGHT, saveBanner, stops, svg, WIDTH } from './banner-picture.ts';
import type { Figure, Ground } from './banner-picture.ts';
import { SMALL_PRINT, TEXTS } from './banner-texts.ts';
import type { BannerText } from './banner-texts.ts';
import { fortuneWheel } from './fortune-wheel.ts';
import { short } from './random.ts';
import { LANGUAGES, setText } from './typeface.ts';
import type { Language } from './typeface.ts';

interface Banner extends Ground {
  text: keyof typeof TEXTS;
  eyebrow?: string;
  second?: readonly [string, string, string];
  action?: readonly [string, string, string];
  actionInk?: string;
}

const COIN = '1fa99';
const GOLD = ['#fffdf0', '#ffe08a', '#f0a52e'] as const;
const coins: Figure[] = [
  { picture: COIN, size: 130, x: 930, y: 120, tilt: -18, blur: 3 },
  { picture: COIN, size: 110, x: 1560, y: 130, tilt: 18, blur: 3 },
];
const salon: Figure[] = [
  ...coins,
  { picture: '1f48e', size: 190, x: 1480, y: 190, tilt: 14 },
  { picture: '1f0cf', size: 250, x: 985, y: 400, tilt: -14 },
  { picture: '1f3b0', size: 480, x: 1235, y: 330 },
  { picture: '1f3b2', size: 230, x: 1465, y: 480, tilt: 12 },
  { picture: COIN, size: 150, x: 1070, y: 570, tilt: 12 },
  { picture: COIN, size: 190, x: 1610, y: 560, tilt: 20, blur: 7 },
];
const byTheme = (name: string, look: Partial<Banner> & Pick<Banner, 'ground' | 'halo'>): Banner => ({
  name: `default-${name}`,
  text: 'default',
  figures: salon,
  ...look,
});
const pointer =
  '<path d="M1172 14h76l-38 74z" fill="#fff3c4" stroke="#7a4706" stroke-width="5" stroke-linejoin="round"/>';

const BANNERS: readonly Banner[] = [
  byTheme('blue', { ground: ['#0a1046', '#2438b0', '#8a2fae'], halo: '#8fb4ff' }),
  byTheme('black', {
    ground: ['#060509', '#21124d', '#7a2fe0'],
    halo: '#b79bff',
    second: ['#faffe6', '#d9ff7a', '#a8e61f'],
    action: ['#f0ffd0', '#c8ff4d', '#a4e01a'],
    actionInk: '#142000',
    eyebrow: '#c8ff4d',
  }),
  byTheme('white', {
    ground: ['#eef3ff', '#c6d8ff', '#ffd0a8'],
    halo: '#fff6e0',
    ink: '#131b45',
    second: ['#f0552f', '#d4301a', '#b01a4a'],
    action: ['#e2492a', '#cb2f17', '#b3240f'],
    actionInk: '#ffffff',
    eyebrow: '#a3261a',
    foot: '#4a3f9a',
  }),
  byTheme('gray', {
    ground: ['#1c2229', '#31474f', '#2f8f86'],
    halo: '#aef5e6',
    second: ['#f4fffc', '#9cf0e0', '#4dd8c0'],
    action: ['#c8fff4', '#4dd8c0', '#35bda6'],
    actionInk: '#00231d',
    eyebrow: '#8fe8d8',
  }),
  byTheme('darkgold', { ground: ['#120b02', '#4a2f08', '#c48a26'], halo: '#ffe9a8' }),
  byTheme('darkred', { ground: ['#3a040c', '#a00f24', '#ff6a2a'], halo: '#ffc98a' }),
  {
    name: 'welcome',
    text: 'welcome',
    ground: ['#0d0f4d', '#3b22a8', '#b0247f'],
    halo: '#ffb36b',
    figures: [
      ...coins,
      { picture: '1f48e', size: 200, x: 1475, y: 190, tilt: 14 },
      { picture: '1f4b0', size: 290, x: 1000, y: 460 },
      { picture: '1f381', size: 470, x: 1230, y: 330 },
      { picture: '1f3b0', size: 300, x: 1430, y: 470, tilt: 6 },
      { picture: COIN, size: 140, x: 1130, y: 575, tilt: 12 },
      { picture: COIN, size: 190, x: 1610, y: 560, tilt: 20, blur: 7 },
    ],
  },
  {
    name: 'wheel',
    text: 'wheel',
    ground: ['#5c0818', '#b0162c', '#e8742a'],
    halo: '#ffd98a',
    drawn: fortuneWheel(1210, 322, 268) + pointer,
    figures: [
      ...coins,
      { picture: '1f39f-fe0f', size: 220, x: 985, y: 530, tilt: -14 },
      { picture: '1f9e7', size: 240, x: 1490, y: 500, tilt: 12 },
      { picture: COIN, size: 150, x: 1400, y: 590, tilt: -10 },
    ],
  },
  {
    name: 'derby',
    text: 'derby',
    ground: ['#02222e', '#0b6a5a', '#3fae4a'],
    halo: '#d8ffb0',
    figures: [
      { picture: '1f3c0', size: 190, x: 985, y: 190, tilt: -14, blur: 3 },
      { picture: '1f3c6', size: 470, x: 1220, y: 300 },
      { picture: '26bd', size: 280, x: 1020, y: 470, tilt: -12 },
      { picture: '1f3ce-fe0f', size: 340, x: 1450, y: 490 },
      { picture: COIN, size: 150, x: 1570, y: 160, tilt: 20, blur: 4 },
    ],
  },
  {
    name: 'friends',
    text: 'friends',
    ground: ['#042a3a', '#0c6f96', '#f08a4a'],
    halo: '#ffe2a8',
    figures: [
      ...coins,
      { picture: '1f43c', size: 400, x: 1080, y: 360 },
      { picture: '1f42f', size: 400, x: 1400, y: 360 },
      { picture: '1f381', size: 250, x: 1240, y: 520 },
      { picture: COIN, size: 180, x: 1600, y: 570, tilt: 20, blur: 6 },
    ],
  },
];

/** Vietnamese letters carry two storeys of marks and need the room above them. */
const LARGEST: Readonly<Record<Language, number>> = { en: 124, cn: 118, tw: 118, vi: 104, ms: 124 };

/** The largest size up to the wanted one at which a headline leaves the right half to the picture. */
function headlineSize(lines: readonly string[], language: Language): number {
  const widest = Math.max(...lines.map((line) => setText(line, 100, 'headline', language, 0, 0).width));
  return Math.min(LARGEST[language], (100 * 770) / widest);
}

function drawWords(banner: Banner, words: BannerText, language: Language): Buffer {
  const { ground, ink = '#fff', second = GOLD, action = GOLD } = banner;
  const size = headlineSize([words.first, words.second], language);
  const chinese = language === 'cn' || language === 'tw';
  const eyebrow = setText(
    chinese ? words.eyebrow : words.eyebrow.toUpperCase(),
    chinese ? 32 : 27,
    'bold',
    language,
    96,
    language === 'vi' ? 118 : 136,
    chinese ? 3 : 5,
  );
  const first = setText(words.first, size, 'headline', language, 92, 272);
  const then = setText(words.second, size, 'headline', language, 92, 272 + 124 * (chinese ? 1.06 : 1.02));
  const line = setText(words.line, 33, 'plain', language, 96, 470);
  const label = setText(words.action, 36, 'bold', language, 140, 564);
  const small = setText(SMALL_PRINT[language], 24, 'plain', language, 96 + label.width + 124, 560);
  const shade = `<linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${ground[0]}" stop-opacity=".72"/><stop offset=".55" stop-color="${ground[0]}" stop-opacity="0"/></linearGradient>`;
  const vertical = (id: string, colours: readonly string[]): string =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(colours)}</linearGradient>`;
  return svg(
    `<defs>${shade}${vertical('second', second)}${vertical('action', action)}<filter id="soft" x="-10%" y="-30%" width="120%" height="180%"><feGaussianBlur stdDeviation="14"/></filter></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/><path d="${first.path}${then.path}" transform="translate(0 10)" fill="${ground[0]}" opacity="${banner.ink ? 0.5 : 0.8}" filter="url(#soft)"/><path d="${eyebrow.path}" fill="${banner.eyebrow ?? '#ffe3a0'}"/><path d="${first.path}" fill="${ink}"/><path d="${then.path}" fill="url(#second)"/><path d="${line.path}" fill="${ink}" opacity=".92"/><rect x="96" y="512" width="${short(label.width + 88)}" height="80" rx="40" fill="url(#action)"/><path d="${label.path}" fill="${banner.actionInk ?? '#2a1600'}"/><path d="${small.path}" fill="${ink}" opacity=".85"/>`,
  );
}

const wanted = new Set(process.argv.slice(2));
for (const banner of BANNERS) {
  if (wanted.size && !wanted.has(banner.name)) continue;
  const ground = await drawGround(banner);
  for (const language of LANGUAGES)
    await saveBanner(
      banner.name,
      language,
      ground,
      drawWords(banner, TEXTS[banner.text][language], language),
    );
  console.log(banner.name);
}
