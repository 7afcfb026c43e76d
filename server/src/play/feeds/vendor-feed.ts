import type { Db, Queryable } from '../../base/db/db.ts';

/** The lists that a platform is read by. */
export type FeedName = 'bets' | 'jackpots' | 'jackpotWins';

export interface DueFeed {
  platformId: number;
  feed: FeedName;
  cursor: string | null;
  failures: number;
  /** When the reading began, as the database writes it. */
  begunAt: string;
}

/** A process that died over a list is taken over after this; longer than any call of a platform. */
const CLAIM = '20 seconds';
const LONGEST_PAUSE_S = 60;

export const FEEDS_DUE = '(select min(next_at) from vendor_feed) <= now()';

/** Claims lists whose time has come, each for one process. */
export function claimDueFeeds(db: Db, limit: number): Promise<DueFeed[]> {
  return db.query<DueFeed>(
    {
      name: 'claim feeds',
      text: `update vendor_feed set next_at = clock_timestamp() + $1::interval
      where (platform_id, feed) in (
            select platform_id, feed from vendor_feed where next_at <= clock_timestamp()
             order by next_at limit $2 for update skip locked)
      returning platform_id, feed, cursor, failures, clock_timestamp()::text as begun_at`,
    },
    [CLAIM, limit],
  );
}

/**
 * Advances a list's cursor in the transaction of its rows. A cursor that another process has moved stays. A list with further pages is due at
 * once; any other was read to its end, as it stood when the reading began.
 */
export async function advanceFeed(
  tx: Queryable,
  { platformId, feed, cursor, begunAt }: DueFeed,
  { nextCursor, nextInMs }: { nextCursor: string | null; nextInMs: number },
): Promise<void> {
  await tx.run(
    {
      name: 'advance feed',
      text: `update vendor_feed
        set cursor = $4, read_at = clock_timestamp(), failures = 0,
            caught_up_at = case when $5 > 0 then greatest(caught_up_at, $6::timestamptz) else caught_up_at end, next_at = clock_timestamp() + $5 * interval '1 millisecond'
      where platform_id = $1 and feed = $2 and cursor is not distinct from $3`,
    },
    [platformId, feed, cursor, nextCursor, nextInMs, begunAt],
  );
}

/** A list that could not be read is tried again later and later. */
export async function postponeFeed(db: Queryable, { platformId, feed }: DueFeed): Promise<void> {
  await db.run(
    `update vendor_feed
        set failures = failures + 1, next_at = clock_timestamp() + least($3, 2 ^ least(failures, 10)) * interval '1 second'
      where platform_id = $1 and feed = $2`,
    [platformId, feed, LONGEST_PAUSE_S],
  );
}

/** The bets of a move home are listed by then (`has_unread_play`). */
const LISTED_WITHIN = '5 seconds';

/** An idle platform's bets are waited for: they are read as soon as they are listed. A list that is being read, or cannot be, stays. */
export async function readBetsSoon(db: Queryable, platformIds: readonly number[]): Promise<void> {
  await db.run(
    `update vendor_feed set next_at = clock_timestamp() + $2::interval
      where platform_id = any($1) and feed = 'bets' and failures = 0 and next_at > clock_timestamp() + $3::interval`,
    [platformIds, LISTED_WITHIN, CLAIM],
  );
}

/** Gives every platform that can be read its lists; answers how many are new. */
export function openFeeds(db: Db): Promise<number> {
  return db.run(
    `insert into vendor_feed (platform_id, feed)
     select p.id, f.feed from game_platform p, unnest(array['bets', 'jackpots', 'jackpotWins']) f (feed)
      where p.kind = 'transfer'
        and (f.feed = 'bets' or exists (select 1 from game g where g.platform_id = p.id and g.has_jackpot))
     on conflict do nothing`,
  );
}

/** Whether a player is known to play there now. */
export async function isPlayedNow(db: Queryable, platformId: number): Promise<boolean> {
  const { played } = await db.get<{ played: boolean }>(
    `select exists (select 1 from launch where platform_id = $1 and step <> 'left'
                       and updated_at > now() - interval '6 hours') as played`,
    [platformId],
  );
  return played;
}
