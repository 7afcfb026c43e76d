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

export function gatherChanges(db: Db, kind: ChangeKind, log: DbLog): GatheredChanges {
  let gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function announce(): Promise<void> {
    timer = undefined;
    const subjects = [...gathered];
    gathered = new Set();
    await announceChanges(db, kind, subjects).catch((error: unknown) =>
      log.error({ err: error, kind }, 'changes could not be announced'),
    );
  }

  return {
    add(subject) {
      gathered.add(subject);
      timer ??= setTimeout(() => void announce(), ANNOUNCE_EVERY_MS);
    },
    async close() {
      if (timer === undefined) return;
      clearTimeout(timer);
      await announce();
    },
  };
}
