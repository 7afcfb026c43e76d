import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import { gatherChanges } from '../../base/live/gathered-changes.ts';

/** Notifies every process of changed wallets, so that open pages follow (`money/wallet/publish-wallets.ts`). */
export interface WalletNews {
  changed(playerId: bigint): void;
  /** Sends the last batch. */
  close(): Promise<void>;
}

export function createWalletNews(db: Db, log: Logger, clock: Clock): WalletNews {
  const gathered = gatherChanges(db, 'wallet', log, clock);
  return { changed: (playerId) => gathered.add(String(playerId)), close: () => gathered.close() };
}
