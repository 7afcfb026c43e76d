import type { Jackpots } from '../../jackpots/jackpots.ts';
import type { Row, Store } from '../../store.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Purse } from '../purse.ts';
import type { GameSession } from '../sessions.ts';
import type { Engine } from './engine.ts';
import { netMinor } from './net-result.ts';
import { playerKey } from './seeds.ts';
import { firstMinor } from './hand-steps.ts';
import type { ShownRound } from './round-record.ts';
import { COLUMNS, ROUNDS, show } from './shown-round.ts';

type Parts = { store: Store; purse: Purse; jackpots: Jackpots; engineOf: (id: string) => Engine };

/** Reads rounds as far as their player has been told of them. */
export class ToldRounds {
  readonly #parts: Parts;
  readonly #decide: (engine: Engine, row: Row) => unknown;

  constructor(parts: Parts, decide: (engine: Engine, row: Row) => unknown) {
    this.#parts = parts;
    this.#decide = decide;
  }

  /** A round of so many steps, of which the first is told; only inside `store.write`. */
  begin(row: Row, steps: number): void {
    this.#parts.store.run(
      'INSERT INTO told_round (game_round_id, steps, seen) VALUES (?, ?, 1)',
      row.id!,
      steps,
    );
  }

  find(session: GameSession, roundId: string): Row | undefined {
    return this.#parts.store.find(
      `SELECT ${COLUMNS} FROM ${ROUNDS} WHERE g.player_key = ? AND g.game_code = ? AND g.round_id = ?`,
      playerKey(session),
      session.gameCode,
      roundId,
    );
  }

  /** Tells one step more to a page that has seen so many. Only inside `store.write`. */
  tell(row: Row, seen: number): void {
    this.#parts.store.run(
      'UPDATE told_round SET seen = seen + 1 WHERE game_round_id = ? AND seen = ? AND seen < steps',
      row.id!,
      seen,
    );
  }

  show(row: Row): ShownRound {
    const { engineOf, jackpots } = this.#parts;
    const gameCode = String(row.game_code);
    const takesPart = row.is_demo === 0 && jackpots.ofGame(gameCode) !== undefined;
    const won = takesPart
      ? jackpots.wonIn(Number(row.platform_id), String(row.account), gameCode, String(row.round_id))
      : [];
    const engine = engineOf(String(row.engine));
    const shown = show(row, engine, won);
    if (engine.life !== 'hand') return shown;
    const outcome = shown.outcome ?? this.#decide(engine, row);
    const stakeMinor = firstMinor(this.#parts.store, row);
    return { ...shown, shown: engine.standing(outcome, shown.moves, stakeMinor).shown };
  }

  netMinor(session: GameSession): number {
    const open = this.findOpen(session);
    const isTelling = open?.outcome !== null && open !== undefined && open.at >= session.startedAt;
    return (
      netMinor(this.#parts.store, session) +
      (isTelling ? open.winMinor - (open.isFree ? 0 : open.stakeMinor) : 0)
    );
  }

  /** The balance as far as the player has been told their last round. */
  balanceMinor(session: GameSession): number {
    const open = this.findOpen(session);
    return open && open.outcome !== null ? open.balanceAfterMinor : this.#parts.purse.balanceMinor(session);
  }

  /** A round that is not over: the player leads it, or has not seen all of it. */
  findOpen(session: GameSession): ShownRound | undefined {
    const row = this.#parts.store.find(
      `SELECT ${COLUMNS} FROM ${ROUNDS} WHERE g.player_key = ? AND g.game_code = ? AND (g.state = 'open' OR t.seen < t.steps)
       ORDER BY g.id DESC LIMIT 1`,
      playerKey(session),
      session.gameCode,
    );
    return row && this.show(row);
  }

  /**
   * A game that was moved to another engine has a page that cannot go on with what the former one began to tell: such rounds, paid long ago,
   * count as told. Only inside `store.write`.
   */
  finishMoved(catalogue: Catalogue): void {
    const { store } = this.#parts;
    const untold = store.list(`SELECT g.* FROM ${ROUNDS} WHERE t.seen < t.steps`);
    for (const { id, platform_id, game_code, engine } of untold)
      if (catalogue.find(Number(platform_id), String(game_code))?.engine !== engine)
        store.run('UPDATE told_round SET seen = steps WHERE game_round_id = ?', id!);
  }

  /** A player's rounds of one game on its engine of today, newest first; without one that is still being told. */
  list(session: GameSession, engine: Engine, limit: number): ShownRound[] {
    return this.#parts.store
      .list(
        `SELECT ${COLUMNS} FROM ${ROUNDS} WHERE g.player_key = ? AND g.game_code = ? AND g.engine = ? AND (t.seen IS NULL OR t.seen >= t.steps)
         ORDER BY g.id DESC LIMIT ?`,
        playerKey(session),
        session.gameCode,
        engine.id,
        limit,
      )
      .map((row) => this.show(row));
  }
}
