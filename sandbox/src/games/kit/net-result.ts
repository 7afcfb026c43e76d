import type { Store } from '../../store.ts';
import type { GameSession } from '../sessions.ts';
import { playerKey } from './seeds.ts';
import { ROUNDS } from './shown-round.ts';

/**
 * What a player's decided rounds of one game have brought since the session began: wins and jackpots less stakes, in minor units. A free
 * round has no stake. A round that is still being told is left out.
 */
export function netMinor(store: Store, session: GameSession): number {
  const row = store.find(
    `SELECT coalesce(sum(g.win_minor - iif(f.game_round_id IS NULL, g.stake_minor, 0) + coalesce((SELECT sum(j.amount_minor) FROM jackpot_win j
       WHERE g.is_demo = 0 AND j.account = g.account AND j.round_id = g.round_id AND j.game_code = g.game_code), 0)), 0) AS net
     FROM ${ROUNDS} LEFT JOIN free_round f ON f.game_round_id = g.id WHERE g.player_key = ? AND g.game_code = ? AND g.at >= ? AND g.state <> 'open'
       AND (t.seen IS NULL OR t.seen >= t.steps)`,
    playerKey(session),
    session.gameCode,
    session.startedAt,
  );
  return Number(row!.net);
}
