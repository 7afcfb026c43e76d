import type { Row, Store } from '../../store.ts';
import { type Chains, type Commitment, sha256, type TableKey } from '../kit/chains.ts';
import { drawNumbers, rulesOf, SHAPES } from './draws.ts';
import { type Period, periodAt, periodOf } from './periods.ts';

/** After a pause of the program so many of the missed periods are listed; a lottery opened for the first time shows as many. */
const MOST_MISSED_PERIODS = 20;
const KEEP_PERIODS = 2_000;
/** Seeds of a lottery's chain: 45 days of draws every two minutes. */
export const LOTTERY_CHAIN_LENGTH = 2 ** 15;

export type LotteryKey = TableKey;
export interface DrawnPeriod {
  index: number;
  name: string;
  /** In the order drawn. */
  numbers: number[];
  drawnAt: number;
}
export interface Lottery extends LotteryKey {
  current: Period;
  /** Newest first. */
  drawn: DrawnPeriod[];
}
/** What the lottery has committed its draws to, and the seeds of the draws that are over. `round` is the period that players can stake on. */
export type LotteryFairness = Commitment & {
  round: number;
  /** How many numbers are drawn. */
  choice: number;
  seeds: { round: number; name: string; place: number; seed: string }[];
};

/**
 * Number lotteries by the clock (rule I14). Each has a hash chain with one seed a period, counted from the first period that it had; so a period's place in
 * the chain is known before any bet on it. A draw is stored, and told, when its period has ended.
 */
export class Lotteries {
  readonly #store: Store;
  readonly #lotteries: LotteryKey[];
  readonly #chains: Chains;
  readonly #now: () => number;

  constructor(store: Store, lotteries: LotteryKey[], chains: Chains, now: () => number) {
    this.#store = store;
    this.#lotteries = lotteries;
    this.#chains = chains;
    this.#now = now;
  }

  /** Makes the chains that the periods of now need. Everything else may be asked only after that. */
  async ready(platformId?: number): Promise<void> {
    for (const key of this.#lotteries)
      if (platformId === undefined || key.platformId === platformId)
        await this.#chains.ensure(key, await this.#roundNow(key));
  }

  /** Draws every period that has ended; only inside `store.write`. */
  advance(): void {
    for (const lottery of this.#lotteries) this.#advanceLottery(lottery);
  }

  async list(platformId: number, results = 10): Promise<Lottery[]> {
    const asked = this.#lotteries.filter((lottery) => lottery.platformId === platformId);
    if (asked.length === 0) return [];
    await this.ready(platformId);
    await this.#store.write(() => asked.forEach((lottery) => this.#advanceLottery(lottery)));
    return asked.map((lottery) => ({
      ...lottery,
      current: periodAt(lottery.gameCode, this.#now()),
      drawn: this.listDrawn(lottery, results),
    }));
  }

  /** The draws that were stored last, the newest first. */
  listDrawn({ platformId, gameCode }: LotteryKey, limit: number): DrawnPeriod[] {
    return this.#store
      .list(
        'SELECT * FROM lottery_period WHERE platform_id = ? AND game_code = ? ORDER BY period DESC LIMIT ?',
        platformId,
        gameCode,
        limit,
      )
      .map((row) => drawnOf(gameCode, row));
  }

  /** The result of a period; undefined while it is on, and of one from before the lottery began. */
  findDrawn(key: LotteryKey, index: number): DrawnPeriod | undefined {
    const { platformId, gameCode } = key;
    const row = this.#store.find(
      'SELECT * FROM lottery_period WHERE platform_id = ? AND game_code = ? AND period = ?',
      platformId,
      gameCode,
      index,
    );
    if (row) return drawnOf(gameCode, row);
    // One that the program slept through, or that is no longer stored: its chain stands.
    const first = this.#firstPeriod(key);
    if (first === undefined || index < first || index >= periodAt(gameCode, this.#now()).index)
      return undefined;
    const { name, drawsAt } = periodOf(gameCode, index);
    return { index, name, numbers: this.#draw(key, index), drawnAt: drawsAt };
  }

  fairness(key: LotteryKey, listed: number): LotteryFairness {
    const first = this.#firstPeriod(key)!;
    const { index } = periodAt(key.gameCode, this.#now());
    const commitment = this.#chains.commitment(key, index - first + 1);
    const seeds: LotteryFairness['seeds'] = [];
    let seed: Buffer | undefined;
    for (let back = 1; back <= Math.min(listed, commitment.place - 1); back += 1) {
      seed = seed ? sha256(seed) : this.#chains.draws(key, index - back - first + 1).seed;
      const { name } = periodOf(key.gameCode, index - back);
      seeds.push({ round: index - back, name, place: commitment.place - back, seed: seed.toString('hex') });
    }
    return { ...commitment, round: index, choice: SHAPES[rulesOf(key.gameCode).kind].count, seeds };
  }

  #draw(key: LotteryKey, index: number): number[] {
    const { draw } = this.#chains.draws(key, index - this.#firstPeriod(key)! + 1);
    return drawNumbers(rulesOf(key.gameCode).kind, draw);
  }

  async #roundNow(key: LotteryKey): Promise<number> {
    const { index } = periodAt(key.gameCode, this.#now());
    if (this.#firstPeriod(key) === undefined)
      await this.#store.write(() =>
        this.#store.run(
          'INSERT INTO lottery_start (platform_id, game_code, first_period) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
          key.platformId,
          key.gameCode,
          index - MOST_MISSED_PERIODS,
        ),
      );
    return index - this.#firstPeriod(key)! + 1;
  }

  #firstPeriod({ platformId, gameCode }: LotteryKey): number | undefined {
    const row = this.#store.find(
      'SELECT first_period FROM lottery_start WHERE platform_id = ? AND game_code = ?',
      platformId,
      gameCode,
    );
    return row && Number(row.first_period);
  }

  #advanceLottery(key: LotteryKey): void {
    const { platformId, gameCode } = key;
    const due = periodAt(gameCode, this.#now()).index - 1;
    const kept = this.#store.find(
      'SELECT max(period) AS period FROM lottery_period WHERE platform_id = ? AND game_code = ?',
      platformId,
      gameCode,
    )?.period;
    const first = this.#firstPeriod(key);
    const last = kept === null || kept === undefined ? due - MOST_MISSED_PERIODS : Number(kept);
    if (last >= due || first === undefined) return;
    const next = Math.max(first, last + 1, due - MOST_MISSED_PERIODS + 1);
    // The latest first: from its seed those of the others follow.
    for (const { round, draw } of this.#chains.drawsBack(key, due - first + 1, next - first + 1)) {
      this.#store.run(
        'INSERT INTO lottery_period (platform_id, game_code, period, numbers) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        platformId,
        gameCode,
        first + round - 1,
        JSON.stringify(drawNumbers(rulesOf(gameCode).kind, draw)),
      );
    }
    this.#store.run(
      'DELETE FROM lottery_period WHERE platform_id = ? AND game_code = ? AND period < ?',
      platformId,
      gameCode,
      due - KEEP_PERIODS,
    );
  }
}

function drawnOf(gameCode: string, row: Row): DrawnPeriod {
  const index = Number(row.period);
  const { name, drawsAt } = periodOf(gameCode, index);
  return { index, name, numbers: JSON.parse(String(row.numbers)) as number[], drawnAt: drawsAt };
}
