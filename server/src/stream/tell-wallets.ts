import { toMajor } from '@parlour/contract/money';
import type { Changes } from '../db/changes.ts';
import type { Db } from '../db/db.ts';
import type { DbLog } from '../db/log.ts';
import { listWallets } from '../ledger/ledger.ts';
import { playerTopic, type Hub } from './hub.ts';

interface Telling {
  db: Db;
  hub: Hub;
  changes: Changes;
  log: DbLog;
}

/** Tells players with a stream to this process the wallets that a job has changed, whichever process that was. */
export function tellWallets({ db, hub, changes, log }: Telling): void {
  async function tell(playerIds: readonly bigint[]): Promise<void> {
    for (const { playerId, currency, balanceMinor, version } of await listWallets(db, playerIds)) {
      hub.publish(playerTopic(playerId), 'balance', {
        amount: toMajor(balanceMinor, currency),
        currency,
        as_of: Date.now(),
        version: Number(version),
      });
    }
  }

  changes.on('wallet', (subject) => {
    const present = hub.playersPresent();
    const changed = subject === undefined ? present : present.filter((id) => String(id) === subject);
    if (changed.length === 0) return;
    tell(changed).catch((error: unknown) => log.error({ err: error }, 'wallets could not be told'));
  });
}
