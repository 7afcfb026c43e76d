import type { Db, Tx } from '../../base/db/db.ts';

/**
 * Maintenance and stops of play move the ends of bonuses (case B13): those of the site all, those of a platform the bonuses that have
 * counted bets there. Ends move with the clock while it lasts, so that none passes meanwhile; what was moved is kept for each bonus.
 */

const CLOSED = `
  select 0 as platform_id from site_switch where maintenance_until > now()
   union select 0 from play_stop where kind = 'all' and ended_at is null
   union select id from game_platform where status and maintenance_until > now()
   union select platform_id from play_stop where kind = 'platform' and ended_at is null`;

/** Part of the job that ends bonuses, before it looks at their ends. Answers how many it moved. */
export function moveEnds(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    // One process at a time.
    await tx.run(`select pg_advisory_xact_lock(hashtextextended('bonus_outage', 0))`);
    await tx.run(
      `insert into bonus_outage (platform_id) select platform_id from (${CLOSED}) closed on conflict do nothing`,
    );
    const open = await tx.query<Outage>(
      'select id, platform_id from bonus_outage where ended_at is null order by id',
    );
    let moved = 0;
    for (const outage of open) moved += await move(tx, outage);
    return moved;
  });
}

interface Outage {
  id: bigint;
  /** 0: the whole site. */
  platformId: number;
}

async function move(tx: Tx, { id, platformId }: Outage): Promise<number> {
  // A bonus that began during the outage has lost nothing of the time before it; the time of a frozen one is given back by itself.
  const moved = await tx.run(
    `with touched as (
       select g.player_id, g.id,
              coalesce(g.frozen_at, clock_timestamp()) - greatest(o.moved_until, coalesce(g.active_at, g.joined_at), g.thawed_at) as by
         from bonus_grant g, bonus_outage o
        where o.id = $1 and g.status in ('offered', 'active') and g.place_until > o.moved_until
          and ($2::integer = 0
               or exists (select from bonus_bet c join bet b on b.player_id = c.player_id and b.id = c.bet_id
                           where c.player_id = g.player_id and c.grant_id = g.id and c.counted_minor > 0 and b.platform_id = $2))
        order by g.player_id, g.id for update of g),
     moved as (
       update bonus_grant g set place_until = g.place_until + t.by, settle_until = g.settle_until + t.by
         from touched t where g.player_id = t.player_id and g.id = t.id and t.by > interval '0' returning g.player_id, g.id, t.by)
     insert into bonus_extension as e (player_id, grant_id, outage_id, moved) select player_id, id, $1, by from moved
     on conflict (player_id, grant_id, outage_id) do update set moved = e.moved + excluded.moved`,
    [id, platformId],
  );
  await tx.run(
    `update bonus_outage o set moved_until = clock_timestamp(),
            ended_at = case when not exists (select from (${CLOSED}) closed where closed.platform_id = o.platform_id)
                            then clock_timestamp() end
      where o.id = $1`,
    [id],
  );
  return moved;
}
