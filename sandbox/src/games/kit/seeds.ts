import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Row, Store } from '../../store.ts';
import { BetRefused } from '../purse.ts';
import type { Draw } from '../random.ts';
import type { GameSession } from '../sessions.ts';
import { drawsOf, messageOf } from './fair.ts';
import type { Seal } from './seal.ts';
import { ROUNDS } from './shown-round.ts';

const SHOWN_REVEALED = 10;

/** What a player may know of their seeds. `clientSeed` is null until the player's browser has sent one. */
export type Fairness = {
  seedId: number;
  hash: string;
  clientSeed: string | null;
  /** The number of the next round. */
  nonce: number;
  nextHash: string;
  revealed: { seedId: number; seed: string; hash: string; clientSeed: string; rounds: number }[];
};

type SeedUse = { seedId: number; nonce: number };

/** The player of seeds: a member on a platform, in all its games; a practice session for itself. */
export const playerKey = ({
  isDemo,
  id,
  platformId,
  account,
}: Pick<GameSession, 'isDemo' | 'id' | 'platformId' | 'account'>) =>
  isDemo ? `demo/${id}` : `${platformId}/${account}`;

/**
 * Each player has one server seed in use and one that follows it; the SHA-256 of both is shown before the first is used. A seed is
 * sealed with a key that is not in the books, so that the books alone foretell no round.
 */
export class Seeds {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #seal: Seal;

  constructor(store: Store, now: () => number, seal: Seal) {
    this.#store = store;
    this.#now = now;
    this.#seal = seal;
  }

  /** Makes a player's first seeds. */
  async ensure(session: GameSession): Promise<void> {
    const key = playerKey(session);
    if (this.#findLive(key, 'next')) return;
    await this.#store.write(() => {
      if (this.#findLive(key, 'next')) return;
      this.#make(key, 'active');
      this.#make(key, 'next');
    });
  }

  show(session: GameSession): Fairness | undefined {
    const key = playerKey(session);
    const active = this.#findLive(key, 'active');
    const next = this.#findLive(key, 'next');
    if (!active || !next) return undefined;
    const revealed = this.#store.list(
      `SELECT * FROM fair_seed WHERE player_key = ? AND state = 'revealed' ORDER BY id DESC LIMIT ?`,
      key,
      SHOWN_REVEALED,
    );
    return {
      seedId: Number(active.id),
      hash: String(active.hash),
      clientSeed: active.client_seed === null ? null : String(active.client_seed),
      nonce: Number(active.nonce),
      nextHash: String(next.hash),
      revealed: revealed.map((row) => ({
        seedId: Number(row.id),
        seed: this.#open(row).toString('hex'),
        hash: String(row.hash),
        clientSeed: String(row.client_seed),
        rounds: Number(row.nonce),
      })),
    };
  }

  /**
   * Takes the player's own seed for the server seed `seedId`. If that one has been used it is revealed, and the next takes its place.
   * Asked again for a seed that is no longer in use it changes nothing. Throws BetRefused while a round is open.
   */
  change(session: GameSession, seedId: number, clientSeed: string): Promise<void> {
    const key = playerKey(session);
    return this.#store.write(() => {
      const active = this.#findLive(key, 'active');
      if (active?.id !== seedId) return;
      if (Number(active.nonce) === 0) {
        this.#store.run('UPDATE fair_seed SET client_seed = ? WHERE id = ?', clientSeed, seedId);
        return;
      }
      // A revealed seed would tell what a round that is not over still hides.
      const open = this.#store.find(
        `SELECT 1 FROM ${ROUNDS} WHERE g.player_key = ? AND (g.state = 'open' OR t.seen < t.steps) LIMIT 1`,
        key,
      );
      if (open) throw new BetRefused('unfinished');
      this.#store.run(
        `UPDATE fair_seed SET state = 'revealed', revealed_at = ? WHERE id = ?`,
        this.#now(),
        seedId,
      );
      this.#store.run(
        `UPDATE fair_seed SET state = 'active', client_seed = ? WHERE player_key = ? AND state = 'next'`,
        clientSeed,
        key,
      );
      this.#make(key, 'next');
    });
  }

  /** Whether the player's browser has sent a seed of its own. */
  isReady(session: GameSession): boolean {
    return typeof this.#findLive(playerKey(session), 'active')?.client_seed === 'string';
  }

  /** Uses up the next number of the player's seed; only inside `store.write`. */
  use(session: GameSession): SeedUse {
    const row = this.#store.find(
      `UPDATE fair_seed SET nonce = nonce + 1 WHERE player_key = ? AND state = 'active' AND client_seed IS NOT NULL
       RETURNING id, nonce - 1 AS nonce`,
      playerKey(session),
    );
    if (!row) throw new BetRefused('unseeded');
    return { seedId: Number(row.id), nonce: Number(row.nonce) };
  }

  /** The numbers of a round. */
  draws({ seedId, nonce }: SeedUse): Draw {
    const row = this.#store.find('SELECT * FROM fair_seed WHERE id = ?', seedId);
    if (!row) throw new Error(`no seed ${seedId}`);
    const seed = this.#open(row);
    const clientSeed = String(row.client_seed);
    return drawsOf((cursor) =>
      createHmac('sha256', seed)
        .update(messageOf(clientSeed, nonce, cursor))
        .digest(),
    );
  }

  #findLive(key: string, state: 'active' | 'next'): Row | undefined {
    return this.#store.find('SELECT * FROM fair_seed WHERE player_key = ? AND state = ?', key, state);
  }

  #make(key: string, state: 'active' | 'next'): void {
    const seed = randomBytes(32);
    const hash = createHash('sha256').update(seed).digest('hex');
    this.#store.run(
      'INSERT INTO fair_seed (player_key, hash, sealed, state) VALUES (?, ?, ?, ?)',
      key,
      hash,
      this.#seal.close(seed, hash),
      state,
    );
  }

  #open(row: Row): Buffer {
    return this.#seal.open(String(row.sealed), String(row.hash));
  }
}
