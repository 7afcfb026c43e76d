import { make } from '../../kit/page/dom.ts';
import type { Texts } from '../../slot-kit/page/texts.ts';
import { coinsOf, HOLD, type HoldStep } from '../rules.ts';

const [MINI, MINOR, MAJOR] = HOLD.coins.slice(-3).map(([worth]) => worth) as [number, number, number];
/** The prizes with their enamel, which their coins wear too. */
export const PRIZES = [
  { name: 'mini', worth: MINI, enamel: '#0fae5d' },
  { name: 'minor', worth: MINOR, enamel: '#2478ff' },
  { name: 'major', worth: MAJOR, enamel: '#7d22d8' },
  { name: 'grand', worth: HOLD.grand, enamel: '#f0242e' },
] as const;

/** Above the reels: what each prize is worth and whether it is held, and a lamp for each respin that is left. */
export class Board {
  readonly element: HTMLElement;
  readonly #prizes: HTMLElement[];
  readonly #lamps = Array.from({ length: HOLD.respins }, () => make('i'));

  constructor(texts: Texts) {
    this.#prizes = PRIZES.map(({ name, worth, enamel }) => {
      const figure = make('b', {}, `×${worth.toLocaleString('en-US')}`);
      const prize = make('div.prize', {}, make('span', {}, texts[name]), figure);
      prize.style.setProperty('--enamel', enamel);
      return prize;
    });
    // The banner says in words what the lamps show.
    const respins = make('div.respins', { 'aria-hidden': 'true' }, ...this.#lamps);
    this.element = make('div.board', {}, ...this.#prizes, respins);
  }

  clear(): void {
    for (const lit of [this.element, ...this.#prizes, ...this.#lamps])
      lit.classList.remove('holding', 'held', 'on');
  }

  show({ reels, isFree, granted, left, grand }: HoldStep): void {
    const isHolding = isFree || granted > 0;
    const held = new Set(isHolding ? coinsOf(reels) : []);
    PRIZES.forEach(({ name, worth }, at) =>
      this.#prizes[at]!.classList.toggle('held', name === 'grand' ? grand > 0 : held.has(worth)),
    );
    this.element.classList.toggle('holding', isHolding);
    this.#lamps.forEach((lamp, at) => lamp.classList.toggle('on', at < left));
  }
}
