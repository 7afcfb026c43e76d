import type { Store } from '../../store.ts';
import type { GameSession } from '../sessions.ts';
import { playerKey } from './seeds.ts';

/** What a player's decided rounds of one game have brought since the session began: wins less stakes, in minor units. */
export function netMinor(store: Store, session: GameSession): number {
  const row = store.find(
    `SELECT coalesce(sum(win_minor - stake_minor), 0) AS net FROM game_round
     WHERE player_key = ? AND game_code = ? AND at >= ? AND state <> 'open'`,
    playerKey(session),
    session.gameCode,
    session.startedAt,
  );
  return Number(row!.net);
}
