import { Rectangle, Texture } from 'pixi.js';
import { multiplierOf, WILD } from '../steps.ts';
import { EDGE, pictureOf, placeOf } from './atlas.ts';
import { drawWords } from './painted.ts';

const SYMBOLS = 10;

/** The pictures of a skin as the renderer takes them. */
export class Textures {
  readonly #atlas: HTMLCanvasElement;
  readonly #sharp: Texture[];
  readonly #fast: Texture[];
  readonly #multipliers = new Map<number, Texture>();

  constructor(atlas: HTMLCanvasElement) {
    this.#atlas = atlas;
    const { source } = Texture.from(atlas);
    source.autoGenerateMipmaps = true;
    const take = (symbol: number, isFast: boolean) => {
      const { x, y } = placeOf(symbol, isFast);
      return new Texture({ source, frame: new Rectangle(x, y, EDGE, EDGE) });
    };
    const symbols = Array.from({ length: SYMBOLS }, (_, symbol) => symbol);
    this.#sharp = symbols.map((symbol) => take(symbol, false));
    this.#fast = symbols.map((symbol) => take(symbol, true));
  }

  /** A multiplier is painted when it first shows. */
  of(symbol: number): Texture {
    if (symbol < SYMBOLS) return this.#sharp[symbol]!;
    let texture = this.#multipliers.get(symbol);
    if (!texture) {
      texture = Texture.from(drawWords(`×${multiplierOf(symbol)}`, pictureOf(this.#atlas, WILD)));
      texture.source.autoGenerateMipmaps = true;
      this.#multipliers.set(symbol, texture);
    }
    return texture;
  }

  /** As the symbol looks in motion. */
  inMotion(symbol: number): Texture {
    return this.#fast[symbol]!;
  }
}
