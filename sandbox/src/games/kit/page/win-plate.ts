import { amount, make, svg, write } from './dom.ts';
import { move } from './motion.ts';

const SHOWN_MS = 2_400;
/** A win from so many stakes on shines in gold, with coins. */
const GREAT_TIMES = 10;
const COINS = 14;

/**
 * The moment of a win above the stake, over the middle of the stage: how many times the stake, and what was paid. It says in large what the
 * line under the stage says in words, so a screen reader passes it by; and it takes no finger.
 */
export class WinPlate {
  readonly element = make('div.win-plate', { 'aria-hidden': 'true', hidden: '' });
  readonly #currency: string;
  readonly #times = make('b');
  readonly #paid = make('span');
  readonly #coins = Array.from({ length: COINS }, () => coin());
  #timer = 0;

  constructor(currency: string) {
    this.#currency = currency;
    this.element.append(make('div', {}, this.#times, this.#paid), ...this.#coins);
  }

  show(winMinor: number, stakeMinor: number): void {
    const times = winMinor / stakeMinor;
    const isGreat = times >= GREAT_TIMES;
    write(this.#times, `${times.toFixed(2)}×`);
    write(this.#paid, `${amount(winMinor)} ${this.#currency}`);
    this.hide();
    this.element.classList.toggle('great', isGreat);
    this.element.hidden = false;
    this.#timer = window.setTimeout(() => this.hide(), SHOWN_MS);
    if (isGreat) this.#throwCoins();
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.element.hidden = true;
  }

  #throwCoins(): void {
    for (const [at, each] of this.#coins.entries()) {
      const angle = (at / COINS) * 2 * Math.PI;
      const [x, y] = [Math.cos(angle) * (120 + (at % 3) * 40), Math.sin(angle) * 110 - 60];
      const frames = [
        { translate: '0 0', scale: 0.4, opacity: 1 },
        { translate: `${x}px ${y}px`, scale: 1, opacity: 1, offset: 0.45, easing: 'ease-in' },
        { translate: `${x * 1.2}px ${y + 220}px`, scale: 0.8, opacity: 0 },
      ];
      void move(each, frames, { duration: 1_100 + (at % 4) * 120, easing: 'cubic-bezier(.1,.7,.4,1)' });
    }
  }
}

function coin(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'thrown' },
    svg('circle', { cx: 12, cy: 12, r: 11, fill: '#c98a12' }),
    svg('circle', { cx: 12, cy: 11, r: 10, fill: '#ffd257' }),
    svg('circle', { cx: 12, cy: 11, r: 6.5, fill: 'none', stroke: '#c98a12', 'stroke-width': 1.6 }),
  );
}
