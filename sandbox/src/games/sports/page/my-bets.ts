import { amount, make, write } from '../../kit/page/dom.ts';
import { REFUSALS } from '../../kit/page/certain-refusals.ts';
import { HeldButton } from '../../kit/page/held-button.ts';
import { CallFailed } from '../../launcher/page/launcher.ts';
import { cashOutIn, shownOf, stillOffered } from './answers.ts';
import { cashOut, listBets, type PlacedBet, type ShownLeg } from './book-api.ts';
import { fill } from '../../../i18n/texts.ts';
import { price, type Words } from './words.ts';

/** A bet that is being accepted is asked about at least so often. */
const SOON_MS = 1_000;

/** A cash-out that waits for its second tap. */
type CashOut = { id: string; bet: string; amountMinor: number; askedAt: number };
type Told = {
  words: Words;
  acceptanceMs: number;
  onBalance: (balanceMinor: number) => void;
  /** A bet was accepted, or not, or is cashed out. */
  onTold: (text: string) => void;
  onBets: (bets: readonly PlacedBet[]) => void;
};

/** The player's bets with their legs: open ones first, then newest first. */
export class MyBets {
  readonly element: HTMLDetailsElement;
  readonly #told: Told;
  readonly #title = make('h2');
  readonly #list = make('div.bets');
  #waiting = new Set<string>();
  #hasOpen = false;
  #bets: readonly PlacedBet[] = [];
  #confirming: CashOut | undefined;
  /** The cash-out whose answer was lost. */
  #unanswered: CashOut | undefined;
  #again = 0;

  constructor(told: Told) {
    this.#told = told;
    this.element = make(
      'details.my-bets',
      {},
      make('summary', {}, this.#title),
      this.#list,
    ) as HTMLDetailsElement;
    this.element.open = matchMedia('(min-width: 900px)').matches;
    write(this.#title, told.words.texts.bets);
    void this.refresh();
  }

  /** What is open changes with the book. */
  async follow(): Promise<void> {
    if (this.#hasOpen) await this.refresh();
  }

  async refresh(): Promise<void> {
    const answer = await listBets().catch(() => undefined);
    if (!answer) return;
    const { bets, balanceMinor } = answer;
    this.#bets = bets;
    this.#confirming = stillOffered(this.#confirming, bets);
    const open = bets.filter(({ state }) => state === 'open' || state === 'waiting');
    this.#hasOpen = open.length > 0;
    const { texts } = this.#told.words;
    write(this.#title, open.length > 0 ? `${texts.bets} (${open.length})` : texts.bets);
    this.#drawList(bets);
    this.#told.onBalance(balanceMinor);
    this.#judge(bets);
    this.#judgeCashOut(bets);
    this.#told.onBets(bets);
  }

  #judgeCashOut(bets: readonly PlacedBet[]): void {
    const known = this.#unanswered && cashOutIn(this.#unanswered, bets);
    if (!known) return;
    this.#unanswered = undefined;
    const { texts } = this.#told.words;
    const { paidMinor } = known;
    this.#told.onTold(
      paidMinor === undefined ? texts.cashOutGone : fill(texts.cashOutPaid, { amount: amount(paidMinor) }),
    );
  }

  #judge(bets: readonly PlacedBet[]): void {
    const { words, onTold } = this.#told;
    for (const { id, state, refusal } of bets) {
      if (state === 'waiting' || !this.#waiting.has(id)) continue;
      onTold(state === 'refused' ? words.refusal(refusal) : words.texts.placed);
    }
    const waiting = bets.filter(({ state }) => state === 'waiting');
    this.#waiting = new Set(waiting.map(({ id }) => id));
    window.clearTimeout(this.#again);
    if (waiting.length === 0) return;
    const nextMs = Math.min(...waiting.map(({ waitsMs }) => waitsMs ?? 0));
    this.#again = window.setTimeout(() => void this.refresh(), Math.max(200, Math.min(SOON_MS, nextMs)));
  }

  #drawList(bets: readonly PlacedBet[]): void {
    const { texts } = this.#told.words;
    const shown = shownOf(bets);
    if (shown === this.#list.dataset['shown']) return;
    const hasFocus = this.#list.contains(document.activeElement);
    const focused = hasFocus && document.activeElement?.closest<HTMLElement>('.bet')?.dataset['id'];
    this.#list.dataset['shown'] = shown;
    this.#list.replaceChildren(
      ...(bets.length === 0 ? [make('p.empty', {}, texts.noBets)] : bets.map((bet) => this.#row(bet))),
    );
    if (focused) this.#list.querySelector<HTMLElement>(`[data-id="${focused}"] .cash-out`)?.focus();
  }

  #row(bet: PlacedBet): HTMLElement {
    const { words } = this.#told;
    const isOne = bet.legs.length === 1;
    return make(
      `article.bet.${bet.state}`,
      { 'data-id': bet.id },
      make(
        'header',
        {},
        make('b', {}, isOne ? words.texts.single : fill(words.texts.legs, { n: bet.legs.length })),
        make('b.bet-state', {}, this.#stateOf(bet)),
      ),
      make('ul.legs', {}, ...bet.legs.map((leg) => this.#leg(leg, isOne))),
      make(
        'p.bet-money',
        {},
        make('span', {}, `${amount(bet.stakeMinor)} × ${price(bet.odds)}`),
        bet.state === 'open' && make('span', {}, `${words.texts.back} ${amount(bet.returnMinor)}`),
      ),
      bet.wasMinor !== null &&
        make(
          'small',
          {},
          fill(words.texts.correctedBet, { before: amount(bet.wasMinor), after: amount(bet.winMinor) }),
        ),
      // The correction found nothing that it could take back.
      bet.wasMinor === null &&
        bet.state === 'lost' &&
        bet.winMinor > 0 &&
        make('small', {}, fill(words.texts.keptBet, { after: amount(bet.winMinor) })),
      bet.cashOutMinor !== null && this.#cashOutButton(bet, bet.cashOutMinor),
      bet.state === 'refused' && make('small', {}, words.refusal(bet.refusal)),
      bet.state === 'waiting' && this.#progress(bet),
    );
  }

  #stateOf({ state, winMinor }: PlacedBet): string {
    const { words } = this.#told;
    return state === 'won' || state === 'void' || state === 'cashed'
      ? `${words.state(state)} ${amount(winMinor)}`
      : words.state(state);
  }

  #leg(leg: ShownLeg, isOne: boolean): HTMLElement {
    const { words } = this.#told;
    const sides = words.sides(leg);
    const match = leg.score
      ? `${sides.home} ${leg.score.home} : ${leg.score.away} ${sides.away}`
      : `${sides.home} – ${sides.away}`;
    return make(
      `li.${leg.result}`,
      {},
      make('span', {}, make('b', {}, words.pick(leg, sides)), ` ${price(leg.odds)}`),
      !isOne && make('span.leg-result', {}, words.state(leg.result)),
      make('small', {}, `${words.market(leg.kind, leg)} · ${match}`),
    );
  }

  /** The first tap shows the amount to confirm, which then stands; the second closes the bet for it. */
  #cashOutButton({ id, legs }: PlacedBet, offeredMinor: number): HTMLElement {
    const { words } = this.#told;
    const { texts } = words;
    const name = legs.map((leg) => words.pick(leg, words.sides(leg))).join(', ');
    const confirming = this.#confirming?.bet === id ? this.#confirming : undefined;
    const text = confirming
      ? fill(texts.cashOutSure, { amount: amount(confirming.amountMinor) })
      : fill(texts.cashOut, { amount: amount(offeredMinor) });
    const button = make(
      `button.cash-out${confirming ? '.sure' : ''}`,
      { 'aria-label': `${text}: ${name}` },
      text,
    );
    const held = new HeldButton(button, () => {
      if (confirming) return void this.#cashOut(confirming);
      const askedAt = performance.now();
      this.#confirming = { id: crypto.randomUUID(), bet: id, amountMinor: offeredMinor, askedAt };
      this.#redraw();
      this.#list.querySelector<HTMLElement>(`[data-id="${id}"] .cash-out`)?.focus();
    });
    held.offer('cash-out');
    if (confirming) held.hold('changed', confirming.askedAt);
    return button;
  }

  async #cashOut(asked: CashOut): Promise<void> {
    const { words, onTold } = this.#told;
    const { texts } = words;
    try {
      await cashOut(asked);
      onTold(fill(texts.cashOutPaid, { amount: amount(asked.amountMinor) }));
    } catch (error) {
      const reason = error instanceof CallFailed ? error.reason : 'lost';
      const said: Record<string, string> = {
        price: texts.cashOutChanged,
        closed: texts.cashOutGone,
        unsent: texts.notSent,
      };
      onTold(said[reason] ?? texts.failed);
      // Without an answer the same cash-out is sent again, unless the list shows that the bet is closed.
      if (!REFUSALS.has(reason)) {
        if (reason !== 'unsent') this.#unanswered = asked;
        return this.refresh();
      }
    }
    if (this.#unanswered?.id === asked.id) this.#unanswered = undefined;
    this.#confirming = undefined;
    await this.refresh();
    this.#redraw();
  }

  #redraw(): void {
    delete this.#list.dataset['shown'];
    this.#drawList(this.#bets);
  }

  #progress({ waitsMs }: PlacedBet): HTMLElement {
    const { acceptanceMs, words } = this.#told;
    const bar = make('i');
    bar.style.animationDuration = `${acceptanceMs}ms`;
    bar.style.animationDelay = `${(waitsMs ?? 0) - acceptanceMs}ms`;
    return make('div.progress', { role: 'progressbar', 'aria-label': words.texts.waiting }, bar);
  }
}
