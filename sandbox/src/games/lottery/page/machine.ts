import { isCalm, make, write } from '../../kit/page/dom.ts';
import { play } from '../../kit/page/sound.ts';
import { type Kind, SHAPES, written } from '../draws.ts';
import { inOrder } from './names.ts';
import type { Texts } from './texts.ts';

/** A draw is shown over this time. */
export const DRAW_MS = 6_000;
const TUMBLING = 9;

/** The drum, and the balls that came out of it. All of a draw is known when it is shown; without motion it stands there at once. */
export class Machine {
  readonly element: HTMLElement;
  readonly #kind: Kind;
  readonly #texts: Texts;
  readonly #drum: HTMLElement;
  readonly #balls = make('div.drawn');
  #timers: number[] = [];

  constructor(kind: Kind, texts: Texts) {
    this.#kind = kind;
    this.#texts = texts;
    this.#drum = make(
      'div.drum',
      { 'aria-hidden': 'true' },
      ...Array.from({ length: TUMBLING }, (_, at) => make(`i.tumbling.t${at % 3}`)),
    );
    this.element = make(`div.machine.of-${kind}`, {}, this.#drum, this.#balls);
    // The places stand before the first draw is known, so that nothing moves when it comes.
    this.#lay();
  }

  /** Shows a result as it stands. */
  still(numbers: readonly number[]): void {
    this.#stop();
    const cells = this.#lay();
    const shown = inOrder(this.#kind, numbers);
    for (const [at, cell] of cells.entries()) write(cell, this.#written(shown[at]));
  }

  /** Lets the numbers come out one by one, and tells each; of 4D the first prize comes last. */
  draw(numbers: readonly number[], fell: (number: number) => void, done: () => void): void {
    this.#stop();
    if (isCalm() || document.hidden) {
      this.still(numbers);
      for (const number of numbers) fell(number);
      return done();
    }
    const cells = this.#lay();
    const order = [...numbers.keys()];
    if (this.#kind === '4d') order.reverse();
    this.#drum.classList.add('turning');
    for (const [turn, at] of order.entries())
      this.#later(((turn + 1) * DRAW_MS) / (order.length + 1), () => {
        const cell = cells[at]!;
        write(cell, this.#written(numbers[at]));
        cell.classList.add('new');
        fell(numbers[at]!);
        play('tick');
      });
    this.#later(DRAW_MS, () => {
      this.still(numbers);
      done();
    });
  }

  /** Lights the numbers that a bet had. */
  light(isLit: (shown: string) => boolean): void {
    for (const cell of this.#balls.querySelectorAll('.ball'))
      cell.classList.toggle('lit', isLit(cell.textContent ?? ''));
  }

  #written(number: number | undefined): string {
    return number === undefined ? '' : written(this.#kind, number);
  }

  #later(ms: number, act: () => void): void {
    this.#timers.push(window.setTimeout(act, ms));
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#drum.classList.remove('turning');
  }

  /** Empty places for a draw, in the order of its numbers. */
  #lay(): HTMLElement[] {
    const cells = Array.from({ length: SHAPES[this.#kind].count }, () => make('b.ball'));
    if (this.#kind !== '4d') {
      this.#balls.replaceChildren(make('div.balls', {}, ...cells));
      return cells;
    }
    const { first, second, third, special, consolation } = this.#texts;
    const prize = (name: string, cell: HTMLElement) => make('div.prize', {}, make('small', {}, name), cell);
    const group = (name: string, from: number) =>
      make('div.prizes', {}, make('small', {}, name), make('div.balls', {}, ...cells.slice(from, from + 10)));
    this.#balls.replaceChildren(
      make('div.top', {}, ...[first, second, third].map((name, at) => prize(name, cells[at]!))),
      group(special, 3),
      group(consolation, 13),
    );
    return cells;
  }
}
