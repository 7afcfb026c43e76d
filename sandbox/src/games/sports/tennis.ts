import type { Market, MatchState, Score, Sport } from './match.ts';
import { evenest } from './spread.ts';

const MINUTE_MS = 60_000;
const GAME_MS = 4 * MINUTE_MS;
const SETS_TO_WIN = 2;
const MOST_GAMES = 39;

/** How often a server of equal strength keeps the game, and how much a strength moves that. */
const HOLDS = 0.72;
const WEIGHT = 0.08;

/** A match between two games. */
interface Standing {
  sets: Score;
  games: Score;
  /** Games played, of which the home side served the even ones. */
  played: number;
}
const START: Standing = { sets: { home: 0, away: 0 }, games: { home: 0, away: 0 }, played: 0 };

function after({ sets, games, played }: Standing, homeWins: boolean): Standing {
  const side = homeWins ? 'home' : 'away';
  const other = homeWins ? 'away' : 'home';
  const next = { ...games, [side]: games[side] + 1 };
  const isSet = next[side] === 7 || (next[side] === 6 && next[other] <= 4);
  if (!isSet) return { sets, games: next, played: played + 1 };
  return { sets: { ...sets, [side]: sets[side] + 1 }, games: START.games, played: played + 1 };
}

function isDecided({ sets }: Standing): boolean {
  return sets.home === SETS_TO_WIN || sets.away === SETS_TO_WIN;
}

/** The ways a match can end from here, with their chances: sets of each side, and games still to come. */
interface Ending {
  sets: Score;
  games: number;
  chance: number;
}

/** The chance of the home side to win the next game. */
function homeWinsNext(edge: number, { games, played }: Standing): number {
  if (games.home === 6 && games.away === 6) return 0.5 + edge;
  return played % 2 === 0 ? HOLDS + edge : 1 - HOLDS + edge;
}

function playWhole(edge: number, chance: () => number): { standings: Standing[]; setScores: Score[] } {
  const standings = [START];
  const setScores: Score[] = [];
  for (let now = START; !isDecided(now);) {
    const homeWins = chance() < homeWinsNext(edge, now);
    const next = after(now, homeWins);
    if (next.sets !== now.sets)
      setScores.push({ home: now.games.home + Number(homeWins), away: now.games.away + Number(!homeWins) });
    standings.push(next);
    now = next;
  }
  return { standings, setScores };
}

/** Each standing is worked out once. */
function createEndings(edge: number): (now: Standing) => Ending[] {
  const known = new Map<string, Ending[]>();
  function endings(now: Standing): Ending[] {
    if (isDecided(now)) return [{ sets: now.sets, games: 0, chance: 1 }];
    const key = [now.sets.home, now.sets.away, now.games.home, now.games.away, now.played % 2].join();
    const kept = known.get(key);
    if (kept) return kept;
    const share = homeWinsNext(edge, now);
    const sums = new Map<string, Ending>();
    for (const [homeWins, weight] of [[true, share] as const, [false, 1 - share] as const]) {
      for (const ending of endings(after(now, homeWins))) {
        const games = ending.games + 1;
        const name = `${ending.sets.home}${ending.sets.away}/${games}`;
        const sum = sums.get(name) ?? { sets: ending.sets, games, chance: 0 };
        sum.chance += weight * ending.chance;
        sums.set(name, sum);
      }
    }
    const list = [...sums.values()];
    known.set(key, list);
    return list;
  }
  return endings;
}

function marketsOf(played: number, ways: readonly Ending[]): Market[] {
  const share = (is: (ending: Ending) => boolean) =>
    ways.reduce((sum, ending) => (is(ending) ? sum + ending.chance : sum), 0);
  const wins = share(({ sets }) => sets.home > sets.away);
  const withStart = (line: number) => share(({ sets }) => sets.home + line > sets.away);
  const handicap = evenest([-1.5, 1.5], withStart);
  const over = (line: number) => share(({ games }) => played + games > line);
  const total = evenest(
    Array.from({ length: MOST_GAMES - played + 1 }, (_, more) => played + more - 0.5),
    over,
  );
  return [
    twoSided('winner', null, wins),
    twoSided('handicap', handicap, withStart(handicap)),
    twoSided('total', total, over(total)),
  ];
}

function twoSided(kind: Market['kind'], line: number | null, first: number): Market {
  const [one, other] = kind === 'total' ? (['over', 'under'] as const) : (['home', 'away'] as const);
  return {
    kind,
    line,
    outcomes: [
      { side: one, probability: first },
      { side: other, probability: 1 - first },
    ],
  };
}

/** Tennis, best of three sets with a tie-break at six all: told and priced by the game. */
export const tennis: Sport = {
  longestMs: MOST_GAMES * GAME_MS,
  play({ home, away }, chance) {
    const edge = WEIGHT * (home - away);
    const { standings, setScores } = playWhole(edge, chance);
    const endings = createEndings(edge);

    function indexAt(elapsedMs: number): number {
      return Math.max(0, Math.min(standings.length - 1, Math.floor(elapsedMs / GAME_MS)));
    }
    function at(elapsedMs: number): MatchState {
      const now = standings[indexAt(elapsedMs)]!;
      const isOver = isDecided(now);
      const done = now.sets.home + now.sets.away;
      const parts = [...setScores.slice(0, done), ...(isOver ? [] : [now.games])];
      const games = {
        home: parts.reduce((sum, set) => sum + set.home, 0),
        away: parts.reduce((sum, set) => sum + set.away, 0),
      };
      return {
        score: now.sets,
        tallies: { winner: now.sets, handicap: now.sets, total: games },
        parts,
        part: isOver ? done : done + 1,
        isPause: false,
        minute: null,
        isOver,
      };
    }
    return {
      at,
      stepAt: indexAt,
      markets(elapsedMs): Market[] {
        const now = standings[indexAt(elapsedMs)]!;
        return isDecided(now) ? [] : marketsOf(now.played, endings(now));
      },
    };
  },
};
