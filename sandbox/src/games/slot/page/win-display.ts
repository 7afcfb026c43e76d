import confetti from 'canvas-confetti';
import { type LineWin, type PlayedRound, SLOT, type Step } from '../rules.ts';
import { amount, countUp, isCalm, make, pause } from './dom.ts';
import type { Pace, Reels } from './reels.ts';
import * as sound from './sound.ts';
import { announce, type Stage } from './stage.ts';
import { fill } from '../../../i18n/texts.ts';
import type { Texts } from './texts.ts';

// On the page itself: the content policy allows no worker made from a blob.
const burst = confetti.create(undefined, { useWorker: false });
const BIG = 10;
const HUGE = 40;

/** Says what was won and why: the plate, the lines in turn, and joy only above the stake. */
export class WinDisplay {
  readonly #stage: Stage;
  readonly #reels: Reels;
  readonly #texts: Texts;
  readonly #currency: string;
  #showing = 0;

  constructor(stage: Stage, reels: Reels, texts: Texts, currency: string) {
    this.#stage = stage;
    this.#reels = reels;
    this.#texts = texts;
    this.#currency = currency;
  }

  /** Ends the turn of the lines, for the reels are needed. */
  hush(): void {
    this.#showing += 1;
  }

  /** Tells what a spin won: all of it, then line by line until the next spin. */
  async tell(step: Step, round: PlayedRound, beforeMinor: number, pace: Pace): Promise<void> {
    const totalMinor = beforeMinor + step.winMinor;
    if (step.winMinor === 0) {
      this.#stage.live.textContent = this.#texts.noWin;
      return;
    }
    const times = step.winMinor / round.stakeMinor;
    const figure = make('strong', {}, amount(0));
    const { plate, live, win } = this.#stage;
    plate.replaceChildren(make('span', {}, this.#texts.win), figure, make('small', {}, this.#currency));
    plate.className = times > 1 ? 'plate joy' : 'plate';
    live.textContent = fill(this.#texts.result, {
      amount: `${amount(step.winMinor)} ${this.#currency}`,
    });
    this.#reels.light(step.wins);
    if (times > 1) sound.play(times >= BIG ? 'bigWin' : 'win');
    const counting = countUp(figure, 0, step.winMinor, pace === 'quick' ? 250 : times >= BIG ? 2200 : 600);
    void countUp(win, beforeMinor, totalMinor, 600);
    void this.#cycle(step, round.stakeMinor / SLOT.lines.length, pace);
    if (times >= BIG) {
      this.celebrate(times);
      const big = make('strong', {}, amount(0));
      void countUp(big, 0, step.winMinor, 2000);
      await announce(
        'big',
        [make('h2', {}, times >= HUGE ? this.#texts.hugeWin : this.#texts.bigWin), big],
        undefined,
        3400,
      );
    }
    await counting;
  }

  async #cycle(step: Step, lineStakeMinor: number, pace: Pace): Promise<void> {
    const mine = (this.#showing += 1);
    const best = [...step.wins].sort((one, other) => other.multiple - one.multiple);
    this.#explain(best[0]!, step, lineStakeMinor);
    await pause(pace === 'quick' ? 350 : 700);
    for (let turn = 0; mine === this.#showing; turn += 1) {
      const win = best[turn % best.length]!;
      this.#reels.light(step.wins, win);
      this.#explain(win, step, lineStakeMinor);
      await pause(1700);
      if (best.length === 1) return;
    }
  }

  #explain(win: LineWin, step: Step, lineStakeMinor: number): void {
    const texts = this.#texts;
    const multiple = fill(texts.lineStake, { multiple: win.multiple, amount: amount(lineStakeMinor) });
    const parts = [
      fill(texts.line, { line: win.line + 1 }),
      ' · ',
      `${win.count} `,
      this.#reels.picture(win.symbol),
      ` · ${multiple}`,
    ];
    this.#stage.reason.replaceChildren(...parts, ...(step.isFree ? [` · ${texts.doubled}`] : []));
  }

  /** Confetti, by how many times the stake it was. */
  celebrate(times: number): void {
    if (isCalm()) return;
    const colors = ['#ffd34a', '#fff3b0', '#ff9d2e'];
    void burst({
      particleCount: Math.min(220, 50 + times * 3),
      spread: 100,
      startVelocity: 42,
      origin: { y: 0.55 },
      colors,
    });
  }

  /** Shows words where the win would stand, and forgets the last win. */
  say(words: string, reason = ''): void {
    this.#showing += 1;
    this.#stage.plate.className = 'plate idle';
    this.#stage.plate.replaceChildren(words);
    this.#stage.reason.replaceChildren(reason);
    this.#stage.live.textContent = words;
  }
}
