import type { Clock } from '../clock.ts';
import { notifyChanges, type ChangeKind } from './changes.ts';
import type { Db } from '../db/db.ts';
import type { DbLog } from '../db/log.ts';

/** Changes that are notified together, a few times a second. */
export interface ChangeBatch {
  add(subject: string): void;
  /** Sends the rest. */
  close(): Promise<void>;
}

/** Notifying in the transaction of each bet would make all commits queue; together, it costs next to nothing. */
const NOTIFY_EVERY_MS = 150;

export function batchChanges(db: Db, kind: ChangeKind, log: DbLog, clock: Clock): ChangeBatch {
  let pending = new Set<string>();
  let cancel: (() => void) | undefined;

  async function flush(): Promise<void> {
    cancel = undefined;
    const subjects = [...pending];
    pending = new Set();
    await notifyChanges(db, kind, subjects).catch((error: unknown) =>
      log.error({ err: error, kind }, 'changes could not be notified'),
    );
  }

  return {
    add(subject) {
      pending.add(subject);
      cancel ??= clock.after(NOTIFY_EVERY_MS, () => void flush());
    },
    async close() {
      if (cancel === undefined) return;
      cancel();
      await flush();
    },
  };
}
