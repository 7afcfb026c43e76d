import { Container, Sprite, Texture } from 'pixi.js';
import { isCalm, make, pause } from '../../kit/page/dom.ts';
import { SCATTER, WILD } from '../steps.ts';
import { EDGE, pictureOf } from './atlas.ts';
import { easeOut, easeOver, Motion } from './motion.ts';
import type { Model } from './model.ts';
import { drawCell, drawLine, drawWords } from './painted.ts';
import { openRenderer, type Renderer } from './renderer.ts';
import * as sound from './sound.ts';
import { Textures } from './textures.ts';

const PACE = { usual: { first: 520, step: 170 }, quick: { first: 160, step: 40 } };
export type Pace = keyof typeof PACE;
export type Cell = readonly [reel: number, row: number];
/** What lets the reels run longer where a model says nothing else. */
const FREE_SPINS = { isAwaited: (symbol: number): boolean => symbol === SCATTER, enough: 2 };
/** How much longer a reel runs when it could bring the feature. */
const SUSPENSE_MS = 850;
const LAND_MS = 260;
/** Cells that a running reel passes in a second. */
const SPEED = 22;

type Column = { box: Container; sprites: Sprite[]; isRunning: boolean; order: number };

/** The window with the reels, drawn on one canvas. All it says is said in words elsewhere too. */
export class Reels {
  readonly element: HTMLElement;
  readonly motion: Motion;
  /** What is drawn above the symbols, in cells. */
  readonly above = new Container();
  readonly size: { reels: number; rows: number };
  readonly #atlas: HTMLCanvasElement;
  readonly #worth: Model['worth'];
  readonly #canvas = make('canvas.reels', { 'aria-hidden': 'true' }) as HTMLCanvasElement;
  readonly #root = new Container();
  readonly #columns: Column[] = [];
  readonly #marks = new Container();
  #renderer: Renderer | undefined;
  #textures: Textures | undefined;
  #cell: Texture = Texture.EMPTY;
  #scale = 1;
  #turn = 0;

  constructor(atlas: HTMLCanvasElement, { size, worth }: Pick<Model, 'size' | 'worth'>) {
    this.#atlas = atlas;
    this.#worth = worth;
    this.size = size;
    this.element = make('div.machine', {}, this.#canvas);
    this.motion = new Motion(() => this.#renderer?.render(this.#root));
  }

  async open(palette: readonly string[]): Promise<void> {
    const { reels, rows } = this.size;
    this.#renderer = await openRenderer({
      canvas: this.#canvas,
      width: reels * EDGE,
      height: rows * EDGE,
    });
    this.#textures = new Textures(this.#atlas, this.#worth);
    this.#cell = Texture.from(drawCell(palette));
    for (let reel = 0; reel < reels; reel += 1) this.#addColumn(reel);
    this.#root.addChild(this.#marks, this.above);
    const renderer = this.#renderer;
    new ResizeObserver(() => this.#fit(renderer)).observe(this.#canvas);
    this.#fit(renderer);
  }

  picture(symbol: number): HTMLElement {
    return pictureOf(this.#atlas, symbol);
  }

  texture(symbol: number): Texture {
    return this.#textures!.of(symbol);
  }

  /** Shows them at rest, also where they are running. */
  show(reels: readonly (readonly number[])[]): void {
    this.dark();
    reels.forEach((symbols, reel) => this.#rest(reel, symbols));
    this.motion.draw();
  }

  /** Sets the reels running until `land` is called; `held` stays as it is. */
  run(held?: number): void {
    this.dark();
    if (isCalm()) return;
    this.#columns.forEach((column, reel) => (column.isRunning = reel !== held));
    this.#turn += 1;
    void this.#roll(this.#turn);
  }

  /** Stops the reels one after another; `enough` of what is awaited let the reels after them run longer. */
  async land(
    reels: readonly (readonly number[])[],
    pace: Pace,
    { isAwaited, enough }: { isAwaited(symbol: number): boolean; enough: number } = FREE_SPINS,
  ): Promise<void> {
    if (isCalm() || document.hidden) {
      this.show(reels);
      return pause(250);
    }
    const { first, step } = PACE[pace];
    let seen = 0;
    let lateMs = 0;
    await Promise.all(
      reels.map(async (symbols, reel) => {
        if (!this.#columns[reel]!.isRunning) return this.#rest(reel, symbols);
        if (seen >= enough && reel >= 2 && pace === 'usual') lateMs += SUSPENSE_MS;
        const found = symbols.filter(isAwaited).length;
        seen += found;
        await pause(first + step * reel + lateMs - LAND_MS / 2);
        await this.#drop(reel, symbols);
        sound.play(found > 0 ? 'scatter' : 'stop');
      }),
    );
  }

  /** Changes single cells at once. */
  put(cells: readonly Cell[], symbol: number): void {
    for (const cell of cells) this.#at(cell).texture = this.texture(symbol);
    this.motion.draw();
  }

  /** Lights cells and dims the others; with rows, a line runs through them. */
  light(cells: readonly Cell[], isFlat = false, line?: readonly number[]): void {
    this.dark();
    if (cells.length === 0) return;
    const lit = new Set(cells.map(([reel, row]) => `${reel}/${row}`));
    this.#columns.forEach(({ sprites }, reel) =>
      sprites.forEach((sprite, row) => {
        const isLit = lit.has(`${reel}/${row - 1}`);
        sprite.alpha = isLit ? 1 : 0.34;
        if (isLit && !isFlat) void this.#leap(sprite);
      }),
    );
    if (line) this.#addMark(drawLine(line, this.size.rows, isFlat), 0, 0);
    this.motion.draw();
  }

  /** Words on a cell, such as what a coin is worth. They stay until the reels go dark. */
  label([reel, row]: Cell, words: string): void {
    this.#addMark(drawWords(words), reel, row);
    this.motion.draw();
  }

  dark(): void {
    this.#turn += 1;
    for (const mark of this.#marks.removeChildren()) mark.destroy({ texture: true, textureSource: true });
    for (const { sprites } of this.#columns)
      for (const sprite of sprites) {
        sprite.alpha = 1;
        sprite.scale.set(1);
      }
    this.motion.draw();
  }

  /** A wild grows over its whole reel. */
  async grow(reel: number): Promise<void> {
    const { sprites } = this.#columns[reel]!;
    sound.play('grow');
    await this.motion.run(420, (part) => {
      sprites.slice(1, -1).forEach((sprite, row) => {
        const own = Math.min(1, Math.max(0, part * 1.8 - row * 0.3));
        if (own > 0) sprite.texture = this.texture(WILD);
        if (own > 0) sprite.scale.set(0.3 + 0.7 * easeOver(own));
      });
    });
  }

  /** Bursts cells away. */
  async burst(cells: readonly Cell[]): Promise<void> {
    const sprites = cells.map((cell) => this.#at(cell));
    // What was lit leaps no more.
    this.#turn += 1;
    sound.play('burst');
    await this.motion.run(300, (part) => {
      for (const sprite of sprites) {
        sprite.scale.set(part < 0.35 ? 1 + part * 0.6 : 1.2 * (1 - part));
        sprite.alpha = 1 - part ** 3;
      }
    });
  }

  /** Lets what is left fall into the gaps, and new symbols after it; `gaps`: how many of each reel burst, and where. */
  async fall(reels: readonly (readonly number[])[], gaps: readonly (readonly number[])[]): Promise<void> {
    const { rows } = this.size;
    this.dark();
    reels.forEach((symbols, reel) => this.#rest(reel, symbols));
    await this.motion.run(380, (part) => {
      gaps.forEach((gone, reel) => {
        const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.includes(row));
        for (let row = 0; row < rows; row += 1) {
          const from = row < gone.length ? row - gone.length : kept[row - gone.length]!;
          const delay = reel * 0.04;
          const own = easeOver(Math.min(1, Math.max(0, (part - delay) / (1 - 0.04 * gaps.length))));
          this.#at([reel, row]).y = this.#middle(from + (row - from) * own);
        }
      });
    });
    sound.play('stop');
  }

  #addColumn(reel: number): void {
    const box = new Container();
    box.x = reel * EDGE;
    const ground = Array.from({ length: this.size.rows }, (_, row) => {
      const sprite = new Sprite(this.#cell);
      sprite.position.set(reel * EDGE, row * EDGE);
      return sprite;
    });
    const sprites = Array.from({ length: this.size.rows + 2 }, () => {
      const sprite = new Sprite(this.texture(0));
      sprite.anchor.set(0.5);
      sprite.x = EDGE / 2;
      box.addChild(sprite);
      return sprite;
    });
    this.#root.addChild(...ground, box);
    this.#columns.push({ box, sprites, isRunning: false, order: reel * 3 });
  }

  #middle(row: number): number {
    return (row + 0.5) * EDGE;
  }

  #at([reel, row]: Cell): Sprite {
    return this.#columns[reel]!.sprites[row + 1]!;
  }

  #rest(reel: number, symbols: readonly number[]): void {
    const column = this.#columns[reel]!;
    column.isRunning = false;
    column.box.y = 0;
    column.sprites.forEach((sprite, at) => {
      // One more above and below the window, for the way down.
      const symbol = symbols[at - 1] ?? (column.order + at * 3) % 8;
      sprite.texture = this.texture(symbol);
      sprite.y = this.#middle(at - 1);
    });
  }

  async #drop(reel: number, symbols: readonly number[]): Promise<void> {
    this.#rest(reel, symbols);
    const { box } = this.#columns[reel]!;
    await this.motion.run(LAND_MS, (part) => (box.y = -EDGE * (1 - easeOver(part))));
  }

  async #roll(turn: number): Promise<void> {
    let last = performance.now();
    while (this.#columns.some(({ isRunning }) => isRunning) && turn <= this.#turn) {
      await this.motion.run(1_000, () => {
        const now = performance.now();
        const by = Math.min(0.9, ((now - last) / 1_000) * SPEED);
        last = now;
        for (const column of this.#columns) if (column.isRunning) this.#advance(column, by);
      });
    }
  }

  #advance(column: Column, by: number): void {
    const end = this.#middle(this.size.rows);
    for (const sprite of column.sprites) {
      sprite.y += by * EDGE;
      if (sprite.y <= end) continue;
      sprite.y -= column.sprites.length * EDGE;
      column.order += 1;
      sprite.texture = this.#textures!.inMotion((column.order * 7) % 8);
    }
  }

  async #leap(sprite: Sprite): Promise<void> {
    const turn = this.#turn;
    for (let times = 0; times < 3 && turn === this.#turn; times += 1)
      await this.motion.run(520, (part) => {
        if (turn === this.#turn) sprite.scale.set(1 + 0.11 * Math.sin(part * Math.PI));
      });
  }

  #addMark(canvas: HTMLCanvasElement, reel: number, row: number): void {
    const mark = new Sprite(Texture.from(canvas));
    mark.position.set(reel * EDGE, row * EDGE);
    this.#marks.addChild(mark);
    void this.motion.run(180, (part) => (mark.alpha = mark.destroyed ? 1 : easeOut(part)));
  }

  /** As sharp as the screen, and not sharper than the pictures. */
  #fit(renderer: Renderer): void {
    const { reels, rows } = this.size;
    const wanted = (this.#canvas.clientWidth * Math.min(2, devicePixelRatio)) / (reels * EDGE);
    const scale = Math.min(1, Math.max(0.2, wanted || 1));
    if (scale === this.#scale && renderer.width === Math.round(reels * EDGE * scale)) return;
    this.#scale = scale;
    renderer.resize(Math.round(reels * EDGE * scale), Math.round(rows * EDGE * scale));
    this.#root.scale.set(scale);
    this.motion.draw();
  }
}
