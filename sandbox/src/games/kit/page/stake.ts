import { STAKE_STEP_MINOR, type Limits } from '../limits.ts';
import { fill } from '../../../i18n/texts.ts';
import { amount, make, write } from './dom.ts';
import { icon } from './icons.ts';
import type { Texts } from './texts.ts';
import { keep, recall } from '../../../page-storage.ts';

/** The chips offered, in multiples of the least stake. */
const CHIPS = [1, 5, 10, 50, 100] as const;

/** Sets the stake: one chip, more or less of it, half or double. Always within the limits. */
export class StakeKeypad {
  readonly element: HTMLElement;
  readonly #limits: Limits;
  readonly #kept: string;
  readonly #field = make('input.figure', { inputmode: 'decimal', autocomplete: 'off' }) as HTMLInputElement;
  readonly #bounds = make('em.bounds', { role: 'status' });
  readonly #mostMinor: () => number;
  readonly #texts: Texts;
  #stakeMinor: number;
  #isLocked = false;

  /** `mostMinor`: what the present choice allows. `kept`: the name under which the browser keeps the stake. */
  constructor(texts: Texts, limits: Limits, currency: string, kept: string, mostMinor: () => number) {
    this.#texts = texts;
    this.#limits = limits;
    this.#kept = `parlour.${kept}.stake.${currency}`;
    this.#mostMinor = mostMinor;
    this.#stakeMinor = Number(recall(this.#kept)) || limits.leastMinor;
    const button = (label: string, content: Node | string, change: (minor: number) => number) => {
      const element = make('button.key', { 'aria-label': label }, content);
      element.addEventListener('click', () => this.#set(change(this.#stakeMinor)));
      return element;
    };
    this.#field.setAttribute('aria-label', `${texts.stake} (${currency})`);
    // A player who types sees what will be staked before the finger is on the button.
    this.#field.addEventListener('input', () => this.#take(readMinor(this.#field.value) ?? this.#stakeMinor));
    this.#field.addEventListener('change', () => this.#set(readMinor(this.#field.value) ?? this.#stakeMinor));
    const { leastMinor } = limits;
    this.element = make(
      'div.stake',
      { role: 'group', 'aria-label': texts.stake },
      make('span.label', {}, texts.stake, this.#bounds, make('small', {}, currency)),
      make(
        'div.line',
        {},
        button(texts.less, icon('less'), (minor) => minor - leastMinor),
        this.#field,
        button(texts.more, icon('more'), (minor) => minor + leastMinor),
        button(texts.half, '½', (minor) => minor / 2),
        button(texts.double, '2×', (minor) => minor * 2),
      ),
      make(
        'div.chips',
        {},
        ...CHIPS.map((times) => {
          const minor = times * leastMinor;
          return button(`${texts.stake} ${amount(minor)}`, short(minor), () => minor);
        }),
      ),
    );
    this.refresh();
  }

  get stakeMinor(): number {
    return this.#stakeMinor;
  }

  lock(isLocked: boolean): void {
    this.#isLocked = isLocked;
    for (const control of this.element.querySelectorAll('button, input'))
      control.toggleAttribute('disabled', isLocked);
  }

  /** Brings the stake within what the present choice allows. */
  refresh(): void {
    if (!this.#isLocked) this.#set(this.#stakeMinor);
  }

  #set(wantedMinor: number): void {
    this.#take(wantedMinor);
    this.#field.value = amount(this.#stakeMinor);
  }

  /** Stakes what comes next to the wish, and says the limits where that is another amount. */
  #take(wantedMinor: number): void {
    const { leastMinor, mostMinor } = this.#limits;
    const step = (minor: number) => Math.floor(minor / STAKE_STEP_MINOR) * STAKE_STEP_MINOR;
    const most = Math.max(leastMinor, step(Math.min(mostMinor, this.#mostMinor())));
    const isBeyond = wantedMinor < leastMinor || wantedMinor > most;
    const limits = { min: amount(leastMinor), max: amount(most) };
    write(this.#bounds, isBeyond ? fill(this.#texts.limits, limits) : '');
    this.#stakeMinor = Math.max(leastMinor, step(Math.min(wantedMinor, most)));
    keep(this.#kept, String(this.#stakeMinor));
  }
}

function readMinor(text: string): number | undefined {
  const minor = Math.round(Number(text.replaceAll(',', '')) * 100);
  return Number.isSafeInteger(minor) && minor > 0 ? minor : undefined;
}

/** 1, 50, 5K: a chip's worth. */
function short(minor: number): string {
  const units = minor / 100;
  return units >= 1_000_000 ? `${units / 1_000_000}M` : units >= 1_000 ? `${units / 1_000}K` : String(units);
}
