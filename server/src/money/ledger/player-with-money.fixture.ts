import type { Queryable } from '../../base/db/db.ts';
import { accountFor, post } from './ledger.ts';

/** A player who has money to begin with, as those of the demo site have. Answers the player's id. */
export async function createPlayerWithMoney(
  db: Queryable,
  account: string,
  amountMinor: bigint,
): Promise<bigint> {
  const { id } = await db.get<{ id: bigint }>(
    `insert into player (account, nickname, password_hash, currency) values ($1, $1, 'none', 'MYR') returning id`,
    [account],
  );
  await post(db, {
    playerId: id,
    reference: `demo-deposit:${account}`,
    reason: 'deposit',
    currency: 'MYR',
    legs: [
      { account: await accountFor(db, id, 'deposits', 'MYR'), amountMinor: -amountMinor },
      { account: await accountFor(db, id, 'wallet', 'MYR'), amountMinor },
    ],
  });
  return id;
}
