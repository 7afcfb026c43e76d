import type { Db } from '../base/db/db.ts';
import { DEMO_PLAYER_NAMES } from './demo-accounts.ts';
import { SITE_CURRENCY } from '../people/accounts/currency.ts';

/**
 * Bets of the demo players in the last days, so that a fresh site has winners and histories. In every visit to a game exactly
 * what was won was lost, so that they took home what they had brought: no money moved, and the books stay as they are.
 */
const VISITS_EACH = 3;
const LOSSES_FIRST = 9;
const BET_EVERY_S = 11;
/** After a large win they play on ten times as high. */
const HIGHER = 10;
const STAKES_MINOR = [500, 1000, 200, 3000, 2000];
const SWINGS = 5;
const BEFORE_DAYS = 35;
const WITHIN_DAYS = 20;
/** How many times the stake the visit's one win pays: LOSSES_FIRST + 1, and then a multiple of HIGHER. */
const MULTIPLES = [20, 30, 20, 50, 30, 110, 20, 70, 50, 310, 30, 20, 160];

interface DemoBet {
  ref: string;
  account: string;
  game: number;
  stake_minor: number;
  payout_minor: number;
  seconds_ago: number;
}

/** The same list at every start of a demo site, dated from now. Games are counted, not named, because there are so many. */
export function listDemoBets(accounts: readonly string[], games: number): DemoBet[] {
  const visits = accounts.length * VISITS_EACH;
  return accounts.flatMap((account, player) =>
    Array.from({ length: VISITS_EACH }, (_, visit) => {
      const number = visit * accounts.length + player;
      const stakeMinor = STAKES_MINOR[(number * 5 + visit) % STAKES_MINOR.length]!;
      const multiple = MULTIPLES[(number * 7 + 3) % MULTIPLES.length]!;
      const lossesAfter = (multiple - LOSSES_FIRST - 1) / HIGHER;
      const stakes = [
        ...Array<number>(LOSSES_FIRST + 1).fill(stakeMinor),
        ...Array<number>(lossesAfter).fill(stakeMinor * HIGHER),
      ];
      // The newest a few minutes ago, the oldest six days; the players by turns that look like none.
      const rank = (number * 23 + 7) % visits;
      const endedSecondsAgo = Math.round(120 + rank ** 1.9 * 210);
      const drawn = swing({ account, visit, number, stakeMinor, game: (number * 13 + 5) % games });
      const played = stakes.map((stake_minor, index) => ({
        ref: `demo-${account}-${visit}-${index}`,
        account,
        game: (number * 13 + 5) % games,
        stake_minor,
        payout_minor: index === LOSSES_FIRST ? stakeMinor * multiple : 0,
        seconds_ago: endedSecondsAgo + (stakes.length - index) * BET_EVERY_S,
      }));
      return [...drawn(endedSecondsAgo + (stakes.length + 1) * BET_EVERY_S), ...played];
    }).flat(),
  );
}

interface Visit {
  account: string;
  visit: number;
  number: number;
  stakeMinor: number;
  game: number;
}

/** Weeks before the visit the player won what the visit loses: a report of this week has results, and the books stay as they are. */
function swing({ account, visit, number, stakeMinor, game }: Visit) {
  const minor = stakeMinor * (3 + (number % SWINGS));
  const bet = { account, game };
  return (secondsAgo: number): DemoBet[] => [
    {
      ...bet,
      ref: `demo-${account}-${visit}-before`,
      stake_minor: stakeMinor,
      payout_minor: stakeMinor + minor,
      seconds_ago: secondsAgo + (BEFORE_DAYS + ((number * 7) % WITHIN_DAYS)) * 86_400,
    },
    {
      ...bet,
      ref: `demo-${account}-${visit}-lost`,
      stake_minor: minor,
      payout_minor: 0,
      seconds_ago: secondsAgo,
    },
  ];
}

/** Answers how many bets it put in; none where there are some already. */
export async function seedDemoBets(db: Db): Promise<number> {
  const games = await db.query<{ platformId: number; code: string }>(
    `select g.platform_id, g.code from game g join game_platform p on p.id = g.platform_id
      where p.kind = 'transfer' and p.status and g.status and p.maintenance_until is null and g.maintenance_until is null
        and exists (select 1 from game_hall h where h.game_id = g.id and h.hall_id = 1)
      order by g.is_hot desc, g.sort, g.id limit 60`,
  );
  if (games.length === 0) return 0;
  const bets = listDemoBets(DEMO_PLAYER_NAMES, games.length).map(({ game, ...bet }) => {
    const { platformId, code } = games[game]!;
    return { ...bet, platform_id: platformId, code };
  });
  return db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select r.platform_id, r.ref, p.player_id, r.code, r.ref, $2, r.stake_minor, r.payout_minor, 'settled', at, at
       from jsonb_to_recordset($1::jsonb) as r (ref text, account text, platform_id integer, code text, stake_minor bigint,
                                                payout_minor bigint, seconds_ago integer)
       join player_name p on p.name = r.account and p.kind = 'account',
            lateral (select now() - r.seconds_ago * interval '1 second' as at) as moment
      where not exists (select 1 from bet)
      order by at`,
    [JSON.stringify(bets), SITE_CURRENCY],
  );
}
