import { fill } from '../../../i18n/texts.ts';
import type { SpotsPick } from '../spots.ts';
import { CallFailed } from '../../launcher/page/launcher.ts';
import { amount, make, shortAmount, write } from './dom.ts';
import { HeldButton } from './held-button.ts';
import type { Bet, Moment } from './shared-calls.ts';
import { placeBet } from './shared-calls.ts';
import { type Chips, SentBet, type Stakes, sum } from './sent-bet.ts';
import type { SharedSetting } from './shared-frame.ts';
import { play } from './sound.ts';

/** The chips offered, in multiples of the least stake. */
const CHIPS = [1, 5, 10, 50, 100, 500] as const;

export type { Stakes };

/** Chips and what is done with them. They lie loose until they are confirmed, and one confirmation is one bet. */
export class ChipBets {
  readonly element: HTMLElement;
  readonly #setting: SharedSetting;
  readonly #changed: () => void;
  readonly #mostOf: (spot: string) => number;
  readonly #chips: HTMLElement[];
  readonly #buttons: Record<'undo' | 'double' | 'repeat' | 'confirm', HTMLButtonElement>;
  readonly #held: HeldButton;
  #chipMinor: number;
  /** Each step that can be undone. */
  #steps: Chips[] = [];
  #placed: Bet<SpotsPick>[] = [];
  #last: Chips = [];
  #moment: Moment | undefined;
  #isBusy = false;
  /** The bet on its way, or without an answer while its round takes bets: then its chips stay as they are, and go out again under its id. */
  #sent: SentBet | undefined;
  /** Without an answer when their bets closed. */
  #unknown: SentBet[] = [];
  /** The last bets that the house has told, and the moment of the table at which it did. */
  #told: { bets: readonly Bet[]; moment: Moment | undefined } = { bets: [], moment: undefined };
  readonly #doubt: (stakes: Stakes) => string | undefined;
  #isDoubtSaid = false;

  /** `doubt` is said once a round before a bet is sent; confirmed again, it is sent. */
  constructor(
    setting: SharedSetting,
    mostOf: (spot: string) => number,
    changed: () => void,
    doubt: (stakes: Stakes) => string | undefined = () => undefined,
  ) {
    this.#doubt = doubt;
    this.#setting = setting;
    this.#mostOf = mostOf;
    this.#changed = changed;
    const { texts, welcome } = setting;
    const { leastMinor = 0 } = welcome.limits;
    this.#chipMinor = leastMinor * CHIPS[1];
    this.#chips = CHIPS.map((times, at) => {
      const minor = times * leastMinor;
      const chip = make(
        `button.chip.chip-${at}`,
        { 'aria-label': `${texts.chip} ${amount(minor)}` },
        shortAmount(minor),
      );
      chip.addEventListener('click', () => {
        this.#chipMinor = minor;
        this.#draw();
      });
      return chip;
    });
    const button = (text: string, press: () => void) => {
      const element = make('button.key', {}, text) as HTMLButtonElement;
      element.addEventListener('click', press);
      return element;
    };
    this.#buttons = {
      undo: button(texts.undo, () => {
        this.#steps.pop();
        this.#draw();
      }),
      double: button(texts.doubleAll, () => this.lay([...this.#all()])),
      repeat: button(texts.repeat, () => this.lay(this.#last)),
      confirm: make('button.main', {}, texts.confirm) as HTMLButtonElement,
    };
    const { undo, double, repeat, confirm } = this.#buttons;
    this.#held = new HeldButton(confirm, () => void this.#confirm());
    this.element = make(
      'div.chip-bets',
      {},
      make('div.chip-row', { role: 'group', 'aria-label': texts.chip }, ...this.#chips),
      make('div.chip-actions', {}, undo, double, repeat),
      confirm,
    );
    this.#draw();
  }

  get isOpen(): boolean {
    return this.#moment?.phase === 'betting' && !this.#isBusy;
  }

  /** What lies on each spot: loose chips and bets of this round. */
  stakes(): { loose: Stakes; placed: Stakes } {
    return { loose: sum(this.#steps.flat()), placed: sum(this.#placed.flatMap(({ pick }) => pick.spots)) };
  }

  put(spot: string): void {
    this.lay([[spot, this.#chipMinor]]);
  }

  putAll(spots: readonly string[]): void {
    this.lay(spots.map((spot) => [spot, this.#chipMinor]));
  }

  /** Lays chips as one step, if the limits and the balance have room for all of them. */
  lay(chips: Chips): void {
    if (!this.isOpen || chips.length === 0) return;
    const { texts, say, balanceMinor, welcome } = this.#setting;
    if (this.#sent) return say(texts.failed);
    const all = sum([...this.#all(), ...chips]);
    const tooMuch = [...all].find(([spot, minor]) => minor > this.#mostOf(spot));
    const total = [...all.values()].reduce((one, other) => one + other, 0);
    const looseMinor = total - this.#placed.reduce((one, { stakeMinor }) => one + stakeMinor, 0);
    if (tooMuch) say(fill(texts.mostHere, { max: amount(this.#mostOf(tooMuch[0])) }));
    else if (total > (welcome.limits['mostMinor'] ?? 0))
      say(fill(texts.mostInAll, { max: amount(welcome.limits['mostMinor'] ?? 0) }));
    else if (looseMinor > balanceMinor()) say(texts.notEnough);
    else {
      this.#steps.push(chips);
      play('step');
      say('');
    }
    this.#draw();
  }

  moment(moment: Moment): void {
    const isNew = this.#moment?.round !== moment.round;
    if (isNew && this.#placed.length > 0) this.#last = this.#placed.flatMap(({ pick }) => pick.spots);
    if (isNew) this.#placed = [];
    if (isNew) this.#isDoubtSaid = false;
    this.#moment = moment;
    // Chips that are on their way as a bet lie until it is answered.
    if (!this.#isBusy && (isNew || moment.phase !== 'betting')) this.#endBetting();
    this.#draw();
  }

  /** The house has told the player's bets. */
  own(bets: Bet[]): void {
    this.#told = { bets, moment: this.#moment };
    this.#placed = bets.filter(({ round }) => round === this.#moment?.round) as Bet<SpotsPick>[];
    if (this.#last.length === 0 && this.#placed.length === 0) {
      const before = bets[0]?.round;
      this.#last = [
        ...sum(
          (bets as Bet<SpotsPick>[])
            .filter(({ round }) => round === before)
            .flatMap(({ pick }) => pick.spots),
        ),
      ];
    }
    this.#judge();
    this.#draw();
  }

  /** As a press on the button does. */
  confirm(): void {
    this.#held.press();
  }

  async #confirm(): Promise<void> {
    const { loose } = this.stakes();
    if (!this.isOpen || loose.size === 0) return;
    const { say, showBalance } = this.#setting;
    const doubt = this.#isDoubtSaid ? undefined : this.#doubt(sum(this.#all()));
    if (doubt !== undefined) {
      this.#isDoubtSaid = true;
      this.#held.hold('changed');
      return say(doubt);
    }
    const { round } = this.#moment!;
    const spots = [...loose];
    const sent = (this.#sent ??= new SentBet(round, spots));
    this.#isBusy = true;
    this.#draw();
    try {
      const { id, stakeMinor } = sent;
      const { bet, balanceMinor } = await placeBet({ id, round, pick: { spots }, stakeMinor });
      this.#isBusy = false;
      showBalance(balanceMinor);
      this.#taken(sent, bet as Bet<SpotsPick>);
    } catch (error) {
      this.#isBusy = false;
      this.#failed(sent, error);
    }
    this.#draw();
  }

  /** The house has the bet: by its answer, or by its list where the answer is late or lost. Told once. */
  #taken(sent: SentBet, bet: Bet<SpotsPick>): void {
    if (!this.#forget(sent)) return;
    const isOfNow = bet.round === this.#moment?.round;
    if (isOfNow && !this.#placed.some(({ id }) => id === bet.id)) this.#placed.push(bet);
    play('press');
    const { texts } = this.#setting;
    const words = bet.state === 'open' || isOfNow ? texts.betTaken : texts.betCounted;
    this.#say(words, sent.stakeMinor, bet.winMinor);
  }

  #failed(sent: SentBet, error: unknown): void {
    const { texts, say, refusal } = this.#setting;
    const words = refusal(error);
    // Its answer is lost, but the house has told it already.
    if (this.#sent !== sent) return;
    const how = sent.fail(error);
    if (how !== 'unknown') this.#sent = undefined;
    const isClosed = error instanceof CallFailed && error.reason === 'closed';
    if (sent.isOpen(this.#moment) && !isClosed) return say(how === 'unsent' ? texts.betUnsent : words);
    if (how !== 'unknown') return this.#returnLoose(how === 'refused' ? words : '');
    this.#endBetting();
    this.#judge();
  }

  /** Says what became of bets without an answer, once the house's list of bets shows it. */
  #judge(): void {
    const { bets, moment } = this.#told;
    for (const sent of [...this.#unknown, ...(this.#sent ? [this.#sent] : [])]) {
      const bet = sent.in(bets);
      if (bet) this.#taken(sent, bet as Bet<SpotsPick>);
      else if (sent !== this.#sent && sent.isJudgedAt(moment)) {
        this.#forget(sent);
        this.#say(this.#setting.texts.chipsNotTaken, sent.stakeMinor);
      }
    }
  }

  /** What became of the bet is known. False: it was known before. */
  #forget(sent: SentBet): boolean {
    const isUnknown = this.#unknown.includes(sent);
    this.#unknown = this.#unknown.filter((other) => other !== sent);
    if (this.#sent !== sent) return isUnknown;
    this.#sent = undefined;
    this.#lieLoose(sent.leftOf(this.#steps.flat()));
    return true;
  }

  /** Bets are closed: loose chips go back, but those of a bet without an answer may lie there. */
  #endBetting(): void {
    const sent = this.#sent;
    if (!sent) return this.#returnLoose();
    this.#sent = undefined;
    this.#unknown.push(sent);
    this.#lieLoose([]);
    this.#say(this.#setting.texts.betUnknown, sent.stakeMinor);
  }

  #lieLoose(chips: Chips): void {
    this.#steps = chips.length > 0 ? [chips] : [];
  }

  /** Chips that were not confirmed when the bets closed are no bet; `why` is said before that. */
  #returnLoose(why = ''): void {
    const minor = this.#looseMinor();
    this.#steps = [];
    if (minor > 0) this.#say(`${why} ${this.#setting.texts.chipsNotTaken}`.trim(), minor);
    else if (why) this.#setting.say(why);
  }

  #say(words: string, stakeMinor: number, winMinor = 0): void {
    const money = (minor: number) => `${amount(minor)} ${this.#setting.welcome.currency}`;
    this.#setting.say(fill(words, { amount: money(stakeMinor), win: money(winMinor) }));
  }

  #looseMinor(): number {
    return this.#steps.flat().reduce((one, [, minor]) => one + minor, 0);
  }

  #all(): Chips {
    return [...this.#placed.flatMap(({ pick }) => pick.spots), ...this.#steps.flat()];
  }

  #draw(): void {
    const { undo, double, repeat, confirm } = this.#buttons;
    const { texts } = this.#setting;
    const looseMinor = this.#looseMinor();
    const { leastMinor = 0 } = this.#setting.welcome.limits;
    for (const [at, chip] of this.#chips.entries())
      chip.setAttribute('aria-pressed', String(this.#chipMinor === CHIPS[at]! * leastMinor));
    const canLay = this.isOpen && !this.#sent;
    undo.disabled = !canLay || this.#steps.length === 0;
    double.disabled = !canLay || this.#all().length === 0;
    repeat.disabled = !canLay || this.#last.length === 0;
    this.#held.offer(looseMinor > 0 ? 'confirm' : undefined, !this.isOpen);
    write(confirm, looseMinor > 0 ? `${texts.confirm} ${amount(looseMinor)}` : texts.confirm);
    this.#changed();
  }
}
