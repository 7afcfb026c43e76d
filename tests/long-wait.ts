import { createHash } from 'node:crypto';
import type { Db } from '@parlour/server/base/db/db';

/**
 * Makes the second, or more, that this address waits for this account (rule A19) a minute, so that a slow machine does not see it pass.
 * Throws where it does not wait.
 */
export async function prolongWait(db: Db, account: string, address: string): Promise<void> {
  const prolonged = await db.run(
    `update guess set next_try_at = clock_timestamp() + interval '1 minute'
      where key = $1 and next_try_at >= since + interval '1 second'`,
    [createHash('sha256').update(`both:${address}/32:${account}`).digest()],
  );
  if (prolonged === 0) throw new Error(`${address} does not wait for ${account}`);
}
