import type { Skin } from '../../skin.ts';
import { type LineWin, SCATTER, SLOT, symbolAt, WILD } from '../rules.ts';
import { isCalm, make, pause, svg } from './dom.ts';
import * as sound from './sound.ts';
import type { Texts } from './texts.ts';

const PACE = { usual: { first: 620, step: 190, turns: 16 }, quick: { first: 240, step: 45, turns: 8 } };
export type Pace = keyof typeof PACE;
/** How much longer a reel runs when it could bring the free spins. */
const SUSPENSE_MS = 900;
const ROWS = [0, 1, 2];

/** The five reels: turns them, stops them, and lights what won. */
export class Reels {
  readonly element: HTMLElement;
  readonly #columns: HTMLElement[];
  readonly #overlay: SVGElement;
  readonly #skin: Skin;
  readonly #texts: Texts;
  #stops: number[] = [3, 9, 14, 20, 27];

  constructor(skin: Skin, texts: Texts) {
    this.#skin = skin;
    this.#texts = texts;
    this.#columns = SLOT.reels.map(() => make('div.column'));
    this.#overlay = svg('svg', { viewBox: '0 0 500 300', class: 'line', 'aria-hidden': 'true' });
    const windows = this.#columns.map((column) => make('div.reel', {}, column));
    this.element = make(
      'div.machine',
      {},
      make('div.reels', { 'aria-hidden': 'true' }, ...windows, this.#overlay),
    );
    this.show(this.#stops);
  }

  picture(symbol: number): HTMLElement {
    const codePoint =
      symbol === WILD
        ? this.#skin.wild
        : symbol === SCATTER
          ? this.#skin.scatter
          : this.#skin.symbols[symbol];
    return make('img', { src: `./symbols/${codePoint}.webp`, alt: '', draggable: 'false' });
  }

  /** Loads every picture, so that the first spin shows no holes. */
  async load(): Promise<void> {
    const images = Array.from({ length: 10 }, (_, symbol) => this.picture(symbol) as HTMLImageElement);
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  }

  /** Shows them at rest, also where they are running. */
  show(stops: number[]): void {
    this.#stops = stops;
    this.dark();
    this.#columns.forEach((column, reel) => {
      for (const animation of column.getAnimations()) animation.cancel();
      column.classList.remove('fast');
      column.replaceChildren(...ROWS.map((row) => this.#cell(symbolAt(reel, stops[reel]!, row))));
    });
  }

  /** Sets the reels running until `land` is called. */
  run(): void {
    this.dark();
    if (isCalm()) return;
    this.#columns.forEach((column, reel) => {
      const cells = Array.from({ length: 11 }, (_, row) =>
        this.#cell(symbolAt(reel, this.#stops[reel]! + 29, row % 8)),
      );
      column.replaceChildren(...cells);
      column.classList.add('fast');
      column.animate([{ transform: `translateY(${(-8 / 11) * 100}%)` }, { transform: 'none' }], {
        duration: 360,
        iterations: Number.POSITIVE_INFINITY,
      });
    });
  }

  async land(stops: number[], pace: Pace): Promise<void> {
    if (isCalm()) {
      this.show(stops);
      await pause(250);
      return;
    }
    const { first, step, turns } = PACE[pace];
    let scatters = 0;
    let lateMs = 0;
    const landing = this.#columns.map((column, reel) => {
      if (scatters >= 2 && reel >= 2) lateMs += SUSPENSE_MS;
      const isTense = lateMs > 0 && scatters >= 2;
      const shown = ROWS.map((row) => symbolAt(reel, stops[reel]!, row));
      const bringsScatter = shown.includes(SCATTER);
      if (bringsScatter) scatters += 1;
      return this.#landOne(
        column,
        reel,
        stops[reel]!,
        first + step * reel + lateMs,
        turns + reel * 2 + lateMs / 60,
        isTense,
        bringsScatter,
      );
    });
    await Promise.all(landing);
    this.#stops = stops;
  }

  async #landOne(
    column: HTMLElement,
    reel: number,
    stop: number,
    durationMs: number,
    turns: number,
    isTense: boolean,
    bringsScatter: boolean,
  ) {
    const count = Math.round(turns) + 3;
    for (const animation of column.getAnimations()) animation.cancel();
    column.replaceChildren(
      ...Array.from({ length: count }, (_, row) => this.#cell(symbolAt(reel, stop, row))),
    );
    column.parentElement?.classList.toggle('tense', isTense);
    const from = `translateY(${(-(count - 3) / count) * 100}%)`;
    const over = `translateY(${(0.14 / count) * 100}%)`;
    const animation = column.animate(
      [
        { transform: from, easing: 'cubic-bezier(.25,.6,.4,1)' },
        { transform: over, offset: 1 - 110 / durationMs, easing: 'ease-out' },
        { transform: 'none' },
      ],
      { duration: durationMs },
    );
    setTimeout(() => column.classList.remove('fast'), durationMs * 0.55);
    await animation.finished;
    column.parentElement?.classList.remove('tense');
    column.replaceChildren(...[...column.children].slice(0, 3));
    sound.play(bringsScatter ? 'scatter' : 'stop');
  }

  /** Lights one winning line, or with no line all winning cells at once. */
  light(wins: LineWin[], only?: LineWin): void {
    const lit = new Set<string>();
    for (const win of only ? [only] : wins) {
      for (let reel = 0; reel < win.count; reel += 1) lit.add(`${reel}/${SLOT.lines[win.line]![reel]}`);
    }
    this.#mark((reel, row) => lit.has(`${reel}/${row}`));
    this.#overlay.replaceChildren();
    if (!only) return;
    const rows = SLOT.lines[only.line]!;
    const points = rows
      .slice(0, only.count)
      .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
      .join(' ');
    this.#overlay.append(
      svg('polyline', { points, class: 'under' }),
      svg('polyline', { points, class: 'over', pathLength: '1' }),
    );
  }

  lightScatters(): void {
    this.#mark((reel, row) => symbolAt(reel, this.#stops[reel]!, row) === SCATTER);
  }

  dark(): void {
    this.#overlay.replaceChildren();
    for (const cell of this.element.querySelectorAll('.hit,.off')) cell.classList.remove('hit', 'off');
  }

  #mark(isHit: (reel: number, row: number) => boolean): void {
    this.#columns.forEach((column, reel) =>
      [...column.children].forEach((cell, row) => {
        cell.classList.toggle('hit', isHit(reel, row));
        cell.classList.toggle('off', !isHit(reel, row));
      }),
    );
  }

  #cell(symbol: number): HTMLElement {
    const badge = symbol === WILD ? this.#texts.wild : symbol === SCATTER ? this.#texts.bonus : '';
    const kind = symbol === WILD ? 'div.cell.wild' : symbol === SCATTER ? 'div.cell.scatter' : 'div.cell';
    return make(kind, {}, this.picture(symbol), badge !== '' && make('b', {}, badge));
  }
}
