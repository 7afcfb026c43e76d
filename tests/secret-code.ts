import type { Db } from '@parlour/server/base/db/db';
import { hashSecretCode, writeSecretCode } from '@parlour/server/people/identity/secret-code';
import { SECRET_CODE } from './cashier.ts';

/** What the site would do only after a text message: gives a player this secret code. */
export async function giveSecretCode(db: Db, account: string, code = SECRET_CODE): Promise<void> {
  const { id } = await db.get<{ id: bigint }>('select id from player where account = $1', [account]);
  await writeSecretCode(db, id, await hashSecretCode(code));
}
