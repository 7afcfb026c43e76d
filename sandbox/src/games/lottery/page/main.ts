import './style.css';
import { fill } from '../../../i18n/texts.ts';
import { amount, make, write } from '../../kit/page/dom.ts';
import type { Moment, Own, PastBet, Welcome } from '../../kit/page/shared-calls.ts';
import { sayResult } from '../../kit/page/say-result.ts';
import { type SharedSetting, type SharedView, startShared } from '../../kit/page/shared-frame.ts';
import { play } from '../../kit/page/sound.ts';
import type { SpotsPick } from '../../kit/spots.ts';
import { CLOSES_BEFORE_MS, type Kind, SHAPES, written } from '../draws.ts';
import { MOST_LINES, MOST_PERIODS } from '../limits.ts';
import { MOST_ALL, readLine } from '../lines.ts';
import { KENO, mostOf, PRIZES, returnOf } from '../rules.ts';
import { DRAW_MS, Machine } from './machine.ts';
import { inOrder, nameOf, percent, resultWords, times } from './names.ts';
import { Slip } from './slip.ts';
import { textsIn, type Texts } from './texts.ts';

const SHOWN_PAST = 10;
const SHORT_LIST = 6;
/** So long the balls of a past draw lie before those of the last one do again. */
const REPLAY_STAYS_MS = 4_000;
type Draw = { round: number; name?: string; outcome: number[] };

class LotteryView implements SharedView {
  readonly stage: HTMLElement;
  readonly panel: HTMLElement;
  readonly asides: HTMLElement[] = [];
  readonly tools: HTMLElement[] = [];
  readonly #setting: SharedSetting;
  readonly #texts: Texts;
  readonly #kind: Kind;
  readonly #machine: Machine;
  readonly #slip: Slip;
  readonly #name = make('span.name');
  readonly #left = make('b.left', { role: 'timer' });
  readonly #closesIn = make('span');
  readonly #plate = make('output.plate', { 'aria-live': 'polite' });
  readonly #past = make('ol.past-draws');
  #draws: Draw[] = [];
  #moment: Moment<number[]> = { round: 0, phase: 'asleep', startsAt: 0, closesAt: 0 };
  #own: Own | undefined;
  /** The draw whose balls are falling; -1: a past one is shown again, which gives up those. */
  #drawing: number | undefined;
  #told = -1;
  #replayEnds = 0;

  constructor(setting: SharedSetting) {
    this.#setting = setting;
    const { texts } = textsIn(setting.welcome.language);
    this.#texts = texts;
    this.#kind = (setting.welcome as Welcome & { kind: Kind }).kind;
    this.#closesIn.textContent = `${texts.closesIn} `;
    this.#machine = new Machine(this.#kind, texts);
    this.#slip = new Slip(setting, texts, this.#kind);
    this.stage = make(
      'div.hall',
      {},
      make('div.now', {}, this.#name, make('span', {}, this.#closesIn, this.#left)),
      this.#machine.element,
      this.#plate,
      make('div.past', { role: 'group', 'aria-label': setting.texts.lastResults }, this.#past),
    );
    this.panel = this.#slip.element;
    addEventListener('keydown', (event) => this.#key(event));
    window.setInterval(() => this.#tick(), 200);
  }

  moment(moment: Moment<number[]>, event: string): void {
    this.#moment = moment;
    const news = (moment.past ?? []) as Draw[];
    this.#draws = [...news, ...(event === 'state' ? [] : this.#draws)].slice(0, SHOWN_PAST);
    write(this.#name, fill(this.#texts.period, { name: moment.name ?? moment.round }));
    this.#slip.open(moment.round, moment.phase === 'betting');
    if (event === 'state') {
      this.#showLast();
      this.#showPast();
    } else if (news[0]) this.#drawBalls(news[0]);
    this.#tick();
  }

  /** Until its balls lie. Bets of a draw may be told before the draw. */
  isHidden(round: number): boolean {
    return round === this.#drawing || round > (this.#draws[0]?.round ?? Infinity);
  }

  own(own: Own): void {
    this.#own = own;
    this.#slip.own(own.bets);
    if (this.#drawing === undefined) this.#tellResult();
  }

  rules(): Node[] {
    const texts = this.#texts;
    const kit = this.#setting.texts;
    const { limits, currency } = this.#setting.welcome;
    const fact = (label: string, value: string) => make('div.fact', {}, make('b', {}, value), label);
    const money = (name: string) => `${amount(limits[name] ?? 0)} ${currency}`;
    return [
      make(
        'div.facts',
        {},
        fact(kit.stakeLimits, `${amount(limits['leastMinor'] ?? 0)} – ${amount(limits['mostMinor'] ?? 0)}`),
        fact(kit.highestWin, money('lineWinMinor')),
      ),
      make('p', {}, fill(texts.aboutDraw, { seconds: CLOSES_BEFORE_MS / 1_000 })),
      make('p', {}, fill(texts.aboutSlip, { lines: MOST_LINES, periods: MOST_PERIODS })),
      make('ul.pays', {}, ...this.#payRows()),
      make('p', {}, fill(texts.cap, { amount: money('liabilityMinor') })),
    ];
  }

  tell({ outcome, pick }: PastBet): string {
    const { spots = [] } = pick as Partial<SpotsPick>;
    const names = spots.slice(0, SHORT_LIST).map(([id]) => nameOf(this.#kind, id, this.#texts));
    const more = spots.length > SHORT_LIST ? ` +${spots.length - SHORT_LIST}` : '';
    const drawn = outcome === null ? '…' : resultWords(this.#kind, outcome as number[], this.#texts);
    return `${drawn} — ${names.join(', ')}${more}`;
  }

  /** Draws the balls of a past draw again, and then shows the last one. */
  replay({ outcome, name, pick }: PastBet): boolean {
    this.#drawBalls({ round: -1, ...(name !== undefined && { name }), outcome: outcome as number[] }, pick);
    this.#replayEnds = window.setTimeout(() => this.#showLast(), DRAW_MS + REPLAY_STAYS_MS);
    return true;
  }

  #showLast(): void {
    this.#endReplay();
    this.#drawing = undefined;
    const [last] = this.#draws;
    if (!last) return;
    this.#slip.drawn?.unmark();
    this.#machine.still(last.outcome);
    this.#tellDrawn(last);
  }

  #endReplay(): void {
    clearTimeout(this.#replayEnds);
    this.#setting.mark.hide();
  }

  #drawBalls(draw: Draw, pick?: unknown): void {
    this.#endReplay();
    this.#drawing = draw.round;
    if (pick !== undefined) this.#setting.shown();
    write(this.#plate, this.#texts.drawing);
    const mine = (this.#own?.bets ?? []).filter((bet) => bet.round === draw.round);
    const wanted = this.#wanted(pick === undefined ? mine.map((bet) => bet.pick) : [pick]);
    this.#slip.drawn?.unmark();
    const fell = (number: number) => {
      const shown = written(this.#kind, number);
      this.#slip.drawn?.mark(shown, wanted.has(shown));
    };
    this.#machine.draw(draw.outcome, fell, () => {
      this.#drawing = undefined;
      this.#tellDrawn(draw);
      this.#machine.light((shown) => wanted.has(shown));
      play('safe');
      this.#showPast();
      this.#setting.shown();
      this.#tellResult();
    });
  }

  #tellDrawn({ name = '', outcome }: Draw): void {
    const list = resultWords(this.#kind, outcome, this.#texts);
    write(this.#plate, fill(this.#texts.drawn, { name, list }));
  }

  /** The numbers of a player's lines, as balls show them. */
  #wanted(picks: unknown[]): Set<string> {
    const wanted = new Set<string>();
    for (const pick of picks)
      for (const [id] of (pick as Partial<SpotsPick>).spots ?? []) {
        const line = readLine(this.#kind, id);
        if (line && 'numbers' in line)
          for (const number of line.numbers) wanted.add(written(this.#kind, number));
        if (line?.play === 'number' && this.#kind === '4d') wanted.add(line.pattern);
      }
    return wanted;
  }

  #mine(round: number) {
    return (this.#own?.bets ?? []).filter((bet) => bet.round === round && bet.state !== 'open');
  }

  /** Says what the last draw has brought, once its balls lie. */
  #tellResult(): void {
    const round = this.#draws[0]?.round ?? -1;
    const mine = this.#mine(round);
    if (mine.length === 0 || this.#told === round) return;
    this.#told = round;
    sayResult(this.#setting, mine);
  }

  #showPast(): void {
    this.#past.replaceChildren(
      ...this.#draws.map(({ name, outcome }) => {
        const shown = this.#kind === '4d' ? outcome.slice(0, 3) : inOrder(this.#kind, outcome);
        return make(
          'li',
          {},
          make('small', {}, name ?? ''),
          make('span', {}, shown.map((number) => written(this.#kind, number)).join(' ')),
        );
      }),
    );
  }

  /** Every kind of play with what it pays and returns. */
  #payRows(): HTMLElement[] {
    const texts = this.#texts;
    const row = (id: string, name: string, pays = this.#topOf(id)) =>
      make(
        'li',
        {},
        make('span', {}, name),
        make('b', {}, pays),
        make(
          'small',
          {},
          fill(texts.returns, { percent: percent(returnOf(this.#kind, readLine(this.#kind, id)!)) }),
        ),
      );
    const sides = (place: string) =>
      (['odd', 'even', 'big', 'small'] as const).map((side) =>
        row(
          `side:${place}:${side}`,
          `${place === 'sum' ? texts.play_sum : texts.play_places} · ${texts[`side_${side}`]}`,
        ),
      );
    const numbers = (table: 'big' | 'small' | 'three', pattern: string, name: string) => {
      const prizes = [...new Set(PRIZES[table])].map((prize) => `${times(prize)}×`).join(' / ');
      const wild = pattern.replace(/^./, '*');
      return [
        row(`${table}:straight:${pattern}`, `${name} · ${texts.way_straight}`, prizes),
        row(`${table}:box:${pattern}`, `${name} · ${texts.way_box}`, texts.rule_box),
        row(`${table}:ibox:${pattern}`, `${name} · ${texts.way_ibox}`, texts.rule_ibox),
        row(`${table}:roll:${wild}`, `${name} · ${texts.way_roll}`, texts.rule_roll),
      ];
    };
    if (this.#kind === '4d')
      return [
        ...numbers('big', '1234', texts.table_big),
        ...numbers('small', '1234', texts.table_small),
        row('digit:0:0', texts.play_places),
        ...sides('0'),
      ];
    if (this.#kind === 'keno') return [...kenoRows(row, texts), ...sides('sum')];
    if (this.#kind === 'six') {
      const list = Array.from({ length: MOST_ALL }, (_, at) => at + 1);
      const all = list.map((count) => {
        const id = `all:${list.slice(0, count).join('-')}`;
        const name = `${texts.play_all} · ${count}`;
        return row(id, name);
      });
      return [...all, ...sides('sum')];
    }
    const middle = Math.floor((SHAPES[this.#kind].count * 9) / 2);
    return [
      ...numbers('three', '123', texts.play_three),
      row('digit:0:0', texts.play_places),
      ...sides('0'),
      row(`sum:${middle}`, `${texts.play_sum} · ${middle}`, texts.sumPrices),
      ...sides('sum'),
    ];
  }

  #topOf(id: string): string {
    return `${times(mostOf(this.#kind, readLine(this.#kind, id)!))}×`;
  }

  #key(event: KeyboardEvent): void {
    if (event.code !== 'Space' || event.repeat || document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.closest('button, input, a')) return;
    event.preventDefault();
    void this.#slip.confirm();
  }

  #tick(): void {
    const { phase, closesAt } = this.#moment;
    if (phase === 'asleep') return;
    const seconds = Math.max(0, Math.ceil((closesAt - this.#setting.now()) / 1_000));
    const shown = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
    this.#closesIn.hidden = seconds === 0;
    write(this.#left, seconds > 0 ? shown : this.#texts.drawing);
    this.#left.classList.toggle('soon', seconds < 10);
    this.#slip.open(this.#moment.round, seconds > 0);
  }
}

function kenoRows(row: (id: string, name: string, pays: string) => HTMLElement, texts: Texts): HTMLElement[] {
  return Object.entries(KENO).map(([count, table]) => {
    const id = `keno:${Array.from({ length: Number(count) }, (_, at) => at + 1).join('-')}`;
    const pays = Object.entries(table).map(([hits, multiple]) => `${hits}: ${times(multiple)}×`);
    return row(id, `${texts.play_keno} · ${count}`, pays.join(' · '));
  });
}

await startShared((setting) => new LotteryView(setting));
