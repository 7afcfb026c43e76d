import pg from 'pg';
import type { Db, Queryable } from './db.ts';
import { messageOf } from './errors.ts';
import type { DbLog } from './log.ts';

/** What processes keep in memory and must read again when somebody changes it. */
export type ChangeKind = 'content' | 'operation';

/** Hears of changes committed by any process of the site, and by the commands of operators. */
export interface Changes {
  /** Called after each change of that kind, and after a lost connection is back: something may have been missed. */
  on(kind: ChangeKind, react: () => void): void;
  close(): Promise<void>;
}

const CHANNEL = 'parlour_change';
const RECONNECT_AFTER_MS = 1_000;

/** Tells every process, once the surrounding transaction is committed and never if it is not. */
export async function announceChange(tx: Queryable, kind: ChangeKind): Promise<void> {
  await tx.run('select pg_notify($1, $2)', [CHANNEL, kind]);
}

/**
 * Keeps one connection of its own beside the pool. While it is lost, or where a pooler between us and PostgreSQL passes no
 * notifications on, what is kept simply grows as old as its reader allows.
 */
export function listenForChanges(db: Db, log: DbLog): Changes {
  const reactions = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function react(kinds: Iterable<string>): void {
    for (const kind of kinds) for (const one of reactions.get(kind) ?? []) one();
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...db.pool.options, application_name: 'parlour changes' });
    fresh.on('notification', ({ payload }) => react([payload ?? '']));
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
      react(reactions.keys());
    } catch (error) {
      log.warn({}, `listening for changes: ${messageOf(error)}`);
      // Ending it tries again, by its 'end'.
      await fresh.end().catch(() => later());
    }
  }

  function later(): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void connect(), RECONNECT_AFTER_MS).unref();
  }

  void connect();

  return {
    on(kind, reaction) {
      const known = reactions.get(kind) ?? new Set();
      reactions.set(kind, known.add(reaction));
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
