import type { Db, Queryable } from '../../base/db/db.ts';
import { readTogether } from '../../base/db/read-together.ts';

/**
 * How far a game's opening has come: so that points are never left behind by a browser that died half way.
 * `placed`: the player has put them there himself, without opening a game.
 */
export type LaunchStep = 'moving' | 'open' | 'left' | 'placed';

/** When we first ask whether points have to come home. A player who has left brings them himself; if that failed, we do. */
const FIRST_LOOK: Record<LaunchStep, string> = {
  moving: '60 seconds',
  open: '60 seconds',
  placed: '60 seconds',
  left: '20 seconds',
};

/** No game that was opened before is open there: the player has left, and the platform ended all their games, or no session lasts that long. */
const IS_OVER = `(launch.step = 'left' or launch.updated_at < clock_timestamp() - interval '1 day')`;

/** Records the step of a player at a platform, whose bets are read soon from now on (feeds/). */
export async function recordLaunch(
  db: Queryable,
  {
    playerId,
    platformId,
    step,
    gameCode,
  }: { playerId: bigint; platformId: number; step: LaunchStep; gameCode?: string },
): Promise<void> {
  await db.run(
    {
      name: 'record_launch',
      text: `with read_soon as (
               update vendor_feed set next_at = clock_timestamp() + interval '1 second'
                where platform_id = $2 and feed = 'bets' and failures = 0 and next_at > clock_timestamp() + interval '2 seconds')
             insert into launch (player_id, platform_id, step, game_code, look_at)
             values ($1, $2, $3, $4, clock_timestamp() + $5::interval)
             on conflict (player_id, platform_id) do update
                set step = excluded.step, game_code = coalesce(excluded.game_code, case when not ${IS_OVER} then launch.game_code end),
                    also_open = case when ${IS_OVER} then '{}'
                      when launch.game_code <> excluded.game_code and launch.game_code <> all (launch.also_open)
                      then launch.also_open || launch.game_code else launch.also_open end,
                    updated_at = clock_timestamp(), look_at = excluded.look_at, away_since = null, is_back = false`,
    },
    [playerId, platformId, step, gameCode ?? null, FIRST_LOOK[step]],
  );
}

const IN_A_GAME = `look_at is not null and step = 'open' and not is_back`;

/** The player's page has been loaded anew: a game that was open in it is gone, and platforms are asked soon. */
export function createReturns(db: Db): (playerId: bigint) => Promise<void> {
  const findInGame = readTogether(
    (players: readonly bigint[]) =>
      db.query<{ playerId: bigint }>(
        {
          name: 'find_in_game',
          text: `select distinct player_id from launch where player_id = any($1) and ${IN_A_GAME}`,
        },
        [players],
      ),
    { ofKey: String, ofRow: ({ playerId }) => String(playerId) },
  );
  return async (playerId) => {
    if (!(await findInGame(playerId))) return;
    await db.run(
      `update launch set is_back = true, look_at = clock_timestamp() + interval '2 seconds'
        where player_id = $1 and ${IN_A_GAME}`,
      [playerId],
    );
  };
}

/** A place that is due for a look, claimed by one process. */
export interface DueLook {
  playerId: bigint;
  account: string;
  currency: string;
  platformId: number;
  step: LaunchStep;
  revision: string;
  isBack: boolean;
  hasSession: boolean;
  /** When the place was claimed, as the database writes it. */
  claimedAt: string;
  /** For how long the platform has said that the player is in no game; null: not yet. */
  awayMs: number | null;
  bookedMinor: bigint;
  /** The points there are of a bonus with which nothing more is played. */
  isPlayOver: boolean;
}

/** Of a row of `launch`: changes with every step that its player takes there. */
export const REVISION = `extract(epoch from updated_at)::text`;

export const LOOKS_DUE = '(select min(look_at) from launch) <= now()';

/**
 * Claims places whose time has come; no other process looks at them for a while. A few of each platform, so that one that does not
 * answer holds up no other, and none of those excepted. Where a transfer is open nothing is looked at: its outcome comes first. `now()`, since the index is of no use
 * to a time that changes from row to row.
 */
export function claimLooks(
  db: Queryable,
  {
    atOnce,
    ofOnePlatform,
    lease,
    except,
  }: { atOnce: number; ofOnePlatform: number; lease: string; except: readonly number[] },
): Promise<DueLook[]> {
  return db.query<DueLook>(
    `with due as (
       select player_id, platform_id from (
         select player_id, platform_id, look_at, row_number() over (partition by platform_id order by look_at) as place
           from launch where look_at <= now() and platform_id <> all($4)
            and not exists (select 1 from point_transfer t where t.player_id = launch.player_id
                               and t.platform_id = launch.platform_id and t.state in ('asked', 'unknown'))) l
        where place <= $2 order by look_at limit $1
     ), mine as (
       select l.player_id, l.platform_id from launch l join due using (player_id, platform_id)
        where l.look_at <= now() for update of l skip locked
     )
     update launch l set look_at = clock_timestamp() + $3::interval, has_paid = false
       from mine, player p
      where l.player_id = mine.player_id and l.platform_id = mine.platform_id and p.id = l.player_id
     returning l.player_id, p.account, p.currency, l.platform_id, l.step, ${REVISION} as revision, l.is_back,
               clock_timestamp()::text as claimed_at,
               (extract(epoch from clock_timestamp() - l.away_since) * 1000)::float8 as away_ms,
               exists (select 1 from session s where s.player_id = l.player_id
                          and session_lives(s.seen_at, s.expires_at)) as has_session,
               coalesce((select sum(a.balance_minor) from ledger_account a where a.player_id = l.player_id and a.kind = 'platform'
                            and a.platform_id = l.platform_id and a.currency = p.currency), 0)::bigint as booked_minor,
               bound_play_is_over(l.player_id, l.platform_id) as is_play_over`,
    [atOnce, ofOnePlatform, lease, except],
  );
}

/**
 * When to look again, unless the player has taken another step there meanwhile; undefined: there is nothing left to look after, unless
 * a bet has paid meanwhile.
 */
export async function lookAgain(
  db: Queryable,
  { playerId, platformId, revision, claimedAt }: DueLook,
  { after, isAway }: { after?: string | undefined; isAway?: boolean },
): Promise<void> {
  await db.run(
    `update launch set look_at = case when $4::interval is null and has_paid then clock_timestamp() else clock_timestamp() + $4::interval end,
            away_since = case when $5 then coalesce(away_since, clock_timestamp()) end,
            emptied_at = case when $4::interval is null then $6::timestamptz else emptied_at end
      where player_id = $1 and platform_id = $2 and ${REVISION} = $3`,
    [playerId, platformId, revision, after ?? null, isAway ?? false, claimedAt],
  );
}

/** False when the player has taken a step there since; true holds for the rest of the transaction. */
export async function holdRevision(
  tx: Queryable,
  playerId: bigint,
  platformId: number,
  revision: string,
): Promise<boolean> {
  const row = await tx.find(
    `select 1 as held from launch where player_id = $1 and platform_id = $2 and ${REVISION} = $3 for update`,
    [playerId, platformId, revision],
  );
  return row !== undefined;
}
