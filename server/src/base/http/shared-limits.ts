import { createHash } from 'node:crypto';
import type { Queryable } from '../db/db.ts';
import { tooMany, type Limits } from './limits.ts';

/** How often one caller may make a call, on all processes together: for what is tried out one by one. */
export function createSharedLimits(db: Queryable, call: string, most: number, perSeconds: number): Limits {
  return {
    async consume(key) {
      const { count, waitMs } = await db.get<{ count: number; waitMs: number }>(
        {
          name: 'count_call',
          text: `insert into counted_call as c (key, count, until) values ($1, 1, clock_timestamp() + $2 * interval '1 second')
                 on conflict (key) do update
                    set count = case when c.until > clock_timestamp() then least(c.count + 1, 1000000) else 1 end,
                        until = case when c.until > clock_timestamp() then c.until else excluded.until end
                 returning count, (extract(epoch from until - clock_timestamp()) * 1000)::float8 as wait_ms`,
        },
        [createHash('sha256').update(`${call} ${key}`).digest(), perSeconds],
      );
      if (count > most) throw tooMany(waitMs);
    },
  };
}

/** A job of every process. */
export async function forgetCountedCalls(db: Queryable): Promise<void> {
  await db.run(
    'delete from counted_call where key in (select key from counted_call where until < clock_timestamp() for update skip locked)',
  );
}
