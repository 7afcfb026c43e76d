import type { Logger } from 'pino';
import { announceChanges } from '../db/changes.ts';
import type { Db } from '../db/db.ts';

/** Tells every process whose wallets have changed, so that open pages follow (`stream/tell-wallets.ts`). */
export interface WalletNews {
  changed(playerId: bigint): void;
  /** Tells what is left. */
  close(): Promise<void>;
}

/** Notifying in the transaction of each bet would make all commits queue; together, a few times a second, it costs next to nothing. */
const TELL_EVERY_MS = 150;

export function createWalletNews(db: Db, log: Logger): WalletNews {
  let changed = new Set<bigint>();
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    timer = undefined;
    const ids = [...changed];
    changed = new Set();
    await announceChanges(db, 'wallet', ids.map(String)).catch((error: unknown) =>
      log.error({ err: error }, 'changed wallets could not be told'),
    );
  }

  return {
    changed(playerId) {
      changed.add(playerId);
      timer ??= setTimeout(() => void tell(), TELL_EVERY_MS);
    },
    async close() {
      if (timer === undefined) return;
      clearTimeout(timer);
      await tell();
    },
  };
}
