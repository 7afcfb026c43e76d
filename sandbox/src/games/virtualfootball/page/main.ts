import '../../kit/page/chip-bets.css';
import '../../kit/page/virtual.css';
import './style.css';
import { languageOf } from '../../../i18n/languages.ts';
import { fill } from '../../../i18n/texts.ts';
import { ChipBets } from '../../kit/page/chip-bets.ts';
import { amount, isCalm, make, write } from '../../kit/page/dom.ts';
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
  clubsOf,
  findSpot,
  fixtureOf,
  goalsOf,
  type Market,
  MINUTES,
  type Outcome,
  priceIn,
  type Spot,
  SPOTS,
} from '../rules.ts';
import { MATCH_MS, MINUTE_MS } from '../script.ts';
import { crestOf } from './crest.ts';
import { Pitch } from './pitch.ts';
import { textsIn, type Texts } from './texts.ts';

const SHOWN_PAST = 24;
type Goal = ReturnType<typeof goalsOf>[number];

class FootballView implements SharedView {
  readonly stage: HTMLElement;
  readonly panel: HTMLElement;
  readonly asides: HTMLElement[] = [];
  readonly tools: HTMLElement[] = [];
  readonly #setting: SharedSetting;
  readonly #texts: Texts;
  readonly #chips: ChipBets;
  readonly #prices: PriceButtons;
  readonly #pitch: Pitch;
  readonly #plate = make('output.plate', { 'aria-live': 'polite' });
  readonly #seconds = make('b.seconds', { 'aria-hidden': 'true' });
  readonly #sides = { home: make('span'), score: make('b'), away: make('span') };
  readonly #crests = [make('i.crest'), make('i.crest')];
  readonly #means = make('h2');
  readonly #ended = make('ol.ended');
  #past: { round: number; outcome: Outcome }[] = [];
  #moment: Moment<Outcome> = { round: 0, phase: 'asleep', startsAt: 0, closesAt: 0 };
  #told = -1;
  #heard = 0;
  #crestsOf = -1;
  #again: { round: number; outcome: Outcome; sinceMs: number } | undefined;

  constructor(setting: SharedSetting) {
    this.#setting = setting;
    const { texts } = textsIn(setting.welcome.language);
    this.#texts = texts;
    this.#pitch = new Pitch(texts.pitch);
    const { home, score, away } = this.#sides;
    const [homeCrest, awayCrest] = this.#crests;
    this.stage = make(
      'div.stand',
      {},
      make(
        'div.above',
        {},
        make('div.sides', {}, home, homeCrest, score, awayCrest, away),
        this.#plate,
        this.#seconds,
      ),
      this.#pitch.element,
      make('div', { role: 'group', 'aria-label': setting.texts.lastResults }, this.#ended),
    );
    this.#prices = new PriceButtons((spot) => this.#chips.put(spot));
    const buttons = (market: Market) =>
      SPOTS.filter((spot) => spot.market === market).map(({ id }) => this.#prices.make(id));
    this.#chips = new ChipBets(
      setting,
      (spot) => setting.welcome.limits[findSpot(spot)?.market ?? ''] ?? 0,
      () => this.#showChips(),
    );
    const market = (kind: Market, box: string) => [
      make('h2', {}, texts[kind]),
      make(`div.${box}`, { role: 'group', 'aria-label': texts[kind] }, ...buttons(kind)),
    ];
    const offers = make(
      'div.offers',
      {},
      this.#means,
      ...market('winner', 'row'),
      ...market('total', 'row'),
      ...market('both', 'row'),
      ...market('score', 'scores'),
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

  moment(moment: Moment<Outcome>, event: string): void {
    const isNew = moment.round !== this.#moment.round;
    const was = this.#moment.phase;
    this.#moment = moment;
    if (event === 'state') this.#past = [];
    this.#past = [...(moment.past ?? []), ...this.#past].slice(0, SHOWN_PAST);
    if (moment.past) this.#drawPast();
    if (isNew && moment.round > 0) this.#showMatch(moment.round);
    this.#chips.moment(moment);
    const isOpen = moment.phase === 'betting';
    this.#prices.open(isOpen);
    if (isOpen || moment.phase === 'playing') this.#endReplay();
    if (moment.phase === 'playing' && was === 'betting') play('safe');
    const goals = moment.turns?.length ?? 0;
    if (goals > this.#heard && moment.phase === 'playing') play('bigWin');
    this.#heard = goals;
    if (moment.phase === 'result') {
      const [home = 0, away = 0] = moment.outcome!;
      this.#prices.hit((spot) => findSpot(spot)!.wins([home, away]));
      // The final score stands before the balance has what it brought.
      this.#tick();
    }
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
        fact(`${texts.winner} ≤`, money('winner')),
        fact(`${texts.score} ≤`, money('score')),
      ),
      make('p', {}, texts.about),
      make('p', {}, texts.strengths),
      make('p', {}, fill(texts.cap, { amount: money('liabilityMinor') })),
      make('p', {}, fill(texts.clock, { ms: graceMs })),
    ];
  }

  tell({ round, outcome, pick }: PastBet): string {
    const bets = (pick as SpotsPick).spots
      .map(([id]) => {
        const spot = findSpot(id)!;
        return `${this.#spotWords(spot, round)} (${oddsOf(priceIn(spot, fixtureOf(round)))})`;
      })
      .join(', ');
    const [home, away] = this.#namesOf(round);
    const score = outcome === null ? '–' : scoreWords(outcome as Outcome);
    return `${home} ${score} ${away} · ${bets}`;
  }

  replay({ round, outcome }: PastBet): boolean {
    if (this.#moment.phase === 'playing') return false;
    this.#again = { round, outcome: outcome as Outcome, sinceMs: performance.now() };
    return true;
  }

  #endReplay(): void {
    this.#again = undefined;
    this.#setting.mark.hide();
  }

  #namesOf(round: number): string[] {
    const language = languageOf(this.#setting.welcome.language);
    return clubsOf(round).map(({ names }) => nameIn(names, language));
  }

  #spotWords({ id, market }: Spot, round: number): string {
    const texts = this.#texts;
    if (market === 'score') return id.slice(1).replace('-', ' : ');
    if (id === 'home') return this.#namesOf(round)[0]!;
    if (id === 'away') return this.#namesOf(round)[1]!;
    return texts[id as 'draw' | 'over' | 'under' | 'yes' | 'no'];
  }

  #showMatch(round: number): void {
    const fixture = fixtureOf(round);
    const [home, away] = fixture.map((mean) => (mean / 100).toFixed(2));
    write(this.#means, fill(this.#texts.means, { home: home!, away: away! }));
    const offers = new Map<string, Offer>();
    for (const spot of SPOTS) {
      const words = this.#spotWords(spot, round);
      offers.set(spot.id, {
        label: `${this.#texts[spot.market]}: ${words}`,
        words,
        price: priceIn(spot, fixture),
      });
    }
    this.#prices.offer(offers);
  }

  #showChips(): void {
    // Called while the chips are being made, too.
    if (!this.#chips) return;
    const { loose, placed } = this.#chips.stakes();
    this.#prices.lay(loose, placed);
  }

  #drawPast(): void {
    this.#ended.replaceChildren(
      ...this.#past.map(({ round, outcome }) => {
        const [home, away] = this.#namesOf(round);
        return make('li', {}, make('small', {}, home), scoreWords(outcome), make('small', {}, away));
      }),
    );
  }

  /** The match on the pitch: a past one that is shown again, or the one by the clock. */
  #scene(): { round: number; elapsedMs: number; isOn: boolean; goals: Goal[] } {
    const { phase, round, closesAt, outcome, turns = [] } = this.#moment;
    if (this.#again) {
      const again = this.#again;
      const elapsedMs = isCalm() ? MATCH_MS : performance.now() - again.sinceMs;
      const goals = goalsOf(again.outcome).filter(({ minute }) => minute * MINUTE_MS <= elapsedMs);
      if (elapsedMs <= MATCH_MS + 4_000)
        return { round: again.round, elapsedMs, isOn: elapsedMs < MATCH_MS, goals };
      this.#endReplay();
    }
    if (phase === 'result') return { round, elapsedMs: MATCH_MS, isOn: false, goals: goalsOf(outcome!) };
    const isOn = phase === 'playing';
    const elapsedMs = isOn ? Math.max(0, this.#setting.now() - closesAt) : 0;
    return { round, elapsedMs, isOn, goals: isOn ? (turns as Goal[]) : [] };
  }

  #draw(): void {
    const { round, elapsedMs, isOn, goals } = this.#scene();
    if (document.hidden || round < 1) return;
    const [home, away] = clubsOf(round);
    if (this.#crestsOf !== round) {
      this.#crestsOf = round;
      for (const [side, crest] of this.#crests.entries())
        crest.replaceChildren(crestOf([home!, away!][side]!));
    }
    const last = goals.at(-1);
    const goal =
      last && isOn
        ? {
            side: last.side,
            sinceMs: Math.max(0, elapsedMs - last.minute * MINUTE_MS),
            words: fill(this.#texts.goal, { minute: last.minute }),
          }
        : undefined;
    this.#pitch.draw({ round, shirts: [home!.shirt, away!.shirt], isOn, elapsedMs, goal });
  }

  #tick(): void {
    const { phase, startsAt } = this.#moment;
    const texts = this.#texts;
    const { round, elapsedMs, isOn, goals } = this.#scene();
    if (round < 1) return;
    const [home, away] = this.#namesOf(round);
    write(this.#sides.home, home!);
    write(this.#sides.away, away!);
    const isSeen = isOn || goals.length > 0 || phase === 'result' || this.#again !== undefined;
    const count = (side: Goal['side']) => goals.filter((goal) => goal.side === side).length;
    write(this.#sides.score, isSeen ? `${count('home')} : ${count('away')}` : '– : –');
    const left = startsAt + this.#setting.welcome.bettingMs - this.#setting.now();
    const minute = `${Math.min(MINUTES, Math.floor(elapsedMs / MINUTE_MS))}′`;
    write(this.#seconds, isOn ? minute : phase === 'betting' ? clockWords(left) : '');
    write(this.#plate, this.#plateWords(isOn, goals.at(-1), elapsedMs));
    if (!isSeen && phase === 'betting') write(this.#plate, texts.betting);
  }

  #plateWords(isOn: boolean, last: Goal | undefined, elapsedMs: number): string {
    const texts = this.#texts;
    if (!isOn) return texts.over90;
    const isFresh = last && elapsedMs - last.minute * MINUTE_MS < 3_000;
    return isFresh ? fill(texts.goal, { minute: last.minute }) : texts.running;
  }
}

const scoreWords = ([home = 0, away = 0]: Outcome) => `${home} : ${away}`;

await startShared((setting) => new FootballView(setting));
