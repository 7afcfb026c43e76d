import type { Db } from '../../base/db/db.ts';
import type { Difference } from '../../outside/books/case-kinds.ts';
import { AT_MOST, caseOf, WATCHED_FOR, type Row } from './watched-bonus.ts';

/**
 * What the counting noted of how a bonus was played: too fast, or on both sides of a round (rules P69, P70). A bonus is one case, however
 * often it goes on; one that is completed is judged too, as what it paid may be adjusted.
 */

const JUDGED = `(g.status in ('active', 'closing') or g.status = 'completed' and g.ended_at > clock_timestamp() - interval '${WATCHED_FOR}')`;

export async function listFast(db: Db): Promise<Difference[]> {
  const rows = await db.query<Row & { betsAMinute: number | null; allInS: number | null }>(
    `select p.account, g.id, g.currency, g.offer_code as code, g.status, f.bets_a_minute, f.all_in_s
       from bonus_fast f
       join bonus_grant g on g.player_id = f.player_id and g.id = f.grant_id
       join player p on p.id = g.player_id
      where ${JUDGED} order by g.id limit ${AT_MOST}`,
  );
  return rows.map(({ betsAMinute, allInS, ...row }) =>
    caseOf('bonusFast', row, {
      figures: 'faster than a person plays',
      ours: {
        ...(betsAMinute !== null && { bets_in_a_minute: betsAMinute }),
        ...(allInS !== null && { all_bets_in_seconds: allInS }),
      },
    }),
  );
}

/** A pick that lies on a side says more than the valid stake of one bet. */
const FIRST = 'x.bet_id = x.other_bet_id, x.noted_at, x.event';

export async function listOpposite(db: Db): Promise<Difference[]> {
  const rows = await db.query<Row & { rounds: number; accounts: string[]; bets: string; round: string }>(
    `select p.account, g.id, g.currency, g.offer_code as code, g.status, s.rounds, s.accounts, s.bets, s.round
       from (select x.player_id, x.grant_id, count(distinct (string_to_array(x.event, ' | '))[1:3])::integer as rounds,
                    array_agg(distinct o.account::text order by o.account::text) as accounts,
                    (array_agg(x.bet_id || coalesce(', ' || nullif(x.other_bet_id, x.bet_id), '') order by ${FIRST}))[1] as bets,
                    (array_agg(x.event order by ${FIRST}))[1] as round
               from bonus_opposite x join player o on o.id = x.other_player_id group by x.player_id, x.grant_id) s
       join bonus_grant g on g.player_id = s.player_id and g.id = s.grant_id
       join player p on p.id = g.player_id
      where ${JUDGED} order by g.id limit ${AT_MOST}`,
  );
  return rows.map(({ rounds, accounts, bets, round, ...row }) =>
    caseOf('bonusOpposite', row, {
      figures: 'on both sides of a round',
      ours: { rounds, bets_of: accounts, first_round: round, first_bets: bets },
    }),
  );
}
