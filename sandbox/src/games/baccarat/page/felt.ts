import { drawCard } from '../../kit/page/cards.ts';
import { make, write } from '../../kit/page/dom.ts';
import { play } from '../../kit/page/sound.ts';
import { type Side, sidesOf, totalOf } from '../rules.ts';
import { Squeeze } from './squeeze.ts';
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
  readonly #squeeze: Squeeze;
  #shown = '';
  #laid: readonly number[] = [];
  #isCovered = false;

  constructor(texts: Texts) {
    this.#texts = texts;
    this.#squeeze = new Squeeze(texts, () => {
      this.#isCovered = false;
      this.#draw();
    });
    const side = (of: Side) =>
      make(`section.side.${of}`, {}, make('h2', {}, texts[of], this.#points[of]), this.#cards[of]);
    this.element = make(
      'div.felt',
      {},
      side('player'),
      make('div.middle', {}, this.#seconds, this.#plate),
      side('banker'),
      this.#squeeze.element,
    );
  }

  say(words: string): void {
    write(this.#plate, words);
  }

  count(seconds: string): void {
    write(this.#seconds, seconds);
  }

  /** Whether a key was meant for the card that lies face down. */
  key(event: KeyboardEvent): boolean {
    return this.#squeeze.key(event);
  }

  /** Lays the cards that are new; `isHeard` when they are being dealt. The last one lies face down for `coveredMs`, or until the player opens it. */
  show(cards: readonly number[], isHeard: boolean, coveredMs = 0): void {
    const key = cards.join();
    if (coveredMs <= 0) this.#squeeze.open();
    if (key === this.#shown && this.#cards.player.childElementCount > 0) return;
    this.#squeeze.hide();
    const isMore = this.#shown === '' || key.startsWith(`${this.#shown},`);
    if (!isMore || cards.length === 0)
      for (const of of SIDES) this.#cards[of].replaceChildren(make('i.slot'), make('i.slot'));
    this.#shown = key;
    this.#laid = cards;
    this.#isCovered = coveredMs > 0;
    this.#draw();
    if (this.#isCovered) this.#cover(coveredMs);
    if (isHeard && cards.length > 0) play('step');
  }

  /** The cards that are open, with their points. */
  #draw(): void {
    const sides = sidesOf(this.#isCovered ? this.#laid.slice(0, -1) : this.#laid);
    for (const of of SIDES) {
      this.#lay(of, sides[of]);
      write(this.#points[of], sides[of].length > 0 ? String(totalOf(sides[of])) : '');
    }
  }

  #cover(coveredMs: number): void {
    const last = this.#laid.at(-1)!;
    const sides = sidesOf(this.#laid);
    const before = sidesOf(this.#laid.slice(0, -1));
    const side = SIDES.find((of) => sides[of].length > before[of].length)!;
    const at = before[side].length;
    const back = make(at === 2 ? 'i.back.third' : 'i.back');
    const place = this.#cards[side].children[at];
    if (place) place.replaceWith(back);
    else this.#cards[side].append(back);
    this.#squeeze.cover(last, side, coveredMs);
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
