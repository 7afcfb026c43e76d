import { type PlayedRound, SLOT, type Step } from '../rules.ts';
import { CallFailed, forget } from '../../launcher/page/launcher.ts';
import * as api from './api.ts';
import { amount, countUp, icon, make, pause } from './dom.ts';
import { JackpotBar, showJackpots } from './jackpots.ts';
import { walletWords } from '../../launcher/page/wallet-words.ts';
import type { Reels } from './reels.ts';
import { openPays, openRounds } from './sheets.ts';
import { leave, tellParent } from './site.ts';
import * as sound from './sound.ts';
import { announce, type Stage } from './stage.ts';
import type { Language } from '../../../i18n/languages.ts';
import { fill } from '../../../i18n/texts.ts';
import type { Texts } from './texts.ts';
import { WinDisplay } from './win-display.ts';

const KEPT_QUICK = 'parlour.slot.quick';
const KEPT_STAKE = 'parlour.slot.stake';

/** One player's game: what the buttons do, and how a round is shown. */
export class Game {
  readonly #stage: Stage;
  readonly #reels: Reels;
  readonly #texts: Texts;
  readonly #welcome: api.Welcome;
  readonly #tag: string;
  #stakeMinor: number;
  #balanceMinor: number;
  readonly #language: Language;
  readonly #jackpots: JackpotBar;
  #isBusy = false;
  #isQuick = localStorage.getItem(KEPT_QUICK) === '1';
  readonly #wins: WinDisplay;

  constructor(
    stage: Stage,
    reels: Reels,
    texts: Texts,
    welcome: api.Welcome,
    { tag, language }: { tag: string; language: Language },
  ) {
    this.#stage = stage;
    this.#reels = reels;
    this.#texts = texts;
    this.#welcome = welcome;
    this.#tag = tag;
    this.#language = language;
    this.#jackpots = new JackpotBar(language);
    stage.root.append(this.#jackpots.element);
    stage.root.classList.toggle('with-jackpots', welcome.jackpot !== undefined);
    this.#jackpots.show(welcome.jackpot);
    this.#wins = new WinDisplay(stage, reels, texts, welcome.currency);
    this.#balanceMinor = welcome.balanceMinor;
    const kept = welcome.last?.stakeMinor ?? Number(localStorage.getItem(KEPT_STAKE));
    this.#stakeMinor = SLOT.stakesMinor.includes(kept) ? kept : 100;
    this.#bind();
    this.#showStake();
    this.#showBalance(this.#balanceMinor);
  }

  /** Shows the last round again; plays on what was cut off. */
  async resume(): Promise<void> {
    const last = this.#welcome.last;
    if (!last) return;
    const index = Math.min(last.stepsSeen, last.steps.length) - 1;
    this.#reels.show(last.steps[Math.max(0, index)]!.stops);
    if (last.stepsSeen >= last.steps.length) return;
    this.#busy(true);
    const wonMinor = sum(last.steps.slice(0, last.stepsSeen));
    this.#showBalance(last.balanceBeforeMinor - last.stakeMinor + wonMinor);
    this.#stage.win.textContent = amount(wonMinor);
    await this.#playFree(last, last.stepsSeen);
    await this.#showJackpots(last);
    this.#finish(last);
  }

  /** The server's balance while no round is shown. */
  follow({ balanceMinor, jackpot }: api.Presence): void {
    this.#balanceMinor = balanceMinor;
    this.#jackpots.show(jackpot);
    if (!this.#isBusy) this.#showBalance(balanceMinor);
  }

  #bind(): void {
    const { spin, less, more, pays, quick, rounds, soundButton } = this.#stage;
    spin.addEventListener('click', () => void this.#spin());
    less.addEventListener('click', () => this.#step(-1));
    more.addEventListener('click', () => this.#step(1));
    pays.addEventListener('click', () => openPays(this.#reels, this.#texts, this.#stakeMinor, this.#welcome));
    rounds.addEventListener('click', () => void this.#openRounds());
    quick.addEventListener('click', () => {
      this.#isQuick = !this.#isQuick;
      localStorage.setItem(KEPT_QUICK, this.#isQuick ? '1' : '0');
      this.#showSwitches();
    });
    soundButton.addEventListener('click', () => {
      sound.mute(sound.isMuted() ? 'off' : 'on');
      this.#showSwitches();
      sound.play('press');
    });
    addEventListener('keydown', (event) => {
      if (event.code !== 'Space' || event.repeat || document.querySelector('dialog[open]')) return;
      if (event.target instanceof HTMLButtonElement && event.target !== spin) return;
      event.preventDefault();
      void this.#spin();
    });
    this.#showSwitches();
  }

  async #openRounds(): Promise<void> {
    try {
      openRounds(this.#reels, this.#texts, await api.listRounds(), this.#tag);
    } catch (error) {
      await this.#fail(error);
    }
  }

  #step(by: -1 | 1): void {
    if (this.#isBusy) return;
    const at = SLOT.stakesMinor.indexOf(this.#stakeMinor) + by;
    this.#stakeMinor = SLOT.stakesMinor[Math.max(0, Math.min(SLOT.stakesMinor.length - 1, at))]!;
    localStorage.setItem(KEPT_STAKE, String(this.#stakeMinor));
    sound.play('press');
    this.#showStake();
  }

  async #spin(roundId: string = crypto.randomUUID()): Promise<void> {
    if (this.#isBusy) return;
    const stakeMinor = this.#stakeMinor;
    if (stakeMinor > this.#balanceMinor) return this.#wins.say(this.#texts.notEnough);
    this.#busy(true);
    sound.play('press');
    this.#showBalance(this.#balanceMinor - stakeMinor);
    this.#stage.win.textContent = amount(0);
    this.#wins.say(this.#texts.good, '');
    this.#reels.run();
    try {
      const [round] = await Promise.all([api.spin(roundId, stakeMinor), pause(this.#isQuick ? 60 : 240)]);
      await this.#tell(round);
      await this.#showJackpots(round);
      this.#finish(round);
    } catch (error) {
      this.#reels.show(this.#welcome.last?.steps[0]?.stops ?? [3, 9, 14, 20, 27]);
      this.#busy(false);
      this.#showBalance(this.#balanceMinor);
      await this.#fail(error, () => this.#spin(roundId));
    }
  }

  async #tell(round: PlayedRound): Promise<void> {
    const step = round.steps[0]!;
    await this.#reels.land(step.stops, this.#isQuick ? 'quick' : 'usual');
    await this.#showWin(step, round, 0);
    if (round.steps.length === 1) return;
    this.#reels.lightScatters();
    sound.play('bonus');
    await pause(900);
    await this.#playFree(round, 1);
  }

  async #playFree(round: PlayedRound, from: number): Promise<void> {
    const { banner, root } = this.#stage;
    const texts = this.#texts;
    const left = round.steps[from - 1]!.left;
    const intro = [
      this.#reels.picture(9),
      make('h2', {}, fill(texts.freeSpins, { n: left })),
      make('p', {}, texts.freeStart),
    ];
    await announce('bonus', intro, from === 1 ? texts.start : texts.goOn);
    root.classList.add('free');
    banner.hidden = false;
    for (let index = from; index < round.steps.length; index += 1) {
      const step = round.steps[index]!;
      banner.textContent = fill(texts.spinOf, { n: index, all: index + round.steps[index - 1]!.left - 1 });
      this.#reels.run();
      await pause(this.#isQuick ? 80 : 260);
      await this.#reels.land(step.stops, this.#isQuick ? 'quick' : 'usual');
      await this.#showWin(step, round, sum(round.steps.slice(0, index)));
      // The money is booked already: a note that does not arrive only means that this spin is shown again.
      await api.seen(round.roundId, index + 1).catch(() => undefined);
      if (step.granted > 0) {
        this.#reels.lightScatters();
        sound.play('bonus');
        await announce('more', [make('h2', {}, fill(texts.moreSpins, { n: step.granted }))]);
      }
      if (step.winMinor > 0) await pause(this.#isQuick ? 500 : 1000);
    }
    root.classList.remove('free');
    banner.hidden = true;
    const totalMinor = sum(round.steps.slice(1));
    const figure = make('strong', {}, amount(0));
    void countUp(figure, 0, totalMinor, 1400);
    if (totalMinor > round.stakeMinor) this.#wins.celebrate(totalMinor / round.stakeMinor);
    const note = round.isCapped ? texts.capped : '';
    await announce(
      'bonus',
      [make('h2', {}, texts.freeTotal), figure, make('p', {}, note || this.#welcome.currency)],
      texts.goOn,
    );
  }

  #showWin(step: Step, round: PlayedRound, beforeMinor: number): Promise<void> {
    this.#showBalance(round.balanceBeforeMinor - round.stakeMinor + beforeMinor + step.winMinor);
    return this.#wins.tell(step, round, beforeMinor, this.#isQuick ? 'quick' : 'usual');
  }

  #showJackpots(round: PlayedRound): Promise<void> {
    const { currency } = this.#welcome;
    return showJackpots(round, { texts: this.#texts, language: this.#language, currency }, (times) =>
      this.#wins.celebrate(times),
    );
  }

  #finish(round: PlayedRound): void {
    this.#welcome.last = round;
    this.#balanceMinor = round.balanceAfterMinor;
    this.#showBalance(this.#balanceMinor);
    this.#busy(false);
  }

  async #fail(error: unknown, retry?: () => Promise<void>): Promise<void> {
    if (!(error instanceof CallFailed)) throw error;
    if (error.reason === 'points') return this.#wins.say(this.#texts.notEnough);
    if (error.reason === 'unfinished') return location.reload();
    if (error.reason === 'ended') return this.end();
    const refusal = walletWords(this.#welcome.language)[error.reason];
    if (refusal !== undefined) {
      this.#wins.say(this.#texts.good, '');
      return announce('end.refused', [make('p', { role: 'alert' }, refusal)], this.#texts.goOn);
    }
    await announce(
      'end',
      [make('h2', {}, this.#texts.lost), make('p', {}, this.#texts.lostText)],
      this.#texts.retry,
    );
    await retry?.();
  }

  /** The last screen: nothing can be played any more. */
  async end(): Promise<void> {
    forget();
    const parts = [make('h2', {}, this.#texts.ended), make('p', {}, this.#texts.endedText)];
    await announce('end', parts, this.#texts.back);
    leave(this.#welcome.returnUrl);
  }

  #busy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#stage.spin.classList.toggle('busy', isBusy);
    this.#stage.spin.setAttribute('aria-disabled', String(isBusy));
    for (const button of [this.#stage.less, this.#stage.more]) button.toggleAttribute('disabled', isBusy);
    if (isBusy) this.#wins.hush();
    else this.#showStake();
  }

  #showStake(): void {
    const { stake, stakeBar, less, more } = this.#stage;
    stake.replaceChildren(amount(this.#stakeMinor), make('small', {}, this.#welcome.currency));
    stakeBar.textContent = amount(this.#stakeMinor);
    less.toggleAttribute('disabled', this.#stakeMinor === SLOT.stakesMinor[0]);
    more.toggleAttribute('disabled', this.#stakeMinor === SLOT.stakesMinor.at(-1));
  }

  #showBalance(balanceMinor: number): void {
    this.#stage.balance.textContent = amount(balanceMinor);
    tellParent(this.#welcome.returnUrl, { type: 'game:balance', balance: (balanceMinor / 100).toFixed(2) });
  }

  #showSwitches(): void {
    const { quick, soundButton } = this.#stage;
    quick.setAttribute('aria-pressed', String(this.#isQuick));
    soundButton.setAttribute('aria-pressed', String(!sound.isMuted()));
    soundButton.firstElementChild?.replaceChildren(icon(sound.isMuted() ? 'muted' : 'sound'));
  }
}

function sum(steps: Step[]): number {
  return steps.reduce((total, step) => total + step.winMinor, 0);
}
