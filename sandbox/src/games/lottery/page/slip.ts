import { fill } from '../../../i18n/texts.ts';
import { insist } from '../../kit/page/calls.ts';
import { Choices } from '../../kit/page/choices.ts';
import { amount, make, write } from '../../kit/page/dom.ts';
import { icon } from '../../kit/page/icons.ts';
import type { Bet } from '../../kit/page/shared-calls.ts';
import type { SharedSetting } from '../../kit/page/shared-frame.ts';
import { play } from '../../kit/page/sound.ts';
import { StakeKeypad } from '../../kit/page/stake.ts';
import { CallFailed } from '../../launcher/page/launcher.ts';
import type { Kind } from '../draws.ts';
import { MOST_LINES, mostOn } from '../limits.ts';
import { readLine, unitsOf } from '../lines.ts';
import { nameOf } from './names.ts';
import { Picker } from './picker.ts';
import type { Texts } from './texts.ts';

type Taken = { bets: Bet[]; refused: string | null; balanceMinor: number };
const PERIODS = [1, 2, 3, 5, 10] as const;

/** The slip: lines with their stakes, for one period or several. What is picked and not yet added counts as its last lines. */
export class Slip {
  readonly element: HTMLElement;
  readonly bar: HTMLElement;
  readonly #setting: SharedSetting;
  readonly #texts: Texts;
  readonly #kind: Kind;
  readonly #picker: Picker;
  readonly #keypad: StakeKeypad;
  readonly #periods: Choices<number>;
  readonly #list = make('ol.slip');
  readonly #add: HTMLElement;
  readonly #confirm: HTMLElement;
  #lines: [string, number][] = [];
  /** The lines that the list shows. */
  #shown: [string, number][] | undefined;
  #round = 0;
  #isOpen = false;
  #isBusy = false;
  #unanswered: { key: string; id: string } | undefined;

  constructor(setting: SharedSetting, texts: Texts, kind: Kind) {
    this.#setting = setting;
    this.#texts = texts;
    this.#kind = kind;
    const { welcome } = setting;
    const { leastMinor = 0, lineMinor = 0 } = welcome.limits;
    this.#picker = new Picker(kind, texts, () => this.#keypad?.refresh());
    const limits = { leastMinor, mostMinor: lineMinor, highestWinMinor: Infinity };
    this.#keypad = new StakeKeypad(setting.texts, limits, welcome.currency, 'lottery', () =>
      this.#mostMinor(),
    );
    this.#periods = new Choices(
      texts.periods,
      PERIODS.map((value) => ({ value, text: String(value) })),
      1,
      () => this.#draw(),
    );
    this.#add = make('button.key', {}, texts.add);
    this.#add.addEventListener('click', () => this.#addPicked());
    this.#confirm = make('button.main', {}, texts.placeNone);
    this.#confirm.addEventListener('click', () => void this.confirm());
    this.bar = make('div.bar', {}, this.#add, this.#confirm);
    this.element = make(
      'div.betting',
      {},
      this.#picker.element,
      this.#keypad.element,
      this.#list,
      this.#periods.element,
      this.bar,
    );
    for (const event of ['click', 'input', 'change'])
      this.element.addEventListener(event, () => queueMicrotask(() => this.#draw()));
    this.#draw();
  }

  get drawn(): Picker['drawn'] {
    return this.#picker.drawn;
  }

  open(round: number, isOpen: boolean): void {
    if (this.#round === round && this.#isOpen === isOpen) return;
    this.#round = round;
    this.#isOpen = isOpen;
    this.#draw();
  }

  async confirm(): Promise<void> {
    const spots = this.#all();
    if (!this.#isOpen || this.#isBusy || spots.length === 0) return;
    const { say, refusal, showBalance, welcome, balanceMinor } = this.#setting;
    const stakeMinor = spots.reduce((sum, [, minor]) => sum + minor, 0);
    const periods = this.#periods.chosen;
    if (stakeMinor * periods > balanceMinor()) return say(this.#setting.texts.notEnough);
    const key = JSON.stringify([this.#round, periods, spots]);
    // A slip that was never answered goes out again under the same id.
    if (this.#unanswered?.key !== key) this.#unanswered = { key, id: crypto.randomUUID() };
    this.#isBusy = true;
    this.#draw();
    try {
      const wanted = { id: this.#unanswered.id, round: this.#round, periods, stakeMinor, pick: { spots } };
      const { bets, refused, balanceMinor: left } = await insist<Taken>('bet', wanted);
      this.#unanswered = undefined;
      this.#lines = [];
      this.#picker.clear();
      showBalance(left);
      play('press');
      const paid = `${amount(stakeMinor * bets.length)} ${welcome.currency}`;
      const words =
        bets.length > 1
          ? fill(this.#texts.placedFor, { n: bets.length, amount: paid })
          : fill(this.#setting.texts.betTaken, { amount: paid });
      say(refused === null ? words : `${words} ${refusal(new CallFailed(refused))}`);
    } catch (error) {
      const words = refusal(error);
      if (error instanceof CallFailed && error.reason !== 'lost' && error.reason !== 'unsent')
        this.#unanswered = undefined;
      say(words);
    }
    this.#isBusy = false;
    this.#draw();
  }

  /** The stake of a unit that every picked line has room for. */
  #mostMinor(): number {
    const { unit, limits } = this.#setting.welcome;
    const rooms = this.#picker.picked().map((id) => (mostOn(this.#kind, id) * unit) / this.#unitsOf(id));
    return Math.min(limits['lineMinor'] ?? 0, ...rooms);
  }

  #unitsOf(id: string): number {
    const line = readLine(this.#kind, id);
    return line ? unitsOf(line) : 1;
  }

  #picked(): [string, number][] {
    const taken = new Set(this.#lines.map(([id]) => id));
    return this.#picker
      .picked()
      .filter((id) => !taken.has(id))
      .map((id) => [id, this.#keypad.stakeMinor * this.#unitsOf(id)]);
  }

  #all(): [string, number][] {
    return [...this.#lines, ...this.#picked()].slice(0, MOST_LINES);
  }

  #addPicked(): void {
    this.#lines = this.#all();
    this.#picker.clear();
    play('step');
  }

  #draw(): void {
    const texts = this.#texts;
    const all = this.#all();
    const stakeMinor = all.reduce((sum, [, minor]) => sum + minor, 0) * this.#periods.chosen;
    if (this.#shown !== this.#lines) this.#showLines();
    this.#add.toggleAttribute('disabled', this.#picked().length === 0);
    this.#confirm.setAttribute('aria-disabled', String(!this.#isOpen || this.#isBusy || all.length === 0));
    const words = all.length === 0 ? texts.placeNone : fill(texts.placeBet, { amount: amount(stakeMinor) });
    write(this.#confirm, this.#isOpen ? words : texts.closed);
  }

  #showLines(): void {
    const texts = this.#texts;
    this.#shown = this.#lines;
    const rows = this.#lines.map(([id, minor]) => {
      const name = nameOf(this.#kind, id, texts);
      const remove = make('button.key', { 'aria-label': fill(texts.remove, { line: name }) }, icon('close'));
      remove.addEventListener('click', () => (this.#lines = this.#lines.filter(([other]) => other !== id)));
      return make('li', {}, make('span', {}, name), make('b', {}, amount(minor)), remove);
    });
    this.#list.replaceChildren(...rows);
    this.#list.hidden = rows.length === 0;
  }
}
