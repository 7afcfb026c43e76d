import { make, write } from '../../kit/page/dom.ts';
import type { SportName } from '../leagues.ts';
import type { Board, Pick, ShownMatch } from './book-api.ts';
import { kindsOf, MatchRow, type RowActions } from './match-row.ts';
import type { Words } from './words.ts';

type Phase = ShownMatch['phase'];
const PHASES: readonly Phase[] = ['live', 'soon', 'over'];
const SPORTS: readonly SportName[] = ['football', 'basketball', 'tennis', 'cricket'];

/** The list of matches with its two choices: when, and which sport. */
export class BoardView {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #actions: RowActions;
  readonly #rows = new Map<string, MatchRow>();
  readonly #list = make('div.list', { role: 'tabpanel', id: 'matches' });
  readonly #tabs = new Map<Phase, { tab: HTMLElement; count: HTMLElement }>();
  readonly #chips = new Map<SportName | 'all', HTMLElement>();
  #board: Board = { now: 0, matches: [] };
  #phase: Phase = 'live';
  #sport: SportName | 'all' = 'all';
  #picks: readonly Pick[] = [];
  /** The items of the list, in order. */
  #standing = '';

  constructor(words: Words, actions: RowActions) {
    this.#words = words;
    this.#actions = actions;
    const tabs = make('div.tabs', { role: 'tablist' });
    for (const phase of PHASES) {
      const count = make('small');
      const tab = make('button.tab', { role: 'tab', 'aria-controls': 'matches' }, words.texts[phase], count);
      tab.addEventListener('click', () => this.#choose(phase, this.#sport));
      this.#tabs.set(phase, { tab, count });
      tabs.append(tab);
    }
    tabs.addEventListener('keydown', (event) => this.#walkTabs(event));
    const chips = make('div.chips', { role: 'group', 'aria-label': words.texts.title });
    for (const sport of ['all', ...SPORTS] as const) {
      const chip = make('button.chip', {}, words.texts[sport]);
      chip.addEventListener('click', () => this.#choose(this.#phase, sport));
      this.#chips.set(sport, chip);
      chips.append(chip);
    }
    this.element = make(
      'main.board',
      {},
      make('div.bar', {}, tabs, chips),
      this.#list,
      make('p.rules', {}, `${words.texts.margin} ${words.texts.rules} ${words.texts.rulesBook}`),
    );
  }

  show(board: Board, picks: readonly Pick[]): void {
    const isFirst = this.#board.now === 0;
    this.#board = board;
    this.#picks = picks;
    if (isFirst && !board.matches.some(({ phase }) => phase === 'live')) this.#phase = 'soon';
    this.#draw();
  }

  find(matchId: string): ShownMatch | undefined {
    return this.#board.matches.find(({ id }) => id === matchId);
  }

  /** Goes back to a match in the list. */
  focus(matchId: string): void {
    const row = this.#rows.get(matchId)?.element;
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('.more')?.focus({ preventScroll: true });
  }

  #choose(phase: Phase, sport: SportName | 'all'): void {
    this.#phase = phase;
    this.#sport = sport;
    this.#draw();
    window.scrollTo({ top: 0 });
  }

  #walkTabs(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = PHASES[(PHASES.indexOf(this.#phase) + step + PHASES.length) % PHASES.length]!;
    this.#choose(next, this.#sport);
    this.#tabs.get(next)?.tab.focus();
  }

  #draw(): void {
    const ofSport = this.#board.matches.filter(
      ({ league }) => this.#sport === 'all' || this.#words.sport(league) === this.#sport,
    );
    for (const [phase, { tab, count }] of this.#tabs) {
      tab.setAttribute('aria-selected', String(phase === this.#phase));
      tab.setAttribute('tabindex', phase === this.#phase ? '0' : '-1');
      write(count, String(ofSport.filter((match) => match.phase === phase).length));
    }
    for (const [sport, chip] of this.#chips) chip.setAttribute('aria-pressed', String(sport === this.#sport));
    const shown = ofSport.filter(({ phase }) => phase === this.#phase);
    if (this.#phase === 'over') shown.reverse();
    this.#drawList(shown);
  }

  #drawList(matches: ShownMatch[]): void {
    const rows = matches.map((match) => {
      const row = this.#rows.get(match.id) ?? new MatchRow(match, this.#words, this.#actions);
      this.#rows.set(match.id, row);
      row.show(match, this.#picks);
      return row.element;
    });
    const standing = `${this.#phase}/${this.#sport}/${matches.map(({ id }) => id).join()}`;
    if (standing === this.#standing) return;
    this.#standing = standing;
    const groups = Map.groupBy(matches, ({ league, startsAt }) => `${league}/${startsAt}`);
    const sections = [...groups.values()].map(([first, ...others]) => {
      const { league, startsAt } = first!;
      const heading = make(
        'h2',
        {},
        make(`i.${this.#words.sport(league)}`, { 'aria-hidden': 'true' }),
        make('span', {}, this.#words.league(league)),
        make('small', {}, this.#phase === 'soon' ? this.#words.day(startsAt, this.#board.now) : ''),
      );
      const columns = make(
        `div.column-names.${this.#words.sport(first!.league)}`,
        { 'aria-hidden': 'true' },
        ...(this.#phase === 'over'
          ? []
          : kindsOf(this.#words.sport(first!.league)).map((kind) =>
              make('span', {}, this.#words.market(kind, first!)),
            )),
      );
      const own = [first!, ...others].map(({ id }) => rows[matches.findIndex((match) => match.id === id)]!);
      return make('section.league', {}, make('header', {}, heading, columns), ...own);
    });
    this.#list.replaceChildren(
      ...(sections.length > 0 ? sections : [make('p.none', {}, this.#words.texts.none)]),
    );
    const known = new Set(this.#board.matches.map(({ id }) => id));
    for (const id of this.#rows.keys()) if (!known.has(id)) this.#rows.delete(id);
  }
}
