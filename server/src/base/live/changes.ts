import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Db, Queryable, Tx } from '../db/db.ts';
import { messageOf } from '../db/errors.ts';
import type { DbLog } from '../db/log.ts';

/** What one process changed and others must hear of: values that they keep in memory, and values that they publish to their readers. */
export type ChangeKind =
  | 'content'
  | 'operation'
  | 'inbox'
  | 'session'
  | 'wallet'
  | 'cashier'
  | 'bonus'
  | 'race'
  | 'tickets'
  | 'report'
  | 'stream';

/** Subscribes to changes committed by any process of the site and by operators' commands. */
export interface Changes {
  /**
   * Called after each change of that kind, with what was changed where the change names it; and after a lost connection is back,
   * with nothing named: anything may have been missed.
   */
  on(kind: ChangeKind, react: (subject?: string) => void): void;
  /** As `on`, and for changes of this process at once when they are committed: for what is kept here. One change may be told twice. */
  onceCommitted(kind: ChangeKind, forget: (subject?: string) => void): void;
  /** Whether every change that was committed `MAX_BEHIND_MS` ago has been notified. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

const CHANNEL = 'parlour_change';
const RECONNECT_AFTER_MS = 1_000;
/** How far behind a kept value can be when a notification is late. */
export const MAX_BEHIND_MS = 1_000;
const CONFIRM_EVERY_MS = 400;
/** So long a connection has to show that PostgreSQL's notifications reach it: a pooler between may swallow them. */
const ECHO_LIMIT_MS = 2_000;

type Forget = (kind: ChangeKind, subject: string | undefined) => void;

/** What this process keeps, of every site in it: a change made here is never answered with an older value here. */
const keptHere = new Set<Forget>();

/** Notifies every process once the surrounding transaction commits; one that is rolled back sends no notification. */
export async function notifyChange(tx: Queryable | Tx, kind: ChangeKind, subject?: string): Promise<void> {
  await tx.run('select pg_notify($1, $2)', [CHANNEL, subject === undefined ? kind : `${kind}:${subject}`]);
  const forget = () => keptHere.forEach((one) => one(kind, subject));
  if ('afterCommit' in tx) tx.afterCommit(forget);
  else forget();
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
  changes: Pick<Changes, 'on'>;
  log: DbLog;
  clock: Clock;
}

/**
 * Keeps one connection of its own beside the pool. While it is lost, or where a pooler between us and PostgreSQL passes no
 * notifications on, `isCurrent` is false, and what is kept is read again.
 */
export function listenForChanges(db: Db, log: DbLog, clock: Clock): Changes {
  const reactions = new Map<string, Set<(subject?: string) => void>>();
  const forgetting = new Map<string, Set<(subject?: string) => void>>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let cancel: (() => void) | undefined;
  const confirmation = createConfirmation(log, clock);

  function react(kind: string, subject?: string): void {
    for (const one of forgetting.get(kind) ?? []) one(subject);
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
      for (const kind of new Set([...reactions.keys(), ...forgetting.keys()])) react(kind);
      await confirmation.keep(fresh, () => client === fresh && !isClosed);
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

  const forget: Forget = (kind, subject) => {
    for (const one of forgetting.get(kind) ?? []) one(subject);
  };
  keptHere.add(forget);
  void connect();

  return {
    on: (kind, reaction) => addTo(reactions, kind, reaction),
    onceCommitted: (kind, reaction) => addTo(forgetting, kind, reaction),
    isCurrent: () => client !== undefined && confirmation.isRecent(),
    async close() {
      isClosed = true;
      keptHere.delete(forget);
      cancel?.();
      await client?.end().catch(() => undefined);
    },
  };
}

function addTo<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
  const known = sets.get(key) ?? new Set();
  sets.set(key, known.add(value));
}

/** Knows up to when everything that was committed has been notified. */
function createConfirmation(log: DbLog, clock: Clock) {
  let confirmedUntil = -Infinity;
  return {
    isRecent: () => clock.elapsed() - confirmedUntil < MAX_BEHIND_MS,
    /**
     * Asks something on the listening connection, again and again: PostgreSQL sends the notifications of all earlier commits before the
     * answer.
     */
    async keep(client: pg.Client, isListening: () => boolean): Promise<void> {
      if (!(await receivesOwnNotice(client, clock))) {
        log.warn({}, 'notifications of changes do not reach this process: it reads everything anew');
        return;
      }
      while (isListening()) {
        const askedAt = clock.elapsed();
        await client.query('select 1');
        confirmedUntil = askedAt;
        await clock.sleep(CONFIRM_EVERY_MS);
      }
    },
  };
}

async function receivesOwnNotice(client: pg.Client, clock: Clock): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const received = new Promise<true>((resolve) =>
    client.on('notification', ({ processId }) => processId === rows[0]?.pid && resolve(true)),
  );
  await client.query('select pg_notify($1, $2)', [CHANNEL, 'echo']);
  return Promise.race([received, clock.sleep(ECHO_LIMIT_MS).then(() => false)]);
}
