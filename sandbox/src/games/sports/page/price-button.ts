import { make, write } from '../../kit/page/dom.ts';
import type { MarketKind, Side } from '../markets.ts';
import type { Pick, ShownMatch, ShownOffer } from './book-api.ts';
import { price, type Words } from './words.ts';

/** How long a price that has moved says so. */
const MOVED_MS = 4_000;

interface ShownPrice {
  match: ShownMatch;
  kind: MarketKind;
  side: Side;
  offer: ShownOffer | undefined;
  isPicked: boolean;
}

/** Whether a price is on the slip. */
export function isPicked(picks: readonly Pick[], match: ShownMatch, sought: Omit<Pick, 'match'>): boolean {
  return picks.some(
    (pick) =>
      pick.match === match.id &&
      pick.kind === sought.kind &&
      pick.side === sought.side &&
      pick.line === sought.line,
  );
}

/** One price. It is made once and then changed in place, so that a finger on it never misses. */
export class PriceButton {
  readonly element: HTMLElement;
  readonly #label = make('span.label');
  readonly #price = make('b');
  readonly #words: Words;
  readonly #names: { home: string; away: string };
  readonly #about: string;
  #line: number | null = null;
  #odds: number | null | undefined;
  #shownLine: number | null | undefined;
  #calm = 0;

  constructor(match: ShownMatch, words: Words, kind: MarketKind, onTap: (line: number | null) => void) {
    this.#words = words;
    this.#names = words.sides(match);
    this.#about = `${this.#names.home} – ${this.#names.away}, ${words.market(kind, match)}`;
    this.element = make('button.price', {}, this.#label, this.#price);
    this.element.addEventListener('click', () => onTap(this.#line));
  }

  show({ match, kind, side, offer, isPicked: isOn }: ShownPrice): void {
    const { texts } = this.#words;
    const odds = offer?.outcomes.find((outcome) => outcome.side === side)?.odds ?? null;
    this.#line = offer?.line ?? null;
    const label = offer ? this.#words.side({ kind, line: this.#line, side }, this.#names) : '';
    write(this.#label, label);
    write(this.#price, odds === null ? '–' : price(odds));
    // A price on the slip can be taken off at any time.
    this.element.toggleAttribute('disabled', odds === null || (match.isSuspended && !isOn));
    this.element.setAttribute('aria-pressed', String(isOn));
    const told = odds === null ? texts.closed : match.isSuspended ? texts.suspended : price(odds);
    this.element.setAttribute('aria-label', `${this.#about}: ${label} ${told}`);
    const isSameBet = this.#shownLine === this.#line && this.#odds && odds;
    if (isSameBet && odds !== this.#odds) this.#showMoved(odds > this.#odds! ? 'up' : 'down');
    this.#odds = odds;
    this.#shownLine = this.#line;
  }

  #showMoved(way: 'up' | 'down'): void {
    this.element.dataset['moved'] = way;
    window.clearTimeout(this.#calm);
    this.#calm = window.setTimeout(() => delete this.element.dataset['moved'], MOVED_MS);
  }
}
