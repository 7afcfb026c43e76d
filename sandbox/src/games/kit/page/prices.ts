import { amount, make, shortAmount, write } from './dom.ts';

interface Price {
  button: HTMLElement;
  words: HTMLElement;
  odds: HTMLElement;
  laid: HTMLElement;
}
/** What a button says of its bet: the words a screen reader hears, and the price in hundredths. */
export type Offer = { label: string; words?: string; price: number };

export const oddsOf = (price: number): string => (price / 100).toFixed(2);

/** Buttons of bets with their prices and the chips on them. */
export class PriceButtons {
  readonly #all = new Map<string, Price>();
  readonly #put: (spot: string) => void;
  #offers = new Map<string, Offer>();

  constructor(put: (spot: string) => void) {
    this.#put = put;
  }

  make(spot: string): HTMLElement {
    const words = make('small');
    const odds = make('b');
    const laid = make('span.laid');
    const button = make('button.price', {}, words, odds, laid);
    button.addEventListener('click', () => this.#put(spot));
    this.#all.set(spot, { button, words, odds, laid });
    return button;
  }

  /** Shows the bets of a round; buttons of other bets are hidden. */
  offer(offers: Map<string, Offer>): void {
    this.#offers = offers;
    for (const [spot, { button, words, odds }] of this.#all) {
      const offer = offers.get(spot);
      button.hidden = offer === undefined;
      if (!offer) continue;
      write(words, offer.words ?? '');
      words.hidden = offer.words === undefined;
      write(odds, oddsOf(offer.price));
    }
  }

  open(isOpen: boolean): void {
    for (const { button } of this.#all.values()) {
      button.toggleAttribute('disabled', !isOpen);
      if (isOpen) button.classList.remove('hit');
    }
  }

  hit(isWon: (spot: string) => boolean): void {
    for (const [spot, { button }] of this.#all)
      button.classList.toggle('hit', this.#offers.has(spot) && isWon(spot));
  }

  /** Chips that lie on the buttons, in minor units. */
  lay(loose: ReadonlyMap<string, number>, placed: ReadonlyMap<string, number>): void {
    for (const [spot, { button, laid }] of this.#all) {
      const minor = (loose.get(spot) ?? 0) + (placed.get(spot) ?? 0);
      write(laid, minor > 0 ? shortAmount(minor) : '');
      laid.classList.toggle('loose', loose.has(spot));
      const offer = this.#offers.get(spot);
      if (offer)
        button.setAttribute(
          'aria-label',
          `${offer.label} ${oddsOf(offer.price)}${minor > 0 ? ` · ${amount(minor)}` : ''}`,
        );
    }
  }
}

/** Time left as `1:05`. */
export function clockWords(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
