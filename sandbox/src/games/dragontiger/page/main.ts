import '../../kit/page/chip-bets.css';
import './style.css';
import { fill } from '../../../i18n/texts.ts';
import { drawCard } from '../../kit/page/cards.ts';
import { ChipBets } from '../../kit/page/chip-bets.ts';
import { amount, make, shortAmount, write } from '../../kit/page/dom.ts';
import type { Moment, Own, PastBet } from '../../kit/page/shared-calls.ts';
import { sayResult } from '../../kit/page/say-result.ts';
import { type SharedSetting, type SharedView, startShared } from '../../kit/page/shared-frame.ts';
import { play } from '../../kit/page/sound.ts';
import { pressBySpace } from '../../kit/page/space-key.ts';
import type { SpotsPick } from '../../kit/spots.ts';
import { published } from '../published.ts';
import { type Cards, PAYS, returnMinor, type Spot, SPOTS, winnerOf } from '../rules.ts';
import { textsIn, type Texts } from './texts.ts';

const SHOWN_PAST = 72;
const REPLAY_MS = 6_000;
const SIDES = ['dragon', 'tiger'] as const;
const SIGNS = { dragon: '1f409', tiger: '1f42f' };

class DragonTigerView implements SharedView {
  readonly stage: HTMLElement;
  readonly panel: HTMLElement;
  readonly asides: HTMLElement[] = [];
  readonly tools: HTMLElement[] = [];
  readonly #setting: SharedSetting;
  readonly #texts: Texts;
  readonly #chips: ChipBets;
  readonly #spots = new Map<Spot, { button: HTMLElement; stake: HTMLElement }>();
  readonly #cards = { dragon: make('div.holds'), tiger: make('div.holds') };
  readonly #plate = make('output.plate', { 'aria-live': 'polite' });
  readonly #seconds = make('b.seconds', { 'aria-hidden': 'true' });
  readonly #road = make('ol.beads');
  #past: Cards[] = [];
  #moment: Moment<Cards> = { round: 0, phase: 'asleep', startsAt: 0, closesAt: 0 };
  #shown: (number | undefined)[] = [];
  #told = -1;
  #again = 0;

  constructor(setting: SharedSetting) {
    this.#setting = setting;
    const { limits } = setting.welcome;
    const { texts } = textsIn(setting.welcome.language);
    this.#texts = texts;
    const side = (of: (typeof SIDES)[number]) =>
      make(
        `section.side.${of}`,
        {},
        make('h2', {}, make('img.sign', { src: `../slot/symbols/${SIGNS[of]}.webp`, alt: '' }), texts[of]),
        this.#cards[of],
      );
    this.stage = make(
      'div.duel',
      {},
      side('dragon'),
      make('div.middle', {}, this.#seconds, this.#plate),
      side('tiger'),
      make('div.road', { role: 'group', 'aria-label': setting.texts.lastResults }, this.#road),
    );
    const buttons = SPOTS.map((spot) => {
      const stake = make('span.laid');
      const pays = `${PAYS[spot]} : 1 · ≤ ${shortAmount(limits[spot] ?? 0)}`;
      const button = make(
        `button.place.${spot}`,
        {},
        make('b', {}, texts[spot]),
        make('small', {}, pays),
        stake,
      );
      button.addEventListener('click', () => this.#chips.put(spot));
      this.#spots.set(spot, { button, stake });
      return button;
    });
    this.#chips = new ChipBets(
      setting,
      (spot) => limits[spot] ?? 0,
      () => this.#showChips(),
    );
    this.panel = make('div.betting', {}, make('div.places', {}, ...buttons), this.#chips.element);
    this.#showChips();
    pressBySpace(() => this.#chips.confirm());
    window.setInterval(() => this.#tick(), 200);
  }

  moment(moment: Moment<Cards>, event: string): void {
    this.#moment = moment;
    if (event === 'state') this.#past = [];
    this.#past = [...(moment.past ?? []).map(({ outcome }) => outcome), ...this.#past].slice(0, SHOWN_PAST);
    if (moment.past) this.#drawRoad();
    this.#chips.moment(moment);
    const { phase, outcome, turns = [] } = moment;
    const isOpen = phase === 'betting';
    for (const { button } of this.#spots.values()) {
      button.toggleAttribute('disabled', !isOpen);
      if (phase !== 'result') button.classList.remove('hit');
    }
    clearTimeout(this.#again);
    this.#setting.mark.hide();
    this.#show(phase === 'result' ? outcome! : phase === 'playing' ? (turns as number[]) : []);
    if (phase !== 'result') write(this.#plate, isOpen ? this.#texts.betting : this.#texts.dealing);
    else this.#tellWinner(outcome!);
  }

  own(own: Own): void {
    this.#chips.own(own.bets);
    const { round, phase } = this.#moment;
    const mine = own.bets.filter((bet) => bet.round === round && bet.state !== 'open');
    if (phase !== 'result' || mine.length === 0 || this.#told === round) return;
    this.#told = round;
    sayResult(this.#setting, mine);
  }

  rules(): Node[] {
    const texts = this.#texts;
    const kit = this.#setting.texts;
    const { limits, currency } = this.#setting.welcome;
    const fact = (label: string, value: string) => make('div.fact', {}, make('b', {}, value), label);
    const most = `${amount(limits['liabilityMinor'] ?? 0)} ${currency}`;
    return [
      make(
        'div.facts',
        {},
        fact(`${texts.dragon}, ${texts.tiger}`, '96.27%'),
        fact(texts.tie, '89.64%'),
        fact(texts.suitedTie, '86.02%'),
        fact(kit.highest, `${published.highestMultiple}×`),
      ),
      make('p', {}, texts.about),
      make('p', {}, texts.half),
      make('p', {}, fill(texts.cap, { amount: most })),
      make('p', {}, fill(texts.clock, { ms: this.#setting.welcome.graceMs })),
    ];
  }

  tell({ outcome, pick }: PastBet): string {
    const names = (pick as SpotsPick).spots.map(([spot]) => this.#texts[spot as Spot]).join(', ');
    return outcome === null ? names : `${this.#winnerWords(outcome as Cards)} · ${names}`;
  }

  replay({ outcome }: PastBet): boolean {
    this.#shown = [];
    this.#show(outcome as Cards);
    this.#tellWinner(outcome as Cards);
    clearTimeout(this.#again);
    this.#again = window.setTimeout(
      () => this.moment({ ...this.#moment, past: undefined }, 'replayed'),
      REPLAY_MS,
    );
    return true;
  }

  #winnerWords(cards: Cards): string {
    const { dragonWins, tigerWins, tieWins } = this.#texts;
    return { dragon: dragonWins, tiger: tigerWins, tie: tieWins }[winnerOf(cards)];
  }

  #tellWinner(cards: Cards): void {
    write(this.#plate, this.#winnerWords(cards));
    for (const [spot, { button }] of this.#spots)
      button.classList.toggle('hit', returnMinor(spot, 100, cards) > 100);
  }

  /** Turns the cards that are new; the others lie face down. */
  #show(cards: readonly number[]): void {
    SIDES.forEach((of, at) => {
      const card = cards[at];
      const box = this.#cards[of];
      if (box.childElementCount > 0 && this.#shown[at] === card) return;
      if (card !== undefined && this.#moment.phase === 'playing') play('step');
      box.replaceChildren(card === undefined ? make('div.card.down') : drawCard(card, this.#texts));
    });
    this.#shown = [cards[0], cards[1]];
  }

  #showChips(): void {
    // Called while the chips are being made, too.
    if (!this.#chips) return;
    const { loose, placed } = this.#chips.stakes();
    for (const [spot, { button, stake }] of this.#spots) {
      const minor = (loose.get(spot) ?? 0) + (placed.get(spot) ?? 0);
      write(stake, minor > 0 ? shortAmount(minor) : '');
      stake.classList.toggle('loose', loose.has(spot));
      button.setAttribute(
        'aria-label',
        `${this.#texts[spot]} ${PAYS[spot]} : 1${minor > 0 ? ` · ${amount(minor)}` : ''}`,
      );
    }
  }

  /** Beads from above to below, the newest at the right. */
  #drawRoad(): void {
    const letters = { dragon: this.#texts.dragon, tiger: this.#texts.tiger, tie: this.#texts.tie };
    this.#road.replaceChildren(
      ...this.#past.toReversed().map((cards) => {
        const winner = winnerOf(cards);
        return make(
          `li.${winner}`,
          { 'aria-label': letters[winner] },
          winner === 'tie' ? '=' : letters[winner].slice(0, 1),
        );
      }),
    );
  }

  #tick(): void {
    const { phase, startsAt } = this.#moment;
    const left = startsAt + this.#setting.welcome.bettingMs - this.#setting.now();
    write(this.#seconds, phase === 'betting' ? String(Math.max(0, Math.ceil(left / 1_000))) : '');
  }
}

await startShared((setting) => new DragonTigerView(setting));
