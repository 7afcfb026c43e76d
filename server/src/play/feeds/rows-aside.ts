import { raiseAlert } from '../../base/alerts/alerts.ts';
import type { Queryable } from '../../base/db/db.ts';
import type { UnreadableRow } from '../../outside/providers/provider.ts';
import type { FeedName } from './vendor-feed.ts';

interface Aside {
  platformId: number;
  feed: FeedName;
  rows: readonly UnreadableRow[];
}

/** Keeps rows that could not be read, each once, and asks an operator to look when there is a new one. */
export async function putAside(tx: Queryable, { platformId, feed, rows }: Aside): Promise<void> {
  const kept = await tx.query<{ ref: string; why: string }>(
    `insert into feed_row_aside (platform_id, feed, ref, why, row)
     select distinct on (r.ref) $1::integer, $2::text, r.ref, r.why, r.row from unnest($3::text[], $4::text[], $5::text[]) as r (ref, why, row)
     on conflict (platform_id, feed, ref) do update set why = excluded.why, row = excluded.row, seen_at = excluded.seen_at, settled_at = null
      where feed_row_aside.row <> excluded.row or feed_row_aside.settled_at is not null
     returning ref, why`,
    [
      platformId,
      feed,
      rows.map(({ ref }) => printable(ref)),
      rows.map(({ why }) => printable(why)),
      rows.map(({ row }) => printable(JSON.stringify(row))),
    ],
  );
  if (kept.length === 0) return;
  await raiseAlert(tx, {
    kind: 'bet_unreadable',
    playerId: null,
    detail: {
      platform: String(platformId),
      rows: String(kept.length),
      first: kept[0]!.ref,
      why: kept[0]!.why,
    },
  });
}

/** The vendor has sent these bets again, readable. */
export async function settleAside(
  tx: Queryable,
  { platformId, feed, refs }: { platformId: number; feed: FeedName; refs: readonly string[] },
): Promise<void> {
  await tx.run(
    `update feed_row_aside set settled_at = clock_timestamp()
      where platform_id = $1 and feed = $2 and ref = any($3) and settled_at is null`,
    [platformId, feed, refs],
  );
}

/** The database keeps no zero character. */
function printable(text: string): string {
  return text.replaceAll('\0', '\u{fffd}').slice(0, 20_000);
}
