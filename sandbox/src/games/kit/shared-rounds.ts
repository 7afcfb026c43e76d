import type { Row, Store } from '../../store.ts';
import type { TableKey } from './chains.ts';

const KEEP_ROUNDS = 5_000;

/** A round that is over, as everybody may know it. */
export interface PastRound {
  round: number;
  outcome: unknown;
  /** Empty for a round whose seed is that of later ones too. */
  seed: string;
  startsAt: number;
  endedAt: number;
}

/** The rounds of one table in the store. One row a round: it decides which program deals it. */
export class SharedRounds {
  readonly #key: readonly [platformId: number, gameCode: string];
  readonly #store: Store;

  constructor({ platformId, gameCode }: TableKey, store: Store) {
    this.#key = [platformId, gameCode];
    this.#store = store;
  }

  /** The newest round; its outcome is undefined while it is on. */
  newest(): { round: number; startsAt: number; isOver: boolean } | undefined {
    const row = this.#store.find(
      'SELECT * FROM shared_round WHERE platform_id = ? AND game_code = ? ORDER BY round DESC LIMIT 1',
      ...this.#key,
    );
    return row && { round: Number(row.round), startsAt: Number(row.starts_at), isOver: row.outcome !== null };
  }

  list(limit: number): PastRound[] {
    return this.#store
      .list(
        'SELECT * FROM shared_round WHERE platform_id = ? AND game_code = ? AND outcome IS NOT NULL ORDER BY round DESC LIMIT ?',
        ...this.#key,
        limit,
      )
      .map(pastOf);
  }

  listTold(limit: number): PastRound[] {
    return this.#store
      .list(
        `SELECT * FROM shared_round WHERE platform_id = ? AND game_code = ? AND seed <> '' ORDER BY round DESC LIMIT ?`,
        ...this.#key,
        limit,
      )
      .map(pastOf);
  }

  find(round: number): PastRound | undefined {
    const row = this.#store.find(
      'SELECT * FROM shared_round WHERE platform_id = ? AND game_code = ? AND round = ? AND outcome IS NOT NULL',
      ...this.#key,
      round,
    );
    return row && pastOf(row);
  }

  /** Begins a round, and forgets those of long ago. Only inside `store.write`. */
  begin(round: number, startsAt: number): void {
    this.#store.run(
      'INSERT INTO shared_round (platform_id, game_code, round, starts_at) VALUES (?, ?, ?, ?)',
      ...this.#key,
      round,
      startsAt,
    );
    this.#store.run(
      'DELETE FROM shared_round WHERE platform_id = ? AND game_code = ? AND round < ?',
      ...this.#key,
      round - KEEP_ROUNDS,
    );
  }

  /** Only inside `store.write`. */
  end({ round, outcome, seed, endedAt }: PastRound): void {
    this.#store.run(
      'UPDATE shared_round SET outcome = ?, seed = ?, ended_at = ? WHERE platform_id = ? AND game_code = ? AND round = ? AND outcome IS NULL',
      JSON.stringify(outcome),
      seed,
      endedAt,
      ...this.#key,
      round,
    );
  }
}

function pastOf(row: Row): PastRound {
  return {
    round: Number(row.round),
    outcome: JSON.parse(String(row.outcome)),
    seed: String(row.seed),
    startsAt: Number(row.starts_at),
    endedAt: Number(row.ended_at),
  };
}
