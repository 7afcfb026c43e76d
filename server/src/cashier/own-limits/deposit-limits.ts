import type { LimitDays, MoneyLimits } from '@parlour/contract/own-limit';
import { toDecimal } from '@parlour/contract/money';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { readAmount } from '../../base/http/read-amount.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Player } from '../../people/accounts/players.ts';
import { readMoneyLimits, showMoneyLimits, type UsedLimit } from '../../people/own-limits/money-limits.ts';
import { setOwnLimit } from '../../people/own-limits/own-limits.ts';

/** Limits that players set for their own deposits (rule H1). */

/** One of a player's deposits or limits at a time: the caller holds it until its transaction ends. */
export async function lockDeposits(tx: Tx, playerId: bigint): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('deposits', $1))`, [playerId]);
}

/** What is paid and what is under way counts. */
export function readDepositLimits(
  db: Queryable,
  { id, currency }: Pick<Player, 'id' | 'currency'>,
): Promise<UsedLimit[]> {
  return readMoneyLimits(db, id, 'deposit', async (days) => {
    const { usedMinor } = await db.get<{ usedMinor: bigint }>(
      `select coalesce(sum(coalesce(paid_minor, amount_minor)), 0)::bigint as used_minor from deposit
        where player_id = $1 and currency = $2 and state in ('created', 'pending', 'paid', 'disputed')
          and created_at > clock_timestamp() - $3 * interval '1 day'`,
      [id, currency, days],
    );
    return usedMinor;
  });
}

export async function listDepositLimits(db: Queryable, player: Player): Promise<MoneyLimits> {
  return showMoneyLimits(await readDepositLimits(db, player), player.currency);
}

/** Throws `invalidInput` for more decimals than the currency has. */
export function setDepositLimit(
  db: Db,
  player: Player,
  { days, amount }: { days: LimitDays; amount: number | null },
  address: string,
): Promise<MoneyLimits> {
  const most = amount === null ? null : readAmount(amount, player.currency);
  return db.tx(async (tx) => {
    await lockDeposits(tx, player.id);
    await setOwnLimit(tx, { playerId: player.id, kind: 'deposit', days, most, address });
    return listDepositLimits(tx, player);
  });
}

/** Throws `ownLimitPassed` for a deposit above what a limit leaves. The caller holds `lockDeposits`. */
export async function refuseAboveOwnLimit(tx: Tx, player: Player, depositMinor: bigint): Promise<void> {
  const { currency } = player;
  for (const { most, usedMinor } of await readDepositLimits(tx, player)) {
    if (most === null || usedMinor + depositMinor <= most) continue;
    const leftMinor = most > usedMinor ? most - usedMinor : 0n;
    throw new Refusal('ownLimitPassed', {
      values: { left: toDecimal(leftMinor, currency), currency },
      data: { field: 'amount' },
    });
  }
}
