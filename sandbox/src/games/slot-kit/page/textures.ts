import { Rectangle, Texture } from 'pixi.js';
import { EMPTY, multiplierOf, WILD } from '../steps.ts';
import { EDGE, pictureOf, placeOf } from './atlas.ts';
import type { Model } from './model.ts';
import { drawWords } from './painted.ts';

const SYMBOLS = 10;

/** The pictures of a skin as the renderer takes them. */
export class Textures {
  readonly #atlas: HTMLCanvasElement;
  readonly #sharp: Texture[];
  readonly #fast: Texture[];
  readonly #worth: NonNullable<Model['worth']>;
  readonly #worths = new Map<number, Texture>();

  constructor(atlas: HTMLCanvasElement, worth: Model['worth'] = { picture: WILD }) {
    this.#atlas = atlas;
    this.#worth = worth;
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

  /** A number is painted when it first shows. */
  of(symbol: number): Texture {
    if (symbol === EMPTY) return Texture.EMPTY;
    if (symbol < SYMBOLS) return this.#sharp[symbol]!;
    let texture = this.#worths.get(symbol);
    if (!texture) {
      const worth = multiplierOf(symbol);
      const { picture, enamel } = this.#worth;
      texture = Texture.from(drawWords(`×${worth}`, pictureOf(this.#atlas, picture), enamel?.(worth)));
      texture.source.autoGenerateMipmaps = true;
      this.#worths.set(symbol, texture);
    }
    return texture;
  }

  /** As the symbol looks in motion. */
  inMotion(symbol: number): Texture {
    return this.#fast[symbol]!;
  }
}
