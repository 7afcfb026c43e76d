import { fill } from '../../../i18n/texts.ts';
import { keep, recall } from '../../../page-storage.ts';
import type { FreeRounds, Wanted, Welcome } from '../../kit/page/calls.ts';
import { amount, make } from '../../kit/page/dom.ts';
import * as sound from './sound.ts';
import type { Stage } from './stage.ts';
import type { Texts } from './texts.ts';

const KEPT_STAKE = 'parlour.slot.stake';

/** What the next spin costs: the stake that the player sets, or nothing while the vendor's free rounds last. */
export class StakeBar {
  readonly #stage: Stage;
  readonly #texts: Texts;
  readonly #currency: string;
  readonly #stakesMinor: readonly number[];
  #stakeMinor: number;
  #free: FreeRounds | undefined;
  #isBusy = false;

  constructor(stage: Stage, texts: Texts, welcome: Welcome) {
    const { limits, open, last, currency, freeRounds } = welcome;
    this.#stage = stage;
    this.#texts = texts;
    this.#currency = currency;
    this.#stakesMinor = limits.stakesMinor ?? [limits.leastMinor];
    const paid = [open, last].find((round) => round && !round.isFree);
    const kept = paid?.stakeMinor ?? Number(recall(KEPT_STAKE));
    this.#stakeMinor = this.#stakesMinor.includes(kept) ? kept : this.#stakesMinor[3]!;
    this.#free = freeRounds;
    stage.less.addEventListener('click', () => this.#step(-1));
    stage.more.addEventListener('click', () => this.#step(1));
    this.#show();
  }

  /** The stake that the pays are shown for. */
  get minor(): number {
    return this.#free?.stakeMinor ?? this.#stakeMinor;
  }

  /** Words about free rounds that are left. */
  get news(): string | undefined {
    return this.#free && fill(this.#texts.freeLeft, { n: this.#free.rounds });
  }

  /** The next spin as the server is asked for it. */
  want(): Wanted {
    const roundId = crypto.randomUUID();
    return { roundId, stakeMinor: this.minor, choice: null, isFree: this.#free !== undefined };
  }

  /** The server says what is left; a round on show is shown to its end first. */
  follow(free: FreeRounds | undefined): void {
    this.#free = free;
    if (!this.#isBusy) this.#show();
  }

  lock(isBusy: boolean): void {
    this.#isBusy = isBusy;
    const { less, more } = this.#stage;
    for (const button of [less, more]) button.toggleAttribute('disabled', isBusy);
    if (!isBusy) this.#show();
  }

  #step(by: -1 | 1): void {
    if (this.#isBusy || this.#free) return;
    const at = this.#stakesMinor.indexOf(this.#stakeMinor) + by;
    this.#stakeMinor = this.#stakesMinor[Math.max(0, Math.min(this.#stakesMinor.length - 1, at))]!;
    keep(KEPT_STAKE, String(this.#stakeMinor));
    sound.play('press');
    this.#show();
  }

  #show(): void {
    const { stake, stakeLabel, stakeBar, less, more } = this.#stage;
    const isFree = this.#free !== undefined;
    stakeLabel.textContent = this.news ?? this.#texts.stakeASpin;
    stakeLabel.classList.toggle('given', isFree);
    stake.replaceChildren(amount(this.minor), make('small', {}, this.#currency));
    stakeBar.textContent = amount(isFree ? 0 : this.minor);
    less.toggleAttribute('disabled', isFree || this.#stakeMinor === this.#stakesMinor[0]);
    more.toggleAttribute('disabled', isFree || this.#stakeMinor === this.#stakesMinor.at(-1));
  }
}
