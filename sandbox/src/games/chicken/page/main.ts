import './style.css';
import { fill } from '../../../i18n/texts.ts';
import { cashMinor, FIELDS, multiplesOf } from '../../kit/ladder.ts';
import type { Round } from '../../kit/page/calls.ts';
import { Choices } from '../../kit/page/choices.ts';
import { make } from '../../kit/page/dom.ts';
import { HeldButton } from '../../kit/page/held-button.ts';
import { play } from '../../kit/page/sound.ts';
import { type Setting, start } from '../../kit/page/start.ts';
import type { GameView } from '../../kit/page/table.ts';
import { published } from '../published.ts';
import { CARS, type Level, LEVELS } from '../rules.ts';
import { Road } from './road.ts';
import { textsIn } from './texts.ts';
import { keep, recall } from '../../../page-storage.ts';

type Choice = { level: Level };
const KEPT = 'parlour.chicken.level';

class ChickenView implements GameView<Choice> {
  readonly name = 'chicken';
  readonly published = published;
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  readonly #texts;
  readonly #levels: Choices<Level>;
  readonly #road: Road;
  readonly #go: HTMLElement;
  readonly #held: HeldButton;
  #isOpen = false;

  constructor({ welcome, takeStep, changed }: Setting) {
    const { texts } = textsIn(welcome.language);
    this.#texts = texts;
    const kept = LEVELS.find((level) => level === recall(KEPT)) ?? 'easy';
    const note = make('p.note');
    const showNote = () => {
      note.textContent = fill(texts.cars, { n: CARS[this.#levels.chosen] });
    };
    const options = LEVELS.map((value) => ({ value, text: texts[value] }));
    this.#levels = new Choices(texts.level, options, kept, () => {
      keep(KEPT, this.#levels.chosen);
      play('tick');
      showNote();
      this.#road.build(multiplesOf(CARS[this.#levels.chosen]));
      changed();
    });
    showNote();
    this.#road = new Road((lane, multiple) => fill(texts.lane, { n: lane, multiple }));
    this.#go = make('button.go', {}, texts.go);
    this.#held = new HeldButton(this.#go, () => void takeStep(null));
    this.#held.offer(undefined);
    this.#road.element.addEventListener('click', () => this.#held.press());
    addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowRight' || event.repeat || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      this.#held.press();
    });
    this.stage = make('div.chicken', {}, this.#road.element, this.#go);
    this.controls = make('div.field', {}, this.#levels.element, note);
    this.#road.build(multiplesOf(CARS[this.#levels.chosen]));
  }

  choice(): Choice {
    return { level: this.#levels.chosen };
  }

  choose({ level }: Choice): void {
    this.#levels.choose(level);
    this.#road.build(multiplesOf(CARS[level]));
  }

  highestMultiple(): number {
    return multiplesOf(CARS[this.#levels.chosen])[0]!;
  }

  lock(isLocked: boolean): void {
    this.#levels.lock(isLocked);
    this.#held.offer(this.#isOpen ? 'go' : undefined);
  }

  cashMinor({ choice, moves, stakeMinor }: Round): number {
    return cashMinor(CARS[(choice as Choice).level], moves.length, stakeMinor);
  }

  async show(round: Round, how: 'play' | 'still'): Promise<void> {
    const { level } = round.choice as Choice;
    const steps = round.moves.length;
    const isLost = round.state === 'lost';
    this.#isOpen = false;
    this.#held.offer(undefined);
    if (steps === 0) this.#road.build(multiplesOf(CARS[level]), 'anew');
    else if (how === 'still') this.#road.place(isLost ? steps - 1 : steps);
    else await this.#road.walkTo(isLost ? steps - 1 : steps, () => play('step'));
    if (isLost && how === 'play') {
      const crash = this.#road.crash(steps);
      play('crash');
      await crash;
    }
    if (round.outcome) this.#road.reveal(round.outcome as number[], isLost ? steps : undefined);
    this.#isOpen = round.state === 'open';
    if (how === 'play' && steps > 0) this.#held.hold();
  }

  rules(): Node[] {
    const words = LEVELS.map((level) => {
      const multiples = multiplesOf(CARS[level]).map((multiple) => `${multiple / 100}×`);
      return make('li', {}, make('b', {}, this.#texts[level]), make('span', {}, multiples.join(' · ')));
    });
    return [make('p', {}, fill(this.#texts.about, { n: FIELDS })), make('ul.levels', {}, ...words)];
  }
}

await start<Choice>((setting) => new ChickenView(setting));
