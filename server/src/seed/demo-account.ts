import type { Logger } from 'pino';
import { insertAccount, keepHolder } from '../features/account-binding/account-binding.ts';
import { banksOf } from '../features/account-binding/bound-accounts.ts';
import { readDocument } from '../content/read.ts';
import type { Db } from '../db/db.ts';
import { SITE_CURRENCY } from '../players/currency.ts';
import { findPlayerByAccount } from '../players/players.ts';
import type { Seals } from '../players/sealed.ts';
import { hashSecretCode, writeFirstSecretCode } from '../players/secret-code.ts';

/** One demo player has everything that a withdrawal needs; the others can try how it is set up. */
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
