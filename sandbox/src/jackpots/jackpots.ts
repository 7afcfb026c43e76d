import type { Row, Store } from '../store.ts';
import type { Jackpot, JackpotLevel, Words } from './definitions.ts';
import { recall } from './past-wins.ts';
import { contribute, drawMoment, drawTrigger, empty, endOfDay, MICRO, shownMinor } from './pool.ts';

/** A spin of a member of ours; only these can be paid here. */
export type JackpotSpin = {
  platformId: number;
  account: string;
  gameCode: string;
  roundId: string;
  stakeMinor: number;
  currency: string;
};
export type JackpotWon = { jackpotId: string; title: Words; name: Words; amountMinor: number };
/** `mustHitBy`: an amount, or a time in ms since the epoch. */
export type LevelFigure = {
  id: string;
  name: Words;
  amountMinor: number;
  contributionPpm: number;
  mustHitBy: { amountMinor: number } | { at: number };
};
type Winner = { account: string | null; platformId: number; gameCode: string; roundId: string | null };

/**
 * The vendor's running jackpots: every stake in their games adds its part, the one that reaches the hidden trigger wins.
 * All of it happens in the same write as the spin, so that a pool is won exactly once, whatever dies in between.
 */
export class Jackpots {
  readonly #store: Store;
  readonly #jackpots: Jackpot[];
  readonly #byGame: Map<string, Jackpot>;
  readonly #now: () => number;
  readonly #draw: (below: number) => number;

  constructor(store: Store, jackpots: Jackpot[], now: () => number, draw: (below: number) => number) {
    this.#store = store;
    this.#jackpots = jackpots;
    this.#byGame = new Map(
      jackpots.flatMap((jackpot) => jackpot.games.map((code) => [code, jackpot] as const)),
    );
    this.#now = now;
    this.#draw = draw;
  }

  /** Opens the pools that are new, with the network's earlier wins; existing pools stay as they are. */
  open(platformOf: (gameCode: string) => number): Promise<void> {
    return this.#store.write(() => {
      const at = this.#now();
      const fresh = this.#jackpots.flatMap((jackpot) =>
        jackpot.levels.filter((level) => !this.#find(jackpot, level)).map((level) => ({ jackpot, level })),
      );
      for (const past of recall(fresh, at, this.#draw)) {
        const { jackpot, level, amountMinor, gameCode } = past;
        const winner = { account: null, platformId: platformOf(gameCode), gameCode, roundId: null };
        this.#note(jackpot, level, amountMinor, winner, past.at);
      }
      for (const { jackpot, level } of fresh) this.#fill(jackpot, level, level.startMinor * MICRO, at);
    });
  }

  all(): readonly Jackpot[] {
    return this.#jackpots;
  }

  /** The jackpot that a game feeds; an edition of a game, `code--name`, feeds that game's. */
  ofGame(gameCode: string): Jackpot | undefined {
    return this.#byGame.get(gameCode.split('--')[0]!);
  }

  /** Takes a member's stake into the pools; only inside `store.write`. Answers what the spin has won, paid by the caller. */
  play(spin: JackpotSpin, at: number): JackpotWon[] {
    const jackpot = this.ofGame(spin.gameCode);
    // A pool is one currency's: who plays in another takes no part.
    if (!jackpot || jackpot.currency !== spin.currency) return [];
    return this.#contribute(jackpot, spin.stakeMinor, spin, at);
  }

  /** Takes what the players of all other operators have staked; only inside `store.write`. */
  playNetwork(jackpot: Jackpot, stakeMinor: number, platformId: number, gameCode: string, at: number): void {
    this.#contribute(jackpot, stakeMinor, { account: null, platformId, gameCode, roundId: null }, at);
  }

  figures(jackpot: Jackpot): LevelFigure[] {
    return jackpot.levels.map((level) => {
      const row = this.#find(jackpot, level);
      const mustHitBy =
        level.ceilingMinor === null
          ? { at: endOfDay(Number(row?.trigger_at ?? this.#now()), level.dayOffsetMs ?? 0) }
          : { amountMinor: level.ceilingMinor };
      return {
        id: level.id,
        name: level.name,
        amountMinor: shownMinor(Number(row?.amount_micro ?? 0), level),
        contributionPpm: level.contributionPpm,
        mustHitBy,
      };
    });
  }

  /** Wins of the jackpots that a platform runs, oldest first. */
  listWins(platformId: number, afterId: number, limit: number): Row[] {
    return this.#store.list(
      'SELECT * FROM jackpot_win WHERE run_by = ? AND id > ? ORDER BY id LIMIT ?',
      platformId,
      afterId,
      limit,
    );
  }

  /** The win of a member's round; asked again, the same answer. */
  wonIn(platformId: number, account: string, gameCode: string, roundId: string): JackpotWon[] {
    const rows = this.#store.list(
      'SELECT * FROM jackpot_win WHERE account = ? AND round_id = ? AND game_platform_id = ? AND game_code = ? ORDER BY id',
      account,
      roundId,
      platformId,
      gameCode,
    );
    return rows.flatMap((row) => {
      const jackpot = this.#jackpots.find(({ id }) => id === row.jackpot_id);
      const level = jackpot?.levels.find(({ id }) => id === row.level_id);
      return jackpot && level ? [wonOf(jackpot, level, Number(row.amount_minor))] : [];
    });
  }

  /** Lets the next stake win: the trigger comes down to what the pool holds. Adds no money. False for an unknown level. */
  ripen(jackpotId: string, levelId: string): Promise<boolean> {
    return this.#store.write(
      () =>
        this.#store.run(
          `UPDATE jackpot_pool SET trigger_minor = CASE WHEN trigger_minor IS NULL THEN NULL ELSE amount_micro / ${MICRO} END,
           trigger_at = CASE WHEN trigger_at IS NULL THEN NULL ELSE ? END WHERE jackpot_id = ? AND level_id = ?`,
          this.#now(),
          jackpotId,
          levelId,
        ) > 0,
    );
  }

  #contribute(jackpot: Jackpot, stakeMinor: number, winner: Winner, at: number): JackpotWon[] {
    const won: JackpotWon[] = [];
    for (const level of jackpot.levels) {
      const row = this.#find(jackpot, level);
      if (!row) continue;
      const amountMicro = contribute(Number(row.amount_micro), stakeMinor, level);
      const isDue =
        row.trigger_minor === null
          ? at >= Number(row.trigger_at)
          : amountMicro >= Number(row.trigger_minor) * MICRO;
      if (!isDue) {
        this.#store.run(
          'UPDATE jackpot_pool SET amount_micro = ? WHERE jackpot_id = ? AND level_id = ?',
          amountMicro,
          jackpot.id,
          level.id,
        );
        continue;
      }
      const { paidMinor, nextMicro } = empty(amountMicro, level);
      this.#note(jackpot, level, paidMinor, winner, at);
      this.#fill(
        jackpot,
        level,
        nextMicro,
        level.dayOffsetMs === null ? at : endOfDay(at, level.dayOffsetMs),
      );
      won.push(wonOf(jackpot, level, paidMinor));
    }
    return won;
  }

  /** Begins a pool with a new hidden trigger; `from` is when a daily one may fall again. */
  #fill(jackpot: Jackpot, level: JackpotLevel, amountMicro: number, from: number): void {
    const triggerMinor =
      level.ceilingMinor === null ? null : drawTrigger(amountMicro, level.ceilingMinor, this.#draw);
    const triggerAt = level.dayOffsetMs === null ? null : drawMoment(from, level.dayOffsetMs, this.#draw);
    this.#store.run(
      `INSERT INTO jackpot_pool (jackpot_id, level_id, amount_micro, trigger_minor, trigger_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (jackpot_id, level_id) DO UPDATE SET amount_micro = excluded.amount_micro,
         trigger_minor = excluded.trigger_minor, trigger_at = excluded.trigger_at`,
      jackpot.id,
      level.id,
      amountMicro,
      triggerMinor,
      triggerAt,
    );
  }

  #note(jackpot: Jackpot, level: JackpotLevel, amountMinor: number, winner: Winner, at: number): void {
    this.#store.run(
      `INSERT INTO jackpot_win (jackpot_id, level_id, run_by, amount_minor, currency, account, game_platform_id, game_code, round_id, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      jackpot.id,
      level.id,
      jackpot.platformId,
      amountMinor,
      jackpot.currency,
      winner.account,
      winner.platformId,
      winner.gameCode,
      winner.roundId,
      at,
    );
  }

  #find(jackpot: Jackpot, level: JackpotLevel): Row | undefined {
    return this.#store.find(
      'SELECT * FROM jackpot_pool WHERE jackpot_id = ? AND level_id = ?',
      jackpot.id,
      level.id,
    );
  }
}

function wonOf(jackpot: Jackpot, level: JackpotLevel, amountMinor: number): JackpotWon {
  return { jackpotId: jackpot.id, title: jackpot.title, name: level.name, amountMinor };
}
