import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Db, Queryable } from '../db/db.ts';
import { messageOf } from '../db/errors.ts';
import type { DbLog } from '../db/log.ts';

/** What one process changed and others must hear of: values that they keep in memory, and values that they publish to their readers. */
export type ChangeKind = 'content' | 'operation' | 'inbox' | 'session' | 'wallet' | 'cashier' | 'stream';

/** Subscribes to changes committed by any process of the site and by operators' commands. */
export interface Changes {
  /**
   * Called after each change of that kind, with what was changed where the change names it; and after a lost connection is back,
   * with nothing named: anything may have been missed.
   */
  on(kind: ChangeKind, react: (subject?: string) => void): void;
  /** Whether notifications arrive. */
  isListening(): boolean;
  close(): Promise<void>;
}

const CHANNEL = 'parlour_change';
const RECONNECT_AFTER_MS = 1_000;

/** Notifies every process once the surrounding transaction commits; one that is rolled back sends no notification. */
export async function notifyChange(tx: Queryable, kind: ChangeKind, subject?: string): Promise<void> {
  await tx.run('select pg_notify($1, $2)', [CHANNEL, subject === undefined ? kind : `${kind}:${subject}`]);
}

/** Notifies of many changes at once. */
export async function notifyChanges(
  db: Queryable,
  kind: ChangeKind,
  subjects: readonly string[],
): Promise<void> {
  await db.run(`select pg_notify($1, $2 || ':' || subject) from unnest($3::text[]) subject`, [
    CHANNEL,
    kind,
    subjects,
  ]);
}

/** The dependencies of a value that is kept until a notification of its change. */
export interface Sources {
  db: Db;
  changes: Changes;
  log: DbLog;
  clock: Clock;
}

/**
 * Keeps one connection of its own beside the pool. While it is lost, or where a pooler between us and PostgreSQL passes no
 * notifications on, what is kept simply grows as old as its reader allows.
 */
export function listenForChanges(db: Db, log: DbLog, clock: Clock): Changes {
  const reactions = new Map<string, Set<(subject?: string) => void>>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let cancel: (() => void) | undefined;

  function react(kind: string, subject?: string): void {
    for (const one of reactions.get(kind) ?? []) one(subject);
  }

  function receive(payload: string): void {
    const end = payload.indexOf(':');
    if (end < 0) react(payload);
    else react(payload.slice(0, end), payload.slice(end + 1));
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...db.pool.options, application_name: 'parlour changes' });
    fresh.on('notification', ({ payload }) => receive(payload ?? ''));
    fresh.on('error', (error) => log.warn({}, `listening for changes: connection lost: ${messageOf(error)}`));
    fresh.on('end', () => {
      if (client === fresh) client = undefined;
      if (!isClosed) later();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      if (isClosed) return await fresh.end();
      client = fresh;
      for (const kind of reactions.keys()) react(kind);
    } catch (error) {
      log.warn({}, `listening for changes: ${messageOf(error)}`);
      // Ending it tries again, by its 'end'.
      await fresh.end().catch(() => later());
    }
  }

  function later(): void {
    cancel?.();
    if (!isClosed) cancel = clock.after(RECONNECT_AFTER_MS, () => void connect());
  }

  void connect();

  return {
    on(kind, reaction) {
      const known = reactions.get(kind) ?? new Set();
      reactions.set(kind, known.add(reaction));
    },
    isListening: () => client !== undefined,
    async close() {
      isClosed = true;
      cancel?.();
      await client?.end().catch(() => undefined);
    },
  };
}
