import '../../kit/page/chip-bets.css';
import '../../kit/page/virtual.css';
import './style.css';
import { languageOf } from '../../../i18n/languages.ts';
import { fill } from '../../../i18n/texts.ts';
import { ChipBets } from '../../kit/page/chip-bets.ts';
import { amount, isCalm, make, shortAmount, write } from '../../kit/page/dom.ts';
import { pressBySpace } from '../../kit/page/space-key.ts';
import { clockWords, type Offer, oddsOf, PriceButtons } from '../../kit/page/prices.ts';
import { sayResult } from '../../kit/page/say-result.ts';
import type { Moment, Own, PastBet } from '../../kit/page/shared-calls.ts';
import { type SharedSetting, type SharedView, startShared } from '../../kit/page/shared-frame.ts';
import { play } from '../../kit/page/sound.ts';
import type { SpotsPick } from '../../kit/spots.ts';
import { nameIn } from '../../kit/virtual.ts';
import { published } from '../published.ts';
import {
  fieldOf,
  isWon,
  MOST_RUNNERS,
  type Order,
  placedOf,
  priceIn,
  readSpot,
  runnersOf,
  runsIn,
  spotsOf,
} from '../rules.ts';
import { FINISH, positionsAt, RACE_MS, STEP_MS } from '../script.ts';
import { Course } from './course.ts';
import { Forecast } from './forecast.ts';
import { textsIn, type Texts } from './texts.ts';

const SHOWN_PAST = 24;

class HorsesView implements SharedView {
  readonly stage: HTMLElement;
  readonly panel: HTMLElement;
  readonly asides: HTMLElement[] = [];
  readonly tools: HTMLElement[] = [];
  readonly #setting: SharedSetting;
  readonly #texts: Texts;
  readonly #chips: ChipBets;
  readonly #prices: PriceButtons;
  readonly #forecast: Forecast;
  readonly #course: Course;
  readonly #plate = make('output.plate', { 'aria-live': 'polite' });
  readonly #seconds = make('b.seconds', { 'aria-hidden': 'true' });
  readonly #ended = make('ol.ended');
  readonly #rows: { row: HTMLElement; name: HTMLElement; strength: HTMLElement }[];
  #past: { round: number; outcome: Order }[] = [];
  #moment: Moment<Order> = { round: 0, phase: 'asleep', startsAt: 0, closesAt: 0 };
  #told = -1;
  #shownRound = 0;
  #again: { round: number; order: Order; sinceMs: number } | undefined;

  constructor(setting: SharedSetting) {
    this.#setting = setting;
    const { texts } = textsIn(setting.welcome.language);
    this.#texts = texts;
    this.#course = new Course(texts.course);
    this.stage = make(
      'div.stand',
      {},
      make('div.above', {}, this.#plate, this.#seconds),
      this.#course.element,
      make('div', { role: 'group', 'aria-label': setting.texts.lastResults }, this.#ended),
    );
    this.#prices = new PriceButtons((spot) => this.#chips.put(spot));
    this.#rows = Array.from({ length: MOST_RUNNERS }, (_, runner) => this.#makeRow(runner));
    this.#forecast = new Forecast(texts, (spot) => this.#chips.put(spot));
    this.#chips = new ChipBets(
      setting,
      (spot) => this.#mostOn(spot),
      () => this.#showChips(),
    );
    const offers = make(
      'div.offers',
      {},
      make('div.heads', {}, make('span'), make('span', {}, texts.win), make('span', {}, texts.place)),
      make('ol.runners', {}, ...this.#rows.map(({ row }) => row)),
      this.#forecast.element,
    );
    this.panel = make('div.betting', {}, offers, this.#chips.element);
    pressBySpace(() => this.#chips.confirm());
    window.setInterval(() => this.#tick(), 200);
    const frame = () => {
      this.#draw();
      requestAnimationFrame(frame);
    };
    frame();
  }

  moment(moment: Moment<Order>, event: string): void {
    const was = this.#moment.phase;
    this.#moment = moment;
    if (event === 'state') this.#past = [];
    this.#past = [...(moment.past ?? []), ...this.#past].slice(0, SHOWN_PAST);
    if (moment.past) this.#drawPast();
    if (moment.round !== this.#shownRound && moment.round > 0) this.#showField(moment.round);
    this.#chips.moment(moment);
    const isOpen = moment.phase === 'betting';
    this.#prices.open(isOpen);
    this.#forecast.open(isOpen);
    if (isOpen || moment.phase === 'playing') this.#endReplay();
    if (moment.phase === 'playing' && was === 'betting') play('safe');
    if (moment.phase === 'result') this.#tellOrder(moment.round, moment.outcome!);
    else write(this.#plate, isOpen ? this.#texts.betting : this.#texts.running);
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
    const { limits, currency, graceMs } = this.#setting.welcome;
    const fact = (label: string, value: string) => make('div.fact', {}, make('b', {}, value), label);
    const money = (name: string) => `${amount(limits[name] ?? 0)} ${currency}`;
    return [
      make(
        'div.facts',
        {},
        fact(texts.returned, `${published.returnFrom}–${published.returnTo}%`),
        fact(this.#setting.texts.highest, `${published.highestMultiple}×`),
        fact(`${texts.win}, ${texts.place} ≤`, money('win')),
        fact(`${texts.forecast} ≤`, money('forecast')),
      ),
      make('p', {}, texts.about),
      make('p', {}, texts.placed),
      make('p', {}, texts.strengths),
      make('p', {}, fill(texts.cap, { amount: money('liabilityMinor') })),
      make('p', {}, fill(texts.clock, { ms: graceMs })),
    ];
  }

  tell({ round, outcome, pick }: PastBet): string {
    const bets = (pick as SpotsPick).spots.map(([spot]) => this.#spotWords(spot, round)).join(', ');
    return outcome === null ? bets : `${this.#orderWords(round, outcome as Order)} · ${bets}`;
  }

  replay({ round, outcome }: PastBet): boolean {
    if (this.#moment.phase === 'playing') return false;
    this.#again = { round, order: outcome as Order, sinceMs: performance.now() };
    write(this.#plate, this.#orderWords(round, outcome as Order));
    return true;
  }

  #endReplay(): void {
    this.#again = undefined;
    this.#setting.mark.hide();
  }

  #makeRow(runner: number) {
    const name = make('span');
    const strength = make('small');
    const about = make('div.about', {}, name, strength);
    const row = make(
      'li',
      {},
      numberSign(runner),
      about,
      this.#prices.make(`w${runner + 1}`),
      this.#prices.make(`p${runner + 1}`),
    );
    return { row, name, strength };
  }

  #nameOf(round: number, runner: number): string {
    return nameIn(runnersOf(round)[runner]!, languageOf(this.#setting.welcome.language));
  }

  #showField(round: number): void {
    this.#shownRound = round;
    const field = fieldOf(round);
    const texts = this.#texts;
    for (const [runner, { row, name, strength }] of this.#rows.entries()) {
      row.hidden = runner >= field.length;
      if (row.hidden) continue;
      write(name, this.#nameOf(round, runner));
      write(strength, fill(texts.strength, { n: field[runner]! }));
    }
    const offers = new Map<string, Offer>();
    for (const id of spotsOf(field)) {
      const spot = readSpot(id)!;
      if (spot.kind === 'forecast') continue;
      const label = `${texts[spot.kind]} ${spot.first + 1} ${this.#nameOf(round, spot.first)}`;
      offers.set(id, { label, price: priceIn(spot, field) });
    }
    this.#prices.offer(offers);
    this.#forecast.show(field);
  }

  #mostOn(id: string): number {
    const spot = readSpot(id);
    const isThere = spot && (this.#shownRound === 0 || runsIn(spot, fieldOf(this.#shownRound)));
    return isThere ? (this.#setting.welcome.limits[spot.kind] ?? 0) : 0;
  }

  #showChips(): void {
    // Called while the chips are being made, too.
    if (!this.#chips) return;
    const { loose, placed } = this.#chips.stakes();
    this.#prices.lay(loose, placed);
    const minorOn = (spot: string) => (loose.get(spot) ?? 0) + (placed.get(spot) ?? 0);
    const laid = [...new Set([...placed.keys(), ...loose.keys()])].filter((spot) => spot.startsWith('f'));
    this.#forecast.lay(laid.map((spot) => `${spot.slice(1)}: ${shortAmount(minorOn(spot))}`));
  }

  #spotWords(id: string, round: number): string {
    const spot = readSpot(id)!;
    const runners = spot.second === undefined ? `${spot.first + 1}` : `${spot.first + 1}–${spot.second + 1}`;
    return `${this.#texts[spot.kind]} ${runners} (${oddsOf(priceIn(spot, fieldOf(round)))})`;
  }

  #orderWords(round: number, order: Order): string {
    const placed = order.slice(0, placedOf(fieldOf(round)));
    return placed.map((runner, at) => `${at + 1}. ${this.#nameOf(round, runner)}`).join(' · ');
  }

  #tellOrder(round: number, order: Order): void {
    const field = fieldOf(round);
    write(this.#plate, this.#orderWords(round, order));
    this.#prices.hit((spot) => isWon(readSpot(spot)!, order, field));
  }

  #drawPast(): void {
    this.#ended.replaceChildren(
      ...this.#past.map(({ round, outcome }) =>
        make(
          'li',
          { 'aria-label': `#${round} ${this.#orderWords(round, outcome)}` },
          make('small', {}, `#${round}`),
          ...outcome.slice(0, placedOf(fieldOf(round))).map(numberSign),
        ),
      ),
    );
  }

  /** Where the runners are now: between the last two positions that were told, one step behind the clock. */
  #positions(): readonly number[] {
    const { phase, outcome, turns = [], closesAt, round } = this.#moment;
    if (this.#again) {
      const elapsedMs = isCalm() ? RACE_MS : performance.now() - this.#again.sinceMs;
      if (elapsedMs > RACE_MS + 4_000) this.#endReplay();
      else return positionsAt(this.#again.order, Math.min(elapsedMs, RACE_MS));
    }
    const start = round > 0 ? fieldOf(round).map(() => 0) : [];
    if (phase === 'result') return positionsAt(outcome!, RACE_MS);
    if (phase !== 'playing') return start;
    const told = [start, ...(turns as number[][])];
    const at = Math.max(0, (this.#setting.now() - closesAt) / STEP_MS - 1);
    const step = Math.min(Math.floor(at), told.length - 1);
    const from = told[step]!;
    const to = told[step + 1] ?? from;
    const part = isCalm() ? 0 : Math.min(1, at - step);
    return from.map((position, runner) => position + (to[runner]! - position) * part);
  }

  #draw(): void {
    if (document.hidden) return;
    const isRunning = this.#moment.phase === 'playing' || this.#again !== undefined;
    const { phase, outcome } = this.#moment;
    const { order, round } = this.#again ?? {
      order: phase === 'result' ? outcome! : [],
      round: this.#moment.round,
    };
    const positions = this.#positions();
    const isOver = order.length > 0 && order.every((runner) => positions[runner]! >= FINISH);
    const home = isOver ? order.slice(0, placedOf(fieldOf(round))) : [];
    this.#course.draw(positions, isRunning, performance.now(), home);
  }

  #tick(): void {
    const { phase, startsAt } = this.#moment;
    const left = startsAt + this.#setting.welcome.bettingMs - this.#setting.now();
    write(this.#seconds, phase === 'betting' ? clockWords(left) : '');
    if (phase === 'playing' && !isCalm()) play('tick');
  }
}

/** A runner’s number on its colour; the page’s policy allows no styles of elements. */
function numberSign(runner: number): HTMLElement {
  return make(`i.number.silk-${runner + 1}`, {}, String(runner + 1));
}

await startShared((setting) => new HorsesView(setting));
