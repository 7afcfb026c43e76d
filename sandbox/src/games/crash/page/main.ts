import './style.css';
import { fill } from '../../../i18n/texts.ts';
import { amount, make, write } from '../../kit/page/dom.ts';
import type { Bet, Moment, Own, PastBet } from '../../kit/page/shared-calls.ts';
import { type SharedSetting, type SharedView, startShared } from '../../kit/page/shared-frame.ts';
import { play } from '../../kit/page/sound.ts';
import { published } from '../published.ts';
import { flightMs, multipleAt } from '../rules.ts';
import { BetPanel, type Now, type Pick } from './bet-panel.ts';
import { type Players, PlayersList } from './players.ts';
import { type FlightShown, Sky } from './sky.ts';
import { textsIn, type Texts } from './texts.ts';

const SHOWN_PAST = 50;
const TICK_SOUND_MS = 1_000;
/** A past flight is shown again at this speed, and for no longer. */
const REPLAY_SPEED = 3;
const REPLAY_MS = 5_000;

class CrashView implements SharedView {
  readonly stage: HTMLElement;
  readonly panel: HTMLElement;
  readonly asides: HTMLElement[];
  readonly tools: HTMLElement[];
  readonly #setting: SharedSetting;
  readonly #texts: Texts;
  readonly #sky: Sky;
  readonly #panels: BetPanel[];
  readonly #players: PlayersList;
  readonly #multiple = make('output.multiple', { 'aria-live': 'off' });
  readonly #state = make('p.state', { role: 'status', 'aria-live': 'polite' });
  readonly #bar = make('i.bar');
  readonly #past = make('ol.results');
  #moment: Moment<number> = { round: 0, phase: 'asleep', startsAt: 0, closesAt: 0 };
  #overAt = 0;
  #tickedAt = 0;
  #again: { end: number; from: number } | undefined;

  constructor(setting: SharedSetting) {
    this.#setting = setting;
    const { welcome } = setting;
    const { texts } = textsIn(welcome.language);
    this.#texts = texts;
    this.#sky = new Sky(welcome.art);
    this.#panels = ([0, 1] as const).map((panel) => new BetPanel(panel, texts, setting));
    this.#players = new PlayersList(texts, setting.texts.close, welcome.unit);
    this.stage = make(
      'div.flight',
      {},
      this.#sky.element,
      make('div.past', { role: 'group', 'aria-label': setting.texts.lastResults }, this.#past),
      make(
        'div.centre',
        {},
        this.#multiple,
        this.#state,
        make('div.left-time', { 'aria-hidden': 'true' }, this.#bar),
      ),
    );
    this.panel = make('div.bets', {}, ...this.#panels.map(({ element }) => element));
    this.asides = [this.#players.aside];
    this.tools = [this.#players.button];
    addEventListener('keydown', (event) => this.#key(event));
    requestAnimationFrame((at) => this.#frame(at));
  }

  moment(moment: Moment<number>, event: string): void {
    this.#moment = moment;
    const texts = this.#texts;
    if (event === moment.phase) this.#endReplay();
    if (event === 'state') this.#past.replaceChildren();
    for (const { outcome } of (moment.past ?? []).toReversed()) this.#addPast(outcome);
    if (moment.phase === 'betting') {
      write(this.#state, texts.betting);
    } else if (moment.phase === 'playing') {
      write(this.#state, '');
      if (event === 'playing') play('step');
    } else if (moment.phase === 'result') {
      this.#overAt = performance.now();
      write(this.#state, fill(texts.over, { multiple: (moment.outcome! / 100).toFixed(2) }));
      if (event === 'result') play('crash');
    } else write(this.#state, texts.wakes);
    this.#refresh();
  }

  own({ bets }: Own): void {
    for (const panel of this.#panels) panel.judge(bets);
    const mine = (bets as Bet<Pick>[]).filter(({ round }) => round === this.#moment.round);
    const lostMinor = this.#panels
      .map((panel, at) => panel.take(mine.find(({ pick }) => pick.panel === at)))
      .reduce((sum, minor) => sum + minor, 0);
    if (lostMinor > 0) {
      const lost = `${amount(lostMinor)} ${this.#setting.welcome.currency}`;
      this.#setting.say(fill(this.#texts.tooLong, { amount: lost }));
    }
    if (this.#setting.welcome.isDemo) this.#players.showPractice(mine);
  }

  other(message: { event: string; players?: unknown }): void {
    if (message.players) this.#players.show(message.players as Players);
    if (message.event === 'betting') this.#players.show({ count: 0, stakeMinor: 0, list: [] });
  }

  rules(): Node[] {
    const texts = this.#texts;
    const { limits, currency } = this.#setting.welcome;
    const kit = this.#setting.texts;
    const fact = (label: string, value: string) => make('div.fact', {}, make('b', {}, value), label);
    const { leastMinor = 0, mostMinor = 0, highestWinMinor = 0, liabilityMinor = 0 } = limits;
    return [
      make(
        'div.facts',
        {},
        fact(kit.return, `${published.returnTo}%`),
        fact(kit.highest, `${published.highestMultiple.toLocaleString('en-US')}×`),
        fact(kit.stakeLimits, `${amount(leastMinor)} – ${amount(mostMinor)}`),
        fact(kit.highestWin, `${amount(highestWinMinor)} ${currency}`),
      ),
      make('p', {}, texts.about),
      make('p', {}, texts.chance),
      make(
        'p',
        {},
        fill(texts.cap, { amount: `${amount(liabilityMinor)} ${currency}`, win: amount(highestWinMinor) }),
      ),
      make('p', {}, fill(texts.clock, { ms: this.#setting.welcome.graceMs })),
      make('p', {}, texts.missed),
    ];
  }

  tell({ outcome, pick }: PastBet): string {
    const { auto } = pick as Pick;
    const end = outcome === null ? '…' : `${(Number(outcome) / 100).toFixed(2)}×`;
    return auto === null ? end : `${end} · ${this.#texts.auto} ${(auto / 100).toFixed(2)}×`;
  }

  /** Flies a past round again, faster, until the round that is on has news. */
  replay({ outcome }: PastBet): boolean {
    this.#again = { end: Number(outcome), from: performance.now() };
    return true;
  }

  #endReplay(): void {
    this.#again = undefined;
    this.#setting.mark.hide();
  }

  #addPast(outcome: number): void {
    const kind = outcome >= 1_000 ? 'li.high' : outcome >= 200 ? 'li.middle' : 'li.low';
    this.#past.prepend(make(kind, {}, `${(outcome / 100).toFixed(2)}×`));
    while (this.#past.childElementCount > SHOWN_PAST) this.#past.lastElementChild?.remove();
  }

  #key(event: KeyboardEvent): void {
    if (event.repeat || document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.closest('button, input, a')) return;
    const panel = { Space: 0, Enter: 1 }[event.code];
    if (panel === undefined) return;
    event.preventDefault();
    this.#panels[panel]!.press();
  }

  #elapsedMs(): number {
    return Math.max(0, this.#setting.now() - this.#moment.closesAt);
  }

  #refresh(): void {
    const { round, phase } = this.#moment;
    const now: Now = { round, phase, elapsedMs: phase === 'playing' ? this.#elapsedMs() : 0 };
    for (const panel of this.#panels) panel.refresh(now);
  }

  #frame(at: number): void {
    const { phase, startsAt, outcome } = this.#moment;
    this.#refresh();
    const shown = this.#again ? this.#replayAt(at) : this.#shownAt();
    this.#sky.draw(shown, at);
    this.stage.dataset['phase'] = shown.phase;
    if (shown.phase === 'waiting') {
      const { bettingMs } = this.#setting.welcome;
      const left = startsAt + bettingMs - this.#setting.now();
      write(this.#multiple, phase === 'betting' ? String(Math.max(0, Math.ceil(left / 1_000))) : '');
      this.#bar.style.scale = `${phase === 'betting' ? Math.max(0, Math.min(1, left / bettingMs)) : 0} 1`;
    } else {
      const end = this.#again?.end ?? (shown.phase === 'over' ? outcome! : Infinity);
      write(this.#multiple, `${(Math.min(end, multipleAt(shown.elapsedMs)) / 100).toFixed(2)}×`);
      if (shown.phase === 'flying' && at - this.#tickedAt > TICK_SOUND_MS) {
        this.#tickedAt = at;
        play('tick');
      }
    }
    requestAnimationFrame((next) => this.#frame(next));
  }

  #shownAt(): FlightShown {
    const { phase, outcome } = this.#moment;
    if (phase === 'playing') return { phase: 'flying', elapsedMs: this.#elapsedMs() };
    if (phase !== 'result') return { phase: 'waiting' };
    return { phase: 'over', elapsedMs: flightMs(outcome!) - 1, sinceMs: performance.now() - this.#overAt };
  }

  #replayAt(at: number): FlightShown {
    const { end, from } = this.#again!;
    const lastMs = flightMs(end) - 1;
    const speed = Math.max(REPLAY_SPEED, lastMs / REPLAY_MS);
    // A frame that had begun before the player asked has an earlier time.
    const elapsedMs = Math.max(0, Math.min(lastMs, (at - from) * speed));
    const sinceMs = at - from - lastMs / speed;
    if (sinceMs > 2_000) this.#endReplay();
    return sinceMs < 0 ? { phase: 'flying', elapsedMs } : { phase: 'over', elapsedMs, sinceMs };
  }
}

await startShared((setting) => new CrashView(setting));
