import type { Random } from '../../base/random.ts';
import type { Queryable } from '../../base/db/db.ts';
import { hashToken, newToken } from '../sessions/player-tokens.ts';

/** A ticket opens one stream within this time. */
const TICKET_LIFE = '60 seconds';

export async function issueTicket(
  db: Queryable,
  random: Random,
  playerId: bigint,
  sessionId: string,
): Promise<string> {
  const token = newToken(random);
  await db.run('delete from stream_ticket where expires_at < now()');
  await db.run(
    'insert into stream_ticket (token_hash, player_id, session_id, expires_at) values ($1, $2, $3, now() + $4::interval)',
    [hashToken(token), playerId, sessionId, TICKET_LIFE],
  );
  return token;
}

export interface RedeemedTicket {
  playerId: bigint;
  sessionId: string;
  currency: string;
}

/** Spends a ticket; undefined when it is spent, too old, or its session has ended. */
export async function redeemTicket(db: Queryable, token: string): Promise<RedeemedTicket | undefined> {
  const row = await db.find<{ playerId: bigint; sessionId: string; currency: string }>(
    `with spent as (delete from stream_ticket where token_hash = $1 returning player_id, session_id, expires_at)
     select s.player_id, s.id as session_id, p.currency from spent
       join session s on s.player_id = spent.player_id and s.id = spent.session_id and session_lives(s.seen_at, s.expires_at)
       join player p on p.id = s.player_id and p.status = 'open'
      where spent.expires_at > now()`,
    [hashToken(token)],
  );
  return row && { playerId: row.playerId, sessionId: row.sessionId, currency: row.currency };
}
