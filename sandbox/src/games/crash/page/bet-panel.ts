import { fill } from '../../../i18n/texts.ts';
import { amount, make, write } from '../../kit/page/dom.ts';
import { HeldButton } from '../../kit/page/held-button.ts';
import { SentBet } from '../../kit/page/sent-bet.ts';
import type { SharedSetting } from '../../kit/page/shared-frame.ts';
import { type Bet, cashOut, placeBet } from '../../kit/page/shared-calls.ts';
import { play } from '../../kit/page/sound.ts';
import { StakeKeypad } from '../../kit/page/stake.ts';
import { keep, recall } from '../../../page-storage.ts';
import { LEAST_CASH, multipleAt, TOP } from '../rules.ts';
import type { Texts } from './texts.ts';

export type Pick = { panel: 0 | 1; auto: number | null };
export type Now = { round: number; phase: 'betting' | 'playing' | 'result' | 'asleep'; elapsedMs: number };

/** One of the two bets: its stake, where it leaves by itself, and the one button that stakes and leaves. */
export class BetPanel {
  readonly element: HTMLElement;
  readonly #panel: 0 | 1;
  readonly #texts: Texts;
  readonly #setting: SharedSetting;
  readonly #keypad: StakeKeypad;
  readonly #auto: HTMLElement;
  readonly #target: HTMLInputElement;
  readonly #main: HTMLElement;
  readonly #held: HeldButton;
  readonly #kept: string;
  #bet: Bet<Pick> | undefined;
  /** The player wants to be in the next round. */
  #isQueued = false;
  #isBusy = false;
  /** The bet on its way, or without an answer while its round takes bets: then it stays as it is, and goes out again under its id. */
  #sent: SentBet | undefined;
  /** Without an answer when its bets closed. */
  #unknown: SentBet | undefined;
  #now: Now = { round: 0, phase: 'asleep', elapsedMs: 0 };

  constructor(panel: 0 | 1, texts: Texts, setting: SharedSetting) {
    const { welcome } = setting;
    this.#panel = panel;
    this.#texts = texts;
    this.#setting = setting;
    const { leastMinor = 0, mostMinor = 0, highestWinMinor = 0 } = welcome.limits;
    const limits = { leastMinor, mostMinor, highestWinMinor };
    this.#keypad = new StakeKeypad(
      setting.texts,
      limits,
      welcome.currency,
      `crash.${panel}`,
      () => mostMinor,
    );
    this.#kept = `parlour.crash.auto.${panel}`;
    this.#auto = make(
      'button.key.auto',
      { 'aria-pressed': String(recall(`${this.#kept}.on`) === '1') },
      texts.auto,
    );
    this.#target = make('input.figure', {
      inputmode: 'decimal',
      autocomplete: 'off',
      'aria-label': texts.autoAt,
      value: recall(this.#kept) ?? '2.00',
    }) as HTMLInputElement;
    this.#auto.addEventListener('click', () => {
      const isOn = this.#auto.getAttribute('aria-pressed') !== 'true';
      this.#auto.setAttribute('aria-pressed', String(isOn));
      keep(`${this.#kept}.on`, isOn ? '1' : '0');
      this.refresh(this.#now);
    });
    this.#target.addEventListener('change', () => {
      const hundredths = Math.round(Number(this.#target.value.replace(',', '.')) * 100) || LEAST_CASH;
      this.#target.value = (Math.max(LEAST_CASH, Math.min(TOP, hundredths)) / 100).toFixed(2);
      keep(this.#kept, this.#target.value);
    });
    this.#main = make('button.main', { 'data-panel': String(panel) });
    this.#held = new HeldButton(this.#main, () => this.#press());
    this.element = make(
      'section.bet',
      { role: 'group', 'aria-label': fill(texts.panel, { n: panel + 1 }) },
      make('div.set', {}, this.#keypad.element, make('div.leave', {}, this.#auto, this.#target)),
      this.#main,
    );
  }

  /** The player's bet of the round that is on, as the server has it. Answers the stake that the end of the flight has just taken. */
  take(bet: Bet<Pick> | undefined): number {
    const wasOpen = bet !== undefined && this.#bet?.id === bet.id && this.#bet.state === 'open';
    this.#bet = bet;
    if (wasOpen && bet.state === 'won') this.#tellWin(bet);
    this.refresh(this.#now);
    return wasOpen && bet.state === 'lost' ? bet.stakeMinor : 0;
  }

  /** Says what became of a bet without an answer, once the house's list of bets shows it. */
  judge(bets: readonly Bet[]): void {
    const { betTaken, betCounted, chipsNotTaken } = this.#setting.texts;
    const sent = this.#unknown ?? this.#sent;
    const bet = sent?.in(bets);
    const isLate = sent === this.#unknown;
    if (!sent || (!isLate && this.#isBusy)) return;
    if (!bet && !(isLate && sent.isJudgedAt(this.#now))) return;
    if (isLate) this.#unknown = undefined;
    else this.#sent = undefined;
    if (bet) this.#tell(isLate && bet.state !== 'open' ? betCounted : betTaken, sent, bet.winMinor);
    else this.#tell(chipsNotTaken, sent);
  }

  refresh(now: Now): void {
    const isNew = now.round !== this.#now.round;
    this.#now = now;
    this.#endBetting();
    if (isNew && this.#bet && this.#bet.round !== now.round) this.#bet = undefined;
    if (now.phase === 'betting' && this.#isQueued && !this.#isBusy && !this.#bet) {
      this.#isQueued = false;
      void this.#place();
    }
    const texts = this.#texts;
    const { isIn, canLeave } = this.#stands();
    const worth = isIn ? Math.floor((this.#bet!.stakeMinor * multipleAt(now.elapsedMs)) / 100) : 0;
    const words = canLeave
      ? fill(this.#setting.texts.cashOut, { amount: amount(worth) })
      : isIn
        ? texts.placed
        : this.#isQueued
          ? texts.queued
          : now.phase === 'betting'
            ? this.#setting.texts.bet
            : texts.next;
    write(this.#main, words);
    const asks = this.#isQueued ? 'cancel' : 'bet';
    this.#held.offer(canLeave ? 'leave' : isIn ? undefined : asks, this.#isBusy);
    this.#main.classList.toggle('cash', canLeave);
    this.#main.classList.toggle('waits', this.#isQueued || (isIn && !canLeave));
    const isLocked = isIn || this.#isQueued || this.#isBusy || this.#sent !== undefined;
    this.#keypad.lock(isLocked);
    this.#auto.toggleAttribute('disabled', isLocked);
    this.#target.toggleAttribute('disabled', isLocked || this.#auto.getAttribute('aria-pressed') !== 'true');
  }

  /** As a press on the button does. */
  press(): void {
    this.#held.press();
  }

  /** Whether the bet flies with the round that is on, and whether it can be cashed out yet. */
  #stands(): { isIn: boolean; canLeave: boolean } {
    const { round, phase, elapsedMs } = this.#now;
    const isIn = this.#bet?.state === 'open' && this.#bet.round === round;
    return { isIn, canLeave: isIn && phase === 'playing' && multipleAt(elapsedMs) >= LEAST_CASH };
  }

  /** Stakes, leaves, or changes the mind, by what is possible now. */
  #press(): void {
    if (this.#stands().canLeave) return void this.#leave(this.#bet!.id);
    play('press');
    if (this.#isQueued) this.#isQueued = false;
    else if (this.#now.phase === 'betting') void this.#place();
    else this.#isQueued = true;
    this.refresh(this.#now);
  }

  async #place(): Promise<void> {
    const { stakeMinor } = this.#keypad;
    if (stakeMinor > this.#setting.balanceMinor()) return this.#setting.say(this.#setting.texts.notEnough);
    const { round } = this.#now;
    const auto =
      this.#auto.getAttribute('aria-pressed') === 'true'
        ? Math.round(Number(this.#target.value) * 100)
        : null;
    const pick: Pick = { panel: this.#panel, auto };
    const sent = (this.#sent ??= new SentBet(round, [[String(this.#panel), stakeMinor]]));
    await this.#act(async () => {
      const taken = await placeBet({ id: sent.id, round, pick, stakeMinor }).catch((error: unknown) => {
        // Its answer is lost, but the house has told it already.
        if (this.#bet?.id === sent.id) return undefined;
        if (sent.fail(error) !== 'unknown') this.#sent = undefined;
        throw error;
      });
      this.#sent = undefined;
      if (taken) {
        this.#bet = taken.bet as Bet<Pick>;
        this.#setting.showBalance(taken.balanceMinor);
      }
      this.#setting.say('');
    });
  }

  /** Bets are closed, and the answer to the bet is not there. */
  #endBetting(): void {
    const sent = this.#sent;
    if (!sent || this.#isBusy || sent.isOpen(this.#now)) return;
    this.#sent = undefined;
    this.#unknown = sent;
    this.#tell(this.#setting.texts.betUnknown, sent);
  }

  #tell(words: string, { stakeMinor }: SentBet, winMinor = 0): void {
    const money = (minor: number) => `${amount(minor)} ${this.#setting.welcome.currency}`;
    this.#setting.say(fill(words, { amount: money(stakeMinor), win: money(winMinor) }));
  }

  async #leave(id: string): Promise<void> {
    await this.#act(async () => {
      const { bet, balanceMinor } = await cashOut(id);
      this.take(bet as Bet<Pick>);
      this.#setting.showBalance(balanceMinor);
    });
  }

  #tellWin({ winMinor, stakeMinor }: Bet): void {
    const { welcome, texts, say } = this.#setting;
    play('win');
    const paid = `${amount(winMinor)} ${welcome.currency}`;
    say(`${(winMinor / stakeMinor).toFixed(2)}× · ${fill(texts.won, { amount: paid })}`, true);
  }

  async #act(ask: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    this.refresh(this.#now);
    try {
      await ask();
    } catch (error) {
      this.#setting.say(this.#setting.refusal(error));
    }
    this.#isBusy = false;
    this.refresh(this.#now);
  }
}
