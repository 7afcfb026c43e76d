import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import { gatherChanges } from '../../base/live/gathered-changes.ts';

/** Tells every process whose wallets have changed, so that open pages follow (`money/wallet/publish-wallets.ts`). */
export interface WalletNews {
  changed(playerId: bigint): void;
  /** Tells what is left. */
  close(): Promise<void>;
}

export function createWalletNews(db: Db, log: Logger, clock: Clock): WalletNews {
  const gathered = gatherChanges(db, 'wallet', log, clock);
  return { changed: (playerId) => gathered.add(String(playerId)), close: () => gathered.close() };
}
