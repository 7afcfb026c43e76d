import { amount, make, shortAmount, write } from '../../kit/page/dom.ts';
import { SPOTS, type Spot } from '../rules.ts';
import type { TableState, Welcome } from './table-api.ts';
import type { Texts } from './texts.ts';

type Stakes = Partial<Record<Spot, number>>;

/** The spots, the chips and what is done with them. Stakes lie loose until they are confirmed. */
export class BetPanel {
  readonly element: HTMLElement;
  readonly #texts: Texts;
  readonly #spots = new Map<Spot, { button: HTMLElement; stake: HTMLElement }>();
  readonly #chips: HTMLElement[];
  readonly #buttons: { undo: HTMLButtonElement; repeat: HTMLButtonElement; confirm: HTMLButtonElement };
  readonly #message = make('p.message', { role: 'status' });
  readonly #limits: Welcome['limits'];
  readonly #chipsMinor: number[];
  #chipMinor: number;
  #loose: [Spot, number][] = [];
  #last: Stakes = {};
  #state: TableState | undefined;
  #isSending = false;
  /** The player was asked whether they mean both opposite sides. */
  #isAskedTwice = false;

  constructor(
    texts: Texts,
    { limits, pays, chipsMinor }: Welcome,
    onConfirm: (stakes: Stakes) => Promise<boolean>,
  ) {
    this.#texts = texts;
    this.#limits = limits;
    this.#chipsMinor = chipsMinor;
    this.#chipMinor = chipsMinor[2]!;
    const spots = SPOTS.map((spot) => {
      const stake = make('span.stake');
      const button = make(
        'button.spot',
        { 'data-spot': spot },
        make('b', {}, texts[spot]),
        make('small', {}, `${pays[spot]} : 1 · ≤ ${shortAmount(limits.spots[spot])}`),
        stake,
      );
      button.addEventListener('click', () => this.#lay(spot));
      this.#spots.set(spot, { button, stake });
      return button;
    });
    this.#chips = chipsMinor.map((chipMinor, at) => {
      const chip = make('button.chip', { 'data-chip': String(at) }, shortAmount(chipMinor));
      chip.addEventListener('click', () => {
        this.#chipMinor = chipMinor;
        this.#draw();
      });
      return chip;
    });
    const button = (kind: string, text: string, onTap: () => void) => {
      const element = make(`button.${kind}`, {}, text) as HTMLButtonElement;
      element.addEventListener('click', onTap);
      return element;
    };
    this.#buttons = {
      undo: button('plain', texts.undo, () => {
        this.#loose.pop();
        this.#draw();
      }),
      repeat: button('plain', texts.repeat, () => {
        this.#loose = Object.entries(this.#last) as [Spot, number][];
        this.#draw();
      }),
      confirm: button('main', texts.confirm, () => {
        void this.#confirm(onConfirm);
      }),
    };
    this.element = make(
      'div.panel',
      {},
      make('div.spots', {}, ...spots),
      this.#message,
      make('div.chips', { role: 'group', 'aria-label': texts.chips }, ...this.#chips),
      make('div.actions', {}, this.#buttons.undo, this.#buttons.repeat, this.#buttons.confirm),
    );
  }

  say(text: string): void {
    write(this.#message, text);
  }

  show(state: TableState): void {
    const isNewRound = this.#state !== undefined && this.#state.round !== state.round;
    // Chips that were not confirmed when the bets closed are no bet.
    if (state.phase !== 'betting' || isNewRound) this.#loose = [];
    if (isNewRound) this.say('');
    this.#state = state;
    this.#draw();
  }

  #lay(spot: Spot): void {
    const loose = this.#looseStakes();
    const placed = this.#placedStakes();
    const sum = (stakes: Stakes) => Object.values(stakes).reduce((all, minor) => all + minor, 0);
    const onSpotMinor = (loose[spot] ?? 0) + (placed[spot] ?? 0) + this.#chipMinor;
    const inAllMinor = sum(loose) + sum(placed) + this.#chipMinor;
    const isWithin = onSpotMinor <= this.#limits.spots[spot] && inAllMinor <= this.#limits.mostInAllMinor;
    if (isWithin) this.#loose.push([spot, this.#chipMinor]);
    else this.say(this.#texts.most);
    this.#draw();
  }

  async #confirm(onConfirm: (stakes: Stakes) => Promise<boolean>): Promise<void> {
    const stakes = this.#looseStakes();
    const both = { ...this.#placedStakes(), ...stakes };
    if (both.player && both.banker && !this.#isAskedTwice) {
      this.#isAskedTwice = true;
      return this.say(this.#texts.opposite);
    }
    this.#isAskedTwice = false;
    this.#isSending = true;
    this.#draw();
    if (await onConfirm(stakes)) {
      this.#last = stakes;
      this.#loose = [];
    }
    this.#isSending = false;
    this.#draw();
  }

  #looseStakes(): Stakes {
    const sums: Stakes = {};
    for (const [spot, minor] of this.#loose) sums[spot] = (sums[spot] ?? 0) + minor;
    return sums;
  }

  /** The bets of the present round. */
  #placedStakes(): Stakes {
    const sums: Stakes = {};
    for (const { round, spots } of this.#state?.bets ?? []) {
      if (round !== this.#state?.round) continue;
      for (const [spot, minor] of spots) sums[spot] = (sums[spot] ?? 0) + minor;
    }
    return sums;
  }

  #draw(): void {
    const state = this.#state;
    const isOpen = state?.phase === 'betting' && !this.#isSending;
    const loose = this.#looseStakes();
    const placed = this.#placedStakes();
    for (const [spot, { button, stake }] of this.#spots) {
      const minor = (loose[spot] ?? 0) + (placed[spot] ?? 0);
      write(stake, minor > 0 ? amount(minor) : '');
      button.toggleAttribute('disabled', !isOpen);
      button.classList.toggle('loose', (loose[spot] ?? 0) > 0);
      const outcome = state?.phase === 'result' ? state.cards?.outcome : undefined;
      button.classList.toggle('won', outcome === spot);
    }
    for (const [at, chip] of this.#chips.entries())
      chip.setAttribute('aria-pressed', String(this.#chipsMinor[at] === this.#chipMinor));
    const sumMinor = this.#loose.reduce((sum, [, minor]) => sum + minor, 0);
    const { undo, repeat, confirm } = this.#buttons;
    undo.disabled = !isOpen || sumMinor === 0;
    repeat.disabled = !isOpen || sumMinor > 0 || Object.keys(this.#last).length === 0;
    confirm.disabled = !isOpen || sumMinor === 0;
    write(confirm, sumMinor > 0 ? `${this.#texts.confirm} ${amount(sumMinor)}` : this.#texts.confirm);
  }
}
