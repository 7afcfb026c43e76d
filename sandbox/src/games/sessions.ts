import { createHash, randomBytes } from 'node:crypto';
import type { Row, Store } from '../store.ts';

/** A launch address opens once, within this time. */
const LAUNCH_VALID_MS = 60_000;
/** An unused session ends after this time. */
const IDLE_MS = 30 * 60_000;
/** Practice points of a demo session: 2,000.00. They are never credited. */
const DEMO_BALANCE_MINOR = 200_000;

export type Launch = {
  platformId: number;
  account: string;
  gameCode: string;
  language: string;
  device: string;
  returnUrl: string;
  currency: string;
  isDemo: boolean;
};
export type GameSession = Launch & { id: number; startedAt: number; endsAt: number | null; usedAt: number };
export type PageEvent = { event: 'ended' } | { event: 'balance' };
type Listener = (event: PageEvent) => void;

/** Launch tokens, game sessions, and which members have a game page open. Tokens are kept as hashes. */
export class GameSessions {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #pages = new Map<string, Set<Listener>>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Answers the launch token. `alongside` belongs to the same write and learns the session's number. */
  async launch(launch: Launch, alongside?: (sessionId: number) => void): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const at = this.#now();
    await this.#store.write(() => {
      const row = this.#store.find(
        `INSERT INTO game_session (platform_id, account, game_code, language, device, return_url, currency, is_demo,
         demo_balance_minor, launch_hash, launch_until, used_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
        launch.platformId,
        launch.account,
        launch.gameCode,
        launch.language,
        launch.device,
        launch.returnUrl,
        launch.currency,
        Number(launch.isDemo),
        DEMO_BALANCE_MINOR,
        hash(token),
        at + LAUNCH_VALID_MS,
        at,
      );
      alongside?.(Number(row?.id));
    });
    return token;
  }

  /** Exchanges a launch token for a bearer; undefined when it was used before, is too old or was ended. */
  async open(token: string): Promise<{ bearer: string; session: GameSession } | undefined> {
    const bearer = randomBytes(32).toString('base64url');
    const at = this.#now();
    const row = await this.#store.write(() =>
      this.#store.find(
        `UPDATE game_session SET bearer_hash = ?, used_at = ? WHERE launch_hash = ? AND bearer_hash IS NULL
         AND launch_until >= ? AND ends_at IS NULL RETURNING *`,
        hash(bearer),
        at,
        hash(token),
        at,
      ),
    );
    return row && { bearer, session: sessionOf(row) };
  }

  /** The live session of a bearer. Using it keeps it alive. */
  find(bearer: string): GameSession | undefined {
    const row = this.#store.find('SELECT * FROM game_session WHERE bearer_hash = ?', hash(bearer));
    if (!row) return undefined;
    const session = sessionOf(row);
    const at = this.#now();
    if ((session.endsAt !== null && session.endsAt <= at) || session.usedAt + IDLE_MS < at) return undefined;
    return session;
  }

  /** How long ago the session was launched. */
  ageMs({ startedAt }: GameSession): number {
    return Math.max(0, this.#now() - startedAt);
  }

  /** Notes that the session is in use; only inside `store.write`. */
  touch(id: number): void {
    this.#store.run('UPDATE game_session SET used_at = ? WHERE id = ?', this.#now(), id);
  }

  /** Ends the member's real sessions after the delay and tells their pages. */
  async end(platformId: number, account: string, delayMs: number): Promise<void> {
    const at = this.#now() + delayMs;
    await this.#store.write(() =>
      this.#store.run(
        'UPDATE game_session SET ends_at = ? WHERE platform_id = ? AND account = ? AND is_demo = 0 AND ends_at IS NULL',
        at,
        platformId,
        account,
      ),
    );
    const key = `${platformId}/${account}`;
    const notifyAll = () => {
      const listeners = this.#pages.get(key);
      this.#pages.delete(key);
      for (const listener of listeners ?? []) listener({ event: 'ended' });
    };
    if (delayMs === 0) return notifyAll();
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      notifyAll();
    }, delayMs);
    this.#timers.add(timer);
  }

  /** Counts a page as open until the returned function is called. Demo pages do not count as being in game. */
  connect(session: GameSession, listener: Listener): () => void {
    const key = session.isDemo ? `demo/${session.id}` : `${session.platformId}/${session.account}`;
    const listeners = this.#pages.get(key) ?? new Set<Listener>();
    this.#pages.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#pages.get(key) === listeners) this.#pages.delete(key);
    };
  }

  isInGame(platformId: number, account: string): boolean {
    return this.#pages.has(`${platformId}/${account}`);
  }

  balanceChanged(platformId: number, account: string): void {
    for (const listener of this.#pages.get(`${platformId}/${account}`) ?? []) listener({ event: 'balance' });
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function sessionOf(row: Row): GameSession {
  return {
    id: Number(row.id),
    platformId: Number(row.platform_id),
    account: String(row.account),
    gameCode: String(row.game_code),
    language: String(row.language),
    device: String(row.device),
    returnUrl: String(row.return_url),
    currency: String(row.currency),
    isDemo: row.is_demo === 1,
    startedAt: Number(row.launch_until) - LAUNCH_VALID_MS,
    endsAt: row.ends_at === null ? null : Number(row.ends_at),
    usedAt: Number(row.used_at),
  };
}
