import { make, write } from '../../kit/page/dom.ts';
import { drawCard } from './cards.ts';
import { DEAL_ORDER } from '../rules.ts';
import type { Cards, TableState } from './table-api.ts';
import type { Texts } from './texts.ts';

/** The felt: the cards of both sides with their points, and the plate that says what goes on. */
export class Felt {
  readonly element: HTMLElement;
  readonly #texts: Texts;
  readonly #cards = { player: make('div.cards'), banker: make('div.cards') };
  readonly #points = { player: make('b.points'), banker: make('b.points') };
  readonly #plate = make('p.plate', { role: 'status' });
  readonly #seconds = make('b.seconds', { 'aria-hidden': 'true' });
  #round = -1;
  #shown = 0;

  constructor(texts: Texts) {
    this.#texts = texts;
    const side = (of: 'player' | 'banker') =>
      make(`section.side.${of}`, {}, make('h2', {}, texts[of], this.#points[of]), this.#cards[of]);
    this.element = make(
      'div.felt',
      {},
      side('player'),
      make('div.middle', {}, this.#seconds),
      side('banker'),
      this.#plate,
    );
  }

  /** `leftMs` of the phase. Cards are turned as they come: the table sends each when it is due. */
  show({ round, phase, cards }: TableState, leftMs: number): void {
    if (round !== this.#round || !cards) this.#clear(round);
    const isBetting = phase === 'betting';
    write(this.#seconds, isBetting ? String(Math.max(0, Math.ceil(leftMs / 1000))) : '');
    this.element.dataset['phase'] = phase;
    if (cards) {
      const all = DEAL_ORDER.filter(([side, at]) => cards[side][at] !== undefined);
      for (; this.#shown < all.length; this.#shown += 1) this.#turn(cards, all[this.#shown]!);
    }
    const outcome = phase === 'result' ? cards?.outcome : undefined;
    this.element.dataset['outcome'] = outcome ?? '';
    const won = {
      player: this.#texts.playerWins,
      banker: this.#texts.bankerWins,
      tie: this.#texts.tieWins,
    };
    write(this.#plate, outcome ? won[outcome] : isBetting ? this.#texts.betting : this.#texts.dealing);
  }

  #clear(round: number): void {
    if (this.#round === round && this.#shown === 0) return;
    this.#round = round;
    this.#shown = 0;
    for (const side of ['player', 'banker'] as const) {
      this.#cards[side].replaceChildren(make('i.place'), make('i.place'));
      write(this.#points[side], '');
    }
  }

  #turn(cards: Cards, [side, at]: (typeof DEAL_ORDER)[number]): void {
    const picture = drawCard(cards[side][at]!, this.#texts);
    if (at === 2) picture.classList.add('third');
    const place = this.#cards[side].children[at];
    if (place) place.replaceWith(picture);
    else this.#cards[side].append(picture);
    const points =
      cards[side].slice(0, at + 1).reduce((sum, each) => sum + Math.min((each % 13) + 1, 10), 0) % 10;
    write(this.#points[side], String(points));
  }
}
