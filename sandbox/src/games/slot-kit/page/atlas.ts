import { make } from '../../kit/page/dom.ts';
import type { Skin } from '../../skin.ts';
import { PAYING, SCATTER, WILD } from '../steps.ts';

/** Ten symbols in two rows of five, each in a square of so many pixels. */
export const EDGE = 160;
const COLUMNS = 5;
const SYMBOLS = PAYING + 2;
/** Below the symbols the same ones again, smeared as they look in motion. */
const ATLAS = { width: COLUMNS * EDGE, height: 4 * EDGE };

export const placeOf = (symbol: number, isFast = false) => ({
  x: (symbol % COLUMNS) * EDGE,
  y: (Math.floor(symbol / COLUMNS) + (isFast ? 2 : 0)) * EDGE,
});

/** A real skin comes as one picture; an edition is put together from the pictures of its symbols. */
export async function loadAtlas(skin: Skin): Promise<HTMLCanvasElement> {
  const symbols = document.createElement('canvas');
  Object.assign(symbols, { width: ATLAS.width, height: 2 * EDGE });
  const context = symbols.getContext('2d')!;
  if (skin.name) {
    const picture = await load(`../slots/${skin.name}/symbols.webp`);
    if (picture) context.drawImage(picture, 0, 0, ATLAS.width, 2 * EDGE);
  } else {
    await Promise.all(
      Array.from({ length: SYMBOLS }, async (_, symbol) => {
        const picture = await load(`../slot/symbols/${codePointOf(skin, symbol)}.webp`);
        const { x, y } = placeOf(symbol);
        if (picture) context.drawImage(picture, x + EDGE * 0.06, y + EDGE * 0.06, EDGE * 0.88, EDGE * 0.88);
      }),
    );
  }
  const atlas = document.createElement('canvas');
  Object.assign(atlas, ATLAS);
  const whole = atlas.getContext('2d')!;
  whole.drawImage(symbols, 0, 0);
  smear(whole, symbols);
  return atlas;
}

/** From a canvas of their own: one that is drawn upon itself is copied whole for each of ninety pictures, which takes seconds on a slow phone. */
function smear(context: CanvasRenderingContext2D, symbols: HTMLCanvasElement): void {
  context.globalAlpha = 0.2;
  for (let symbol = 0; symbol < SYMBOLS; symbol += 1) {
    const from = placeOf(symbol);
    const { x, y } = placeOf(symbol, true);
    context.save();
    context.beginPath();
    context.rect(x, y, EDGE, EDGE);
    context.clip();
    for (let by = -4; by <= 4; by += 1)
      context.drawImage(symbols, from.x, from.y, EDGE, EDGE, x, y + by * EDGE * 0.06, EDGE, EDGE);
    context.restore();
  }
  context.globalAlpha = 1;
}

function codePointOf(skin: Skin, symbol: number): string {
  if (symbol === WILD) return skin.wild;
  return symbol === SCATTER ? skin.scatter : skin.symbols[symbol]!;
}

/** Undefined where the picture did not come: the game can be played without it. */
async function load(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

/** One symbol for a text or a sheet. */
export function pictureOf(atlas: HTMLCanvasElement, symbol: number): HTMLCanvasElement {
  const picture = make('canvas.picture', { 'aria-hidden': 'true' }) as HTMLCanvasElement;
  Object.assign(picture, { width: EDGE, height: EDGE });
  const { x, y } = placeOf(symbol);
  picture.getContext('2d')!.drawImage(atlas, x, y, EDGE, EDGE, 0, 0, EDGE, EDGE);
  return picture;
}
