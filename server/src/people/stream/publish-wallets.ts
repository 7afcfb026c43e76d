import { toMajor } from '@parlour/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Changes } from '../../base/live/changes.ts';
import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import type { WalletReading } from '../../money/ledger/ledger.ts';
import { playerTopic, type Hub } from '../../base/live/hub.ts';

interface Needs {
  db: Db;
  hub: Hub;
  changes: Changes;
  log: DbLog;
  clock: Clock;
}

/** Publishes wallets that a job of any process changed to the players with a stream to this process. */
export function publishWallets({ db, hub, changes, log, clock }: Needs): void {
  async function publish(playerIds: readonly bigint[]): Promise<void> {
    for (const { playerId, currency, balanceMinor, version } of await listWallets(db, playerIds)) {
      hub.publish(playerTopic(playerId), 'balance', {
        amount: toMajor(balanceMinor, currency),
        currency,
        as_of: clock.now(),
        version: Number(version),
      });
    }
  }

  changes.on('wallet', (subject) => {
    const changed = subject === undefined ? hub.playersPresent() : playerOf(subject);
    // There may be hundreds a second, of players who are elsewhere.
    if (!changed.some((id) => hub.hasSubscribers(playerTopic(id)))) return;
    publish(changed).catch((error: unknown) => log.error({ err: error }, 'wallets could not be published'));
  });
}

function playerOf(subject: string): bigint[] {
  return /^\d{1,18}$/.test(subject) ? [BigInt(subject)] : [];
}

/** The wallets of several players, each in its player's currency; one without any money yet is empty. */
function listWallets(db: Db, playerIds: readonly bigint[]) {
  return db.query<WalletReading & { playerId: bigint; currency: string }>(
    `select p.id as player_id, p.currency, coalesce(a.balance_minor, 0) as balance_minor, coalesce(a.version, 0) as version
       from player p left join ledger_account a
         on a.player_id = p.id and a.kind = 'wallet' and a.platform_id is null and a.currency = p.currency
      where p.id = any($1)`,
    [playerIds],
  );
}
