import { amount, make, shortAmount, write } from '../../kit/page/dom.ts';
import { fill } from '../../../i18n/texts.ts';
import type { Pick } from '../bets.ts';
import type { Welcome } from './lottery-api.ts';
import type { Texts } from './texts.ts';

/** The picks and their stakes. One pick is one bet. */
export class Ticket {
  readonly element: HTMLElement;
  readonly #buttons = new Map<string, HTMLElement>();
  readonly #stakes: HTMLElement[];
  readonly #back = make('b');
  readonly #place: HTMLButtonElement;
  readonly #message = make('p.message', { role: 'status' });
  readonly #pays: Welcome['pays'];
  #pick: Pick | undefined;
  readonly #stakesMinor: number[];
  #stakeMinor: number;
  #isOpen = false;
  #isSending = false;

  constructor(
    texts: Texts,
    { kind, pays, stakesMinor }: Welcome,
    onPlace: (pick: Pick, stakeMinor: number) => Promise<boolean>,
  ) {
    this.#pays = pays;
    this.#stakesMinor = stakesMinor;
    this.#stakeMinor = stakesMinor[2]!;
    const numbers =
      kind.of === 'digits'
        ? Array.from({ length: 10 }, (_, at) => at)
        : Array.from({ length: kind.highest }, (_, at) => at + 1);
    const sides =
      kind.of === 'digits' ? (['big', 'small', 'odd', 'even'] as const) : (['odd', 'even'] as const);
    const price = (hundredths: number, chance: number) => {
      const percent = (hundredths * chance).toFixed(1);
      return `× ${(hundredths / 100).toFixed(2)} · ${fill(texts.return, { percent })}`;
    };
    const chance = kind.of === 'digits' ? 0.1 : kind.count / kind.highest;
    this.#stakes = stakesMinor.map((minor) =>
      this.#button('stake', shortAmount(minor), () => (this.#stakeMinor = minor)),
    );
    this.#place = make('button.main', {}, texts.place) as HTMLButtonElement;
    this.#place.addEventListener('click', () => void this.#send(onPlace));
    this.element = make(
      'section.ticket',
      {},
      make(
        'h2',
        {},
        kind.of === 'digits' ? texts.lastIs : texts.sumIs,
        make('small', {}, price(pays.side, 0.5)),
      ),
      make('div.sides', {}, ...sides.map((is) => this.#pickButton(texts[is], { is }))),
      make(
        'h2',
        {},
        kind.of === 'digits' ? texts.lastDigit : texts.oneNumber,
        make('small', {}, price(pays.number, chance)),
      ),
      make('div.numbers', {}, ...numbers.map((number) => this.#pickButton(String(number), { number }))),
      make(
        'div.slip',
        {},
        make('div.stakes', { role: 'group', 'aria-label': texts.stake }, ...this.#stakes),
        make('p.back', {}, texts.back, this.#back),
        this.#place,
        this.#message,
      ),
    );
    this.#draw();
  }

  open(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return;
    this.#isOpen = isOpen;
    this.#draw();
  }

  say(text: string): void {
    write(this.#message, text);
  }

  #pickButton(text: string, pick: Pick): HTMLElement {
    const button = this.#button('pick', text, () => (this.#pick = pick));
    this.#buttons.set(JSON.stringify(pick), button);
    return button;
  }

  #button(kind: string, text: string, onTap: () => void): HTMLElement {
    const button = make(`button.${kind}`, {}, text);
    button.addEventListener('click', () => {
      onTap();
      this.#draw();
    });
    return button;
  }

  async #send(onPlace: (pick: Pick, stakeMinor: number) => Promise<boolean>): Promise<void> {
    if (!this.#pick || this.#isSending) return;
    this.#isSending = true;
    this.#draw();
    if (await onPlace(this.#pick, this.#stakeMinor)) this.#pick = undefined;
    this.#isSending = false;
    this.#draw();
  }

  #draw(): void {
    const picked = JSON.stringify(this.#pick);
    for (const [pick, button] of this.#buttons) button.setAttribute('aria-pressed', String(pick === picked));
    for (const [at, button] of this.#stakes.entries())
      button.setAttribute('aria-pressed', String(this.#stakesMinor[at] === this.#stakeMinor));
    const pays = this.#pick && ('is' in this.#pick ? this.#pays.side : this.#pays.number);
    write(this.#back, pays === undefined ? '–' : amount(Math.floor((this.#stakeMinor * pays) / 100)));
    this.#place.disabled = !this.#isOpen || this.#isSending || !this.#pick;
  }
}
