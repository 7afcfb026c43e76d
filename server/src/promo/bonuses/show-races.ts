import { RACE_PLACES_SHOWN, type Race } from '@parlour/contract/race';
import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Clock } from '../../base/clock.ts';
import type { DocumentOf } from '../../base/content/documents.ts';
import { fresh } from '../../base/db/fresh.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import { maskAccount } from '../../people/accounts/mask-account.ts';
import type { Player } from '../../people/accounts/players.ts';
import { RACE_COLUMNS, rankingOf, type RaceRow } from './races.ts';
import { showPoints } from './terms.ts';

/** Races as they are read (rule P48); names of others are masked. */

export function raceState({ cancelledAt, settledAt, startsAt, endsAt }: RaceRow, now: Date): Race['state'] {
  if (cancelledAt !== null) return 'cancelled';
  if (settledAt !== null) return 'ended';
  if (endsAt <= now) return 'settling';
  return startsAt > now ? 'waiting' : 'running';
}

export interface Standing {
  place: number;
  playerId: bigint;
  account: string;
  points: bigint;
}

/** The first places: as they stand, and of a settled race those that were decided. */
export function listStandings(
  db: Queryable,
  { id, settledAt }: Pick<RaceRow, 'id' | 'settledAt'>,
  most: number,
): Promise<Standing[]> {
  const places =
    settledAt === null
      ? rankingOf('$1')
      : '(select place, player_id, points from bonus_race_place where race_id = $1)';
  return db.query<Standing & Record<string, unknown>>(
    `select k.place, k.player_id, p.account, k.points from ${places} k join player p on p.id = k.player_id
      where k.place <= $2 order by k.place`,
    [id, most],
  );
}

export async function countRanked(db: Queryable, raceId: number): Promise<number> {
  const { players } = await db.get<{ players: number }>(
    `select count(*)::integer as players from ${rankingOf('$1')} k`,
    [raceId],
  );
  return players;
}

interface Board {
  race: RaceRow;
  /** Points by place: the first is that of place 1. */
  points: bigint[];
  placeOf: ReadonlyMap<bigint, number>;
  standings: Standing[];
}

const BOARDS_MAX_AGE_MS = 1_000;

/** Everybody ranked is read at once: viewers find their own places there, and none ranks the whole race for themselves. */
async function readBoard(db: Queryable, race: RaceRow): Promise<Board> {
  const [ranked, standings] = await Promise.all([
    db.query<{ playerId: bigint; points: bigint }>(
      `select k.player_id, k.points from ${rankingOf('$1')} k order by k.place`,
      [race.id],
    ),
    listStandings(db, race, RACE_PLACES_SHOWN),
  ]);
  return {
    race,
    points: ranked.map(({ points }) => points),
    placeOf: new Map(ranked.map(({ playerId }, index) => [playerId, index + 1])),
    standings,
  };
}

/** The same boards are shown to everybody, and read at most once a second. Those of settled races stay. */
export function createRaceBoards(db: Db, clock: Clock): () => Promise<Board[]> {
  let settled = new Map<number, Board>();
  return fresh(
    clock,
    async () => {
      const races = await db.query<RaceRow & Record<string, unknown>>(
        `select ${RACE_COLUMNS} from bonus_race r
          where coalesce(r.settled_at, r.cancelled_at, 'infinity') > clock_timestamp() - interval '7 days'
          order by coalesce(r.settled_at, r.cancelled_at) desc nulls first, r.ends_at, r.id`,
      );
      const boards = await Promise.all(
        races.map(async (race) => settled.get(race.id) ?? (await readBoard(db, race))),
      );
      settled = new Map(
        boards.filter(({ race }) => race.settledAt !== null).map((board) => [board.race.id, board]),
      );
      return boards;
    },
    BOARDS_MAX_AGE_MS,
  );
}

interface Reader {
  player: Player | undefined;
  language: Language;
  promotions: DocumentOf<'promotions'>;
  now: Date;
}

export async function listRaces(
  { db, boards }: { db: Queryable; boards: () => Promise<Board[]> },
  { player, language, promotions, now }: Reader,
): Promise<Output<'listRaces'>> {
  const list = await Promise.all(
    (await boards()).map(async (board): Promise<Race> => {
      const { race, points: ranked, standings } = board;
      const { currency, measure, prizes, terms } = race;
      const isOurs = player?.identityType === 'player' && player.currency === currency;
      const prizeOf = (place: number): number | null =>
        place > prizes.length ? null : toMajor(prizes[place - 1]!, currency);
      return {
        code: race.offerCode,
        version: race.offerVersion,
        promotion_id: terms.promotion,
        title: promotions.find(({ id }) => id === terms.promotion)?.title[language] ?? '',
        state: raceState(race, now),
        by: measure,
        currency,
        starts: unixSeconds(race.startsAt),
        ends: unixSeconds(race.endsAt),
        settles: unixSeconds(race.settlesAt),
        least: showPoints(measure, race.leastPoints, currency),
        prizes: prizes.map((prize) => toMajor(prize, currency)),
        times: terms.times,
        players: ranked.length,
        places: standings.map(({ place, playerId, account, points }) => ({
          place,
          user_account: maskAccount(account),
          points: showPoints(measure, points, currency),
          prize: prizeOf(place),
          is_mine: playerId === player?.id,
        })),
        // A race that was called off has no places.
        mine: isOurs && race.cancelledAt === null ? await readMine(db, player.id, board, prizeOf) : null,
      };
    }),
  );
  return { list, now: unixSeconds(now) };
}

/** A player who is not ranked is looked up alone. */
async function readMine(
  db: Queryable,
  playerId: bigint,
  { race: { id, measure, currency, leastPoints, settledAt }, points: ranked, placeOf }: Board,
  prizeOf: (place: number) => number | null,
): Promise<NonNullable<Race['mine']>> {
  const place = placeOf.get(playerId) ?? null;
  const row =
    place === null
      ? await db.find<{ points: bigint; isExcluded: boolean }>(
          `select points, excluded_at is not null as is_excluded from bonus_race_player where player_id = $1 and race_id = $2`,
          [playerId, id],
        )
      : { points: ranked[place - 1]!, isExcluded: false };
  const points = row?.points ?? 0n;
  const shown = (value: bigint): number => showPoints(measure, value, currency);
  // One more than the player before: of two with the same points the earlier one is before.
  const isFirst = place === 1;
  const needed = place === null ? (leastPoints > 1n ? leastPoints : 1n) : (ranked[place - 2] ?? 0n) + 1n;
  const isOver = settledAt !== null || isFirst || row?.isExcluded === true;
  return {
    place,
    points: shown(points),
    missing: isOver ? null : shown(needed > points ? needed - points : 1n),
    prize: place === null ? null : prizeOf(place),
    is_excluded: row?.isExcluded ?? false,
  };
}
