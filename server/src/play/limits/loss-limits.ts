import type { LimitDays, MoneyLimits } from '@parlour/contract/own-limit';
import { toDecimal } from '@parlour/contract/money';
import type { Db, Queryable } from '../../base/db/db.ts';
import { readAmount } from '../../base/http/read-amount.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Player } from '../../people/accounts/players.ts';
import { readMoneyLimits, showMoneyLimits, type UsedLimit } from '../../people/own-limits/money-limits.ts';
import { setOwnLimit } from '../../people/own-limits/own-limits.ts';

/**
 * Limits that players set for what may go from their wallet into games and not come back (rule H7). Bets from the wallet and moves into a
 * platform ask for what is left (`loss_left.sql`) while they hold the wallet, so that none pass a limit together.
 */

export function readLossLimits(
  db: Queryable,
  { id, currency }: Pick<Player, 'id' | 'currency'>,
): Promise<UsedLimit[]> {
  return readMoneyLimits(db, id, 'loss', async (days) => {
    const { usedMinor } = await db.get<{ usedMinor: bigint }>(
      'select play_loss($1, $2, $3::smallint) as used_minor',
      [id, currency, days],
    );
    return usedMinor;
  });
}

export async function listLossLimits(db: Queryable, player: Player): Promise<MoneyLimits> {
  return showMoneyLimits(await readLossLimits(db, player), player.currency);
}

/** Throws `invalidInput` for more decimals than the currency has. */
export function setLossLimit(
  db: Db,
  player: Player,
  { days, amount }: { days: LimitDays; amount: number | null },
  address: string,
): Promise<MoneyLimits> {
  const most = amount === null ? null : readAmount(amount, player.currency);
  return db.tx(async (tx) => {
    // Bets and moves that are under way end before it counts.
    await tx.run(
      `select from ledger_account where player_id = $1 and id = ledger_account_for($1, 'wallet', null, $2) for update`,
      [player.id, player.currency],
    );
    await setOwnLimit(tx, { playerId: player.id, kind: 'loss', days, most, address });
    return listLossLimits(tx, player);
  });
}

/** Minor units that the player's limits leave; undefined: none is set. */
export async function readLossLeft(
  db: Queryable,
  { id, currency }: Pick<Player, 'id' | 'currency'>,
): Promise<bigint | undefined> {
  const { left } = await db.get<{ left: bigint | null }>('select loss_left($1, $2) as left', [id, currency]);
  return left ?? undefined;
}

/** For a player who wants to move more into a game than the limits leave. */
export async function lossLimitPassed(db: Queryable, player: Player): Promise<Refusal> {
  const left = (await readLossLeft(db, player)) ?? 0n;
  if (left === 0n) return new Refusal('lossLimitReached');
  return new Refusal('lossLimitPassed', {
    values: { left: toDecimal(left, player.currency), currency: player.currency },
    data: { field: 'amount' },
  });
}
