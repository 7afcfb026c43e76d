import { make, write } from '../../launcher/page/dom.ts';
import type { Cards, TableState } from './table-api.ts';
import type { Texts } from './texts.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♣', '♦'];
const SUIT_NAMES = ['spades', 'hearts', 'clubs', 'diamonds'];
/** The pause between two cards. */
const CARD_MS = 650;
/** The order of the table: the sides in turn, then the player's third card and the banker's. */
const ORDER: [side: 'player' | 'banker', at: number][] = [
  ['player', 0],
  ['banker', 0],
  ['player', 1],
  ['banker', 1],
  ['player', 2],
  ['banker', 2],
];

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

  /** `leftMs` of the phase; `dealtMs` since the cards began to be turned. */
  show({ round, phase, cards }: TableState, leftMs: number, dealtMs: number): void {
    if (round !== this.#round || !cards) this.#clear(round);
    const isBetting = phase === 'betting';
    write(this.#seconds, isBetting ? String(Math.max(0, Math.ceil(leftMs / 1000))) : '');
    this.element.dataset['phase'] = phase;
    if (cards) {
      const all = ORDER.filter(([side, at]) => cards[side][at] !== undefined);
      const due = phase === 'result' ? all.length : Math.min(all.length, 1 + Math.floor(dealtMs / CARD_MS));
      for (; this.#shown < due; this.#shown += 1) this.#turn(cards, all[this.#shown]!);
    }
    const isTold = cards && phase === 'result';
    this.element.dataset['outcome'] = isTold ? cards.outcome : '';
    const won = cards && {
      player: this.#texts.playerWins,
      banker: this.#texts.bankerWins,
      tie: this.#texts.tieWins,
    };
    write(
      this.#plate,
      isTold && won ? won[cards.outcome] : isBetting ? this.#texts.betting : this.#texts.dealing,
    );
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

  #turn(cards: Cards, [side, at]: [side: 'player' | 'banker', at: number]): void {
    const card = cards[side][at]!;
    const suit = Math.floor(card / 13);
    const rank = RANKS[card % 13]!;
    const picture = make(
      `div.card.${suit % 2 ? 'red' : 'black'}`,
      { role: 'img', 'aria-label': `${rank} ${SUIT_NAMES[suit]}` },
      make('span', {}, rank),
      make('span.suit', {}, SUITS[suit]),
    );
    if (at === 2) picture.classList.add('third');
    const place = this.#cards[side].children[at];
    if (place) place.replaceWith(picture);
    else this.#cards[side].append(picture);
    const points =
      cards[side].slice(0, at + 1).reduce((sum, each) => sum + Math.min((each % 13) + 1, 10), 0) % 10;
    write(this.#points[side], String(points));
  }
}
