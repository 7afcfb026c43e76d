import { roundDetails } from '@parlour/contract/round-details';
import type { Queryable, Tx } from '../../base/db/db.ts';
import type { NotedBet } from './note-pace.ts';
import { sharingWith } from './one-person.ts';
import { coveredSides, sidesOf, type SideOfRound } from './sides.ts';

/**
 * Bets on opposite sides of one round, where the terms of a bonus ask for it (rule P70): its player's own, and those of accounts that share a
 * device or payout account with them. Noted with the counting, whichever of the two bets is booked first; operators judge.
 */

/** Of accounts that share something with one: a device of an internet café has hundreds. */
const MOST_SHARING = 50;

interface BetKey {
  playerId: bigint;
  id: bigint;
  /** Null: another account's. */
  grantId: bigint | null;
  /** A table without words for its picks still says that both sides were covered: less than the stake counts as turnover (rule R13). */
  isCovered: boolean;
}

type Noted = Omit<BetKey, 'isCovered'> & SideOfRound;

/** Those of the span and the bets that counted in it. */
export async function noteSides(
  tx: Tx,
  counted: readonly NotedBet[],
  [from, until]: readonly [string, string],
): Promise<void> {
  if (!(await isAsked(tx))) return;
  const own = counted.filter(({ terms, product }) => terms.oppositeSides === true && product !== 'slots');
  const isOwn = new Set(own.map(({ id }) => id));
  const others = (await listOfSharing(tx, from, until)).filter(({ id }) => !isOwn.has(id));
  const bets: BetKey[] = [...own, ...others.map((bet) => ({ ...bet, grantId: null, isCovered: false }))];
  if (bets.length === 0) return;
  const sides = await readSides(tx, bets);
  if (sides.length === 0) return;
  await writeSides(tx, sides);
  await pairSides(tx, sides);
}

/** Versions of offers are few; grants that run are many. */
const isAsked = async (db: Queryable): Promise<boolean> =>
  (
    await db.get<{ asked: boolean }>(
      `select exists (select from bonus_offer_version where terms ? 'oppositeSides') as asked`,
    )
  ).asked;

/** The bets of accounts that share something with a player whose bonus asks for it and runs. Slots have no round that is shared. */
function listOfSharing(tx: Tx, from: string, until: string): Promise<{ playerId: bigint; id: bigint }[]> {
  return tx.query<{ playerId: bigint; id: bigint }>(
    `with span as materialized (
       select player_id, array_agg(distinct bet_id) as bets from bet_fact
        where transaction >= $1::xid8 and transaction < $2::xid8 and sign = 1 and product <> 'slots' group by player_id)
     select player_id, unnest(bets) as id from span
      where exists (select from (${sharingWith('span.player_id')}) shared join bonus_grant g on g.player_id = shared.player_id
                     where g.status in ('active', 'closing') and g.terms ? 'oppositeSides')`,
    [from, until],
  );
}

async function readSides(tx: Tx, bets: readonly BetKey[]): Promise<Noted[]> {
  const known = new Map(bets.map((bet) => [bet.id, bet]));
  const rows = await tx.query<{
    playerId: bigint;
    id: bigint;
    platformId: number;
    gameCode: string;
    details: unknown;
    isWhole: boolean;
  }>(
    `select b.player_id, b.id, b.platform_id, b.game_code, b.details, b.closed_minor is null as is_whole
       from unnest($1::bigint[], $2::bigint[]) as n (player_id, id) join bet b using (player_id, id)`,
    [bets.map(({ playerId }) => playerId), bets.map(({ id }) => id)],
  );
  return rows.flatMap(({ playerId, id, platformId, gameCode, details, isWhole }) => {
    const { data } = roundDetails.safeParse(details);
    const sides = data ? sidesOf({ platformId, gameCode, details: data }) : [];
    const { grantId, isCovered } = known.get(id)!;
    // Bets of a sports book at low odds count no turnover for another reason.
    const covered =
      isCovered && isWhole && data?.kind !== 'sports'
        ? coveredSides({ playerId, id, platformId, gameCode, details: data })
        : [];
    return [...sides, ...covered].map((side) => ({ ...side, playerId, id, grantId }));
  });
}

const columnsOf = (sides: readonly Noted[]) => [
  sides.map(({ playerId }) => playerId),
  sides.map(({ event }) => event),
  sides.map(({ side }) => side),
  sides.map(({ id }) => id),
  sides.map(({ grantId }) => grantId),
];
const ROWS =
  'unnest($1::bigint[], $2::text[], $3::smallint[], $4::bigint[], $5::bigint[]) as n (player_id, event, side, bet_id, grant_id)';

async function writeSides(tx: Tx, sides: readonly Noted[]): Promise<void> {
  await tx.run(
    `insert into bonus_side as s (player_id, event, side, bet_id, grant_id) select * from ${ROWS}
     on conflict (player_id, event, side, bet_id) do update set grant_id = coalesce(s.grant_id, excluded.grant_id)`,
    columnsOf(sides),
  );
}

/** Each new side with one on the other side, of whichever was there first; a round is noted once for a bonus and account. */
async function pairSides(tx: Tx, sides: readonly Noted[]): Promise<void> {
  await tx.run(
    `with new as materialized (select * from ${ROWS}),
     mine as (select distinct player_id from new),
     who as materialized (
       select player_id, player_id as other_id from mine
        union select mine.player_id, shared.player_id from mine
        cross join lateral (select distinct player_id from (${sharingWith('mine.player_id')}) s limit ${MOST_SHARING}) shared),
     pairs as materialized (
       select new.player_id, new.grant_id, new.event, new.bet_id, o.player_id as other_id, o.grant_id as other_grant, o.bet_id as other_bet
         from new join who using (player_id)
        cross join lateral (select * from bonus_side s where s.player_id = who.other_id and s.event = new.event and s.side = -new.side
                             order by s.grant_id limit 1) o)
     insert into bonus_opposite (player_id, grant_id, event, other_player_id, bet_id, other_bet_id)
     select distinct on (player_id, grant_id, event, other_id) player_id, grant_id, event, other_id, bet_id, other_bet
       from (select player_id, grant_id, event, other_id, bet_id, other_bet from pairs where grant_id is not null
              union all
             select other_id, other_grant, event, player_id, other_bet, bet_id from pairs
              where other_grant is not null and other_id <> player_id) of_bonus
      order by player_id, grant_id, event, other_id, bet_id, other_bet
     on conflict do nothing`,
    columnsOf(sides),
  );
}
