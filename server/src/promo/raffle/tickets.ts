import type { Queryable, Tx } from '../../base/db/db.ts';

/** Tickets of raffles as operators see and give them. */

/** For one player of one raffle, from operators. */
const MOST_GIFTS = 1_000;

/** From an operator; `reference` names the gift, which comes once. Answers whether all of it was given. */
export async function giveTickets(
  tx: Tx,
  gift: { playerId: bigint; raffleId: number; reference: string; tickets: number },
): Promise<boolean> {
  const { added } = await tx.get<{ added: number }>(
    `select add_raffle_tickets($1, $2, 'gift', 'operator', $3, $4, $5) as added`,
    [gift.playerId, gift.raffleId, gift.reference, gift.tickets, MOST_GIFTS],
  );
  return added === gift.tickets;
}

export async function countTickets(db: Queryable, raffleId: number): Promise<number> {
  const { tickets } = await db.get<{ tickets: number }>(
    'select coalesce(sum(tickets), 0)::integer as tickets from raffle_player where raffle_id = $1',
    [raffleId],
  );
  return tickets;
}

export interface TicketLine {
  code: string;
  rule: string;
  source: string;
  sourceRef: string;
  tickets: number;
  earnedAt: Date;
  firstNumber: number | null;
}

const LISTED = 50;

export function listTicketsOf(db: Queryable, playerId: bigint): Promise<TicketLine[]> {
  return db.query<TicketLine & Record<string, unknown>>(
    `select r.code, t.rule, t.source, t.source_ref, t.tickets, t.earned_at, t.first_number
       from raffle_ticket t join raffle r on r.id = t.raffle_id where t.player_id = $1 order by t.id desc limit $2`,
    [playerId, LISTED],
  );
}
