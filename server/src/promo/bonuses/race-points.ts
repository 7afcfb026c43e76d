import type { Tx } from '../../base/db/db.ts';
import { notifyChange } from '../../base/live/changes.ts';
import { findCategoryGames } from './offers.ts';
import { MULTIPLE_SCALE, weightOf, type CategoryGames, type Terms, type WeighedGame } from './terms.ts';

/** What bets bring in races (rule P47): counted from facts, in the transaction that counts wagering. */

/** A bet as its facts add up; amounts are minor units. */
interface RaceBet extends WeighedGame {
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
}

/** Minor units by turnover, hundredths by multiple; 0 of a bet that was taken back, or whose stake is outside the terms. */
function pointsOf(terms: Terms, bet: RaceBet, weight: number): bigint {
  const { stakeMinor, validMinor, payoutMinor } = bet;
  const isTooHigh = terms.mostStake !== null && stakeMinor > BigInt(terms.mostStake);
  if (validMinor <= 0n || stakeMinor <= 0n || stakeMinor < BigInt(terms.least) || isTooHigh) return 0n;
  if (terms.race!.by === 'turnover') return (validMinor * BigInt(weight)) / 100n;
  return payoutMinor > 0n ? (payoutMinor * BigInt(MULTIPLE_SCALE)) / stakeMinor : 0n;
}

interface TouchedBet extends RaceBet {
  playerId: bigint;
  raceId: number;
  id: bigint;
  settledAt: Date;
}

interface CountedRace {
  id: number;
  offerCode: string;
  offerVersion: number;
  terms: Terms;
}

/** A touched bet is summed anew from all its facts, so that reading twice counts nothing twice. */
export async function countRaces(tx: Tx, from: string, until: string): Promise<void> {
  const races = await tx.query<CountedRace & Record<string, unknown>>(
    `select id, offer_code, offer_version, terms from bonus_race
      where settled_at is null and cancelled_at is null order by id`,
  );
  if (races.length === 0) return;
  const touched = await listTouched(tx, { races: races.map(({ id }) => id), from, until });
  const gamesOf = await findCategoryGames(tx, races);
  const byId = new Map(races.map((race) => [race.id, { terms: race.terms, games: gamesOf(race) }]));
  const rows = touched.flatMap((bet) => {
    const { terms, games } = byId.get(bet.raceId)!;
    return weigh(bet, terms, games);
  });
  if (rows.length === 0) return;
  await writeBets(tx, rows);
  await addUp(tx, rows);
  const codes = new Map(races.map(({ id, offerCode }) => [id, offerCode]));
  for (const id of new Set(rows.map(({ raceId }) => raceId))) await notifyChange(tx, 'race', codes.get(id));
}

type CountedBet = TouchedBet & { weight: number; points: bigint };

/** Games that do not count leave no line. */
function weigh(bet: TouchedBet, terms: Terms, games: CategoryGames): CountedBet[] {
  const weight = weightOf(terms, bet, games);
  return weight === 0 ? [] : [{ ...bet, weight, points: pointsOf(terms, bet, weight) }];
}

/** Bets placed in the window of a race and settled in time, of accounts that play. */
function listTouched(
  tx: Tx,
  { races, from, until }: { races: number[]; from: string; until: string },
): Promise<TouchedBet[]> {
  return tx.query<TouchedBet & Record<string, unknown>>(
    `with touched as (
       select distinct player_id, bet_id from bet_fact where transaction >= $2::xid8 and transaction < $3::xid8)
     select t.player_id, r.id as race_id, t.bet_id as id, b.platform_id, b.game_code, f.product, f.stake_minor, f.valid_minor, f.payout_minor,
            f.settled_at
       from touched t
       join bet b on b.player_id = t.player_id and b.id = t.bet_id
       join player p on p.id = t.player_id and p.identity_type = 'player'
       join bonus_race r on r.id = any($1) and r.currency = b.currency and b.placed_at >= r.starts_at and b.placed_at < r.ends_at
      cross join lateral (
        select sum(sign * stake_minor)::bigint as stake_minor, sum(sign * valid_minor)::bigint as valid_minor,
               sum(sign * payout_minor)::bigint as payout_minor, min(settled_at) as settled_at, max(product) as product
          from bet_fact f where f.player_id = t.player_id and f.bet_id = t.bet_id) f
      where f.settled_at <= r.settles_at
      order by t.player_id, r.id, t.bet_id`,
    [races, from, until],
  );
}

async function writeBets(tx: Tx, rows: readonly CountedBet[]): Promise<void> {
  await tx.run(
    `insert into bonus_race_bet (player_id, race_id, bet_id, platform_id, game_code, stake_minor, valid_minor, payout_minor, weight, points,
                                 settled_at)
     select * from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::integer[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[],
                          $9::integer[], $10::bigint[], $11::timestamptz[])
     on conflict (player_id, race_id, bet_id) do update set stake_minor = excluded.stake_minor, valid_minor = excluded.valid_minor,
            payout_minor = excluded.payout_minor, points = excluded.points`,
    [
      rows.map(({ playerId }) => playerId),
      rows.map(({ raceId }) => raceId),
      rows.map(({ id }) => id),
      rows.map(({ platformId }) => platformId),
      rows.map(({ gameCode }) => gameCode),
      rows.map(({ stakeMinor }) => stakeMinor),
      rows.map(({ validMinor }) => validMinor),
      rows.map(({ payoutMinor }) => payoutMinor),
      rows.map(({ weight }) => weight),
      rows.map(({ points }) => points),
      rows.map(({ settledAt }) => settledAt),
    ],
  );
}

/**
 * What the bets of a player add up to, and the bet that reached it: by turnover the last that brought something, by multiple the first of
 * the largest. Of a race and player named `t`, with the race as `r`.
 */
export const ADDED_UP = `
  select case when r.measure = 'turnover' then coalesce(sum(points), 0) else coalesce(max(points), 0) end::bigint as points
    from bonus_race_bet b where b.player_id = t.player_id and b.race_id = t.race_id`;
export const REACHED_BY = `
  select b.settled_at, b.bet_id from bonus_race_bet b
   where b.player_id = t.player_id and b.race_id = t.race_id and b.points > 0 and (r.measure = 'turnover' or b.points = s.points)
   order by case when r.measure = 'turnover' then b.settled_at end desc, case when r.measure = 'turnover' then b.bet_id end desc,
            b.settled_at, b.bet_id limit 1`;

/** In the order of players, so that two transactions never wait for each other. */
async function addUp(tx: Tx, rows: readonly CountedBet[]): Promise<void> {
  await tx.run(
    `insert into bonus_race_player (player_id, race_id, points, reached_at, reached_bet)
     select t.player_id, t.race_id, s.points, m.settled_at, m.bet_id
       from (select distinct * from unnest($1::bigint[], $2::integer[]) as k (player_id, race_id) order by 1, 2) t
       join bonus_race r on r.id = t.race_id
      cross join lateral (${ADDED_UP}) s
       left join lateral (${REACHED_BY}) m on true
      order by t.player_id, t.race_id
     on conflict (player_id, race_id) do update set points = excluded.points, reached_at = excluded.reached_at,
            reached_bet = excluded.reached_bet`,
    [rows.map(({ playerId }) => playerId), rows.map(({ raceId }) => raceId)],
  );
}
