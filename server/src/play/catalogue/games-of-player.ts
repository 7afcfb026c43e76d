import { FAVOURITES_KEPT, RECENT_GAMES_KEPT } from '@parlour/contract/player-games';
import type { Db, Queryable } from '../../base/db/db.ts';

/** A player's recent games and favourites. */

/** A game was opened: it is the newest now; what exceeds the kept number goes. */
export async function recordRecentGame(
  db: Queryable,
  playerId: bigint,
  { platformId, gameCode }: { platformId: number; gameCode: string },
): Promise<void> {
  const added = await db.run(
    {
      name: 'record_recent_game',
      text: `insert into recent_game (player_id, game_id)
             select $1, id from game where platform_id = $2 and code = $3
             on conflict (player_id, game_id) do update set played_at = clock_timestamp()`,
    },
    [playerId, platformId, gameCode],
  );
  if (added === 0) return;
  await db.run(
    {
      name: 'forget_old_games',
      text: `delete from recent_game where player_id = $1 and game_id in (
               select game_id from recent_game where player_id = $1 order by played_at desc, game_id offset $2)`,
    },
    [playerId, RECENT_GAMES_KEPT],
  );
}

export interface RecentGame {
  gameId: number;
  playedAt: Date;
}

/** The newest first. */
export function listRecentGames(db: Queryable, playerId: bigint): Promise<RecentGame[]> {
  return db.query<RecentGame>(
    {
      name: 'list_recent_games',
      text: `select game_id, played_at from recent_game where player_id = $1
             order by played_at desc, game_id limit $2`,
    },
    [playerId, RECENT_GAMES_KEPT],
  );
}

/** Ids of the games with a heart, the newest first. */
export async function listFavourites(db: Queryable, playerId: bigint): Promise<number[]> {
  const rows = await db.query<{ gameId: number }>(
    {
      name: 'list_favourites',
      text: `select game_id from favourite_game where player_id = $1 order by created_at desc, game_id limit $2`,
    },
    [playerId, FAVOURITES_KEPT],
  );
  return rows.map(({ gameId }) => gameId);
}

/** Idempotent. One change of a player at a time, so that ten at once cannot pass the limit together. */
export async function changeFavourite(
  db: Db,
  playerId: bigint,
  { gameId, favourite }: { gameId: number; favourite: boolean },
): Promise<'done' | 'unknownGame' | 'full'> {
  if (!favourite) {
    await db.run('delete from favourite_game where player_id = $1 and game_id = $2', [playerId, gameId]);
    return 'done';
  }
  return db.tx(async (tx) => {
    await tx.run(`select pg_advisory_xact_lock(hashtextextended('favourites', $1))`, [playerId]);
    const { known, isHeld, held } = await tx.get<{ known: boolean; isHeld: boolean; held: bigint }>(
      `select exists (select 1 from game where id = $2) as known,
              exists (select 1 from favourite_game where player_id = $1 and game_id = $2) as is_held,
              (select count(*) from favourite_game where player_id = $1) as held`,
      [playerId, gameId],
    );
    if (!known) return 'unknownGame';
    if (isHeld) return 'done';
    if (held >= BigInt(FAVOURITES_KEPT)) return 'full';
    await tx.run('insert into favourite_game (player_id, game_id) values ($1, $2)', [playerId, gameId]);
    return 'done';
  });
}
