import { fill } from '../../../i18n/texts.ts';
import { make, write } from '../../kit/page/dom.ts';
import { oddsOf } from '../../kit/page/prices.ts';
import { type Field, MOST_RUNNERS, priceIn } from '../rules.ts';
import type { Texts } from './texts.ts';

/** Who is first and who is second: two rows of numbers, and a button that lays the chip on both. */
export class Forecast {
  readonly element: HTMLElement;
  readonly #texts: Texts;
  readonly #rows: HTMLElement[][];
  readonly #lay: HTMLElement;
  readonly #laid = make('p.laidlist', { role: 'status' });
  #field: Field = [];
  #picked = [0, 1];
  #isOpen = false;

  constructor(texts: Texts, put: (spot: string) => void) {
    this.#texts = texts;
    this.#rows = [0, 1].map((place) =>
      Array.from({ length: MOST_RUNNERS }, (_, runner) => {
        const key = make('button.key', {}, String(runner + 1));
        key.addEventListener('click', () => this.#pick(place, runner));
        return key;
      }),
    );
    this.#lay = make('button.price');
    this.#lay.addEventListener('click', () => put(`f${this.#picked[0]! + 1}-${this.#picked[1]! + 1}`));
    const row = (place: number, label: string) =>
      make('div.who', { role: 'group', 'aria-label': label }, make('span', {}, label), ...this.#rows[place]!);
    this.element = make(
      'section.forecast',
      {},
      make('h2', {}, texts.forecast),
      row(0, texts.first),
      row(1, texts.second),
      this.#lay,
      this.#laid,
    );
  }

  show(field: Field): void {
    this.#field = field;
    this.#picked = [0, 1];
    this.#draw();
  }

  open(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#draw();
  }

  lay(words: string[]): void {
    write(this.#laid, words.join(' · '));
  }

  /** A runner cannot be first and second: the two change places. */
  #pick(place: number, runner: number): void {
    if (this.#picked[1 - place] === runner) this.#picked[1 - place] = this.#picked[place]!;
    this.#picked[place] = runner;
    this.#draw();
  }

  #draw(): void {
    const [first, second] = [this.#picked[0]!, this.#picked[1]!];
    for (const [place, row] of this.#rows.entries())
      for (const [runner, key] of row.entries()) {
        key.hidden = runner >= this.#field.length;
        key.setAttribute('aria-pressed', String(this.#picked[place] === runner));
        key.toggleAttribute('disabled', !this.#isOpen);
      }
    this.#lay.toggleAttribute('disabled', !this.#isOpen);
    if (this.#field.length === 0) return;
    const price = oddsOf(priceIn({ kind: 'forecast', first, second }, this.#field));
    write(this.#lay, fill(this.#texts.lay, { first: first + 1, second: second + 1, price }));
  }
}
