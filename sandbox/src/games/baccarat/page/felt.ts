import { drawCard } from '../../kit/page/cards.ts';
import { make, write } from '../../kit/page/dom.ts';
import { play } from '../../kit/page/sound.ts';
import { type Side, sidesOf, totalOf } from '../rules.ts';
import type { Texts } from './texts.ts';

const SIDES: readonly Side[] = ['player', 'banker'];

/** The felt: the cards of both sides with their points, and the plate that says what goes on. */
export class Felt {
  readonly element: HTMLElement;
  readonly #texts: Texts;
  readonly #cards = { player: make('div.cards'), banker: make('div.cards') };
  readonly #points = { player: make('b.points'), banker: make('b.points') };
  readonly #plate = make('output.plate', { 'aria-live': 'polite' });
  readonly #seconds = make('b.seconds', { 'aria-hidden': 'true' });
  #shown = '';

  constructor(texts: Texts) {
    this.#texts = texts;
    const side = (of: Side) =>
      make(`section.side.${of}`, {}, make('h2', {}, texts[of], this.#points[of]), this.#cards[of]);
    this.element = make(
      'div.felt',
      {},
      side('player'),
      make('div.middle', {}, this.#seconds, this.#plate),
      side('banker'),
    );
  }

  say(words: string): void {
    write(this.#plate, words);
  }

  count(seconds: string): void {
    write(this.#seconds, seconds);
  }

  /** Lays the cards that are new; `isHeard` when they are being dealt. */
  show(cards: readonly number[], isHeard: boolean): void {
    const key = cards.join();
    if (key === this.#shown && this.#cards.player.childElementCount > 0) return;
    const isMore = this.#shown === '' || key.startsWith(`${this.#shown},`);
    if (!isMore || cards.length === 0)
      for (const of of SIDES) this.#cards[of].replaceChildren(make('i.slot'), make('i.slot'));
    this.#shown = key;
    const sides = sidesOf(cards);
    for (const of of SIDES) {
      this.#lay(of, sides[of]);
      write(this.#points[of], sides[of].length > 0 ? String(totalOf(sides[of])) : '');
    }
    if (isHeard && cards.length > 0) play('step');
  }

  #lay(of: Side, cards: readonly number[]): void {
    const box = this.#cards[of];
    cards.forEach((card, at) => {
      const place = box.children[at];
      if (place?.classList.contains('card')) return;
      const picture = drawCard(card, this.#texts);
      if (at === 2) picture.classList.add('third');
      if (place) place.replaceWith(picture);
      else box.append(picture);
    });
  }
}
