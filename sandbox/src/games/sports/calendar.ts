import { LEAGUES, type League, SPORTS } from './leagues.ts';

const MINUTE_MS = 60_000;

/** One match of the calendar. What it is follows from its id alone. */
export interface Fixture {
  /** league.day.pair */
  id: string;
  league: League;
  /** Indices into the league's sides. */
  home: number;
  away: number;
  /** Milliseconds since 1970. */
  startsAt: number;
}

/** A round robin (the circle method): no side twice on a day, every pair in turn, homes changing. */
function pairsOf(league: League, day: number): [home: number, away: number][] {
  const sides = league.sides.length;
  const turn = day % (sides - 1);
  const swapped = Math.floor(day / (sides - 1)) % 2 === 1;
  const circle = [0, ...Array.from({ length: sides - 1 }, (_, at) => 1 + ((at + turn) % (sides - 1)))];
  return Array.from({ length: sides / 2 }, (_, pair) => {
    const one = circle[pair]!;
    const other = circle[sides - 1 - pair]!;
    return ((pair + turn) % 2 === 0) !== swapped ? [one, other] : [other, one];
  });
}

function startOf(league: League, day: number): number {
  return (day * league.everyMinutes + league.shiftMinutes) * MINUTE_MS;
}

function fixtureOf(league: League, day: number, pair: number): Fixture {
  const [home, away] = pairsOf(league, day)[pair]!;
  return { id: `${league.id}.${day}.${pair}`, league, home, away, startsAt: startOf(league, day) };
}

/** The fixture of an id; undefined for what is none. A match has one id: limits and exposed stakes compare them as texts. */
export function findFixture(id: string): Fixture | undefined {
  const [, leagueId, day, pair] = /^([a-z]{1,20})\.(\d{1,9})\.(\d)$/.exec(id) ?? [];
  const league = LEAGUES.find((one) => one.id === leagueId);
  if (!league || Number(pair) >= league.sides.length / 2) return undefined;
  const fixture = fixtureOf(league, Number(day), Number(pair));
  return fixture.id === id ? fixture : undefined;
}

/** Every match that begins from one moment until another, in the order of their beginnings. */
export function listFixtures(fromMs: number, untilMs: number): Fixture[] {
  const found = LEAGUES.flatMap((league) => {
    const every = league.everyMinutes * MINUTE_MS;
    const first = Math.ceil((fromMs - league.shiftMinutes * MINUTE_MS) / every);
    const last = Math.floor((untilMs - league.shiftMinutes * MINUTE_MS) / every);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).flatMap((day) =>
      league.sides.slice(0, league.sides.length / 2).map((_side, pair) => fixtureOf(league, day, pair)),
    );
  });
  return found.sort((one, other) => one.startsAt - other.startsAt);
}

export function longestMs({ league }: Fixture): number {
  return SPORTS[league.sport].longestMs;
}
