import type { Db } from '../../base/db/db.ts';

/** Gives players that a test has written into the table the names of their rows, as a registration does. */
export async function nameInsertedPlayers(db: Db): Promise<void> {
  await db.run(
    `insert into player_name (name, kind, player_id)
     select name, kind, id from player,
            lateral (values (account, 'account'), (account_likeness(account), 'likeness'), (referral_code, 'referralCode'),
                            (case when phone_verified_at is not null then phone end, 'phone')) named (name, kind)
      where name is not null
     on conflict do nothing`,
  );
}
