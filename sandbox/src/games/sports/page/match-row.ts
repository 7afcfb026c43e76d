import { make, write } from '../../kit/page/dom.ts';
import type { MarketKind, Side } from '../match.ts';
import type { Pick, ShownMatch, ShownOffer } from './book-api.ts';
import { price, type Words } from './words.ts';

/** How long a price that has moved says so. */
const MOVED_MS = 4_000;
export const KINDS: readonly MarketKind[] = ['winner', 'handicap', 'total'];
const SIDES: Record<MarketKind, readonly Side[]> = {
  winner: ['home', 'draw', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
};

/** One match in the list. It is made once and then changed in place, so that a finger on a price never misses. */
export class MatchRow {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #when = make('span.when');
  readonly #suspended = make('span.suspended');
  readonly #scores = { home: make('b.score'), away: make('b.score') };
  readonly #parts = { home: make('span.parts'), away: make('span.parts') };
  readonly #prices = new Map<string, PriceButton>();

  constructor(match: ShownMatch, words: Words, onPick: (pick: Pick) => void) {
    this.#words = words;
    const names = words.sides(match);
    const side = (of: 'home' | 'away') =>
      make('div.side', {}, make('span.name', {}, names[of]), this.#parts[of], this.#scores[of]);
    const hasDraw = words.sport(match.league) === 'football';
    const markets = KINDS.map((kind) => {
      const buttons = SIDES[kind]
        .filter((of) => of !== 'draw' || hasDraw)
        .map((of) => {
          const button = new PriceButton(`${names.home} – ${names.away}, ${words.market(kind)}`, (line) =>
            onPick({ match: match.id, kind, line, side: of }),
          );
          this.#prices.set(`${kind}/${of}`, button);
          return button.element;
        });
      return make(`div.market.${kind}`, {}, make('span.market-name', {}, words.market(kind)), ...buttons);
    });
    this.element = make(
      'article.match',
      { 'data-id': match.id },
      make('div.clock', {}, this.#when, this.#suspended),
      make('div.sides', {}, side('home'), side('away')),
      make('div.markets', {}, ...markets),
    );
    this.show(match, []);
  }

  show(match: ShownMatch, picks: readonly Pick[]): void {
    const { phase, state, offers } = match;
    this.element.dataset['phase'] = phase;
    this.element.toggleAttribute('data-suspended', match.isSuspended);
    write(this.#suspended, match.isSuspended ? this.#words.texts.suspended : '');
    write(this.#when, this.#words.when(match));
    for (const of of ['home', 'away'] as const) {
      write(this.#scores[of], phase === 'soon' ? '' : String(state.score[of]));
      write(this.#parts[of], phase === 'soon' ? '' : state.parts.map((part) => part[of]).join('  '));
    }
    for (const kind of KINDS) {
      const offer = offers.find((one) => one.kind === kind);
      for (const side of SIDES[kind]) {
        const isPicked = picks.some(
          (pick) =>
            pick.match === match.id && pick.kind === kind && pick.side === side && pick.line === offer?.line,
        );
        const price = { kind, side, offer, isPicked, isSuspended: match.isSuspended };
        this.#prices.get(`${kind}/${side}`)?.show(this.#words, price);
      }
    }
  }
}

interface ShownPrice {
  kind: MarketKind;
  side: Side;
  offer: ShownOffer | undefined;
  isPicked: boolean;
  isSuspended: boolean;
}

class PriceButton {
  readonly element: HTMLElement;
  readonly #label = make('span.label');
  readonly #price = make('b');
  readonly #about: string;
  #line: number | null = null;
  #odds: number | null | undefined;
  #shownLine: number | null | undefined;
  #calm = 0;

  constructor(about: string, onTap: (line: number | null) => void) {
    this.#about = about;
    this.element = make('button.price', {}, this.#label, this.#price);
    this.element.addEventListener('click', () => onTap(this.#line));
  }

  show(words: Words, { kind, side, offer, isPicked, isSuspended }: ShownPrice): void {
    const odds = offer?.outcomes.find((outcome) => outcome.side === side)?.odds ?? null;
    this.#line = offer?.line ?? null;
    const label = offer ? words.side(kind, this.#line, side) : '';
    write(this.#label, label);
    write(this.#price, odds === null ? '–' : price(odds));
    // A price on the slip can be taken off at any time.
    this.element.toggleAttribute('disabled', odds === null || (isSuspended && !isPicked));
    this.element.setAttribute('aria-pressed', String(isPicked));
    this.element.setAttribute(
      'aria-label',
      `${this.#about}: ${label} ${isSuspended ? words.texts.suspended : odds === null ? words.texts.closed : price(odds)}`,
    );
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
