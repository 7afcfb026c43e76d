import { amount, make, shortAmount, write } from '../../kit/page/dom.ts';
import { combinedOdds, returnMinor } from '../odds.ts';
import { MOST_LEGS } from '../most-legs.ts';
import type { Takes, Welcome } from './book-api.ts';
import { fill } from '../../../i18n/texts.ts';
import type { Picked } from './picked-rows.ts';
import { price, type Words } from './words.ts';

export type Way = 'single' | 'accumulator';
/** `kept`: it was sent and has no answer, so it stays as it is and can be sent again. */
type Sending = 'free' | 'sent' | 'kept';
export interface Stake {
  way: Way;
  stakeMinor: number;
  takes: Takes;
}

/** The stake of what is on the slip, with what it may bring. It stays while prices come and go, so that no typed stake is lost. */
export class StakeForm {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #player: Welcome;
  readonly #field: HTMLInputElement;
  readonly #takes: HTMLSelectElement;
  readonly #label = make('label', { for: 'stake' });
  readonly #sums = make('dl.sums');
  readonly #problem = make('p.problem', { role: 'status' });
  readonly #limits = make('p.limits');
  readonly #button = make('button.main', { type: 'submit' }) as HTMLButtonElement;
  #picked: readonly Picked[] = [];
  #way: Way = 'single';
  #sending: Sending = 'free';

  constructor(words: Words, player: Welcome, onSend: (stake: Stake) => void) {
    this.#words = words;
    this.#player = player;
    const { texts } = words;
    this.#field = make('input.stake', {
      id: 'stake',
      inputmode: 'decimal',
      autocomplete: 'off',
      value: String(player.quickMinor[1]! / 100),
    }) as HTMLInputElement;
    this.#field.addEventListener('input', () => this.#draw());
    const ways: [Takes, string][] = [
      ['same', texts.takeSame],
      ['better', texts.takeBetter],
      ['any', texts.takeAny],
    ];
    const options = ways.map(([value, name]) => make('option', { value }, name));
    this.#takes = make('select', { id: 'takes' }, ...options) as HTMLSelectElement;
    this.#takes.value = 'better';
    this.element = make(
      'form.stake-form',
      {},
      this.#label,
      this.#field,
      make('div.chips', {}, ...player.quickMinor.map((minor) => this.#chip(minor))),
      make('label', { for: 'takes' }, texts.takes),
      this.#takes,
      this.#sums,
      this.#problem,
      this.#button,
      this.#limits,
    );
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      const stakeMinor = readMinor(this.#field.value);
      if (stakeMinor !== undefined && !this.#button.disabled)
        onSend({ way: this.#way, stakeMinor, takes: this.#takes.value as Takes });
    });
  }

  show(picked: readonly Picked[], way: Way, sending: Sending): void {
    this.#picked = picked;
    this.#way = way;
    this.#sending = sending;
    this.#draw();
  }

  #chip(minor: number): HTMLElement {
    const chip = make('button.chip', {}, shortAmount(minor));
    chip.addEventListener('click', () => {
      this.#field.value = String(minor / 100);
      this.#draw();
    });
    return chip;
  }

  #draw(): void {
    const { texts } = this.#words;
    const { limits, currency, acceptanceMs } = this.#player;
    const stakeMinor = readMinor(this.#field.value);
    const all = this.#picked.map(({ odds }) => odds);
    const odds = all.flatMap((each) => each ?? []);
    const isOpen = odds.length === all.length && !this.#picked.some(({ isSuspended }) => isSuspended);
    const isOne = this.#way === 'accumulator';
    const count = isOne ? 1 : all.length;
    const groups = isOne ? [odds] : odds.map((each) => [each]);
    const backs = isOpen ? groups.map((group) => returnMinor(stakeMinor ?? 0, group)) : [];
    const problem = this.#problemOf(backs);
    write(this.#label, `${count > 1 ? texts.each : texts.stake} (${currency})`);
    this.#drawSums([
      isOne && [texts.combined, isOpen && !problem && odds.length > 1 ? price(combinedOdds(odds)) : '–'],
      count > 1 && [texts.totalStake, stakeMinor === undefined ? '–' : amount(stakeMinor * count)],
      [
        texts.back,
        stakeMinor !== undefined && isOpen && !problem
          ? amount(backs.reduce((sum, each) => sum + each, 0))
          : '–',
      ],
    ]);
    write(this.#problem, problem);
    const most = isOne ? limits.mostOnAccumulatorMinor : limits.mostMinor;
    write(
      this.#limits,
      [
        fill(texts.limits, { min: amount(limits.leastMinor), max: amount(most) }),
        fill(texts.most, { max: amount(limits.mostReturnMinor) }),
        fill(texts.delay, { n: acceptanceMs / 1_000 }),
      ].join(' '),
    );
    write(this.#button, count > 1 ? fill(texts.placeMany, { n: count }) : texts.place);
    const isKept = this.#sending === 'kept';
    const canSend = isOpen && stakeMinor !== undefined && problem === '' && this.#sending === 'free';
    this.#button.disabled = !canSend && !isKept;
    const isFixed = this.#sending !== 'free';
    for (const control of this.element.querySelectorAll('.stake, .chip, select'))
      control.toggleAttribute('disabled', isFixed);
  }

  #drawSums(rows: (false | [name: string, value: string])[]): void {
    const shown = rows.flatMap((row) => (row ? [row] : []));
    this.#sums.replaceChildren(
      ...shown.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))),
    );
  }

  /** Why these prices cannot be one bet, or bring too much; empty where they can. */
  #problemOf(backs: readonly number[]): string {
    const { texts } = this.#words;
    const { mostReturnMinor } = this.#player.limits;
    if (this.#way === 'accumulator') {
      const matches = new Set(this.#picked.map(({ pick }) => pick.match));
      if (matches.size < this.#picked.length) return texts.related;
      if (this.#picked.length < 2) return texts.needTwo;
      if (this.#picked.length > MOST_LEGS) return fill(texts.tooMany, { n: MOST_LEGS });
    }
    return backs.some((minor) => minor > mostReturnMinor)
      ? fill(texts.tooHigh, { max: amount(mostReturnMinor) })
      : '';
  }
}

function readMinor(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0
    ? Math.round(Number(plain) * 100)
    : undefined;
}
