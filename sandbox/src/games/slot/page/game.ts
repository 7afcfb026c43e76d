import { type PlayedRound, SLOT, type Step } from '../rules.ts';
import { CallFailed, forget } from '../../launcher/page/launcher.ts';
import * as api from './api.ts';
import { amount, icon, make, pause } from './dom.ts';
import { JackpotBar, showJackpots } from './jackpots.ts';
import { SessionFigures } from '../../launcher/page/session-figures.ts';
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
import { keep, recall } from '../../../page-storage.ts';

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
  readonly #session: SessionFigures;
  #isBusy = false;
  /** The round on show, as far as it has been shown. */
  #round: PlayedRound | undefined;
  #isQuick = recall(KEPT_QUICK) === '1';
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
    this.#session = new SessionFigures(welcome.session, language);
    stage.footer.append(this.#session.element);
    stage.root.append(this.#jackpots.element);
    stage.root.classList.toggle('with-jackpots', welcome.jackpot !== undefined);
    this.#jackpots.show(welcome.jackpot);
    this.#wins = new WinDisplay(stage, reels, texts, welcome.currency);
    this.#balanceMinor = welcome.balanceMinor;
    const kept = welcome.last?.stakeMinor ?? Number(recall(KEPT_STAKE));
    this.#stakeMinor = welcome.stakesMinor.includes(kept) ? kept : welcome.stakesMinor[3]!;
    this.#bind();
    this.#showStake();
    this.#showBalance(this.#balanceMinor);
  }

  /** Shows the last round again; plays on what was cut off. */
  async resume(): Promise<void> {
    const last = this.#welcome.last;
    if (!last) return;
    this.#reels.show(last.steps.at(-1)!.stops);
    if (!last.isOver) await this.#goOn(last);
  }

  /** Shows what is still to come of a round, from the step that was seen last. */
  async #goOn(round: PlayedRound): Promise<void> {
    this.#busy(true);
    this.#round = round;
    this.#showBalance(round.balanceAfterMinor);
    this.#stage.win.textContent = amount(round.winMinor);
    try {
      await this.#finish(await this.#playFree(round));
    } catch (error) {
      await this.#fail(error, () => this.#goOn(this.#round ?? round));
    }
  }

  /** The server's balance while no round is shown. */
  follow({ balanceMinor, netMinor, jackpot }: api.Presence): void {
    this.#balanceMinor = balanceMinor;
    if (!this.#isBusy) this.#session.show(netMinor);
    this.#jackpots.show(jackpot);
    if (!this.#isBusy) this.#showBalance(balanceMinor);
  }

  /** A spin has been asked for and is not shown to its end. */
  get isBusy(): boolean {
    return this.#isBusy;
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
      keep(KEPT_QUICK, this.#isQuick ? '1' : '0');
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
    const { stakesMinor } = this.#welcome;
    const at = stakesMinor.indexOf(this.#stakeMinor) + by;
    this.#stakeMinor = stakesMinor[Math.max(0, Math.min(stakesMinor.length - 1, at))]!;
    keep(KEPT_STAKE, String(this.#stakeMinor));
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
    this.#round = undefined;
    try {
      const [round] = await Promise.all([api.spin(roundId, stakeMinor), pause(this.#isQuick ? 60 : 240)]);
      this.#round = round;
      await this.#finish(await this.#tell(round));
    } catch (error) {
      const begun: PlayedRound | undefined = this.#round;
      if (begun) return this.#fail(error, () => this.#goOn(begun));
      this.#reels.show(this.#welcome.last?.steps[0]?.stops ?? [3, 9, 14, 20, 27]);
      this.#busy(false);
      this.#showBalance(this.#balanceMinor);
      await this.#fail(error, () => this.#spin(roundId));
    }
  }

  async #tell(round: PlayedRound): Promise<PlayedRound> {
    const step = round.steps[0]!;
    await this.#reels.land(step.stops, this.#isQuick ? 'quick' : 'usual');
    await this.#showWin(step, round);
    if (round.isOver && round.steps.length === 1) return round;
    this.#reels.lightScatters();
    sound.play('bonus');
    await pause(900);
    return this.#playFree(round);
  }

  /** Draws and shows the free spins that are left, one by one. Answers the round with all of them. */
  async #playFree(begun: PlayedRound): Promise<PlayedRound> {
    const { banner, root } = this.#stage;
    const texts = this.#texts;
    let round = begun;
    let last = round.steps.at(-1)!;
    const intro = [
      this.#reels.picture(9),
      make('h2', {}, fill(texts.freeSpins, { n: last.left })),
      make('p', {}, fill(texts.freeStart, { times: SLOT.freeSpinMultiplier })),
    ];
    await announce('bonus', intro, round.steps.length === 1 ? texts.start : texts.goOn);
    root.classList.add('free');
    banner.hidden = false;
    while (!round.isOver) {
      const n = round.steps.length;
      banner.textContent = fill(texts.spinOf, { n, all: n + last.left - 1 });
      this.#reels.run();
      [round] = await Promise.all([api.next(round), pause(this.#isQuick ? 80 : 260)]);
      this.#round = round;
      last = round.steps.at(-1)!;
      await this.#reels.land(last.stops, this.#isQuick ? 'quick' : 'usual');
      await this.#showWin(last, round);
      if (last.granted > 0) {
        this.#reels.lightScatters();
        sound.play('bonus');
        await announce('more', [make('h2', {}, fill(texts.moreSpins, { n: last.granted }))]);
      }
      if (last.winMinor > 0) await pause(this.#isQuick ? 500 : 1000);
    }
    root.classList.remove('free');
    banner.hidden = true;
    await this.#wins.tellTotal(round);
    return round;
  }

  #showWin(step: Step, round: PlayedRound): Promise<void> {
    this.#showBalance(round.balanceBeforeMinor - round.stakeMinor + round.winMinor);
    return this.#wins.tell(step, round, round.winMinor - step.winMinor, this.#isQuick ? 'quick' : 'usual');
  }

  #showJackpots(round: PlayedRound): Promise<void> {
    const { currency } = this.#welcome;
    return showJackpots(round, { texts: this.#texts, language: this.#language, currency }, (times) =>
      this.#wins.celebrate(times),
    );
  }

  async #finish(round: PlayedRound): Promise<void> {
    await this.#showJackpots(round);
    this.#round = undefined;
    const { last } = this.#welcome;
    const before = last?.roundId === round.roundId ? last.balanceAfterMinor : round.balanceBeforeMinor;
    this.#session.add(round.balanceAfterMinor - before);
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
      [
        make('h2', {}, this.#texts.lost),
        make('p', {}, error.reason === 'unsent' ? this.#texts.unsent : this.#texts.lostText),
      ],
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
    less.toggleAttribute('disabled', this.#stakeMinor === this.#welcome.stakesMinor[0]);
    more.toggleAttribute('disabled', this.#stakeMinor === this.#welcome.stakesMinor.at(-1));
  }

  #showBalance(balanceMinor: number): void {
    this.#stage.balance.textContent = amount(balanceMinor);
    const balance = (balanceMinor / 100).toFixed(2);
    tellParent(this.#welcome.returnUrl, { type: 'game:balance', balance, net: this.#session.net });
  }

  #showSwitches(): void {
    const { quick, soundButton } = this.#stage;
    quick.setAttribute('aria-pressed', String(this.#isQuick));
    soundButton.setAttribute('aria-pressed', String(!sound.isMuted()));
    soundButton.firstElementChild?.replaceChildren(icon(sound.isMuted() ? 'muted' : 'sound'));
  }
}
