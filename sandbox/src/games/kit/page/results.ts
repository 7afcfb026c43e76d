import { fill } from '../../../i18n/texts.ts';
import type { Round } from './calls.ts';
import { amount, make, write } from './dom.ts';
import { ReplayMark } from './replay-mark.ts';
import type { Texts } from './texts.ts';

const SHOWN_RESULTS = 12;

/** The words under and over the stage, and the multiples of the last rounds. */
export class ResultLine {
  readonly message = make('p.message', { role: 'status', 'aria-live': 'polite' });
  readonly mark: ReplayMark;
  readonly words: readonly HTMLElement[];
  readonly element: HTMLElement;
  readonly #list = make('ol.results');
  readonly #texts: Texts;
  readonly #currency: string;

  constructor(texts: Texts, currency: string) {
    this.#texts = texts;
    this.#currency = currency;
    this.mark = new ReplayMark(texts);
    this.words = [this.message, this.mark.element];
    this.element = make('div.last', { role: 'group', 'aria-label': texts.lastResults }, this.#list);
  }

  /** Adds the multiple that a round paid. */
  add(times: number): void {
    this.#list.prepend(make(times > 1 ? 'li.up' : 'li', {}, `${times.toFixed(2)}×`));
    while (this.#list.childElementCount > SHOWN_RESULTS) this.#list.lastElementChild?.remove();
  }

  /** Tells what a round paid; a return that is not above the stake is not called a win. */
  say({ winMinor, stakeMinor }: Round): void {
    const { won, returned, nothing } = this.#texts;
    const paid = `${amount(winMinor)} ${this.#currency}`;
    const words = winMinor > 0 ? fill(returned, { amount: paid, stake: amount(stakeMinor) }) : nothing;
    this.write(winMinor > stakeMinor ? fill(won, { amount: paid }) : words);
    this.message.classList.toggle('won', winMinor > stakeMinor);
  }

  write(words: string): void {
    this.message.classList.remove('won');
    write(this.message, words);
  }
}
