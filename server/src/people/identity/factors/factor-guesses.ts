import type { Queryable } from '../../../base/db/db.ts';

/**
 * Wrong codes of second factors, counted for the account wherever they come from. Only who knows the password can guess here, so a
 * wait keeps no owner out who was not robbed of it; and a passkey, which can not be guessed, never waits.
 */
const FREE = 5;
const FIRST_WAIT_S = 30;
const LONGEST_WAIT_S = 60 * 60;
const FORGET_AFTER = '24 hours';

/** Counts a try as failed, before it is looked at; milliseconds to wait instead, when too many have failed. */
export async function beginGuess(db: Queryable, playerId: bigint): Promise<number> {
  const counted = await db.find(
    `insert into factor_guess as g (player_id, failures, failed_at, next_try_at) values ($1, 1, now(), now())
     on conflict (player_id) do update set
       failures = case when g.failed_at < now() - $2::interval then 1 else least(g.failures + 1, 1000) end,
       failed_at = now(),
       next_try_at = now() + case when g.failed_at < now() - $2::interval or g.failures + 1 < $3 then interval '0'
         else least($4 * power(2, least(g.failures + 1 - $3, 20)), $5) * interval '1 second' end
     where g.next_try_at <= now()
     returning 1`,
    [playerId, FORGET_AFTER, FREE, FIRST_WAIT_S, LONGEST_WAIT_S],
  );
  if (counted) return 0;
  const waiting = await db.find<{ waitMs: number }>(
    `select greatest(extract(epoch from next_try_at - now()) * 1000, 1)::float8 as wait_ms from factor_guess where player_id = $1`,
    [playerId],
  );
  return waiting?.waitMs ?? 1;
}

/** A right code: what failed before is forgotten. */
export async function forgetGuesses(db: Queryable, playerId: bigint): Promise<void> {
  await db.run('delete from factor_guess where player_id = $1', [playerId]);
}
