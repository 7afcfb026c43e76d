import type { Random } from '../../base/random.ts';
import type { Queryable } from '../../base/db/db.ts';
import { hashToken, newPlayerToken } from '../../people/sessions/player-tokens.ts';

export interface GameLaunch {
  provider: string;
  playerId: bigint;
  /** The login that it is opened from, and with which it ends. */
  sessionId: string;
  platformId: number;
  gameCode: string;
  currency: string;
}

/** Opens a game session and answers its token, which begins with the player and is kept as a hash alone. */
export async function openGameSession(db: Queryable, random: Random, launch: GameLaunch): Promise<string> {
  const token = newPlayerToken(random, launch.playerId);
  await db.run(
    `insert into game_session (player_id, token_hash, provider, session_id, platform_id, game_code, currency)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      launch.playerId,
      hashToken(token),
      launch.provider,
      launch.sessionId,
      launch.platformId,
      launch.gameCode,
      launch.currency,
    ],
  );
  return token;
}

/** Wins and rollbacks are accepted for at least four months (rule V5). Later ones are found by their bet alone. */
const KEPT = '200 days';
const FORGOTTEN_AT_ONCE = 1_000;

/** Answers how many of the oldest were forgotten. */
export function forgetOldGameSessions(db: Queryable): Promise<number> {
  return db.run(
    `delete from game_session where (player_id, token_hash) in (
            select player_id, token_hash from game_session where created_at < now() - $1::interval order by created_at limit $2)`,
    [KEPT, FORGOTTEN_AT_ONCE],
  );
}
