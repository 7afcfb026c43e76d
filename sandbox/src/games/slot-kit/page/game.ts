import type { Language } from '../../../i18n/languages.ts';
import { keep, recall } from '../../../page-storage.ts';
import * as calls from '../../kit/page/calls.ts';
import { amount, make, pause } from '../../kit/page/dom.ts';
import { openFairness } from '../../kit/page/fairness-sheet.ts';
import { HeldButton } from '../../kit/page/held-button.ts';
import { pressBySpace } from '../../kit/page/space-key.ts';
import { textsIn as kitTextsIn } from '../../kit/page/texts.ts';
import { refusalWords } from '../../kit/page/refusals.ts';
import { CallFailed, forget, type Line } from '../../launcher/page/launcher.ts';
import { SessionFigures } from '../../launcher/page/session-figures.ts';
import { tellParent } from '../../launcher/page/site.ts';
import type { Step } from '../steps.ts';
import { announce, tellFailure } from './announce.ts';
import { playRest } from './free-steps.ts';
import { icon } from './icons.ts';
import { JackpotBar, showJackpots } from './jackpots.ts';
import { leave } from './leave.ts';
import { type Model, type SlotRound, startMinor, stepsOf } from './model.ts';
import type { Reels } from './reels.ts';
import { openPays, openRounds } from './sheets.ts';
import { replay } from './replay.ts';
import * as sound from './sound.ts';
import type { Stage } from './stage.ts';
import { StakeBar } from './stake-bar.ts';
import type { Texts } from './texts.ts';
import { WinDisplay } from './win-display.ts';

const KEPT_QUICK = 'parlour.slot.quick';

interface Setting {
  welcome: calls.Welcome;
  texts: Texts;
  language: Language;
  /** The name of the skin, where it has art and a moment of its own. */
  skin: string | undefined;
}

type Told = Line & Pick<calls.Welcome, 'jackpot' | 'freeRounds'>;

/** One player's game: what the buttons do, and how a round is shown. */
export class Game<S extends Step> {
  readonly #stage: Stage;
  readonly #reels: Reels;
  readonly #model: Model<S>;
  readonly #setting: Setting;
  readonly #stake: StakeBar;
  readonly #jackpots: JackpotBar;
  readonly #session: SessionFigures;
  readonly #wins: WinDisplay<S>;
  readonly #held: HeldButton;
  #balanceMinor: number;
  #isBusy = false;
  /** The round on show, as far as it has been shown, and the last one that was shown to its end. */
  #round: SlotRound<S> | undefined;
  #last: SlotRound<S> | undefined;
  #isQuick = recall(KEPT_QUICK) === '1';

  constructor(stage: Stage, reels: Reels, model: Model<S>, setting: Setting) {
    const { welcome, texts, language } = setting;
    this.#stage = stage;
    this.#reels = reels;
    this.#model = model;
    this.#setting = setting;
    this.#stake = new StakeBar(stage, texts, welcome);
    this.#jackpots = new JackpotBar(language);
    this.#session = new SessionFigures(welcome.session, language);
    stage.footer.append(this.#session.element);
    stage.root.append(this.#jackpots.element);
    stage.root.classList.toggle('with-jackpots', welcome.jackpot !== undefined);
    this.#jackpots.show(welcome.jackpot);
    this.#wins = new WinDisplay(stage, reels, model, texts, welcome.currency);
    this.#balanceMinor = welcome.balanceMinor;
    this.#last = welcome.last as SlotRound<S> | undefined;
    this.#held = new HeldButton(stage.spin, () => void this.#spin());
    this.#held.offer('spin');
    this.#bind();
    this.#showBalance(this.#balanceMinor);
  }

  /** Shows the last round again; plays on what was cut off. */
  async resume(): Promise<void> {
    const open = this.#setting.welcome.open as SlotRound<S> | undefined;
    const shown = open ?? this.#last;
    if (shown) this.#model.rest(stepsOf(shown).at(-1)!, this.#reels);
    const { news } = this.#stake;
    if (open) await this.#goOn(open);
    else if (news !== undefined) this.#wins.say(news);
  }

  /** The server's balance while no round is shown; the jackpots grow at any time. */
  follow({ balanceMinor, netMinor, jackpot, freeRounds }: Told): void {
    this.#jackpots.show(jackpot, !this.#isBusy);
    this.#stake.follow(freeRounds);
    if (this.#isBusy) return;
    this.#balanceMinor = balanceMinor;
    this.#session.show(netMinor);
    this.#showBalance(balanceMinor);
  }

  /** A spin has been asked for and is not shown to its end. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  async end(): Promise<void> {
    forget();
    const { texts, welcome } = this.#setting;
    await announce('end', [make('h2', {}, texts.ended), make('p', {}, texts.endedText)], texts.back);
    leave(welcome.returnUrl);
  }

  #bind(): void {
    const { pays, quick, rounds, fair, soundButton } = this.#stage;
    const { texts, welcome } = this.#setting;
    pays.addEventListener('click', () =>
      openPays(this.#reels, this.#model, texts, this.#stake.minor, welcome),
    );
    rounds.addEventListener('click', () => void this.#openRounds());
    fair.addEventListener('click', () => void this.#openFairness());
    quick.addEventListener('click', () => {
      this.#isQuick = !this.#isQuick;
      keep(KEPT_QUICK, this.#isQuick ? '1' : '0');
      this.#showSwitches();
    });
    soundButton.addEventListener('click', () => {
      sound.change();
      this.#showSwitches();
      sound.play('press');
    });
    pressBySpace(() => this.#held.press());
    this.#showSwitches();
  }

  async #openRounds(): Promise<void> {
    if (this.#isBusy) return;
    const { texts } = this.#setting;
    await this.#read(async () => {
      const rounds = (await calls.listRounds()) as SlotRound<S>[];
      openRounds(this.#reels, texts, rounds, (round) => void this.#replay(round));
    });
  }

  #openFairness(): Promise<void> {
    const { welcome } = this.#setting;
    const { texts: words } = kitTextsIn(welcome.language);
    return this.#read(() => openFairness(words, (error) => refusalWords(error, words, welcome)));
  }

  /** Opens a sheet, and once more where the player tries again. */
  async #read(open: () => Promise<void>): Promise<void> {
    try {
      await open();
    } catch (error) {
      // Reading stakes nothing: no spin may be there that the player has to be told of.
      const isLost = error instanceof CallFailed && error.reason === 'lost';
      await this.#fail(isLost ? new CallFailed('unsent') : error, () => this.#read(open));
    }
  }

  async #spin(wanted = this.#stake.want()): Promise<void> {
    if (this.#isBusy) return;
    const { texts } = this.#setting;
    const costMinor = wanted.isFree ? 0 : wanted.stakeMinor;
    if (costMinor > this.#balanceMinor) return this.#wins.say(texts.notEnough);
    this.#busy(true);
    this.#held.hold();
    sound.play('press');
    this.#showBalance(this.#balanceMinor - costMinor);
    this.#stage.win.textContent = amount(0);
    this.#wins.say(texts.good);
    this.#model.clear?.();
    this.#reels.run();
    this.#round = undefined;
    try {
      const [{ round, freeRounds }] = await Promise.all([
        calls.playRound(wanted),
        pause(this.#isQuick ? 60 : 240),
      ]);
      this.#stake.follow(freeRounds);
      this.#session.add(-calls.paidMinor(round));
      await this.#tell(round as SlotRound<S>, 0);
      await this.#finish(await this.#playRest(this.#round!));
    } catch (error) {
      const begun: SlotRound<S> | undefined = this.#round;
      if (begun) return this.#fail(error, () => this.#goOn(begun));
      this.#rest();
      if (error instanceof CallFailed && error.reason === 'free') this.#stake.follow(undefined);
      this.#busy(false);
      this.#showBalance(this.#balanceMinor);
      await this.#fail(error, () => this.#spin(wanted));
    }
  }

  /** Shows what is still to come of a round, from the step that was seen last. */
  async #goOn(round: SlotRound<S>): Promise<void> {
    this.#busy(true);
    this.#round = round;
    this.#showBalance(round.balanceAfterMinor);
    this.#stage.win.textContent = amount(round.winMinor);
    try {
      await this.#finish(await this.#playRest(round));
    } catch (error) {
      await this.#fail(error, () => this.#goOn(this.#round ?? round));
    }
  }

  /** Shows the last step that was told. */
  async #tell(round: SlotRound<S>, beforeMinor: number): Promise<void> {
    this.#round = round;
    const step = stepsOf(round).at(-1)!;
    const pace = this.#isQuick ? 'quick' : 'usual';
    await this.#model.show(step, {
      reels: this.#reels,
      texts: this.#setting.texts,
      pace,
      say: (words, isRead) => this.#wins.say(words, isRead),
    });
    this.#session.add(round.winMinor - beforeMinor);
    this.#showBalance(round.balanceBeforeMinor - calls.paidMinor(round) + round.winMinor);
    await this.#wins.tell(step, { round, beforeMinor, startMinor: startMinor(round), pace });
  }

  #playRest(begun: SlotRound<S>): Promise<SlotRound<S>> {
    return playRest(begun, this.#model, {
      ...this.#setting,
      stage: this.#stage,
      reels: this.#reels,
      wins: this.#wins,
      isQuick: () => this.#isQuick,
      tell: (round, beforeMinor) => this.#tell(round, beforeMinor),
    });
  }

  /** Shows a past round on the stage. */
  async #replay(round: SlotRound<S>): Promise<void> {
    if (this.#isBusy) return;
    this.#busy(true);
    await replay(round, this.#model, {
      stage: this.#stage,
      reels: this.#reels,
      wins: this.#wins,
      texts: this.#setting.texts,
    });
    this.#busy(false);
  }

  async #finish(round: SlotRound<S>): Promise<void> {
    const { texts, language, welcome } = this.#setting;
    const coin = this.#model.worth && this.#reels.picture(this.#model.worth.picture);
    const about = { texts, language, currency: welcome.currency, coin };
    await showJackpots(round, about, (times) => this.#wins.celebrate(times));
    for (const { amountMinor } of round.jackpots) this.#session.add(amountMinor);
    this.#round = undefined;
    this.#last = round;
    this.#balanceMinor = round.balanceAfterMinor;
    this.#showBalance(this.#balanceMinor);
    this.#busy(false);
  }

  /** `retry`: what the press that failed has meant. */
  async #fail(error: unknown, retry: () => Promise<void>): Promise<void> {
    if (!(error instanceof CallFailed)) throw error;
    const { texts, welcome } = this.#setting;
    if (error.reason === 'points') return this.#wins.say(texts.notEnough);
    if (error.reason === 'ended') return this.end();
    if (!(await tellFailure(error, texts, welcome.language))) await retry();
    else this.#wins.say(texts.good);
  }

  #rest(): void {
    if (this.#last) this.#model.rest(stepsOf(this.#last).at(-1)!, this.#reels);
    else this.#reels.show(this.#model.opening);
  }

  #busy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    const { spin } = this.#stage;
    spin.classList.toggle('busy', isBusy);
    this.#held.offer('spin', isBusy);
    this.#stake.lock(isBusy);
    if (isBusy) return this.#wins.hush();
    this.#jackpots.settle();
  }

  #showBalance(balanceMinor: number): void {
    this.#stage.balance.textContent = amount(balanceMinor);
    const balance = (balanceMinor / 100).toFixed(2);
    tellParent(this.#setting.welcome.returnUrl, { type: 'game:balance', balance, net: this.#session.net });
  }

  #showSwitches(): void {
    const { quick, soundButton } = this.#stage;
    quick.setAttribute('aria-pressed', String(this.#isQuick));
    const isLoud = sound.loudness() > 0;
    soundButton.setAttribute('aria-pressed', String(isLoud));
    soundButton.firstElementChild?.replaceChildren(icon(isLoud ? 'sound' : 'muted'));
  }
}
