import { randomBytes } from 'node:crypto';
import type { Db } from '@parlour/server/base/db/db';
import { accountFor, post } from '@parlour/server/money/ledger/ledger';
import { SITE_CURRENCY } from '@parlour/server/people/accounts/currency';
import { hashPassword } from '@parlour/server/people/identity/password/passwords';
import { createPlayer } from '@parlour/server/people/accounts/players';

/** The wallet that every test begins with. */
export const DEPOSIT = '1,000.00';
const DEPOSIT_MINOR = 100_000n;

export interface TestPlayer {
  account: string;
  password: string;
}

/** A player whom no other test knows, with 1,000.00 in the wallet unless more is asked for. */
export async function newPlayer(db: Db, depositMinor = DEPOSIT_MINOR): Promise<TestPlayer> {
  const account = `t${randomBytes(5).toString('hex')}`;
  const passwordHash = await hashPassword(account);
  await db.tx(async (tx) => {
    const id = await createPlayer(tx, {
      account,
      nickname: account,
      passwordHash,
      currency: SITE_CURRENCY,
      identityType: 'player',
      uplineId: null,
    });
    await post(tx, {
      playerId: id,
      reference: `demo-deposit:${account}`,
      reason: 'deposit',
      currency: SITE_CURRENCY,
      legs: [
        { account: await accountFor(tx, id, 'deposits', SITE_CURRENCY), amountMinor: -depositMinor },
        { account: await accountFor(tx, id, 'wallet', SITE_CURRENCY), amountMinor: depositMinor },
      ],
    });
  });
  return { account, password: account };
}
