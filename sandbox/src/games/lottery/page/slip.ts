import { fill } from '../../../i18n/texts.ts';
import { insist } from '../../kit/page/calls.ts';
import { Choices } from '../../kit/page/choices.ts';
import { amount, make, write } from '../../kit/page/dom.ts';
import { icon } from '../../kit/page/icons.ts';
import type { Bet, Moment } from '../../kit/page/shared-calls.ts';
import type { SharedSetting } from '../../kit/page/shared-frame.ts';
import { play } from '../../kit/page/sound.ts';
import { StakeKeypad } from '../../kit/page/stake.ts';
import { CallFailed } from '../../launcher/page/launcher.ts';
import type { Kind } from '../draws.ts';
import { MOST_LINES, mostOn } from '../limits.ts';
import { readLine, unitsOf } from '../lines.ts';
import { nameOf } from './names.ts';
import { Picker } from './picker.ts';
import { SentSlip } from './sent-slip.ts';
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
  /** On its way, or without an answer: until the house says what became of it, it stays as it is, and goes out again under its id. */
  #sent: SentSlip | undefined;
  /** The last bets that the house has told, and the moment at which it did. */
  #told: { bets: readonly Bet[]; at: Pick<Moment, 'round' | 'phase'> } | undefined;

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
    const hasClosed = this.#isOpen && !isOpen;
    this.#round = round;
    this.#isOpen = isOpen;
    if (hasClosed && this.#sent && !this.#isBusy)
      this.#say(this.#setting.texts.betUnknown, this.#sent.allMinor);
    this.#draw();
  }

  /** The house has told the player's bets. */
  own(bets: readonly Bet[]): void {
    this.#told = { bets, at: this.#at() };
    if (!this.#isBusy) this.#judge();
    this.#draw();
  }

  async confirm(): Promise<void> {
    const spots = this.#all();
    if (!this.#isOpen || this.#isBusy || spots.length === 0) return;
    const { say, showBalance, balanceMinor, texts } = this.#setting;
    const sent = this.#sent ?? new SentSlip(this.#round, spots, this.#periods.chosen);
    if (!this.#sent && sent.allMinor > balanceMinor()) return say(texts.notEnough);
    this.#sent = sent;
    this.#isBusy = true;
    this.#draw();
    try {
      const { id, round, periods, stakeMinor } = sent;
      const wanted = { id, round, periods, stakeMinor, pick: { spots: sent.spots } };
      const { bets, refused, balanceMinor: left } = await insist<Taken>('bet', wanted);
      showBalance(left);
      this.#taken(sent, bets, refused);
    } catch (error) {
      this.#failed(sent, error);
    }
    this.#isBusy = false;
    this.#draw();
  }

  #at(): Pick<Moment, 'round' | 'phase'> {
    return { round: this.#round, phase: this.#isOpen ? 'betting' : 'playing' };
  }

  /** The house has the slip: by its answer, or by its list where the answer is lost. */
  #taken(sent: SentSlip, bets: readonly Bet[], refused: string | null = null): void {
    this.#sent = undefined;
    this.#lines = [];
    this.#picker.clear();
    play('press');
    const { refusal, texts } = this.#setting;
    const isOver = bets.every(({ state }) => state !== 'open');
    const words = isOver ? texts.betCounted : bets.length > 1 ? this.#texts.placedFor : texts.betTaken;
    const winMinor = bets.reduce((sum, bet) => sum + bet.winMinor, 0);
    const why = refused === null ? '' : ` ${refusal(new CallFailed(refused))}`;
    this.#say(`${words}${why}`, sent.stakeMinor * bets.length, { n: bets.length, winMinor });
  }

  #failed(sent: SentSlip, error: unknown): void {
    const { texts, say, refusal } = this.#setting;
    const words = refusal(error);
    const how = sent.fail(error);
    if (how !== 'unknown') {
      this.#sent = undefined;
      return say(how === 'unsent' ? this.#texts.unsent : words);
    }
    if (this.#judge()) return;
    if (this.#isOpen) say(words);
    else this.#say(texts.betUnknown, sent.allMinor);
  }

  /** Says what became of a slip without an answer, once the house's list of bets shows it. */
  #judge(): boolean {
    const sent = this.#sent;
    const bets = this.#told && sent?.countedIn(this.#told.bets, this.#told.at);
    if (!sent || !bets) return false;
    if (bets.length > 0) this.#taken(sent, bets);
    else {
      this.#sent = undefined;
      this.#say(this.#setting.texts.chipsNotTaken, sent.allMinor);
    }
    return true;
  }

  #say(words: string, minor: number, { n = 1, winMinor = 0 } = {}): void {
    const money = (each: number) => `${amount(each)} ${this.#setting.welcome.currency}`;
    this.#setting.say(fill(words, { n, amount: money(minor), win: money(winMinor) }));
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
    this.#add.toggleAttribute('disabled', this.#picked().length === 0 || this.#sent !== undefined);
    for (const part of [this.#picker.element, this.#keypad.element, this.#list, this.#periods.element])
      part.inert = this.#sent !== undefined;
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
