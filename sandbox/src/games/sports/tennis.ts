import type { Chance } from './markets.ts';
import type { MatchState, Pricing, Score, Sport } from './match.ts';
import { type Menu, pricingOf } from './pricing.ts';

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

/** How the set that is being played can end from here: the games of both sides. */
function setEndings(edge: number, now: Standing): Chance[] {
  let open = new Map<string, { standing: Standing; chance: number }>([['', { standing: now, chance: 1 }]]);
  const ended = new Map<string, Chance>();
  while (open.size > 0) {
    const next: typeof open = new Map();
    for (const { standing, chance } of open.values()) {
      const share = homeWinsNext(edge, standing);
      for (const [homeWins, weight] of [[true, share] as const, [false, 1 - share] as const]) {
        const then = after(standing, homeWins);
        const games = {
          home: standing.games.home + Number(homeWins),
          away: standing.games.away + Number(!homeWins),
        };
        const key = `${games.home}:${games.away}`;
        if (then.sets === standing.sets) {
          const sum = next.get(key) ?? { standing: then, chance: 0 };
          next.set(key, { ...sum, chance: sum.chance + chance * weight });
        } else ended.set(key, [games, (ended.get(key)?.[1] ?? 0) + chance * weight]);
      }
    }
    open = next;
  }
  return [...ended.values()];
}

const WHOLE: Menu = [
  ['winner'],
  ['handicap', [-1.5, 1.5], 'zero'],
  ['total', [0, -2, 2]],
  ['setScore'],
  ['sets', [2.5], 'zero'],
  ['oddEven'],
];
const SETS: readonly Menu[] = [
  [['firstWinner'], ['firstHandicap', [0]], ['firstTotal', [0]]],
  [['secondWinner'], ['secondHandicap', [0]], ['secondTotal', [0]]],
];

interface Moment {
  now: Standing;
  /** Of the sets that are over. */
  setScores: readonly Score[];
  ways: readonly Ending[];
}

function pricingAt(edge: number, { now, setScores, ways }: Moment): Pricing {
  const sets: Chance[] = ways.map((way) => [way.sets, way.chance]);
  const games: Chance[] = ways.map((way) => [{ home: now.played + way.games, away: 0 }, way.chance]);
  const current = setEndings(edge, now);
  const setOf = (at: number): Chance[] | undefined => {
    const done = setScores[at];
    if (done) return [[done, 1]];
    return at === setScores.length ? current : undefined;
  };
  return pricingOf(
    (tally) => {
      if (tally === 'first' || tally === 'second') return setOf(tally === 'first' ? 0 : 1);
      return tally === 'total' ? games : sets;
    },
    [...WHOLE, ...(SETS[setScores.length] ?? [])],
    tennis.hasDraw,
  );
}

/** Tennis, best of three sets with a tie-break at six all: told and priced by the game. */
export const tennis: Sport = {
  longestMs: MOST_GAMES * GAME_MS,
  hasDraw: () => false,
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
        tallies: { winner: now.sets, handicap: now.sets, total: games, ...setsOf(setScores, done) },
        parts,
        part: isOver ? done : done + 1,
        isPause: false,
        minute: null,
        isOver,
      };
    }
    return {
      endMs: (standings.length - 1) * GAME_MS,
      at,
      stepAt: indexAt,
      pricing(elapsedMs) {
        const now = standings[indexAt(elapsedMs)]!;
        if (isDecided(now)) return undefined;
        const done = now.sets.home + now.sets.away;
        return pricingAt(edge, { now, setScores: setScores.slice(0, done), ways: endings(now) });
      },
    };
  },
};

/** The first two sets, once they are over. */
function setsOf(setScores: readonly Score[], done: number): { first?: Score; second?: Score } {
  const [first, second] = setScores.slice(0, done);
  return { ...(first && { first }), ...(second && { second }) };
}
