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

/** Says what was paid and why: the plate and the lines in turn. Only what is more than the stake looks, reads and sounds like a win. */
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
    const isWin = times > 1;
    const word = isWin ? this.#texts.win : this.#texts.paidBack;
    plate.replaceChildren(make('span', {}, word), figure, make('small', {}, this.#currency));
    plate.className = isWin ? 'plate joy' : 'plate flat';
    this.#stage.root.classList.toggle('flat', !isWin);
    this.#stage.win.classList.toggle('flat', totalMinor <= round.stakeMinor);
    live.textContent = fill(isWin ? this.#texts.result : this.#texts.paidBackAmount, {
      amount: `${amount(step.winMinor)} ${this.#currency}`,
    });
    this.#reels.light(step.wins);
    if (isWin) sound.play(times >= BIG ? 'bigWin' : 'win');
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

  /** Sums up the free spins of a round, until the player goes on. */
  async tellTotal(round: PlayedRound): Promise<void> {
    const totalMinor = round.steps.slice(1).reduce((sum, step) => sum + step.winMinor, 0);
    const figure = make('strong', {}, amount(0));
    void countUp(figure, 0, totalMinor, 1400);
    if (totalMinor > round.stakeMinor) this.celebrate(totalMinor / round.stakeMinor);
    const note = round.isCapped ? this.#texts.capped : this.#currency;
    const parts = [make('h2', {}, this.#texts.freeTotal), figure, make('p', {}, note)];
    await announce('bonus', parts, this.#texts.goOn);
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
    this.#stage.reason.replaceChildren(...parts, ...(step.isFree ? [` · × ${SLOT.freeSpinMultiplier}`] : []));
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
    this.#stage.win.classList.add('flat');
    this.#stage.plate.className = 'plate idle';
    this.#stage.plate.replaceChildren(words);
    this.#stage.reason.replaceChildren(reason);
    this.#stage.live.textContent = words;
  }
}
