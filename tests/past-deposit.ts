import type { Db } from '@parlour/server/base/db/db';

/** Gives a player money as a deposit of long ago has: in no limit of today, and beside what is compared with the gateway. */
export async function payPastDeposit(
  db: Db,
  account: string,
  paidMinor: bigint,
  feeMinor = 0n,
): Promise<void> {
  await db.tx(async (tx) => {
    const { playerId, id } = await tx.get<{ playerId: bigint; id: bigint }>(
      `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, language, created_at, expires_at)
       select 'DP' || id || '-' || upper(substr(md5(gen_random_uuid()::text), 1, 12)), id, 'pending', 'bank-transfer', 'bank', '{}', currency, $2, $3, 'en',
              now() - interval '200 days', now() - interval '200 days' from player where account = $1 returning player_id, id`,
      [account, paidMinor, feeMinor],
    );
    await tx.run('select from credit_deposit($1, $2, $3, null)', [playerId, id, paidMinor]);
    await tx.run('update deposit set decided_at = created_at where player_id = $1 and id = $2', [
      playerId,
      id,
    ]);
  });
}
