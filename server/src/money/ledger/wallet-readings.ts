import type { Db } from '../../base/db/db.ts';
import { readTogether } from '../../base/db/read-together.ts';
import { NO_MONEY_YET, type WalletReading } from './ledger.ts';

/** A wallet's balance outside of any transaction, for calls and streams that ask for many wallets at once. */
export type ReadWalletNow = (playerId: bigint, currency: string) => Promise<WalletReading>;

interface WalletRow extends WalletReading {
  playerId: bigint;
  currency: string;
}

const nameOf = ({ playerId, currency }: Pick<WalletRow, 'playerId' | 'currency'>): string =>
  `${playerId} ${currency}`;

export function createWalletReadings(db: Db): ReadWalletNow {
  const read = readTogether(
    (wallets: readonly Pick<WalletRow, 'playerId' | 'currency'>[]) =>
      db.query<WalletRow>(
        {
          name: 'read_wallets',
          text: `select player_id, currency, balance_minor, version from ledger_account
                  where player_id = any($1) and kind = 'wallet' and platform_id is null`,
        },
        [wallets.map(({ playerId }) => playerId)],
      ),
    { ofKey: nameOf, ofRow: nameOf },
  );
  return async (playerId, currency) => (await read({ playerId, currency })) ?? NO_MONEY_YET;
}
