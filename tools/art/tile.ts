import sharp from 'sharp';
import { clip, cutout, shadowOf } from './cutout.ts';
import type { Placed } from './cutout.ts';
import { COMPOSITIONS } from './composition.ts';
import type { Spot } from './composition.ts';
import { isChinese } from './fonts.ts';
import { drawLetters, LETTERS, letterDefs, lockup, TILE } from './lettering.ts';
import type { Lockup } from './lettering.ts';
import { drawProp, isDrawnProp, PROP_DEFS } from './props.ts';
import { repeat, seededRandom, short } from './random.ts';
import type { Random } from './random.ts';
import { SCENES } from './scenes.ts';
import type { Palette } from './scenes.ts';

/** How a game's picture is made; see content/catalogue/games.json. */
export interface Recipe {
  scene: string;
  comp: string;
  hero: string;
  props: readonly string[];
  palette: Palette;
  letter: string;
  font: string;
}

const svg = (body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}">${body}</svg>`);
const whole = (fill: string): string => `<rect width="${TILE}" height="${TILE}" fill="${fill}"/>`;

/** A colour halfway to white: the light round the hero. */
const glowOf = (hex: string): string =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.round((Number.parseInt(hex.slice(i, i + 2), 16) + 255) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function sceneDefs([light, middle, dark]: Palette, glowOpacity: number): string {
  const glow = glowOf(light);
  return `<defs><radialGradient id="ground" cx=".5" cy=".36" r=".82"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient><radialGradient id="fade"><stop offset=".2" stop-color="${light}" stop-opacity=".35"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></radialGradient><radialGradient id="moon" cx=".45" cy=".35" r=".7"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${glow}"/></radialGradient><radialGradient id="halo" cx=".5" cy=".39" r=".44"><stop offset="0" stop-color="${glow}" stop-opacity="${glowOpacity}"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>${PROP_DEFS}</defs>`;
}

async function place(spot: Spot, palette: Palette): Promise<Placed[]> {
  const { tilt, flip, blur, opacity } = spot;
  const layer = await cutout(spot.picture, Math.round(spot.size * TILE), {
    tilt,
    flip,
    blur,
    opacity,
    rim: '#fff6d8',
    foot: palette[2],
  });
  const left = Math.round(spot.x * TILE - layer.width / 2);
  const top = Math.round(spot.y * TILE - layer.height / 2);
  const figure = { image: layer.image, left, top };
  if (blur) return [figure];
  return [{ image: await shadowOf(layer.image, palette[2]), left: left - 40, top: top - 22 }, figure];
}

async function drawBase(recipe: Recipe, room: number, random: Random, seed: number): Promise<Buffer> {
  const { palette, hero } = recipe;
  const drawn = isDrawnProp(hero);
  const scene = SCENES[recipe.scene];
  const composition = COMPOSITIONS[recipe.comp];
  if (!scene || !composition) throw new Error(`no scene ${recipe.scene} or composition ${recipe.comp}`);
  const defs = sceneDefs(palette, drawn || recipe.scene === 'pegs' ? 0.35 : 0.75);
  const { back, main, fore } = composition({ hero, props: recipe.props, room, random });
  const layers: Placed[] = [];
  for (const spot of back) layers.push(...(await place({ blur: 4, ...spot }, palette)));
  if (drawn) {
    const image = await sharp(
      svg(`${defs}<g transform="translate(0 ${short((room - 0.66) * 330)})">${drawProp(hero, seed)}</g>`),
    )
      .png()
      .toBuffer();
    layers.push({ image, left: 0, top: 0 });
  }
  for (const spot of [...main, ...fore]) layers.push(...(await place(spot, palette)));
  const clipped = await Promise.all(layers.map((layer) => clip(layer, TILE, TILE)));
  return sharp(svg(`${defs}${whole('url(#ground)')}${scene(palette, random)}${whole('url(#halo)')}`))
    .composite(clipped.filter((layer) => layer !== undefined))
    .png()
    .toBuffer();
}

const sparkle = (x: number, y: number, r: number, colour: string): string =>
  `<path transform="translate(${short(x)} ${short(y)}) scale(${short(r / 10)})" d="M0 -10C1 -1 1 -1 10 0C1 1 1 1 0 10C-1 1 -1 1 -10 0C-1 -1 -1 -1 0 -10Z" fill="${colour}"/><circle cx="${short(x)}" cy="${short(y)}" r="${short(r * 0.5)}" fill="${colour}" opacity=".25"/>`;

function overlay({ palette, letter }: Recipe, words: Lockup, random: Random): Buffer {
  const style = LETTERS[letter];
  if (!style) throw new Error(`no lettering ${letter}`);
  const [light, , dark] = palette;
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${dark}" stop-opacity="${opacity}"/>`;
  const sparkles = repeat(7, () =>
    sparkle(
      random.between(20, 580),
      random.between(20, 330),
      random.between(7, 22),
      random.next() > 0.5 ? '#fff' : glowOf(light),
    ),
  );
  return svg(
    `<defs>${letterDefs(style)}<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">${stop(0, 0)}${stop(0.55, 0.78)}${stop(1, 0.98)}</linearGradient><radialGradient id="corner" cx=".5" cy=".42" r=".75">${stop(0.6, 0)}${stop(1, 0.75)}</radialGradient></defs>${whole('url(#corner)')}<rect y="${short(words.top - 120)}" width="${TILE}" height="${short(TILE - words.top + 121)}" fill="url(#dusk)"/>${sparkles}${drawLetters(style, words)}`,
  );
}

export type Lettering = 'en' | 'cn' | 'tw' | 'vi' | 'ms';

/** Display families have no Vietnamese letters. */
const VIETNAMESE_FAMILY = 'be-vietnam-pro';

/** A brush and a rounded hand in either script: the first fonts have no traditional letters. */
const CHINESE_FAMILIES: Record<'cn' | 'tw', { brush: string; round: string }> = {
  cn: { brush: 'ma-shan-zheng', round: 'zcool-kuaile' },
  tw: { brush: 'huninn', round: 'lxgw-marker-gothic' },
};

/** Draws one 600 px picture per lettering asked for; all share the scene, so it is drawn once. */
export async function drawTile(
  code: string,
  recipe: Recipe,
  titles: Readonly<Record<Lettering, string>>,
  wanted: readonly Lettering[],
): Promise<Buffer[]> {
  const random = seededRandom(code);
  const seed = Math.floor(random.next() * 1000);
  const arch = recipe.font === 'cinzel' || seed % 3 === 0 ? 0 : 20;
  const hand = seed % 5 < 2 ? 'brush' : 'round';
  const lettered = (language: Lettering): Lockup => {
    const title = titles[language];
    const families = CHINESE_FAMILIES[language === 'tw' ? 'tw' : 'cn'];
    return lockup({
      title,
      family: language === 'vi' ? VIETNAMESE_FAMILY : recipe.font,
      chineseFamilies: [families[hand], families.round],
      arch: isChinese(title) || language === 'vi' ? 0 : arch,
      hasMarks: language === 'vi',
    });
  };
  // The scene makes room for both kinds of writing, so that it is the same whichever is drawn.
  const tops = [lettered('en').top, lettered('cn').top];
  const room = (Math.min(...tops) + Math.max(...tops)) / 2 / TILE;
  const base = await drawBase(recipe, Math.min(0.74, room + 0.03), random, seed);
  const pictures: Buffer[] = [];
  for (const language of wanted)
    pictures.push(
      await sharp(base)
        .composite([{ input: overlay(recipe, lettered(language), seededRandom(`${code} sparkles`)) }])
        .flatten({ background: recipe.palette[2] })
        .png()
        .toBuffer(),
    );
  return pictures;
}
