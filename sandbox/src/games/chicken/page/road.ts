import { isCalm, make, svg, write } from '../../kit/page/dom.ts';
import { move } from '../../kit/page/motion.ts';
import { car, hen, barrier } from './drawings.ts';

/** Lanes shown left of the hen once it is on its way. */
const BEHIND = 1;
const HOP_MS = 260;
const CAR_COLOURS = 5;
/** Cars pass in lanes that the hen is not near, for looks alone: in so many of them, one in this time. */
const TRAFFIC_LANES = 4;
const TRAFFIC_MS = 850;

/** The road from the side: lanes next to each other, and the hen that crosses them. Lane 0 is the pavement. */
export class Road {
  readonly element = make('div.road', { role: 'img' });
  readonly #strip = make('div.strip');
  readonly #hen = make('div.hen', {}, hen());
  readonly #say: (lane: number, multiple: string) => string;
  #lanes: HTMLElement[] = [];
  #multiples = '';
  #at = 0;

  constructor(say: (lane: number, multiple: string) => string) {
    this.#say = say;
    this.element.append(this.#strip);
    window.setInterval(() => void this.#pass(), TRAFFIC_MS);
  }

  /** Lays the lanes; a road that is there already stays, unless it is wanted anew. */
  build(multiples: readonly number[], how: 'anew' | 'once' = 'once'): void {
    const key = multiples.join();
    if (key === this.#multiples && how === 'once') return;
    this.#multiples = key;
    this.#lanes = multiples.map((multiple) => {
      const shown = (multiple / 100).toFixed(2);
      const coin = make('span.coin', {}, make('b', {}, `${shown}×`));
      return make('div.lane', { 'data-multiple': shown }, coin);
    });
    const shore = make('div.shore.far', {}, svg('svg', { viewBox: '0 0 10 10' }));
    this.#strip.replaceChildren(make('div.shore'), ...this.#lanes, shore, this.#hen);
    this.#hen.className = 'hen';
    this.place(0);
  }

  /** Puts the hen behind so many lanes at once. */
  place(lane: number): void {
    this.#at = lane;
    this.#strip.style.setProperty('--camera', String(Math.max(0, lane - BEHIND)));
    this.#hen.style.setProperty('--at', String(lane));
    for (const [index, element] of this.#lanes.entries()) this.#mark(element, index + 1);
    const multiple = this.#lanes[lane - 1]?.dataset['multiple'];
    this.element.setAttribute('aria-label', multiple ? this.#say(lane, multiple) : '');
  }

  /** Lets the hen hop to a lane, and a barrier rise where it has been. */
  async walkTo(lane: number, onHop: () => void): Promise<void> {
    for (let next = this.#at + 1; next <= lane; next += 1) {
      onHop();
      this.place(next);
      await this.#hop();
    }
  }

  /** The hen enters the lane and a car meets it. */
  async crash(lane: number): Promise<void> {
    const element = this.#lanes[lane - 1]!;
    element.querySelector('.passing')?.remove();
    const vehicle = make('div.car', {}, car(lane % CAR_COLOURS));
    element.append(vehicle);
    this.#at = lane;
    this.#hen.style.setProperty('--at', String(lane));
    this.#strip.style.setProperty('--camera', String(Math.max(0, lane - BEHIND)));
    const drive = move(vehicle, [{ translate: '0 -120%' }, { translate: '0 160%' }], {
      duration: 520,
      easing: 'cubic-bezier(.4,0,.7,1)',
    });
    await this.#hop();
    this.#hen.classList.add('hit');
    await drive;
    vehicle.remove();
  }

  /** Shows where the cars were. `hit` is the lane that ended the round. */
  reveal(lanes: readonly number[], hit: number | undefined): void {
    for (const lane of lanes) {
      const element = this.#lanes[lane];
      if (!element) continue;
      element.querySelector('.passing')?.remove();
      element.classList.add(lane + 1 === hit ? 'struck' : 'driven');
      element.append(make('div.car.still', {}, car(lane % CAR_COLOURS)));
    }
    if (hit !== undefined) this.#hen.classList.add('hit');
  }

  /** One car drives through a lane beyond the next one. */
  async #pass(): Promise<void> {
    const ahead = 2 + Math.floor(Math.random() * TRAFFIC_LANES);
    const lane = this.#lanes[this.#at + ahead - 1];
    if (isCalm() || document.hidden || !lane || lane.querySelector('.car')) return;
    const vehicle = make('div.car.passing', {}, car(Math.floor(Math.random() * CAR_COLOURS)));
    lane.append(vehicle);
    await move(vehicle, [{ translate: '0 -110%' }, { translate: '0 110%' }], {
      duration: 1_050 + Math.random() * 700,
    });
    vehicle.remove();
  }

  #mark(element: HTMLElement, lane: number): void {
    const isPassed = lane < this.#at || (lane === this.#at && this.#at > 0);
    element.classList.toggle('passed', isPassed);
    element.classList.toggle('held', lane === this.#at);
    element.classList.toggle('next', lane === this.#at + 1);
    const has = element.querySelector('.barrier');
    if (lane < this.#at && !has) element.append(make('span.barrier', {}, barrier()));
    const coin = element.querySelector('b');
    if (coin) write(coin, isPassed && lane < this.#at ? '' : `${element.dataset['multiple']}×`);
  }

  #hop(): Promise<void> {
    return move(
      this.#hen.firstElementChild!,
      [
        { transform: 'translate(-60%, 0) scale(1, 1)' },
        { transform: 'translate(-30%, -34%) scale(.94, 1.08)', offset: 0.5 },
        { transform: 'translate(0, 0) scale(1.06, .94)', offset: 0.9 },
        { transform: 'none' },
      ],
      { duration: HOP_MS, easing: 'ease-in-out' },
    );
  }
}
