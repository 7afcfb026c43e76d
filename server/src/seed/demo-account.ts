import type { Logger } from 'pino';
import { insertAccount, keepHolder } from '../cashier/accounts/account-binding.ts';
import { banksOf } from '../cashier/accounts/bound-accounts.ts';
import { readDocument } from '../base/content/read.ts';
import type { Db } from '../base/db/db.ts';
import { SITE_CURRENCY } from '../people/accounts/currency.ts';
import { findPlayerByAccount } from '../people/accounts/players.ts';
import type { Seals } from '../base/crypto/sealed.ts';
import { hashSecretCode, writeFirstSecretCode } from '../people/identity/secret-code.ts';

/** This demo player has everything that a withdrawal needs. The others can try setting it up. */
const DEMO = { account: 'player01', secretCode: '135790', holder: 'Tan Wei Ming', number: '5124880091274' };

/** Answers how many accounts it bound. */
export async function seedDemoAccount(db: Db, seals: Seals, log: Logger): Promise<number> {
  const player = await findPlayerByAccount(db, DEMO.account);
  const [bank] = banksOf(await readDocument(db, log, 'banks'), SITE_CURRENCY);
  if (!player || !bank) return 0;
  const codeHash = await hashSecretCode(DEMO.secretCode);
  return db.tx(async (tx) => {
    if (!(await writeFirstSecretCode(tx, player.id, codeHash))) return 0;
    await keepHolder(tx, player.id, DEMO.holder);
    const account = { kind: 'bank', bank, holder: DEMO.holder, number: DEMO.number } as const;
    await insertAccount(tx, account, {
      playerId: player.id,
      currency: SITE_CURRENCY,
      seals,
      coolingHours: 0,
      isDefault: true,
    });
    return 1;
  });
}
