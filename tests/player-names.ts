import type { Db } from '@parlour/server/base/db/db';
import { releaseName, takeNames } from '@parlour/server/people/accounts/player-names';

/** What the site would do only after a text message: gives a player this number, or none. */
export function setPhone(
  db: Db,
  account: string,
  phone: string | null,
  { isProved = true }: { isProved?: boolean } = {},
): Promise<void> {
  return db.tx(async (tx) => {
    const before = await tx.get<{ id: bigint; phone: string | null; isProved: boolean }>(
      'select id, phone, phone_verified_at is not null as is_proved from player where account = $1 for update',
      [account],
    );
    if (before.isProved && before.phone !== null)
      await releaseName(tx, before.id, { kind: 'phone', name: before.phone });
    if (isProved && phone !== null) await takeNames(tx, before.id, [{ kind: 'phone', name: phone }]);
    await tx.run(
      'update player set phone = $2, phone_verified_at = case when $3 then now() end where id = $1',
      [before.id, phone, isProved && phone !== null],
    );
  });
}

/** Gives an account another name, past the site. */
export function renameAccount(db: Db, before: string, after: string): Promise<void> {
  return db.tx(async (tx) => {
    const { id } = await tx.get<{ id: bigint }>(
      'update player set account = $2 where account = $1 returning id',
      [before, after],
    );
    await releaseName(tx, id, { kind: 'account', name: before });
    await takeNames(tx, id, [{ kind: 'account', name: after }]);
  });
}
