import type { Db } from '../../base/db/db.ts';
import { toMajor } from '@parlour/contract/money';
import { Refusal } from '../../base/http/refusal.ts';
import { readWallet } from '../../money/ledger/ledger.ts';
import type { Player } from '../../people/accounts/players.ts';
import { readLossLeft } from '../limits/loss-limits.ts';
import type { Platform } from '../gates/platforms.ts';
import { readSetting } from '../settings/settings.ts';
import { findByKey } from '../transfers/store.ts';

interface Wish {
  player: Player;
  platform: Platform;
  idempotencyKey: string | undefined;
}

/**
 * The amount of a transfer into a game without an amount, by the player's settings; undefined: all. A fixed amount is a maximum: a smaller
 * wallet is moved whole. Refuses with a question where the player wants to be asked.
 */
export async function amountBySetting(
  { db }: { db: Db },
  { player, platform, idempotencyKey }: Wish,
): Promise<bigint | undefined> {
  const { mode, amountMinor } = await readSetting(db, player.id, platform.id);
  if (mode === 'all') return undefined;
  const { balanceMinor } = await readWallet(db, player.id, player.currency);
  // An empty wallet needs no question.
  if (balanceMinor === 0n) return undefined;
  if (mode === 'fixed') {
    // Nothing left is refused when it is moved.
    const left = (await readLossLeft(db, player)) || balanceMinor;
    return [amountMinor!, balanceMinor, left].reduce((least, one) => (one < least ? one : least));
  }
  // A repeated call keeps its first answer.
  if (idempotencyKey !== undefined && (await findByKey(db, player.id, idempotencyKey))) return undefined;
  throw new Refusal('amountNeeded', {
    values: { gm: platform.gm },
    data: { transfer: null, balance: toMajor(balanceMinor, player.currency), currency: player.currency },
  });
}
