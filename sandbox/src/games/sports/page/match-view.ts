import { make, write } from '../../kit/page/dom.ts';
import type { Pick, ShownMatch, ShownOffer } from './book-api.ts';
import { isPicked, PriceButton } from './price-button.ts';
import type { Words } from './words.ts';

type Told = { words: Words; onPick: (pick: Pick) => void; onBack: () => void };
interface Section {
  element: HTMLElement;
  prices: Map<string, PriceButton>;
}

/** All markets of one match. */
export class MatchView {
  readonly element: HTMLElement;
  readonly matchId: string;
  readonly #told: Told;
  readonly #when = make('span.when');
  readonly #notice = make('span.suspended', { role: 'status' });
  readonly #scores = { home: make('b.score'), away: make('b.score') };
  readonly #grid = make('div.all-markets');
  readonly #sections = new Map<string, Section>();

  constructor(match: ShownMatch, told: Told) {
    this.#told = told;
    this.matchId = match.id;
    const { words } = told;
    const names = words.sides(match);
    const back = make('button.chip.to-list', {}, `‹ ${words.texts.backToList}`);
    back.addEventListener('click', told.onBack);
    const side = (of: 'home' | 'away') =>
      make('div.side', {}, make('span.name', {}, names[of]), this.#scores[of]);
    this.element = make(
      'section.match-view',
      { 'aria-label': `${names.home} – ${names.away}` },
      back,
      make(
        'header.match-head',
        {},
        make('small', {}, words.league(match.league)),
        make('div.clock', {}, this.#when, this.#notice),
        side('home'),
        side('away'),
      ),
      this.#grid,
    );
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') told.onBack();
    });
    queueMicrotask(() => back.focus({ preventScroll: true }));
  }

  show(match: ShownMatch, picks: readonly Pick[]): void {
    const { words } = this.#told;
    this.element.dataset['phase'] = match.phase;
    this.element.toggleAttribute('data-suspended', match.isSuspended);
    write(this.#when, words.when(match));
    write(
      this.#notice,
      match.isSuspended ? words.texts.suspended : match.isCorrected ? words.texts.corrected : '',
    );
    for (const of of ['home', 'away'] as const)
      write(this.#scores[of], match.phase === 'soon' ? '' : words.score(match, of));
    const kinds = Map.groupBy(match.offers, ({ kind }) => kind);
    const shown = new Set<string>();
    for (const offers of kinds.values())
      for (const [at, offer] of offers.entries()) {
        const key = `${offer.kind}/${at}`;
        shown.add(key);
        const section = this.#sections.get(key) ?? this.#add(match, offer, key);
        for (const [side, button] of section.prices) {
          const pick = { kind: offer.kind, line: offer.line, side };
          button.show({ match, kind: offer.kind, side, offer, isPicked: isPicked(picks, match, pick) });
        }
      }
    for (const [key, { element }] of this.#sections) element.hidden = !shown.has(key);
    if (match.offers.length === 0 && this.#sections.size === 0)
      this.#grid.replaceChildren(make('p.none', {}, words.texts.closed));
  }

  /** Lines of one market stand below one heading. */
  #add(match: ShownMatch, { kind, outcomes }: ShownOffer, key: string): Section {
    const { words, onPick } = this.#told;
    const prices = new Map(
      outcomes.map(({ side }) => [
        side,
        new PriceButton(match, words, kind, (line) => onPick({ match: match.id, kind, line, side })),
      ]),
    );
    const buttons = make(
      'div.choices',
      { 'data-count': String(prices.size) },
      ...[...prices.values()].map(({ element }) => element),
    );
    const first = this.#sections.get(`${kind}/0`);
    const element = first
      ? buttons
      : make('section.one-market', {}, make('h3', {}, words.market(kind, match)), buttons);
    (first?.element ?? this.#grid).append(element);
    const section = { element, prices };
    this.#sections.set(key, section);
    return section;
  }
}
