import '../../kit/page/chip-bets.css';
import './style.css';
import './squeeze.css';
import { fill } from '../../../i18n/texts.ts';
import { keep, recall } from '../../../page-storage.ts';
import { ChipBets, type Stakes } from '../../kit/page/chip-bets.ts';
import { amount, make, shortAmount, write } from '../../kit/page/dom.ts';
import { sayResult } from '../../kit/page/say-result.ts';
import type { Moment, Own, PastBet } from '../../kit/page/shared-calls.ts';
import { type SharedSetting, type SharedView, startShared } from '../../kit/page/shared-frame.ts';
import { openSheet } from '../../kit/page/sheet.ts';
import { tool } from '../../kit/page/tools.ts';
import type { SpotsPick } from '../../kit/spots.ts';
import { coverMs, toldMs } from '../deal.ts';
import { published, RETURNS } from '../published.ts';
import { FREE_SIX_PAYS, type Hand, handOf, isWon, PAYS, type Spot, SPOTS } from '../rules.ts';
import { HANDS_IN_SHOE, placeOf } from '../shoe.ts';
import { type Crowd, drawSeats, NOBODY, writeCrowd } from './crowd.ts';
import { Felt } from './felt.ts';
import { drawAsked, drawRoads } from './roads.ts';
import { drawStatistics } from './statistics.ts';
import { textsIn, type Texts } from './texts.ts';

const KEPT_PAST = 500;
/** Kept where the player wants no card to lie face down. */
const KEPT = 'parlour.baccarat.squeeze';
const OFF = 'off';
const REPLAY_MS = 6_000;
class BaccaratView implements SharedView {
  readonly stage: HTMLElement;
  readonly panel: HTMLElement;
  readonly asides: HTMLElement[] = [];
  readonly tools: HTMLElement[];
  readonly #setting: SharedSetting;
  readonly #texts: Texts;
  readonly #felt: Felt;
  readonly #chips: ChipBets;
  readonly #spots = new Map<Spot, { button: HTMLElement; stake: HTMLElement; crowd: HTMLElement }>();
  readonly #where = make('span');
  readonly #tally = make('span.tally');
  readonly #roads = make('div.road-box');
  #past: { round: number; hand: Hand }[] = [];
  #moment: Moment<number[]> = { round: 0, phase: 'asleep', startsAt: 0, closesAt: 0 };
  #crowd = NOBODY;
  #told = -1;
  #again = 0;

  constructor(setting: SharedSetting) {
    this.#setting = setting;
    const { limits } = setting.welcome;
    const { texts } = textsIn(setting.welcome.language);
    this.#texts = texts;
    this.#felt = new Felt(texts);
    this.stage = make(
      'div.top',
      {},
      this.#felt.element,
      make(
        'div.history',
        { role: 'group', 'aria-label': setting.texts.lastResults },
        make('p.where', {}, this.#where, this.#tally),
        this.#roads,
      ),
    );
    this.#chips = new ChipBets(
      setting,
      (spot) => limits[spot] ?? 0,
      () => this.#showChips(),
      (stakes) => this.#doubt(stakes),
    );
    const places = make('div.places', {}, ...SPOTS.map((spot) => this.#place(spot)));
    this.panel = make('div.betting', {}, places, this.#chips.element);
    // Drawn before the first word of the table, so that nothing moves when it comes.
    this.#felt.show([], false);
    this.#drawHistory();
    this.tools = [tool('players', texts.statistics, () => this.#openStatistics())];
    if (setting.welcome.squeezeMs) this.tools.push(this.#squeezeTool());
    this.#showChips();
    addEventListener('keydown', (event) => this.#key(event));
    window.setInterval(() => this.#tick(), 200);
  }

  moment(moment: Moment<number[]>, event: string): void {
    this.#moment = moment;
    if (event === 'state') this.#past = [];
    const news = (moment.past ?? []).map(({ round, outcome }) => ({ round, hand: handOf(outcome) }));
    this.#past = [...news, ...this.#past].slice(0, KEPT_PAST);
    this.#chips.moment(moment);
    const { phase, outcome, turns = [] } = moment;
    const isOpen = phase === 'betting';
    for (const { button } of this.#spots.values()) {
      button.toggleAttribute('disabled', !isOpen);
      if (phase !== 'result') button.classList.remove('hit');
    }
    clearTimeout(this.#again);
    this.#setting.mark.hide();
    const cards = phase === 'result' ? outcome! : phase === 'playing' ? (turns as number[]) : [];
    this.#felt.show(cards, phase === 'playing', phase === 'playing' ? this.#coveredMs(cards) : 0);
    if (phase !== 'result') this.#felt.say(isOpen ? this.#texts.betting : this.#texts.dealing);
    else this.#tellHand(handOf(outcome!));
    if (event === 'state' || isOpen || moment.past) this.#drawHistory();
  }

  /** How long the last of these cards still lies face down, if the player wants to turn it. */
  #coveredMs({ length }: readonly number[]): number {
    const { now, welcome } = this.#setting;
    if (length === 0 || recall(KEPT) === OFF) return 0;
    const { squeezeMs = 0 } = welcome;
    const coveredMs = coverMs(length - 1, squeezeMs);
    const opensAt = this.#moment.closesAt + toldMs(length - 1, squeezeMs) + coveredMs;
    // No longer than that, even while the page does not know the server's time yet.
    return Math.min(coveredMs, opensAt - now());
  }

  own(own: Own): void {
    this.#chips.own(own.bets);
    const { round, phase } = this.#moment;
    const mine = own.bets.filter((bet) => bet.round === round && bet.state !== 'open');
    if (phase !== 'result' || mine.length === 0 || this.#told === round) return;
    this.#told = round;
    sayResult(this.#setting, mine);
  }

  other(message: { event: string; players?: unknown }): void {
    if (message.players) this.#crowd = message.players as Crowd;
    if (message.event === 'betting') this.#crowd = NOBODY;
    const { unit } = this.#setting.welcome;
    for (const [spot, { crowd }] of this.#spots) writeCrowd(crowd, this.#crowd, spot, unit);
  }

  rules(): Node[] {
    const texts = this.#texts;
    const { limits, currency, graceMs, squeezeMs } = this.#setting.welcome;
    const fact = (label: string, value: string) => make('div.fact', {}, make('b', {}, value), label);
    const most = `${amount(limits['liabilityMinor'] ?? 0)} ${currency}`;
    return [
      make(
        'div.facts',
        {},
        ...SPOTS.map((spot) => fact(texts[spot], `${RETURNS[spot].toFixed(2)}%`)),
        fact(this.#setting.texts.highest, `${published.highestMultiple}×`),
      ),
      make('p', {}, texts.about),
      make('p', {}, texts.freeRule),
      make('p', {}, texts.third),
      ...(squeezeMs ? [make('p', {}, fill(texts.squeezeRule, { s: squeezeMs / 1_000 }))] : []),
      make('p', {}, fill(texts.shoeRule, { n: HANDS_IN_SHOE })),
      make('p', {}, texts.roadsRule),
      make('p', {}, fill(texts.cap, { amount: most })),
      make('p', {}, fill(texts.clock, { ms: graceMs })),
    ];
  }

  tell({ outcome, pick }: PastBet): string {
    const { spots } = pick as SpotsPick;
    const laid = spots.map(([spot, minor]) => `${this.#texts[spot as Spot]} ${amount(minor)}`).join(', ');
    return outcome === null ? laid : `${this.#handWords(handOf(outcome as number[]))} · ${laid}`;
  }

  replay({ outcome }: PastBet): boolean {
    this.#felt.show([], false);
    this.#felt.show(outcome as number[], false);
    this.#tellHand(handOf(outcome as number[]));
    clearTimeout(this.#again);
    this.#again = window.setTimeout(
      () => this.moment({ ...this.#moment, past: undefined }, 'replayed'),
      REPLAY_MS,
    );
    return true;
  }

  #place(spot: Spot): HTMLElement {
    const stake = make('span.laid');
    const six = spot === 'bankerFree' ? ` (6: ${FREE_SIX_PAYS})` : '';
    const pays = `${PAYS[spot]} : 1${six} · ≤ ${shortAmount(this.#setting.welcome.limits[spot] ?? 0)}`;
    const crowd = make('span.crowd', { 'aria-hidden': 'true' });
    const name = make('b', {}, this.#texts[spot]);
    const button = make(`button.place.${spot}`, {}, name, make('small', {}, pays), stake, crowd);
    button.addEventListener('click', () => this.#chips.put(spot));
    this.#spots.set(spot, { button, stake, crowd });
    return button;
  }

  /** Said once before a bet that holds both sides is sent. */
  #doubt(stakes: Stakes): string | undefined {
    const hasBanker = stakes.has('banker') || stakes.has('bankerFree');
    return stakes.has('player') && hasBanker ? this.#texts.opposite : undefined;
  }

  #handWords({ outcome, playerPoints, bankerPoints }: Hand): string {
    const { playerWins, bankerWins, tieWins } = this.#texts;
    const words = { player: playerWins, banker: bankerWins, tie: tieWins };
    return `${words[outcome]} ${playerPoints}:${bankerPoints}`;
  }

  #tellHand(hand: Hand): void {
    this.#felt.say(this.#handWords(hand));
    for (const [spot, { button }] of this.#spots) button.classList.toggle('hit', isWon(spot, hand));
  }

  /** The results of the shoe that is on the table, the oldest first. */
  #shoe(): Hand[] {
    const { shoe } = placeOf(this.#moment.round);
    return this.#past.flatMap(({ round, hand }) => (placeOf(round).shoe === shoe ? [hand] : [])).toReversed();
  }

  #drawHistory(): void {
    const texts = this.#texts;
    const { shoe, hand } = placeOf(this.#moment.round);
    const results = this.#shoe();
    const letters = { banker: texts.bankerShort, player: texts.playerShort, tie: texts.tieShort };
    if (shoe > 0) write(this.#where, fill(texts.round, { shoe, hand, of: HANDS_IN_SHOE }));
    this.#tally.replaceChildren(
      ...(['banker', 'player', 'tie'] as const).map((of) =>
        make(
          `b.${of}`,
          { 'aria-label': texts[of] },
          `${letters[of]} ${results.filter(({ outcome }) => outcome === of).length}`,
        ),
      ),
      drawAsked(results, letters),
    );
    this.#roads.replaceChildren(drawRoads(results, letters));
  }

  /** Without it every card opens as soon as it lies there. */
  #squeezeTool(): HTMLElement {
    const draw = () => button.setAttribute('aria-pressed', String(recall(KEPT) !== OFF));
    const button = tool('squeeze', this.#texts.squeeze, () => {
      keep(KEPT, recall(KEPT) === OFF ? null : OFF);
      draw();
      if (recall(KEPT) === OFF) this.moment({ ...this.#moment, past: undefined }, 'opened');
    });
    draw();
    return button;
  }

  #openStatistics(): void {
    const texts = this.#texts;
    const all = this.#past.map(({ hand }) => hand);
    openSheet(
      texts.statistics,
      this.#setting.texts.close,
      drawSeats(this.#crowd, texts, this.#setting.welcome.unit),
      drawStatistics(texts.thisShoe, this.#shoe(), texts),
      drawStatistics(fill(texts.lastRounds, { n: all.length }), all, texts),
    );
  }

  #showChips(): void {
    // Called while the chips are being made, too.
    if (!this.#chips) return;
    const { loose, placed } = this.#chips.stakes();
    for (const [spot, { button, stake }] of this.#spots) {
      const minor = (loose.get(spot) ?? 0) + (placed.get(spot) ?? 0);
      write(stake, minor > 0 ? shortAmount(minor) : '');
      stake.classList.toggle('loose', loose.has(spot));
      const laid = minor > 0 ? ` · ${amount(minor)}` : '';
      button.setAttribute('aria-label', `${this.#texts[spot]} ${PAYS[spot]} : 1${laid}`);
    }
  }

  #tick(): void {
    const { phase, startsAt } = this.#moment;
    const left = startsAt + this.#setting.welcome.bettingMs - this.#setting.now();
    this.#felt.count(phase === 'betting' ? String(Math.max(0, Math.ceil(left / 1_000))) : '');
  }

  #key(event: KeyboardEvent): void {
    if (document.querySelector('dialog[open]')) return;
    const isOnControl = event.target instanceof HTMLElement && event.target.closest('button, input, a');
    const isArrow = event.code.startsWith('Arrow');
    if ((!isOnControl || isArrow) && this.#felt.key(event)) return event.preventDefault();
    if (event.code !== 'Space' || event.repeat || isOnControl) return;
    event.preventDefault();
    this.#chips.confirm();
  }
}

await startShared((setting) => new BaccaratView(setting));
