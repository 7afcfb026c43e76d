import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Output } from '@parlour/contract/endpoints';
import type { Queryable } from '../../base/db/db.ts';

const LATE_AFTER = '10 minutes';

/** Platforms that tell their bets by lists and have told none for a while. */
export async function listLate(db: Queryable): Promise<Output<'getReport'>['late']> {
  const rows = await db.query<{ platformId: number; title: string; readAt: Date | null }>(
    `select p.id as platform_id, p.title, v.read_at from vendor_feed v join game_platform p on p.id = v.platform_id
      where v.feed = 'bets' and p.status and coalesce(v.read_at, '-infinity') < now() - $1::interval order by p.title`,
    [LATE_AFTER],
  );
  return rows.map(({ platformId, title, readAt }) => ({
    game_type: platformId,
    title,
    read_at: readAt && unixSeconds(readAt),
  }));
}
