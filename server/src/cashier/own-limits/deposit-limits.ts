import { toDecimal } from '@parlour/contract/money';
import type { Tx } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Player } from '../../people/accounts/players.ts';
import { createMoneyLimits } from '../../people/own-limits/money-limits.ts';

/** One of a player's deposits or limits at a time: the caller holds it until its transaction ends. */
export async function lockDeposits(tx: Tx, playerId: bigint): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('deposits', $1))`, [playerId]);
}

/** Limits that players set for their own deposits (rule H1): what is paid and what is under way counts. */
export const depositLimits = createMoneyLimits({
  kind: 'deposit',
  hold: (tx, { id }) => lockDeposits(tx, id),
  async readUsed(db, { id, currency }, days) {
    const { usedMinor } = await db.get<{ usedMinor: bigint }>(
      `select coalesce(sum(coalesce(paid_minor, amount_minor)), 0)::bigint as used_minor from deposit
        where player_id = $1 and currency = $2 and state in ('created', 'pending', 'paid', 'disputed')
          and created_at > clock_timestamp() - $3 * interval '1 day'`,
      [id, currency, days],
    );
    return usedMinor;
  },
});

/** Throws `ownLimitPassed` for a deposit above what a limit leaves. The caller holds `lockDeposits`. */
export async function refuseAboveOwnLimit(tx: Tx, player: Player, depositMinor: bigint): Promise<void> {
  const { currency } = player;
  for (const { most, usedMinor } of await depositLimits.read(tx, player)) {
    if (most === null || usedMinor + depositMinor <= most) continue;
    const leftMinor = most > usedMinor ? most - usedMinor : 0n;
    throw new Refusal('ownLimitPassed', {
      values: { left: toDecimal(leftMinor, currency), currency },
      data: { field: 'amount' },
    });
  }
}
