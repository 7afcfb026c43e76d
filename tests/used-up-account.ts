import { createHash } from 'node:crypto';
import type { Db } from '@parlour/server/base/db/db';

/** As if strangers had used up the tries of an account: a caller who is not a known owner waits for two hours, or works (rule A39). */
export async function useUpAccount(db: Db, account: string): Promise<void> {
  await db.run(
    `insert into guess (key, failures, since, next_try_at)
     values ($1, 60, clock_timestamp(), clock_timestamp() + interval '2 hours')
     on conflict (key) do update set failures = excluded.failures, next_try_at = excluded.next_try_at`,
    [createHash('sha256').update(`account:${account}`).digest()],
  );
}
