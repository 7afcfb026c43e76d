import type { Db } from '@parlour/server/base/db/db';

/** The recorded changes of a player, the oldest first. */
export function listPersonalChanges(db: Db, account: string) {
  return db.query<{ field: string; before: string | null; after: string | null; address: string }>(
    `select field, before, after, host(address) as address from personal_change c join player p on p.id = c.player_id
      where p.account = $1 order by c.id`,
    [account],
  );
}
