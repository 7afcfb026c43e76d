import { fill } from '../../../i18n/texts.ts';
import { CallFailed } from '../../launcher/page/launcher.ts';
import { tellParent } from '../../launcher/page/site.ts';
import { keepPresent } from '../../launcher/page/visit.ts';
import * as calls from './calls.ts';
import type { Round, Welcome } from './calls.ts';
import { amount, make, write } from './dom.ts';
import { openFairness } from './fairness-sheet.ts';
import { HeldButton } from './held-button.ts';
import { openRounds, openRules } from './info-sheets.ts';
import { refusalWords } from './refusals.ts';
import { ResultLine } from './results.ts';
import { SentRound } from './sent.ts';
import { SessionFigures } from '../../launcher/page/session-figures.ts';
import { showSessionOver } from './session-over.ts';
import * as sound from './sound.ts';
import { pressBySpace } from './space-key.ts';
import { StakeKeypad } from './stake.ts';
import type { Texts } from './texts.ts';
import { soundTool, tool } from './tools.ts';
import { WinPlate } from './win-plate.ts';

/** What one game brings to the table. */
export interface GameView<Choice> {
  /** The name under which the browser keeps its stake. */
  name: string;
  stage: HTMLElement;
  controls: HTMLElement;
  choice(): Choice;
  /** Takes over the choice of a round that goes on. */
  choose(choice: Choice): void;
  /** The highest multiple of a stake that the present choice can pay at once, in hundredths. */
  highestMultiple(): number;
  lock(isLocked: boolean): void;
  /** Shows a round as it stands: with its motion when it has just happened, else at once. */
  show(round: Round, how: 'play' | 'still'): Promise<void>;
  /** What an open round pays now; a game without steps has none. */
  cashMinor?(round: Round): number;
  /** What the main button says while the moves of an open round are made elsewhere. */
  yourTurn?: string;
  /** What the main button says while no round is open. */
  begin?: string;
  rules(): Node[];
  published: { returnFrom: number; returnTo: number; highestMultiple: number };
}

/** The frame of a game on the kit: purse, stake, main button, results of the session, and the sheets. */
export class Table<Choice> {
  readonly #texts: Texts;
  readonly #welcome: Welcome;
  readonly #view: GameView<Choice>;
  readonly #balance = make('b');
  readonly #results: ResultLine;
  readonly #plate: WinPlate;
  readonly #main: HTMLElement;
  readonly #held: HeldButton;
  readonly #keypad: StakeKeypad;
  readonly #line: SessionFigures;
  #balanceMinor = 0;
  #open: Round | undefined;
  #isBusy = false;
  /** On its way, or without an answer: then it stays as it is, and goes out again under its id (rule I24). */
  #sent: SentRound<Choice> | undefined;
  /** Stakes that were refused go out again under another number. */
  #attempt = 1;

  constructor(
    root: HTMLElement,
    texts: Texts,
    { welcome, title }: { welcome: Welcome; title: string },
    view: (takeStep: (move: unknown) => Promise<void>, changed: () => void) => GameView<Choice>,
  ) {
    this.#texts = texts;
    this.#welcome = welcome;
    this.#view = view(
      (move) => this.#step(move),
      () => this.#keypad.refresh(),
    );
    this.#line = new SessionFigures(welcome.session, welcome.language);
    this.#results = new ResultLine(texts, welcome.currency);
    this.#plate = new WinPlate(welcome.currency);
    const { limits, currency } = welcome;
    this.#keypad = new StakeKeypad(texts, limits, currency, this.#view.name, () =>
      Math.floor((limits.highestWinMinor * 100) / this.#view.highestMultiple()),
    );
    this.#main = make('button.main', {}, texts.bet);
    this.#held = new HeldButton(this.#main, () => void this.#press());
    this.#build(root, title);
    this.#showBalance(welcome.balanceMinor);
    pressBySpace(() => this.#held.press());
  }

  /** Goes on with an open round, and follows the balance until the session ends. */
  async run(): Promise<void> {
    tellParent(this.#welcome.returnUrl, { type: 'game:ready' });
    void keepPresent(
      ({ balanceMinor, netMinor }) => {
        if (this.#isBusy) return;
        this.#line.show(netMinor);
        this.#showBalance(balanceMinor);
      },
      () => this.#end(),
    );
    await this.#resume(this.#welcome.open);
  }

  #build(root: HTMLElement, title: string): void {
    const texts = this.#texts;
    root.replaceChildren(
      make(
        'header',
        {},
        make('h1', {}, title),
        this.#welcome.isDemo && make('em.demo', {}, texts.demo),
        make('span.purse', {}, texts.balance, ' ', this.#balance),
      ),
      make('section.play', {}, this.#view.stage, ...this.#results.words, this.#plate.element),
      make('section.panel', {}, this.#view.controls, this.#keypad.element, this.#main),
      make(
        'footer',
        {},
        this.#results.element,
        this.#line.element,
        make(
          'nav',
          {},
          tool('rules', texts.rules, () => openRules(texts, this.#view, this.#welcome)),
          tool('rounds', texts.rounds, () => void this.#openRounds()),
          tool('fair', texts.fairness, () => {
            openFairness(texts, (error) => refusalWords(error, texts, this.#welcome)).catch(
              (error: unknown) => this.#fail(error),
            );
          }),
          soundTool(texts.sound),
        ),
      ),
    );
  }

  async #openRounds(): Promise<void> {
    try {
      const rounds = await calls.listRounds();
      openRounds(this.#texts, rounds, (round) => {
        if (!this.#isBusy && !this.#open) void this.#replay(round);
      });
    } catch (error) {
      await this.#fail(error);
    }
  }

  /** Shows a past round on the stage, marked as one until the next bet; no money moves. */
  async #replay(round: Round): Promise<void> {
    const mine = this.#view.choice();
    this.#busy(true);
    this.#plate.hide();
    this.#results.write('');
    this.#results.mark.show(round.nonce);
    this.#view.choose(round.choice as Choice);
    await this.#view.show(round, 'play');
    this.#results.say(round);
    this.#view.choose(mine);
    this.#busy(false);
  }

  async #resume(open: Round | undefined): Promise<void> {
    this.#open = open;
    if (open) {
      this.#view.choose(open.choice as Choice);
      await this.#view.show(open, 'still');
    }
    this.#busy(false);
  }

  async #press(): Promise<void> {
    if (!this.#open) return this.#bet();
    await this.#act(() => calls.cashOut(this.#open!.roundId));
  }

  async #bet(): Promise<void> {
    const isAgain = this.#sent !== undefined;
    const sent = this.#sent ?? new SentRound(this.#keypad.stakeMinor, this.#view.choice());
    const { id, stakeMinor, choice } = sent;
    if (!isAgain && stakeMinor > this.#balanceMinor) return this.#results.write(this.#texts.notEnough);
    this.#sent = sent;
    this.#attempt = 1;
    sound.play('press');
    this.#held.hold();
    this.#results.write('');
    // A stake that is sent again may be taken already.
    if (!isAgain) this.#write(this.#balanceMinor - stakeMinor);
    await this.#act(() => calls.playRound({ roundId: id, stakeMinor, choice }));
  }

  async #step(move: unknown): Promise<void> {
    const open = this.#open;
    if (!open || this.#isBusy) return;
    this.#held.free();
    const attempt = this.#attempt;
    const step = open.moves.length;
    await this.#act(() => calls.takeStep({ roundId: open.roundId, step, move, attempt }));
  }

  async #act(ask: () => Promise<calls.Played>): Promise<void> {
    this.#busy(true);
    this.#plate.hide();
    this.#results.mark.hide();
    try {
      const { round, balanceMinor } = await ask();
      this.#sent = undefined;
      await this.#view.show(round, 'play');
      this.#open = round.state === 'open' ? round : undefined;
      // As the server counts: a round is in the net result once it is decided. Before the balance, since the site is told both at once.
      if (!this.#open) this.#line.add(round.balanceAfterMinor - round.balanceBeforeMinor);
      this.#showBalance(balanceMinor);
      if (!this.#open) this.#settle(round);
      this.#busy(false);
    } catch (error) {
      this.#write(this.#balanceMinor);
      const how = this.#sent?.fail(error);
      if (how !== 'unknown') this.#sent = undefined;
      this.#busy(false);
      await this.#fail(error, how === 'unsent' ? this.#texts.notSent : undefined);
    }
  }

  #settle(round: Round): void {
    const times = round.winMinor / round.stakeMinor;
    this.#results.add(times);
    // A return that is not above the stake is told plainly and without a sound.
    if (times > 1) {
      sound.play(times >= 10 ? 'bigWin' : 'win');
      this.#plate.show(round.winMinor, round.stakeMinor);
    }
    this.#results.say(round);
  }

  #busy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    const isOpen = this.#open !== undefined;
    const isLocked = isBusy || isOpen || this.#sent !== undefined;
    this.#view.lock(isLocked);
    this.#keypad.lock(isLocked);
    if (!isLocked) this.#keypad.refresh();
    const cashMinor = this.#cashMinor();
    this.#main.classList.toggle('cash', isOpen);
    const { bet, cashOut, cashOutNone } = this.#texts;
    const open = cashMinor > 0 ? fill(cashOut, { amount: amount(cashMinor) }) : cashOutNone;
    write(this.#main, isOpen ? (this.#view.yourTurn ?? open) : (this.#view.begin ?? bet));
    this.#held.offer(cashMinor > 0 ? 'cash' : isOpen ? undefined : 'bet', isBusy);
  }

  /** What the open round pays now; 0 without one. */
  #cashMinor(): number {
    return this.#open ? (this.#view.cashMinor?.(this.#open) ?? 0) : 0;
  }

  #showBalance(balanceMinor: number): void {
    this.#balanceMinor = balanceMinor;
    this.#write(balanceMinor);
  }

  #write(minor: number): void {
    write(this.#balance, `${amount(minor)} ${this.#welcome.currency}`);
    const balance = (minor / 100).toFixed(2);
    tellParent(this.#welcome.returnUrl, { type: 'game:balance', balance, net: this.#line.net });
  }

  async #fail(error: unknown, told?: string): Promise<void> {
    const words = told ?? refusalWords(error, this.#texts, this.#welcome);
    const reason = error instanceof CallFailed ? error.reason : '';
    if (reason === 'ended') return this.#end();
    if (reason !== 'lost' && reason !== 'unsent') this.#attempt += 1;
    this.#results.write(words);
    if (reason === 'unfinished' || reason === 'other-step' || reason === 'over') {
      await this.#catchUp();
    }
  }

  /** Shows what happened in another window. */
  async #catchUp(): Promise<void> {
    try {
      const { balanceMinor, open } = await calls.readAgain();
      this.#showBalance(balanceMinor);
      await this.#resume(open);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.reason === 'ended') this.#end();
    }
  }

  #end(): void {
    this.#isBusy = true;
    this.#held.offer(undefined);
    showSessionOver(this.#texts, this.#welcome);
  }
}
