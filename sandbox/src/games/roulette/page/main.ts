import '../../kit/page/chip-bets.css';
import './style.css';
import { fill } from '../../../i18n/texts.ts';
import { ChipBets } from '../../kit/page/chip-bets.ts';
import { amount, make, write } from '../../kit/page/dom.ts';
import type { Bet, Moment, Own, PastBet } from '../../kit/page/shared-calls.ts';
import { sayResult } from '../../kit/page/say-result.ts';
import { type SharedSetting, type SharedView, startShared } from '../../kit/page/shared-frame.ts';
import { openSheet } from '../../kit/page/sheet.ts';
import { play } from '../../kit/page/sound.ts';
import { pressBySpace } from '../../kit/page/space-key.ts';
import { tool } from '../../kit/page/tools.ts';
import { published } from '../published.ts';
import { colourOf, findSpot } from '../rules.ts';
import { Board, drawHeat } from './board.ts';
import { textsIn, type Texts } from './texts.ts';
import { FALL_MS, type Spin, Wheel } from './wheel.ts';

const SHOWN_PAST = 16;
const LOOKED_AT_MS = 1_200;
/** So long the ball of a past round lies before the wheel is that of this round again. */
const REPLAY_STAYS_MS = 2_500;
const KEPT_PAST = 500;

class RouletteView implements SharedView {
  readonly stage: HTMLElement;
  readonly panel: HTMLElement;
  readonly asides: HTMLElement[] = [];
  readonly tools: HTMLElement[];
  readonly #setting: SharedSetting;
  readonly #texts: Texts;
  readonly #wheel: Wheel;
  readonly #board: Board;
  readonly #chips: ChipBets;
  readonly #plate = make('output.plate', { 'aria-live': 'polite' });
  readonly #seconds = make('b.seconds', { 'aria-hidden': 'true' });
  /** The countdown again, above the chips. */
  readonly #count = make('b.count', { 'aria-hidden': 'true' });
  #isCountSeen = true;
  readonly #past = make('ol.last-pockets');
  #pockets: number[] = [];
  #moment: Moment<number> = { round: 0, phase: 'asleep', startsAt: 0, closesAt: 0 };
  #fallsAt = 0;
  #hasLanded = true;
  #own: Own | undefined;
  #again: { pocket: number; from: number } | undefined;

  constructor(setting: SharedSetting) {
    this.#setting = setting;
    const { texts } = textsIn(setting.welcome.language);
    this.#texts = texts;
    const { limits } = setting.welcome;
    this.#wheel = new Wheel(texts.wheel);
    this.#board = new Board(texts, (spots) =>
      spots.length > 0 ? this.#chips.putAll(spots) : this.#showChips(),
    );
    this.#chips = new ChipBets(
      setting,
      (spot) => limits[findSpot(spot)!.kind] ?? 0,
      () => this.#showChips(),
    );
    this.stage = make(
      'div.table-top',
      {},
      make('div.wheel-box', {}, this.#wheel.element),
      make(
        'div.tells',
        {},
        make('div.now', {}, this.#plate, this.#seconds),
        make('div.past', { role: 'group', 'aria-label': setting.texts.lastResults }, this.#past),
      ),
    );
    this.panel = make('div.betting', {}, this.#board.modes, this.#board.element, this.#chips.element);
    this.#chips.element.append(this.#count);
    new IntersectionObserver(([seen]) => (this.#isCountSeen = seen!.isIntersecting)).observe(this.#seconds);
    this.tools = [tool('players', texts.statistics, () => this.#openStatistics())];
    this.#showChips();
    pressBySpace(() => this.#chips.confirm());
    requestAnimationFrame((at) => this.#frame(at));
  }

  moment(moment: Moment<number>, event: string): void {
    this.#moment = moment;
    if (event === moment.phase) this.#endReplay();
    if (event === 'state') this.#pockets = [];
    const news = (moment.past ?? []).map(({ outcome }) => outcome);
    this.#chips.moment(moment);
    const isOpen = moment.phase === 'betting';
    this.#board.lock(!isOpen);
    if (moment.phase === 'result' && event === 'result') {
      // Told now, shown when the ball has fallen.
      this.#fallsAt = performance.now();
      this.#hasLanded = false;
      window.setTimeout(() => this.#land(news), FALL_MS);
      return;
    }
    this.#hasLanded = true;
    this.#pockets = [...news, ...this.#pockets].slice(0, KEPT_PAST);
    this.#showPast();
    if (isOpen) this.#board.light(undefined);
    if (event === 'playing') play('step');
    write(this.#plate, isOpen ? this.#texts.betting : moment.phase === 'playing' ? this.#texts.noMore : '');
  }

  /** While the ball falls. */
  isHidden(round: number): boolean {
    return round === this.#moment.round && !this.#hasLanded;
  }

  own(own: Own): void {
    this.#own = own;
    this.#chips.own(own.bets);
    if (this.#hasLanded) this.#tellResult();
  }

  rules(): Node[] {
    const texts = this.#texts;
    const kit = this.#setting.texts;
    const { limits, currency } = this.#setting.welcome;
    const fact = (label: string, value: string) => make('div.fact', {}, make('b', {}, value), label);
    const kinds = ['straight', 'split', 'street', 'corner', 'line', 'dozen', 'column', 'half'] as const;
    const covers = { straight: 1, split: 2, street: 3, corner: 4, line: 6, dozen: 12, column: 12, half: 18 };
    return [
      make(
        'div.facts',
        {},
        fact(kit.return, '97.30%'),
        fact(texts.edge, '2.70%'),
        fact(kit.stakeLimits, `${amount(limits['leastMinor'] ?? 0)} – ${amount(limits['mostMinor'] ?? 0)}`),
        fact(kit.highest, `${published.highestMultiple}×`),
      ),
      make('p', {}, texts.about),
      make(
        'ul.pays',
        {},
        ...kinds.map((kind) =>
          make(
            'li',
            {},
            make('span', {}, texts[`kind_${kind}`]),
            make('b', {}, `${36 / covers[kind] - 1} : 1`),
            make('small', {}, `≤ ${amount(limits[kind] ?? 0)} ${currency}`),
          ),
        ),
      ),
      make('p', {}, fill(texts.cap, { amount: `${amount(limits['liabilityMinor'] ?? 0)} ${currency}` })),
      make('p', {}, fill(texts.clock, { ms: this.#setting.welcome.graceMs })),
    ];
  }

  tell({ outcome, pick }: PastBet): string {
    const { spots } = pick as { spots: [string, number][] };
    const names = spots.slice(0, 3).map(([id]) => this.#board.nameOf(id));
    const more = spots.length > 3 ? ` +${spots.length - 3}` : '';
    return `${outcome === null ? '…' : Number(outcome)} · ${names.join(', ')}${more}`;
  }

  /** Lets the ball of a past round fall again, until the round that is on has news. */
  replay({ outcome }: PastBet): boolean {
    this.#again = { pocket: Number(outcome), from: performance.now() };
    return true;
  }

  #endReplay(): void {
    this.#again = undefined;
    this.#setting.mark.hide();
  }

  #land(news: number[]): void {
    this.#hasLanded = true;
    this.#pockets = [...news, ...this.#pockets].slice(0, KEPT_PAST);
    this.#showPast();
    const pocket = news[0]!;
    if (this.#moment.phase === 'result') this.#board.light(pocket);
    write(this.#plate, fill(this.#texts.landed, { pocket, colour: this.#texts[colourOf(pocket)] }));
    play('safe');
    this.#setting.shown();
    this.#tellResult();
  }

  /** Says what the round has brought, once its ball lies. */
  #tellResult(): void {
    const { round, phase } = this.#moment;
    const mine = (this.#own?.bets ?? []).filter((bet: Bet) => bet.round === round && bet.state !== 'open');
    if (phase !== 'result' || mine.length === 0) return;
    sayResult(this.#setting, mine);
  }

  #showChips(): void {
    // Called while the board is being made, too.
    if (!this.#chips || !this.#board) return;
    const { loose, placed } = this.#chips.stakes();
    this.#board.show(loose, placed);
  }

  #showPast(): void {
    this.#past.replaceChildren(
      ...this.#pockets
        .slice(0, SHOWN_PAST)
        .map((pocket) => make(`li.ball.${colourOf(pocket)}`, {}, String(pocket))),
    );
  }

  #openStatistics(): void {
    const list = make(
      'ol.all-pockets',
      {},
      ...this.#pockets.map((pocket) => make(`li.ball.${colourOf(pocket)}`, {}, String(pocket))),
    );
    openSheet(this.#texts.statistics, this.#setting.texts.close, drawHeat(this.#pockets, this.#texts), list);
  }

  #frame(at: number): void {
    const { phase, startsAt } = this.#moment;
    const left = startsAt + this.#setting.welcome.bettingMs - this.#setting.now();
    const seconds = phase === 'betting' ? String(Math.max(0, Math.ceil(left / 1_000))) : '';
    write(this.#seconds, seconds);
    write(this.#count, this.#isCountSeen ? '' : seconds);
    for (const shown of [this.#seconds, this.#count]) shown.classList.toggle('soon', left < 4_000);
    const spin = this.#spin();
    this.stage.classList.toggle('spins', isNear(spin));
    this.#wheel.draw(spin, at);
    requestAnimationFrame((next) => this.#frame(next));
  }

  #spin(): Spin {
    const { phase, outcome } = this.#moment;
    if (this.#again) {
      const { pocket, from } = this.#again;
      const sinceMs = performance.now() - from;
      if (sinceMs < FALL_MS + REPLAY_STAYS_MS) return { phase: 'falling', pocket, sinceMs };
      this.#endReplay();
    }
    if (phase === 'playing') return { phase: 'spinning' };
    if (phase === 'result')
      return {
        phase: 'falling',
        pocket: outcome!,
        sinceMs: this.#fallsAt === 0 ? FALL_MS : performance.now() - this.#fallsAt,
      };
    return { phase: 'waiting', pocket: this.#pockets[0] ?? null };
  }
}

/** While the ball runs, and a moment after it has fallen, a phone shows the wheel large: over the board, which takes no bets then. */
function isNear(spin: Spin): boolean {
  if (spin.phase === 'falling') return spin.sinceMs < FALL_MS + LOOKED_AT_MS;
  return spin.phase === 'spinning';
}

await startShared((setting) => new RouletteView(setting));
