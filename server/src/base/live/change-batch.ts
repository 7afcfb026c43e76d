import type { Clock } from '../clock.ts';
import { announceChanges, type ChangeKind } from './changes.ts';
import type { Db } from '../db/db.ts';
import type { DbLog } from '../db/log.ts';

/** Changes that are announced together, a few times a second. */
export interface GatheredChanges {
  add(subject: string): void;
  /** Announces what is left. */
  close(): Promise<void>;
}

/** Notifying in the transaction of each bet would make all commits queue; together, it costs next to nothing. */
const ANNOUNCE_EVERY_MS = 150;

export function gatherChanges(db: Db, kind: ChangeKind, log: DbLog, clock: Clock): GatheredChanges {
  let gathered = new Set<string>();
  let cancel: (() => void) | undefined;

  async function announce(): Promise<void> {
    cancel = undefined;
    const subjects = [...gathered];
    gathered = new Set();
    await announceChanges(db, kind, subjects).catch((error: unknown) =>
      log.error({ err: error, kind }, 'changes could not be announced'),
    );
  }

  return {
    add(subject) {
      gathered.add(subject);
      cancel ??= clock.after(ANNOUNCE_EVERY_MS, () => void announce());
    },
    async close() {
      if (cancel === undefined) return;
      cancel();
      await announce();
    },
  };
}
