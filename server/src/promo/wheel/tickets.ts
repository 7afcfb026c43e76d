import { notifyChanges } from '../../base/live/changes.ts';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';

export interface OpenTickets {
  tickets: number;
  /** Tickets that lapse first are used first. */
  next: { id: bigint; expiresAt: Date } | undefined;
}

export async function readTickets(db: Queryable, playerId: bigint): Promise<OpenTickets> {
  const row = await db.find<{ tickets: number; id: bigint; expiresAt: Date }>(
    `select (count(*) over ())::int as tickets, id, expires_at from wheel_ticket
      where player_id = $1 and state = 'open' and expires_at > clock_timestamp() order by expires_at, id limit 1`,
    [playerId],
  );
  return row
    ? { tickets: row.tickets, next: { id: row.id, expiresAt: row.expiresAt } }
    : { tickets: 0, next: undefined };
}

/** The rules that have brought their ticket today. */
export async function listEarnedToday(db: Queryable, playerId: bigint): Promise<string[]> {
  const rows = await db.query<{ rule: string }>(
    `select distinct split_part(source_ref, ':', 1) as rule from wheel_ticket
      where player_id = $1 and source in ('login', 'deposit', 'mission')
        and split_part(source_ref, ':', 2) = to_char(site_today() at time zone site_timezone()::interval, 'YYYY-MM-DD')`,
    [playerId],
  );
  return rows.map(({ rule }) => rule);
}

const AT_ONCE = 500;

/** Takes tickets out whose time is over; answers how many. */
export function lapseTickets(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const lapsed = await tx.query<{ playerId: bigint; id: bigint }>(
      `update wheel_ticket set state = 'lapsed'
        where (player_id, id) in (select player_id, id from wheel_ticket
                                   where state = 'open' and expires_at <= clock_timestamp()
                                   order by expires_at limit $1 for update skip locked)
       returning player_id, id`,
      [AT_ONCE],
    );
    if (lapsed.length === 0) return 0;
    await tx.run(
      `insert into wheel_ticket_entry (player_id, ticket_id, change, why)
       select player_id, id, -1, 'lapsed' from unnest($1::bigint[], $2::bigint[]) as lapsed (player_id, id)`,
      [lapsed.map(({ playerId }) => playerId), lapsed.map(({ id }) => id)],
    );
    await notifyChanges(tx, 'tickets', [...new Set(lapsed.map(({ playerId }) => String(playerId)))]);
    return lapsed.length;
  });
}

/** From an operator; `reference` names the gift, which comes once. */
export async function giveTickets(
  tx: Tx,
  playerId: bigint,
  { reference, tickets, days }: { reference: string; tickets: number; days: number },
): Promise<void> {
  await tx.run(
    `select earn_wheel_ticket($1, 'operator', $2 || ':' || n, site_today() + $4 * interval '1 day') from generate_series(1, $3) n`,
    [playerId, reference, tickets, days],
  );
}

export interface TicketOf {
  id: bigint;
  source: string;
  state: string;
  earnedAt: Date;
  expiresAt: Date;
  /** What it drew, in words for operators; null: nothing yet. */
  drew: string | null;
}

const LISTED = 50;

export function listTicketsOf(db: Queryable, playerId: bigint): Promise<TicketOf[]> {
  return db.query<TicketOf & Record<string, unknown>>(
    `select t.id, t.source, t.state, t.earned_at, t.expires_at,
            'wheel ' || d.campaign_id || ' field ' || d.field + 1 || ': ' || d.kind || ' ' || d.amount_minor || ' minor ' || d.currency as drew
       from wheel_ticket t left join wheel_draw d on d.player_id = t.player_id and d.ticket_id = t.id
      where t.player_id = $1 order by t.id desc limit $2`,
    [playerId, LISTED],
  );
}
