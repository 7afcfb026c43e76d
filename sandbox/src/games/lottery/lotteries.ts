import type { Row, Store } from '../../store.ts';
import type { Draw } from '../random.ts';
import { drawNumbers, rulesOf } from './draws.ts';
import { type Period, periodAt, periodOf } from './periods.ts';

/** After a pause of the program so many of the missed periods are drawn; a lottery opened for the first time shows as many. */
const MOST_MISSED_PERIODS = 20;
const KEEP_PERIODS = 2_000;

export interface LotteryKey {
  platformId: number;
  gameCode: string;
}
export interface DrawnPeriod {
  index: number;
  name: string;
  numbers: number[];
  drawnAt: number;
}
export interface Lottery extends LotteryKey {
  current: Period;
  /** Newest first. */
  drawn: DrawnPeriod[];
}

/** Number lotteries by the clock. A period is drawn once, when it has ended, and stored before it is shown. */
export class Lotteries {
  readonly #store: Store;
  readonly #lotteries: LotteryKey[];
  readonly #now: () => number;
  readonly #draw: Draw;

  constructor(store: Store, lotteries: LotteryKey[], now: () => number, draw: Draw) {
    this.#store = store;
    this.#lotteries = lotteries;
    this.#now = now;
    this.#draw = draw;
  }

  /** Draws every period that has ended; only inside `store.write`. */
  advance(): void {
    for (const lottery of this.#lotteries) this.#advanceLottery(lottery);
  }

  async list(platformId: number, results = 10): Promise<Lottery[]> {
    const asked = this.#lotteries.filter((lottery) => lottery.platformId === platformId);
    if (asked.length === 0) return [];
    await this.#store.write(() => asked.forEach((lottery) => this.#advanceLottery(lottery)));
    return asked.map((lottery) => ({
      ...lottery,
      current: periodAt(lottery.gameCode, this.#now()),
      drawn: this.#store
        .list(
          'SELECT * FROM lottery_draw WHERE platform_id = ? AND game_code = ? ORDER BY period DESC LIMIT ?',
          lottery.platformId,
          lottery.gameCode,
          results,
        )
        .map((row) => drawnOf(lottery.gameCode, row)),
    }));
  }

  /** The result of a period; undefined while it is not drawn, or was so long ago that it is forgotten. */
  findDrawn({ platformId, gameCode }: LotteryKey, index: number): DrawnPeriod | undefined {
    const row = this.#store.find(
      'SELECT * FROM lottery_draw WHERE platform_id = ? AND game_code = ? AND period = ?',
      platformId,
      gameCode,
      index,
    );
    return row && drawnOf(gameCode, row);
  }

  #advanceLottery({ platformId, gameCode }: LotteryKey): void {
    const due = periodAt(gameCode, this.#now()).index - 1;
    const kept = this.#store.find(
      'SELECT max(period) AS period FROM lottery_draw WHERE platform_id = ? AND game_code = ?',
      platformId,
      gameCode,
    )?.period;
    const last = kept === null || kept === undefined ? due - MOST_MISSED_PERIODS : Number(kept);
    if (last >= due) return;
    for (let next = Math.max(last + 1, due - MOST_MISSED_PERIODS + 1); next <= due; next += 1) {
      this.#store.run(
        'INSERT INTO lottery_draw (platform_id, game_code, period, numbers) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        platformId,
        gameCode,
        next,
        JSON.stringify(drawNumbers(rulesOf(gameCode).kind, this.#draw)),
      );
    }
    this.#store.run(
      'DELETE FROM lottery_draw WHERE platform_id = ? AND game_code = ? AND period < ?',
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
