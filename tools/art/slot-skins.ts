/**
 * Draws what a slot with art of its own shows: art/slots/{code}/symbols.webp, ten symbols as one set, and scene.webp behind the reels.
 *   node tools/art/slot-skins.ts [code …]
 * The characters are those of the game's tile; the low symbols of most games are drawn as letters here.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { latinFont } from './fonts.ts';
import { repeat, seededRandom, short } from './random.ts';
import { type Palette, SCENES } from './scenes.ts';

type Plate = 'disc' | 'hexagon' | 'tile' | 'shield' | 'diamond' | 'drop';
interface Look {
  plate: Plate;
  /** Letters in place of the last symbols; games that pay anywhere have none. */
  letters: string;
  font: string;
  scene: string;
}
interface Game {
  code: string;
  engine: string;
  art: { palette: Palette; scene: string };
  skin: { symbols: string[]; wild: string; scatter: string };
}

const LOOKS: Record<string, Look> = {
  'dragon-of-nine-bays': { plate: 'disc', letters: 'AKQJ', font: 'shrikhand', scene: 'moon' },
  'vampire-vineyard': { plate: 'shield', letters: 'AKQJ', font: 'cinzel', scene: 'moon' },
  'lantern-koi-gate': { plate: 'drop', letters: 'AKQJ', font: 'righteous', scene: 'deep' },
  'burning-bells': { plate: 'tile', letters: '', font: 'bungee', scene: 'burst' },
  'pocket-sevens': { plate: 'disc', letters: '', font: 'titan-one', scene: 'candy' },
  'cherry-telegraph': { plate: 'hexagon', letters: '', font: 'chango', scene: 'peaks' },
  'thunder-colonnade': { plate: 'hexagon', letters: 'AKQJ', font: 'cinzel', scene: 'peaks' },
  'red-packet-alley': { plate: 'tile', letters: 'AKQJ', font: 'lilita-one', scene: 'burst' },
  'gorilla-guestbook': { plate: 'shield', letters: 'AKQJ', font: 'rye', scene: 'jungle' },
  'anchor-gold': { plate: 'disc', letters: 'AKQJ', font: 'luckiest-guy', scene: 'deep' },
  'lollipop-lagoon': { plate: 'drop', letters: '', font: 'titan-one', scene: 'candy' },
  'octopus-orchestra': { plate: 'disc', letters: '', font: 'righteous', scene: 'deep' },
  'comet-laundry': { plate: 'diamond', letters: '', font: 'russo-one', scene: 'space' },
};

const EDGE = 160;
const SCENE_PX = 900;
const OUT = fileURLToPath(new URL('../../art/slots/', import.meta.url));
const GAMES = fileURLToPath(new URL('../../content/catalogue/games.json', import.meta.url));
const PICTURES = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** A shape in a square of 100. */
const SHAPES: Record<Plate, string> = {
  disc: '<circle cx="50" cy="50" r="45"/>',
  hexagon: '<path d="M27 8H73L96 50L73 92H27L4 50Z" stroke-linejoin="round"/>',
  tile: '<rect x="6" y="6" width="88" height="88" rx="18"/>',
  shield: '<path d="M50 5L92 16V52Q92 80 50 96Q8 80 8 52V16Z" stroke-linejoin="round"/>',
  diamond: '<path d="M50 3L97 50L50 97L3 50Z" stroke-linejoin="round"/>',
  drop: '<path d="M50 4C72 4 95 24 95 52A45 44 0 0 1 5 52C5 24 28 4 50 4Z"/>',
};

/** One hue for each of the eight, so that they are told apart at a glance. */
const HUES = [4, 36, 276, 150, 210, 320, 96, 182];

function plateOf(look: Look, symbol: number, [light, middle, dark]: Palette): string {
  const isSpecial = symbol >= 8;
  const hue = HUES[symbol] ?? 45;
  const [top, foot] = isSpecial
    ? ['#fff3b0', '#c9820a']
    : symbol < 4
      ? [light, middle]
      : [`hsl(${hue} 62% 44%)`, `hsl(${hue} 70% 20%)`];
  const rays = isSpecial
    ? repeat(12, (at) => {
        const angle = (at / 12) * 2 * Math.PI;
        const point = (turn: number, radius: number) =>
          `${short(50 + radius * Math.cos(angle + turn))} ${short(50 + radius * Math.sin(angle + turn))}`;
        return `<path d="M${point(-0.12, 30)}L${point(0, 50)}L${point(0.12, 30)}Z" fill="#ffe27a"/>`;
      })
    : '';
  return `<defs><linearGradient id="p" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient><radialGradient id="g" cx=".5" cy=".2" r=".8"><stop stop-color="#fff" stop-opacity=".55"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>${rays}<g fill="url(#p)" stroke="${dark}" stroke-width="5">${SHAPES[look.plate]}</g><g transform="translate(6 6) scale(.88)" fill="none" stroke="${isSpecial ? '#fffbe0' : light}" stroke-opacity=".8" stroke-width="2.4">${SHAPES[look.plate]}</g><g transform="translate(9 7) scale(.82)" fill="url(#g)">${SHAPES[look.plate]}</g>`;
}

/** A gold coin with a milled edge. */
function drawCoin(): string {
  const teeth = repeat(36, (at) => {
    const angle = (at / 36) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `<path d="M${short(50 + 43 * x)} ${short(50 + 43 * y)}L${short(50 + 48 * x)} ${short(50 + 48 * y)}" stroke="#7a4a00" stroke-width="2"/>`;
  });
  return `<defs><linearGradient id="rim" x2=".3" y2="1"><stop stop-color="#fff6c2"/><stop offset=".45" stop-color="#eeb02a"/><stop offset="1" stop-color="#9a5d05"/></linearGradient><radialGradient id="face" cx=".4" cy=".3" r=".8"><stop stop-color="#ffe98f"/><stop offset=".55" stop-color="#f2b632"/><stop offset="1" stop-color="#b8740a"/></radialGradient></defs><circle cx="50" cy="50" r="48" fill="url(#rim)" stroke="#5b3403" stroke-width="2.5"/>${teeth}<circle cx="50" cy="50" r="38" fill="url(#face)" stroke="#8a5404" stroke-width="2"/><circle cx="50" cy="50" r="35" fill="none" stroke="#fff3b0" stroke-opacity=".8" stroke-width="1.4"/>`;
}

/** A coin that the figure of its game is struck into; its worth is written over it by the page. */
async function strike(codePoint: string): Promise<Buffer> {
  const size = Math.round(EDGE * 0.5);
  const figure = await sharp(readFileSync(join(PICTURES, `${codePoint}.webp`)))
    .resize(size)
    .greyscale()
    .tint('#ffd766')
    .png()
    .toBuffer();
  const at = Math.round((EDGE - size) / 2);
  return sharp(picture(drawCoin()))
    .composite([{ input: figure, left: at, top: at, blend: 'hard-light' }])
    .png()
    .toBuffer();
}

/** A letter in the middle of the plate, of one height in every font. */
function drawLetter(font: string, letter: string, edge: string): string {
  const { path } = latinFont(font).glyphForCodePoint(letter.codePointAt(0)!);
  const { minX, maxX, minY, maxY } = path.bbox;
  const scale = 52 / (maxY - minY);
  const x = short(50 - ((minX + maxX) / 2) * scale);
  const y = short(50 + ((minY + maxY) / 2) * scale);
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})"><path d="${path.toSVG()}" fill="#fff6d8" stroke="${edge}" stroke-width="${short(9 / scale)}" paint-order="stroke" stroke-linejoin="round"/></g>`;
}

const picture = (body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="-3 -3 106 106">${body}</svg>`,
  );

async function drawSymbol(game: Game, look: Look, symbol: number): Promise<Buffer> {
  const { palette } = game.art;
  if (symbol === 9 && game.engine === 'holdslot') return strike(game.skin.scatter);
  const letter = symbol < 8 ? look.letters[symbol - (8 - look.letters.length)] : undefined;
  const plate = plateOf(look, symbol, palette);
  if (letter)
    return sharp(picture(plate + drawLetter(look.font, letter, palette[2])))
      .png()
      .toBuffer();
  const { symbols, wild, scatter } = game.skin;
  const codePoint = [...symbols, wild, scatter][symbol]!;
  // The characters stand out of their plates; the others lie in them.
  const size = Math.round(EDGE * (symbol < 2 ? 0.86 : symbol >= 8 ? 0.74 : 0.66));
  const figure = await sharp(readFileSync(join(PICTURES, `${codePoint}.webp`)))
    .resize(size)
    .png()
    .toBuffer();
  const at = Math.round((EDGE - size) / 2);
  return sharp(picture(plate))
    .composite([{ input: figure, left: at, top: at - 2 }])
    .png()
    .toBuffer();
}

async function drawScene(game: Game, look: Look): Promise<Buffer> {
  const [light, middle, dark] = game.art.palette;
  const defs = `<defs><radialGradient id="ground" cx=".5" cy=".3" r=".9"><stop stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient><radialGradient id="fade"><stop offset=".2" stop-color="${light}" stop-opacity=".35"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></radialGradient><radialGradient id="moon" cx=".45" cy=".35" r=".7"><stop stop-color="#fff"/><stop offset="1" stop-color="${light}"/></radialGradient></defs>`;
  const body = SCENES[look.scene]!(game.art.palette, seededRandom(`${game.code} slot`));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_PX}" height="${SCENE_PX}" viewBox="0 0 600 600">${defs}<rect width="600" height="600" fill="url(#ground)"/>${body}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 62, effort: 6 }).toBuffer();
}

const games = JSON.parse(readFileSync(GAMES, 'utf8')) as Game[];
const wanted = process.argv.slice(2);
for (const [code, look] of Object.entries(LOOKS)) {
  if (wanted.length > 0 && !wanted.includes(code)) continue;
  const game = games.find((each) => each.code === code);
  if (!game) throw new Error(`no game ${code}`);
  const symbols = await Promise.all(
    Array.from({ length: 10 }, (_, symbol) => drawSymbol(game, look, symbol)),
  );
  const sheet = sharp({
    create: { width: 5 * EDGE, height: 2 * EDGE, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite(
    symbols.map((input, at) => ({ input, left: (at % 5) * EDGE, top: Math.floor(at / 5) * EDGE })),
  );
  mkdirSync(`${OUT}${code}`, { recursive: true });
  writeFileSync(`${OUT}${code}/symbols.webp`, await sheet.webp({ quality: 84, effort: 6 }).toBuffer());
  writeFileSync(`${OUT}${code}/scene.webp`, await drawScene(game, look));
}
