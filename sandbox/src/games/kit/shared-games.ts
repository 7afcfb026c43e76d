import type { Catalogue } from '../catalogue.ts';
import { sharedOf } from '../engines.ts';
import type { TableKey } from './chains.ts';
import { SharedGame, type SharedParts } from './shared-game.ts';

/** Every table of shared rounds. A table is opened by its first player, or for bets that the last run of the program left open. */
export class SharedGames {
  readonly #catalogue: Catalogue;
  readonly #parts: SharedParts;
  readonly #games = new Map<string, SharedGame>();

  constructor(catalogue: Catalogue, parts: SharedParts) {
    this.#catalogue = catalogue;
    this.#parts = parts;
  }

  /** Editions of a game share its table. */
  get(key: TableKey): SharedGame {
    const gameCode = key.gameCode.split('--')[0]!;
    const name = `${key.platformId}/${gameCode}`;
    let game = this.#games.get(name);
    if (!game) {
      const engine = sharedOf(this.#catalogue, key);
      if (!engine) throw new Error(`${name} has no shared rounds`);
      const { roundsOfSeed } = engine;
      game = new SharedGame({ platformId: key.platformId, gameCode, roundsOfSeed }, engine, this.#parts);
      this.#games.set(name, game);
    }
    return game;
  }

  /** Makes the chains of all tables, in the background: the first player of a table finds its chain made. */
  prepare(): Promise<void> {
    const tables = this.#catalogue.all().filter((game) => sharedOf(this.#catalogue, keyOf(game)));
    return this.#parts.chains.prepare(tables.map((game) => this.get(keyOf(game)).table.key));
  }

  /** Looks after tables with open bets, also when nobody is there. */
  async tick(): Promise<void> {
    const open = this.#parts.store.list(
      `SELECT DISTINCT platform_id, game_code FROM wager WHERE state = 'open'`,
    );
    const keys = open.map((row) => ({
      platformId: Number(row.platform_id),
      gameCode: String(row.game_code),
    }));
    await Promise.all(
      keys.filter((key) => sharedOf(this.#catalogue, key)).map((key) => this.get(key).table.advance()),
    );
  }

  async close(): Promise<void> {
    for (const game of this.#games.values()) game.close();
    await this.#parts.chains.stop();
  }
}

const keyOf = ({ platformId, code }: { platformId: number; code: string }): TableKey => ({
  platformId,
  gameCode: code,
});
