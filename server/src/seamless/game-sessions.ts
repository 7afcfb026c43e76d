import type { Queryable } from '../db/db.ts';
import { hashToken, newToken } from '../players/sessions.ts';

export interface GameLaunch {
  provider: string;
  playerId: bigint;
  /** The login that it is opened from, and with which it ends. */
  sessionId: string;
  platformId: number;
  gameCode: string;
  currency: string;
}

/** Opens a game session and answers its token, which is kept as a hash alone. */
export async function openGameSession(db: Queryable, launch: GameLaunch): Promise<string> {
  const token = newToken();
  await db.run(
    `insert into game_session (token_hash, provider, player_id, session_id, platform_id, game_code, currency)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashToken(token),
      launch.provider,
      launch.playerId,
      launch.sessionId,
      launch.platformId,
      launch.gameCode,
      launch.currency,
    ],
  );
  return token;
}
