import { raiseAlert } from '../../base/alerts/alerts.ts';
import type { Db, Queryable } from '../../base/db/db.ts';

/** What a bet's row is found by. */
export interface BetKey {
  playerId: bigint;
  id: bigint;
}

/**
 * Books these bets in the transaction that has written them: first versions together, bets that a later version has replaced player by player.
 * Pages of two platforms book the same player in the same order, so that neither waits for the other while it is waited for.
 */
export async function bookBets(tx: Queryable, bets: readonly BetKey[]): Promise<void> {
  if (bets.length === 0) return;
  await tx.run(
    `with page as (select array_agg(player_id order by player_id, id) as player_ids, array_agg(id order by player_id, id) as ids
                     from unnest($1::bigint[], $2::bigint[]) as k (player_id, id))
     select book_bets(of_player_id, array_agg(bet_id)) from page, book_first_versions(player_ids, ids)
      group by of_player_id order by of_player_id`,
    [bets.map(({ playerId }) => playerId), bets.map(({ id }) => id)],
  );
}

const AT_ONCE = 1_000;
const MONTHS_AHEAD = 2;

/**
 * A job of every process: books settled bets that have no facts, as those of before there were facts, or of a process of the older version.
 * Answers how many.
 */
export function bookUnbooked(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const bets = await tx.query<BetKey & { month: string }>(
      `update bet b set is_booked = true
         from (select player_id, id from bet where status in ('settled', 'partly') and not is_booked limit $1 for update skip locked) due
        where b.player_id = due.player_id and b.id = due.id
       returning b.player_id, b.id, to_char(b.settled_at at time zone site_timezone()::interval, 'YYYY-MM-01') as month`,
      [AT_ONCE],
    );
    for (const month of new Set(bets.map((bet) => bet.month)))
      await tx.run('select make_bet_month($1::date)', [month]);
    await bookBets(tx, bets);
    return bets.length;
  });
}

/**
 * A job: the months to come have their partition before the first fact needs it. Facts that found none are moved to one; those that cannot be are an
 * alert at each run.
 */
export async function makeMonthsAhead(db: Db): Promise<number> {
  await db.run(
    `select make_bet_month(day) from (
       select (clock_timestamp() + n * interval '1 month')::date as day from generate_series(0, $1) n
       union select distinct date_trunc('month', day)::date from bet_fact_other) months`,
    [MONTHS_AHEAD],
  );
  const left = await db.query<{ month: string }>(
    `select distinct to_char(day, 'YYYY-MM') as month from bet_fact_other order by 1`,
  );
  if (left.length > 0)
    await raiseAlert(db, {
      kind: 'facts_without_month',
      playerId: null,
      detail: { months: left.map(({ month }) => month).join(', ') },
    });
  return 0;
}
