import { toDecimal } from '@parlour/contract/money';
import type { Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Player } from '../../people/accounts/players.ts';
import { createMoneyLimits } from '../../people/own-limits/money-limits.ts';

/**
 * Limits that players set for what may go from their wallet into games and not come back (rule H7). Bets from the wallet and moves into a
 * platform ask for what is left (`loss_left.sql`) while they hold the wallet, so that none pass a limit together.
 */
export const lossLimits = createMoneyLimits({
  kind: 'loss',
  // Bets and moves that are under way end before it counts.
  async hold(tx, { id, currency }) {
    await tx.run(
      `select from ledger_account where player_id = $1 and id = ledger_account_for($1, 'wallet', null, $2) for update`,
      [id, currency],
    );
  },
  async readUsed(db, { id, currency }, days) {
    const { usedMinor } = await db.get<{ usedMinor: bigint }>(
      'select play_loss($1, $2, $3::smallint) as used_minor',
      [id, currency, days],
    );
    return usedMinor;
  },
});

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
