import confetti from 'canvas-confetti';
import { fill } from '../../../i18n/texts.ts';
import { amount, isCalm, make, pause } from '../../kit/page/dom.ts';
import { payMinor, type Step } from '../steps.ts';
import { announce } from './announce.ts';
import { countUp } from './count-up.ts';
import { type Model, type SlotRound, stepsOf, type WinPart } from './model.ts';
import type { Pace, Reels } from './reels.ts';
import * as sound from './sound.ts';
import type { Stage } from './stage.ts';
import type { Texts } from './texts.ts';

// On the page itself: the content policy allows no worker made from a blob.
const burst = confetti.create(undefined, { useWorker: false });
const BIG = 10;
const HUGE = 40;

/** A round as far as its last step; what it had won before the step, and before the spin of the step. */
interface Telling<S extends Step> {
  round: SlotRound<S>;
  beforeMinor: number;
  startMinor: number;
  pace: Pace;
}

/** Says what was paid and why: the plate and the parts in turn. Only what is more than the stake looks, reads and sounds like a win. */
export class WinDisplay<S extends Step> {
  readonly #stage: Stage;
  readonly #reels: Reels;
  readonly #model: Model<S>;
  readonly #texts: Texts;
  readonly #currency: string;
  #showing = 0;

  constructor(stage: Stage, reels: Reels, model: Model<S>, texts: Texts, currency: string) {
    this.#stage = stage;
    this.#reels = reels;
    this.#model = model;
    this.#texts = texts;
    this.#currency = currency;
  }

  /** Ends the turn of the parts, for the reels are needed. */
  hush(): void {
    this.#showing += 1;
  }

  /** Tells what a step's spin has won so far: all of it, then part by part until the next one. */
  async tell(step: S, { round, beforeMinor, startMinor, pace }: Telling<S>): Promise<void> {
    const spinMinor = round.winMinor - startMinor;
    if (spinMinor === 0) {
      const news = this.#model.news?.(step, this.#texts);
      if (news === undefined && round.winMinor === 0 && !step.isFollowed) this.say(this.#texts.noWin);
      else this.#stage.live.textContent = news ?? this.#texts.noWin;
      return;
    }
    const times = spinMinor / round.stakeMinor;
    const counting =
      round.winMinor > beforeMinor && this.#count(step, { round, beforeMinor, startMinor, pace });
    if (times >= BIG && !step.isFollowed) {
      this.celebrate(times);
      const big = make('strong', {}, amount(0));
      void countUp(big, 0, spinMinor, 2000);
      const name = times >= HUGE ? this.#texts.hugeWin : this.#texts.bigWin;
      await announce('big', [make('h2', {}, name), big], undefined, 3400);
    }
    await counting;
  }

  /** Counts the plate up by what a step adds to its spin, lights why, and says it. */
  #count(step: S, { round, beforeMinor, startMinor, pace }: Telling<S>): Promise<void> {
    const spinMinor = round.winMinor - startMinor;
    const times = spinMinor / round.stakeMinor;
    const figure = make('strong', {}, amount(beforeMinor - startMinor));
    const { plate, live, win } = this.#stage;
    const isWin = times > 1;
    const word = isWin ? this.#texts.win : this.#texts.paidBack;
    plate.replaceChildren(make('span', {}, word), figure, make('small', {}, this.#currency));
    plate.className = isWin ? 'plate joy' : 'plate flat';
    win.classList.toggle('flat', round.winMinor <= round.stakeMinor);
    const parts = this.#model.parts(step, round.stakeMinor, { reels: this.#reels, texts: this.#texts });
    const said = fill(isWin ? this.#texts.result : this.#texts.paidBackAmount, {
      amount: `${amount(spinMinor)} ${this.#currency}`,
    });
    live.textContent = [...parts.flatMap(({ spoken }) => spoken ?? []), said].join('. ');
    this.#reels.light(
      parts.flatMap(({ cells }) => cells),
      !isWin,
    );
    if (isWin) sound.play(times >= BIG ? 'bigWin' : 'win');
    void countUp(win, beforeMinor, round.winMinor, 600);
    void this.#cycle(parts, isWin, pace);
    const durationMs = pace === 'quick' ? 250 : times >= BIG && !step.isFollowed ? 2200 : 600;
    return countUp(figure, beforeMinor - startMinor, spinMinor, durationMs);
  }

  /** Sums up the free steps of a round, until the player goes on. */
  async tellTotal(round: SlotRound<S>, title: string): Promise<void> {
    const paid = stepsOf(round).filter(({ isFree }) => !isFree);
    const totalMinor = round.winMinor - payMinor(paid, round.stakeMinor);
    const figure = make('strong', {}, amount(0));
    void countUp(figure, 0, totalMinor, 1400);
    if (totalMinor > round.stakeMinor) this.celebrate(totalMinor / round.stakeMinor);
    const isCapped = round.winMinor >= round.stakeMinor * this.#model.published.highestMultiple;
    const note = isCapped ? this.#texts.capped : this.#currency;
    await announce('bonus', [make('h2', {}, title), figure, make('p', {}, note)], this.#texts.goOn);
  }

  async #cycle(parts: WinPart[], isWin: boolean, pace: Pace): Promise<void> {
    const mine = (this.#showing += 1);
    const best = parts.toSorted((one, other) => other.win - one.win);
    if (!best[0]) return;
    this.#stage.reason.replaceChildren(...best[0].words);
    await pause(pace === 'quick' ? 350 : 700);
    for (let turn = 0; mine === this.#showing; turn += 1) {
      const part = best[turn % best.length]!;
      this.#reels.light(part.cells, !isWin, part.line);
      this.#stage.reason.replaceChildren(...part.words);
      await pause(1700);
      if (best.length === 1) return;
    }
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
  say(words: string, isRead = true): void {
    this.#showing += 1;
    this.#stage.win.classList.add('flat');
    this.#stage.plate.className = 'plate idle';
    this.#stage.plate.replaceChildren(words);
    this.#stage.reason.replaceChildren();
    if (isRead) this.#stage.live.textContent = words;
  }
}
