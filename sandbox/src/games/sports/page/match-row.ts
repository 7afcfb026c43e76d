import { make, write } from '../../kit/page/dom.ts';
import { fill } from '../../../i18n/texts.ts';
import type { SportName } from '../leagues.ts';
import type { Side } from '../markets.ts';
import type { Pick, ShownMatch } from './book-api.ts';
import { isPicked, PriceButton } from './price-button.ts';
import type { Words } from './words.ts';

export interface RowActions {
  onPick: (pick: Pick) => void;
  /** Shows all markets of a match. */
  onOpen: (matchId: string) => void;
}

/** The markets that the list shows. */
const KINDS = ['winner', 'handicap', 'total'] as const;
/** A chase ends with the target: cricket has no handicap. */
export const kindsOf = (sport: SportName): readonly (typeof KINDS)[number][] =>
  sport === 'cricket' ? ['winner', 'total'] : KINDS;
const SIDES: Record<(typeof KINDS)[number], readonly Side[]> = {
  winner: ['home', 'draw', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
};

/** One match in the list. It is made once and then changed in place, so that a finger on a price never misses. */
export class MatchRow {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #names: { home: string; away: string };
  readonly #when = make('span.when');
  readonly #suspended = make('span.suspended');
  readonly #scores = { home: make('b.score'), away: make('b.score') };
  readonly #parts = { home: make('span.parts'), away: make('span.parts') };
  readonly #prices = new Map<string, PriceButton>();

  readonly #more = make('button.more');

  constructor(match: ShownMatch, words: Words, { onPick, onOpen }: RowActions) {
    this.#words = words;
    const names = words.sides(match);
    this.#names = names;
    const side = (of: 'home' | 'away') =>
      make('div.side', {}, make('span.name', {}, names[of]), this.#parts[of], this.#scores[of]);
    const sport = words.sport(match.league);
    const hasDraw = sport === 'football';
    const markets = kindsOf(sport).map((kind) => {
      const buttons = SIDES[kind]
        .filter((of) => of !== 'draw' || hasDraw)
        .map((of) => {
          const button = new PriceButton(match, words, kind, (line) =>
            onPick({ match: match.id, kind, line, side: of }),
          );
          this.#prices.set(`${kind}/${of}`, button);
          return button.element;
        });
      return make(
        `div.market.${kind}`,
        {},
        make('span.market-name', {}, words.market(kind, match)),
        ...buttons,
      );
    });
    this.element = make(
      'article.match',
      { 'data-id': match.id },
      make('div.clock', {}, this.#when, this.#suspended),
      make('div.sides', {}, side('home'), side('away')),
      make(`div.markets.${sport}`, {}, ...markets),
      this.#more,
    );
    this.#more.addEventListener('click', () => onOpen(match.id));
    this.show(match, []);
  }

  show(match: ShownMatch, picks: readonly Pick[]): void {
    const { phase, state, offers } = match;
    this.element.dataset['phase'] = phase;
    this.element.toggleAttribute('data-suspended', match.isSuspended);
    write(this.#suspended, match.isSuspended ? this.#words.texts.suspended : '');
    write(this.#when, this.#words.when(match));
    const { texts } = this.#words;
    const all = fill(texts.allMarkets, { n: match.markets });
    write(this.#more, all);
    this.#more.hidden = match.markets === 0;
    this.#more.setAttribute('aria-label', `${this.#names.home} – ${this.#names.away}: ${all}`);
    if (match.isCorrected) write(this.#suspended, texts.corrected);
    for (const of of ['home', 'away'] as const) {
      write(this.#scores[of], phase === 'soon' ? '' : this.#words.score(match, of));
      const hasParts = phase !== 'soon' && this.#words.sport(match.league) !== 'cricket';
      write(this.#parts[of], hasParts ? state.parts.map((part) => part[of]).join('  ') : '');
    }
    for (const kind of KINDS) {
      const offer = offers.find((one) => one.kind === kind);
      for (const side of SIDES[kind]) {
        const price = {
          kind,
          side,
          offer,
          isPicked: isPicked(picks, match, { kind, line: offer?.line ?? null, side }),
          match,
        };
        this.#prices.get(`${kind}/${side}`)?.show(price);
      }
    }
  }
}
