import './style.css';
import { fill } from '../../../i18n/texts.ts';
import type { Round } from '../../kit/page/calls.ts';
import { Choices } from '../../kit/page/choices.ts';
import { isCalm, make, svg, write } from '../../kit/page/dom.ts';
import { move } from '../../kit/page/motion.ts';
import { play } from '../../kit/page/sound.ts';
import { type Setting, start } from '../../kit/page/start.ts';
import type { GameView } from '../../kit/page/table.ts';
import { published } from '../published.ts';
import { borderOf, type Choice, isWon, LEAST_CHANCE, MOST_CHANCE, multipleOf, ROLLS } from '../rules.ts';
import { textsIn } from './texts.ts';
import { keep, recall } from '../../../page-storage.ts';

const KEPT = 'parlour.dice.choice';
const STEP = 50;
const MOTION_MS = 420;
const hundredths = (value: number) => (value / 100).toFixed(2);

/** A die of our own drawing: five pips on a rounded face. */
function die(): SVGElement {
  const pips = [
    [16, 16],
    [40, 16],
    [28, 28],
    [16, 40],
    [40, 40],
  ].map(([cx, cy]) => svg('circle', { cx: cx!, cy: cy!, r: 4.6, class: 'pip' }));
  return svg(
    'svg',
    { viewBox: '0 0 56 56', 'aria-hidden': 'true' },
    svg('rect', { x: 3, y: 5, width: 50, height: 50, rx: 13, class: 'shade' }),
    svg('rect', { x: 3, y: 2, width: 50, height: 50, rx: 13, class: 'face' }),
    ...pips,
  );
}

class DiceView implements GameView<Choice> {
  readonly name = 'dice';
  readonly published = published;
  readonly #texts;
  readonly #number = make('output.rolled', {}, '50.00');
  readonly #zone = make('i.zone');
  readonly #marker = make('span.marker', {}, die());
  readonly #slider: HTMLInputElement;
  readonly #sides: Choices<Choice['side']>;
  readonly #multiple = make('b');
  readonly #target = make('b');
  readonly #chance = make('b');
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  readonly #changed: () => void;
  #at = ROLLS / 2;

  constructor({ welcome, changed }: Setting) {
    const { texts } = textsIn(welcome.language);
    this.#texts = texts;
    this.#changed = changed;
    this.#slider = make('input.slider', {
      type: 'range',
      min: String(LEAST_CHANCE),
      max: String(MOST_CHANCE),
      step: String(STEP),
      value: '4950',
      'aria-label': texts.chance,
    }) as HTMLInputElement;
    this.#slider.addEventListener('input', () => {
      play('tick');
      this.#refresh();
    });
    const options = (['under', 'over'] as const).map((value) => ({
      value,
      text: texts[`${value}Side`],
    }));
    this.#sides = new Choices(texts.side, options, 'over', () => this.#refresh());
    const figure = (label: string, value: HTMLElement) =>
      make('div.stat', {}, make('span', {}, label), value);
    this.stage = make(
      'div.dice',
      {},
      this.#number,
      make('div.track', {}, this.#zone, this.#marker),
      make(
        'div.scale',
        { 'aria-hidden': 'true' },
        ...['0', '25', '50', '75', '100'].map((n) => make('i', {}, n)),
      ),
      make(
        'div.stats',
        {},
        figure(texts.multiple, this.#multiple),
        figure(texts.target, this.#target),
        figure(texts.chance, this.#chance),
      ),
    );
    this.controls = make(
      'div.field',
      {},
      this.#sides.element,
      make('span.label', {}, texts.chance),
      this.#slider,
    );
    const kept = JSON.parse(recall(KEPT) ?? '{}') as Partial<Choice>;
    this.#take({ side: kept.side === 'under' ? 'under' : 'over', chance: Number(kept.chance) || 4_950 });
  }

  choice(): Choice {
    return { side: this.#sides.chosen, chance: Number(this.#slider.value) };
  }

  choose(choice: Choice): void {
    this.#take(choice);
    this.#changed();
  }

  highestMultiple(): number {
    return multipleOf(this.choice()) * 100;
  }

  lock(isLocked: boolean): void {
    this.#sides.lock(isLocked);
    this.#slider.toggleAttribute('disabled', isLocked);
  }

  async show(round: Round, how: 'play' | 'still'): Promise<void> {
    const rolled = round.outcome as number;
    const hasWon = isWon(round.choice as Choice, rolled);
    this.#number.className = 'rolled';
    const from = this.#at;
    this.#at = rolled;
    this.#marker.style.left = `${rolled / 100}%`;
    if (how === 'play') {
      play('step');
      this.#count(from, rolled);
      await move(
        this.#marker,
        [
          { left: `${from / 100}%`, rotate: '0deg', translate: '0 0' },
          { left: `${(from + rolled) / 200}%`, rotate: '180deg', translate: '0 -26px' },
          { left: `${rolled / 100}%`, rotate: '360deg', translate: '0 0' },
        ],
        { duration: MOTION_MS, easing: 'cubic-bezier(.3,.1,.3,1)' },
      );
    }
    write(this.#number, hundredths(rolled));
    this.#number.className = hasWon ? 'rolled hit' : 'rolled';
    this.#number.setAttribute('aria-label', fill(this.#texts.rolled, { roll: hundredths(rolled) }));
  }

  rules(): Node[] {
    return [make('p', {}, this.#texts.about)];
  }

  #count(from: number, to: number): void {
    if (isCalm()) return;
    const began = performance.now();
    const tick = (at: number) => {
      const part = Math.min(1, (at - began) / MOTION_MS);
      if (this.#at !== to || part >= 1) return;
      this.#number.textContent = hundredths(Math.round(from + (to - from) * part));
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  #take({ side, chance }: Choice): void {
    this.#slider.value = String(chance);
    this.#sides.choose(side);
    this.#show();
  }

  #refresh(): void {
    keep(KEPT, JSON.stringify(this.choice()));
    this.#show();
    this.#changed();
  }

  #show(): void {
    const choice = this.choice();
    const border = borderOf(choice);
    write(this.#multiple, `${multipleOf(choice).toFixed(4)}×`);
    write(this.#target, fill(this.#texts[choice.side], { border: hundredths(border) }));
    write(this.#chance, `${hundredths(choice.chance)}%`);
    this.#zone.style.setProperty('--border', `${border / 100}%`);
    this.#zone.className = `zone ${choice.side}`;
  }
}

await start<Choice>((setting) => new DiceView(setting));
