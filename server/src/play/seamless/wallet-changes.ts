import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import { batchChanges } from '../../base/live/change-batch.ts';

/** Notifies every process of changed wallets, so that open pages follow (`money/wallet/publish-wallets.ts`). */
export interface WalletChanges {
  changed(playerId: bigint): void;
  /** Sends the last batch. */
  close(): Promise<void>;
}

export function createWalletChanges(db: Db, log: Logger, clock: Clock): WalletChanges {
  const gathered = batchChanges(db, 'wallet', log, clock);
  return { changed: (playerId) => gathered.add(String(playerId)), close: () => gathered.close() };
}
