import './style.css';
import { fill } from '../../../i18n/texts.ts';
import type { Round } from '../../kit/page/calls.ts';
import { Choices } from '../../kit/page/choices.ts';
import { isCalm, make } from '../../kit/page/dom.ts';
import { play } from '../../kit/page/sound.ts';
import { type Setting, start } from '../../kit/page/start.ts';
import type { GameView } from '../../kit/page/table.ts';
import { published } from '../published.ts';
import { binOf, binsOf, chanceOf, type Choice, returnOf, RISKS, ROWS } from '../rules.ts';
import { Board } from './board.ts';
import { textsIn } from './texts.ts';
import { keep, recall } from '../../../page-storage.ts';

const KEPT = 'parlour.plinko.choice';

class PlinkoView implements GameView<Choice> {
  readonly name = 'plinko';
  readonly published = published;
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  readonly #texts;
  readonly #board = new Board();
  readonly #rows: Choices<Choice['rows']>;
  readonly #risks: Choices<Choice['risk']>;

  constructor({ welcome, changed }: Setting) {
    const { texts } = textsIn(welcome.language);
    this.#texts = texts;
    const refresh = () => {
      keep(KEPT, JSON.stringify(this.choice()));
      play('tick');
      this.#board.draw(this.choice());
      changed();
    };
    const kept = JSON.parse(recall(KEPT) ?? '{}') as Partial<Choice>;
    const rows = ROWS.find((each) => each === kept.rows) ?? 12;
    const risk = RISKS.find((each) => each === kept.risk) ?? 'medium';
    const riskOptions = RISKS.map((value) => ({ value, text: texts[value] }));
    this.#risks = new Choices(texts.risk, riskOptions, risk, refresh);
    const rowOptions = ROWS.map((value) => ({ value, text: String(value) }));
    this.#rows = new Choices(texts.rows, rowOptions, rows, refresh);
    this.controls = make('div.two', {}, this.#risks.element, this.#rows.element);
    this.stage = make('div.plinko', {}, this.#board.element);
    this.#board.draw(this.choice());
  }

  choice(): Choice {
    return { rows: this.#rows.chosen, risk: this.#risks.chosen };
  }

  choose({ rows, risk }: Choice): void {
    this.#rows.choose(rows);
    this.#risks.choose(risk);
    this.#board.draw({ rows, risk });
  }

  highestMultiple(): number {
    return Math.max(...binsOf(this.choice()));
  }

  lock(isLocked: boolean): void {
    this.#rows.lock(isLocked);
    this.#risks.lock(isLocked);
  }

  async show(round: Round, how: 'play' | 'still'): Promise<void> {
    const choice = round.choice as Choice;
    const way = round.outcome as number;
    if (how === 'play' && !isCalm()) await this.#board.drop(way, choice.rows, () => play('tick'));
    this.#board.light(binOf(way));
  }

  rules(): Node[] {
    const choice = this.choice();
    const bins = binsOf(choice).slice(0, choice.rows / 2 + 1);
    return [
      make('p', {}, this.#texts.about),
      make('p', {}, fill(this.#texts.returnHere, { rows: choice.rows, return: returnOf(choice).toFixed(2) })),
      make(
        'ol.odds',
        {},
        ...bins.map((multiple, bin) => {
          // Every bin but the middle one is there twice.
          const chance = chanceOf(choice.rows, bin) * (bin * 2 === choice.rows ? 1 : 2);
          return make(
            'li',
            {},
            make('b', {}, `${multiple / 100}×`),
            make('span', {}, `${this.#texts.binChance} ${(chance * 100).toPrecision(3)}%`),
          );
        }),
      ),
    ];
  }
}

await start<Choice>((setting) => new PlinkoView(setting));
