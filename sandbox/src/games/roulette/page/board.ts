import { fill } from '../../../i18n/texts.ts';
import { amount, make, shortAmount, svg, write } from '../../kit/page/dom.ts';
import { Choices } from '../../kit/page/choices.ts';
import { colourOf, neighboursOf, type Spot, SPOTS, WHEEL } from '../rules.ts';
import type { Texts } from './texts.ts';

/** What a tap on the cloth lays: one mode at a time, so that every place is large enough for a thumb. */
const MODES = ['straight', 'split', 'street', 'corner', 'line'] as const;
type Mode = (typeof MODES)[number] | 'track';
const NEIGHBOURS = 2;
const ROWS = 12;

type Placed = { element: HTMLElement; stake: HTMLElement };

/** The cloth: numbers, the places between them by the chosen mode, the outside bets, and the racetrack. */
export class Board {
  readonly element: HTMLElement;
  readonly modes: HTMLElement;
  readonly #texts: Texts;
  readonly #lay: (spots: string[]) => void;
  readonly #spots = new Map<string, Placed>();
  readonly #modes: Choices<Mode>;
  readonly #cloth = make('div.cloth');
  readonly #track: HTMLElement;
  readonly #others: HTMLElement;

  constructor(texts: Texts, lay: (spots: string[]) => void) {
    this.#texts = texts;
    this.#lay = lay;
    const options = [...MODES, 'track' as const].map((value) => ({ value, text: texts[`mode_${value}`] }));
    this.#modes = new Choices<Mode>(texts.mode, options, 'straight', () => this.#showMode());
    this.modes = this.#modes.element;
    for (const spot of SPOTS) this.#cloth.append(this.#make(spot));
    this.#others = make('p.others', { 'aria-live': 'polite' });
    this.#track = this.#makeTrack();
    this.element = make('div.board', {}, this.#cloth, this.#track, this.#others);
    this.#showMode();
  }

  /** Writes what lies where; bets in places that the mode hides are told in a line below. */
  show(loose: Map<string, number>, placed: Map<string, number>): void {
    const hidden: string[] = [];
    for (const spot of SPOTS) {
      const minor = (loose.get(spot.id) ?? 0) + (placed.get(spot.id) ?? 0);
      const { stake, element } = this.#spots.get(spot.id)!;
      write(stake, minor > 0 ? shortAmount(minor) : '');
      stake.classList.toggle('loose', loose.has(spot.id));
      element.setAttribute('aria-label', `${this.#nameOf(spot)}${minor > 0 ? ` · ${amount(minor)}` : ''}`);
      if (minor > 0 && this.#modes.chosen === 'track') hidden.push(`${this.#nameOf(spot)} ${amount(minor)}`);
    }
    write(this.#others, hidden.join(' · '));
  }

  /** Lights the pocket that came, and every place that won. */
  light(pocket: number | undefined): void {
    for (const spot of SPOTS) {
      const isHit = pocket !== undefined && spot.pockets.includes(pocket);
      this.#spots.get(spot.id)!.element.classList.toggle('hit', isHit);
    }
  }

  nameOf(id: string): string {
    return this.#nameOf(SPOTS.find((spot) => spot.id === id)!);
  }

  lock(isLocked: boolean): void {
    this.element.classList.toggle('locked', isLocked);
  }

  #make(spot: Spot): HTMLElement {
    const stake = make('span.laid');
    const words = this.#wordsOf(spot);
    const isNumber = spot.kind === 'straight';
    const colour = isNumber
      ? colourOf(spot.pockets[0]!)
      : spot.id === 'red' || spot.id === 'black'
        ? spot.id
        : 'none';
    const element = make(
      `button.spot.${spot.kind}.${colour}`,
      { 'data-spot': spot.id },
      words && make('span', {}, words),
      stake,
    );
    place(element, spot);
    element.addEventListener('click', () => this.#lay([spot.id]));
    this.#spots.set(spot.id, { element, stake });
    return element;
  }

  #wordsOf({ id, kind, pockets }: Spot): string {
    if (kind === 'straight') return String(pockets[0]);
    if (kind === 'dozen') return `${pockets[0]}–${pockets.at(-1)}`;
    if (kind === 'column') return '2:1';
    return kind === 'half' ? this.#texts[id as 'red'] : '';
  }

  #nameOf({ id, kind, pockets }: Spot): string {
    if (kind === 'half') return this.#texts[id as 'red'];
    const list =
      kind === 'column'
        ? `${pockets[0]}, ${pockets[1]} … ${pockets.at(-1)}`
        : kind === 'dozen'
          ? `${pockets[0]}–${pockets.at(-1)}`
          : pockets.join(', ');
    return `${this.#texts[`kind_${kind}`]} ${list}`;
  }

  #showMode(): void {
    const mode = this.#modes.chosen;
    this.#cloth.dataset['mode'] = mode;
    this.#cloth.hidden = mode === 'track';
    this.#track.hidden = mode !== 'track';
    this.#lay([]);
  }

  /** The wheel's order in two rows; a tap lays a number with its neighbours. */
  #makeTrack(): HTMLElement {
    const button = (pocket: number) => {
      const element = make(
        `button.spot.${colourOf(pocket)}`,
        { 'aria-label': fill(this.#texts.neighbours, { n: pocket, each: NEIGHBOURS }) },
        make('span', {}, String(pocket)),
      );
      element.addEventListener('click', () => this.#lay(neighboursOf(pocket, NEIGHBOURS).map(String)));
      return element;
    };
    return make('div.track', { role: 'group', 'aria-label': this.#texts.mode_track }, ...WHEEL.map(button));
  }
}

/** Where a place lies on the cloth: twelve rows of three on a phone; CSS turns the same numbers for a wide page. */
function place(element: HTMLElement, { kind, pockets, id }: Spot): void {
  const rowOf = (n: number) => (n === 0 ? 0 : Math.ceil(n / 3));
  const columnOf = (n: number) => (n === 0 ? 2 : ((n - 1) % 3) + 1);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const rows = pockets.map(rowOf);
  const numbers = pockets.filter((n) => n > 0);
  let row = middle(rows);
  let column = middle(numbers.length > 0 ? numbers.map(columnOf) : [2]);
  if (kind === 'street' || kind === 'line') column = pockets.includes(0) ? column : 0.5;
  if (kind === 'dozen') [row, column] = [Number(id.at(-1)) * 4 - 1.5, 0];
  if (kind === 'column') [row, column] = [ROWS + 1, columnOf(pockets[0]!)];
  if (kind === 'half')
    [row, column] = [['low', 'even', 'red', 'black', 'odd', 'high'].indexOf(id) * 2 + 1.5, -1];
  element.style.setProperty('--row', String(row));
  element.style.setProperty('--column', String(column));
}

/** How often each number came lately: the most and the least frequent. */
export function drawHeat(past: readonly number[], texts: Texts): HTMLElement {
  const counts = Array.from({ length: 37 }, (_, pocket) => ({
    pocket,
    n: past.filter((each) => each === pocket).length,
  }));
  const order = counts.toSorted((one, other) => other.n - one.n || one.pocket - other.pocket);
  const list = (label: string, some: typeof counts) =>
    make(
      'div.heat-row',
      {},
      make('span', {}, label),
      ...some.map(({ pocket, n }) =>
        make(
          `i.ball.${colourOf(pocket)}`,
          { title: String(n) },
          String(pocket),
          make('small', {}, String(n)),
        ),
      ),
    );
  const share = (test: (pocket: number) => boolean) => past.filter(test).length / Math.max(1, past.length);
  const bar = svg('svg', {
    viewBox: '0 0 100 6',
    preserveAspectRatio: 'none',
    class: 'share',
    'aria-hidden': 'true',
  });
  let from = 0;
  for (const colour of ['red', 'green', 'black'] as const) {
    const width = share((pocket) => colourOf(pocket) === colour) * 100;
    bar.append(svg('rect', { x: from, y: 0, width, height: 6, class: colour }));
    from += width;
  }
  return make(
    'div.heat',
    {},
    make('span', {}, fill(texts.lastOf, { n: past.length })),
    list(texts.hot, order.slice(0, 5)),
    list(texts.cold, order.slice(-5).toReversed()),
    bar,
  );
}
