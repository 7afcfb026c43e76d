import { fill } from '../../../i18n/texts.ts';
import { drawCard } from '../../kit/page/cards.ts';
import { make, pause, write } from '../../kit/page/dom.ts';
import { move } from '../../kit/page/motion.ts';
import { play } from '../../kit/page/sound.ts';
import { type Hand, type Table, totalOf } from '../rules.ts';
import type { Texts } from './texts.ts';

const BETWEEN_CARDS_MS = 90;
const FLY_MS = 190;

/** The cards on the felt: the dealer's above, the player's hands below. New cards fly in one after another. */
export class Hands {
  readonly element: HTMLElement;
  readonly #texts: Texts;
  readonly #dealer = make('div.bj-cards');
  readonly #dealerTotal = make('b.total');
  readonly #hands = make('div.bj-hands');
  #dealerShown = 0;
  #shown: number[] = [];

  constructor(texts: Texts) {
    this.#texts = texts;
    this.element = make(
      'div.felt',
      {},
      make('div.bj-side', {}, make('span.who', {}, texts.dealer, this.#dealerTotal), this.#dealer),
      make('p.rule', {}, texts.felt),
      this.#hands,
    );
  }

  clear(): void {
    this.#dealerShown = 0;
    this.#shown = [];
    this.#dealer.replaceChildren();
    this.#hands.replaceChildren();
    write(this.#dealerTotal, '');
  }

  async show(table: Table, how: 'play' | 'still'): Promise<void> {
    const { hands, dealer } = table;
    if (this.#shown.length === 0 || hands.length < this.#shown.length) this.clear();
    // A split leaves each of the two hands one old card.
    const before =
      hands.length > this.#shown.length && this.#shown.length > 0
        ? hands.map((_, at) => Math.min(this.#shown[at] ?? 1, 1))
        : this.#shown;
    const isDealt = before.length === 0;
    const rows = hands.map((hand, at) => this.#drawHand(table, hand, at));
    this.#hands.replaceChildren(...rows.map(({ element }) => element));
    this.#hands.classList.toggle('many', hands.length > 2);
    const fresh = rows.flatMap(({ cards }, at) => cards.slice(before[at] ?? 0));
    const known = this.#dealerShown;
    const dealerCards = dealer.map((card) => drawCard(card, this.#texts));
    if (table.active !== undefined)
      dealerCards.push(make('div.card.back', { role: 'img', 'aria-label': this.#texts.hidden }));
    this.#dealer.replaceChildren(...dealerCards);
    const dealerFresh = dealerCards.slice(table.active === undefined && known === 2 ? 1 : known);
    this.#shown = hands.map(({ cards }) => cards.length);
    this.#dealerShown = table.active === undefined ? 0 : 2;
    if (how === 'play') {
      const order = isDealt
        ? [fresh[0], dealerFresh[0], fresh[1], ...dealerFresh.slice(1)]
        : [...fresh, ...dealerFresh];
      await this.#fly(order.filter((card) => card !== undefined));
    }
    write(this.#dealerTotal, String(totalOf(dealer).total));
    for (const { element, total, result } of rows) {
      write(total, element.dataset['total'] ?? '');
      if (result) element.append(result);
    }
  }

  /** What a screen reader hears. */
  inWords({ hands, active, dealer }: Table): string {
    const { said, over } = this.#texts;
    const about = (hand: Hand, at: number) => ({
      hand: this.#nameOf(at, hands.length),
      total: totalOf(hand.cards).total,
      dealer: totalOf(dealer).total,
      result: hand.result ? this.#texts[hand.result] : '',
    });
    if (active !== undefined) return fill(said, about(hands[active]!, active));
    return hands.map((hand, at) => `${fill(said, about(hand, at))} ${fill(over, about(hand, at))}`).join(' ');
  }

  #nameOf(at: number, count: number): string {
    return count === 1 ? this.#texts.you : fill(this.#texts.hand, { n: at + 1 });
  }

  #drawHand({ hands, active }: Table, hand: Hand, at: number) {
    const cards = hand.cards.map((card) => drawCard(card, this.#texts));
    const total = make('b.total');
    const kind = at === active ? 'div.bj-side.mine.active' : 'div.bj-side.mine';
    const element = make(
      kind,
      {},
      make('div.bj-cards', {}, ...cards),
      make(
        'span.who',
        {},
        this.#nameOf(at, hands.length),
        total,
        hand.stakes === 2 && make('em.twice', {}, '2×'),
      ),
    );
    const { total: sum } = totalOf(hand.cards);
    element.dataset['total'] = String(sum);
    const isGood = hand.result === 'won' || hand.result === 'blackjack';
    const result =
      hand.result && make(isGood ? 'strong.result.good' : 'strong.result', {}, this.#texts[hand.result]);
    return { element, cards, total, result };
  }

  async #fly(cards: readonly HTMLElement[]): Promise<void> {
    for (const card of cards) card.classList.add('coming');
    for (const card of cards) {
      card.classList.remove('coming');
      play('tick');
      await move(
        card,
        { transform: ['translate(120px, -90px) rotate(18deg) scale(.8)', 'none'], opacity: [0, 1] },
        { duration: FLY_MS, easing: 'ease-out' },
      );
      await pause(BETWEEN_CARDS_MS);
    }
  }
}
