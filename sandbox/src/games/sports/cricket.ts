import {
  type Ball,
  eachChase,
  eachEnd,
  type Innings,
  inningsFrom,
  type Stand,
  START,
  WICKETS,
} from './innings.ts';
import type { Chance, Outlook } from './markets.ts';
import type { MatchState, Played, Score, Sport, Tallies } from './match.ts';
import { type Menu, pricingOf } from './pricing.ts';

const MINUTE_MS = 60_000;
const BALL_MS = 30_000;
const OVER = 6;
const BALLS = 10 * OVER;
/** The first overs have markets of their own. */
const FIRST_BALLS = 5 * OVER;
const PAUSE_MS = 8 * MINUTE_MS;
/** A level match is decided by a super over, in which both have an even chance. */
const SUPER_MS = 5 * MINUTE_MS;

/** How much a strength moves what a ball brings. */
const WEIGHT = 0.13;

const MENU: Menu = [
  ['winner'],
  ['total', [0, -6, 6]],
  ['homeTotal', [0, -4, 4]],
  ['awayTotal', [0, -4, 4]],
  ['firstTotal', [0]],
  ['secondTotal', [0]],
  ['wickets', [0]],
  ['homeWickets', [0]],
  ['awayWickets', [0]],
  ['oddEven'],
];

/** What a ball brings a side that is so much stronger. */
function ballOf(edge: number): Ball {
  const more = Math.exp(WEIGHT * edge);
  const wicket = 0.058 / more;
  const scoring = [0.36, 0.08, 0.004, 0.125 * more, 0, 0.07 * more];
  return { wicket, runs: [1 - wicket - scoring.reduce((sum, share) => sum + share, 0), ...scoring] };
}

/** The runs of a ball; undefined for a wicket. */
function bowl({ wicket, runs }: Ball, drawn: number): number | undefined {
  if (drawn < wicket) return undefined;
  let left = drawn - wicket;
  let scored = 0;
  for (; scored < runs.length - 1 && left >= runs[scored]!; scored += 1) left -= runs[scored]!;
  return scored;
}

/** Every stand of an innings, ball by ball; it ends with the balls, the wickets or the target. */
function playInnings(ball: Ball, target: number, chance: () => number): Stand[] {
  const stands = [START];
  for (let now = START; now.balls < BALLS && now.wickets < WICKETS && now.runs < target;) {
    const scored = bowl(ball, chance());
    const wickets = now.wickets + Number(scored === undefined);
    now = { balls: now.balls + 1, wickets, runs: now.runs + (scored ?? 0) };
    stands.push(now);
  }
  return stands;
}

const score = (home: number, away = 0): Score => ({ home, away });

/** Chances by a number from `least` on. */
class Sums {
  readonly #least: number;
  readonly #sums: number[] = [];

  constructor(least = 0) {
    this.#least = least;
  }

  add(number: number, chance: number): void {
    const at = number - this.#least;
    while (this.#sums.length <= at) this.#sums.push(0);
    this.#sums[at]! += chance;
  }

  list(scoreOf: (number: number) => Score): Chance[] {
    return this.#sums.flatMap((chance, at) =>
      chance > 0 ? [[scoreOf(this.#least + at), chance] as const] : [],
    );
  }
}

const homeOnly = (home: number) => score(home);
const awayOnly = (away: number) => score(0, away);

/** The chances of every end of the first innings, by its runs: each makes the target of the chase. */
function endsByRuns(first: Innings): Map<number, number[]> {
  const byRuns = new Map<number, number[]>();
  eachEnd(first, (wickets, runs, chance) => {
    const row = byRuns.get(runs) ?? Array.from<number>({ length: WICKETS + 1 }).fill(0);
    row[wickets]! += chance;
    byRuns.set(runs, row);
  });
  return byRuns;
}

/** What can come of a match, for each number that a market looks at. */
function outlookOf(first: Innings, second: Innings, early: { home: Chance[]; away: Innings }): Outlook {
  const targets = endsByRuns(first);
  const [margin, sum, home, away, earlyAway] = [
    new Sums(1 - second.ball.runs.length),
    new Sums(),
    new Sums(),
    new Sums(),
    new Sums(),
  ];
  const fallen = { sum: new Sums(), home: new Sums(), away: new Sums() };
  for (const [made, byWickets] of targets) {
    const share = byWickets.reduce((total, chance) => total + chance, 0);
    const chaseWickets = Array.from<number>({ length: WICKETS + 1 }).fill(0);
    home.add(made, share);
    eachChase(second, made + 1, (wickets, runs, chance) => {
      margin.add(made - runs, share * chance);
      sum.add(made + runs, share * chance);
      away.add(runs, share * chance);
      chaseWickets[wickets]! += chance;
    });
    eachChase(early.away, made + 1, (_wickets, runs, chance) => earlyAway.add(runs, share * chance));
    for (const [one, chance] of byWickets.entries())
      for (const [other, otherChance] of chaseWickets.entries()) {
        fallen.sum.add(one + other, chance * otherChance);
        fallen.home.add(one, chance * otherChance);
        fallen.away.add(other, chance * otherChance);
      }
  }
  const chances: Record<string, Chance[]> = {
    'winner margin': margin.list(homeOnly),
    'total sum': sum.list(homeOnly),
    'total home': home.list(homeOnly),
    'total away': away.list(awayOnly),
    'first sum': early.home,
    'second sum': earlyAway.list(awayOnly),
    'wickets sum': fallen.sum.list(homeOnly),
    'wickets home': fallen.home.list(homeOnly),
    'wickets away': fallen.away.list(awayOnly),
  };
  return (tally, of) => chances[`${tally} ${of}`];
}

/** Innings that have not begun: the same in every match of two sides, and so few enough to be kept. */
const ahead = new Map<string, Innings>();
function inningsAt(stand: Stand, ball: Ball, last: number): Innings {
  if (stand.balls > 0) return inningsFrom(stand, ball, last);
  const key = `${ball.wicket}/${last}`;
  const innings = ahead.get(key) ?? inningsFrom(stand, ball, last);
  ahead.set(key, innings);
  return innings;
}

/** The runs that an innings can have after its first overs. */
function earlyRuns(stand: Stand, ball: Ball): Chance[] {
  const runs = new Sums();
  eachEnd(inningsAt(stand, ball, FIRST_BALLS), (_wickets, made, chance) => runs.add(made, chance));
  return runs.list(homeOnly);
}

/** The runs of an innings' first overs, which may be over. */
function earlyOf(stands: readonly Stand[], now: number): number {
  return stands[Math.min(now, FIRST_BALLS, stands.length - 1)]!.runs;
}

function talliesOf(
  innings: readonly Stand[][],
  [one, two]: readonly [number, number],
  superWinner: Side | undefined,
): Tallies {
  const [first, second] = [innings[0]![one]!, innings[1]![two]!];
  const total = score(first.runs, second.runs);
  return {
    winner: score(total.home + Number(superWinner === 'home'), total.away + Number(superWinner === 'away')),
    handicap: total,
    total,
    first: score(earlyOf(innings[0]!, one)),
    second: score(0, earlyOf(innings[1]!, two)),
    wickets: score(first.wickets, second.wickets),
  };
}
type Side = keyof Score;

/** Cricket of ten overs a side: told and priced by the ball. The home side bats first. */
export const cricket: Sport = {
  longestMs: 2 * BALLS * BALL_MS + PAUSE_MS + SUPER_MS,
  hasDraw: () => false,
  play({ home, away }, chance): Played {
    const balls = { home: ballOf(home - away), away: ballOf(away - home) };
    const first = playInnings(balls.home, Number.POSITIVE_INFINITY, chance);
    const made = first.at(-1)!.runs;
    const second = playInnings(balls.away, made + 1, chance);
    const superWinner: Side = chance() < 0.5 ? 'home' : 'away';
    const isLevel = second.at(-1)!.runs === made;
    const lengths = [first.length - 1, second.length - 1] as const;
    const pauseAt = lengths[0] * BALL_MS;
    const playedMs = pauseAt + PAUSE_MS + lengths[1] * BALL_MS;
    const endMs = playedMs + (isLevel ? SUPER_MS : 0);

    function clockAt(elapsedMs: number): [first: number, second: number] {
      const bowled = (fromMs: number, most: number) =>
        Math.max(0, Math.min(most, Math.floor((elapsedMs - fromMs) / BALL_MS)));
      return [bowled(0, lengths[0]), bowled(pauseAt + PAUSE_MS, lengths[1])];
    }
    function at(elapsedMs: number): MatchState {
      const clock = clockAt(elapsedMs);
      const isOver = elapsedMs >= endMs;
      const tallies = talliesOf([first, second], clock, isOver && isLevel ? superWinner : undefined);
      const isSecond = elapsedMs >= pauseAt + PAUSE_MS;
      return {
        score: tallies.winner,
        tallies,
        parts: [tallies.wickets!],
        part: elapsedMs >= playedMs && !isOver ? 3 : isSecond ? 2 : 1,
        isPause: elapsedMs >= pauseAt && !isSecond,
        minute: null,
        balls: clock[Number(isSecond)],
        isOver,
      };
    }
    return {
      endMs,
      at,
      stepAt(elapsedMs) {
        const [one, two] = clockAt(elapsedMs);
        return one + two;
      },
      pricing(elapsedMs) {
        const [one, two] = clockAt(elapsedMs);
        if (two === lengths[1]) return undefined;
        const stand = first[one]!;
        const isDone = one === lengths[0];
        const innings = inningsAt(stand, balls.home, isDone ? stand.balls : BALLS);
        const firstOvers: Chance[] =
          one < FIRST_BALLS && !isDone ? earlyRuns(stand, balls.home) : [[score(earlyOf(first, one)), 1]];
        const chase = inningsAt(second[two]!, balls.away, BALLS);
        const chaseEarly = inningsAt(second[Math.min(two, FIRST_BALLS)]!, balls.away, FIRST_BALLS);
        const outlook = outlookOf(innings, chase, { home: firstOvers, away: chaseEarly });
        return pricingOf(outlook, MENU, cricket.hasDraw);
      },
    };
  },
};
