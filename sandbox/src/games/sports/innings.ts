import type { Spread } from './spread.ts';

/** Far below what a price of two decimals can tell. */
const NEGLIGIBLE = 1e-10;
export const WICKETS = 10;
/** A ball's runs are 0 to 6; nothing is run on a wicket. */
export interface Ball {
  wicket: number;
  runs: Spread;
}
/** Where an innings stands. */
export interface Stand {
  balls: number;
  wickets: number;
  runs: number;
}
export const START: Stand = { balls: 0, wickets: 0, runs: 0 };

/** By wickets, then by runs. */
type Grid = Float64Array[];
const gridOf = (size: number): Grid => Array.from({ length: WICKETS + 1 }, () => new Float64Array(size));

/** What can come of an innings that nothing stops before `last` balls. */
export interface Innings {
  ball: Ball;
  /** How probable each end is. */
  ends: Grid;
  /** How many balls are bowled at each stand, on average. Runs never fall, so this tells how a chase ends as well. */
  faced: Grid;
}

/** Without the runs that are as good as impossible. */
function trimmed(grid: Grid): Grid {
  return grid.map((row) => row.subarray(0, row.findLastIndex((chance) => chance >= NEGLIGIBLE) + 1));
}

export function inningsFrom(from: Stand, ball: Ball, last: number): Innings {
  const most = ball.runs.length - 1;
  const size = from.runs + Math.max(0, last - from.balls) * most + 1;
  const faced = gridOf(size);
  const ends = gridOf(size);
  let now = gridOf(size);
  let next = gridOf(size);
  now[from.wickets]![from.runs] = 1;
  for (let balls = from.balls; balls < last; balls += 1) {
    const top = from.runs + (balls - from.balls) * most;
    for (let wickets = from.wickets; wickets < WICKETS; wickets += 1) {
      const row = now[wickets]!;
      const nextRow = next[wickets]!;
      const fallen = (wickets + 1 < WICKETS ? next : ends)[wickets + 1]!;
      for (let runs = from.runs; runs <= top; runs += 1) {
        const chance = row[runs]!;
        row[runs] = 0;
        if (chance < NEGLIGIBLE) continue;
        faced[wickets]![runs]! += chance;
        fallen[runs]! += chance * ball.wicket;
        for (let more = 0; more <= most; more += 1) nextRow[runs + more]! += chance * ball.runs[more]!;
      }
    }
    [now, next] = [next, now];
  }
  for (const [wickets, row] of now.entries())
    for (let runs = from.runs; runs < size; runs += 1) ends[wickets]![runs]! += row[runs]!;
  return { ball, ends: trimmed(ends), faced: trimmed(faced) };
}

type Visit = (wickets: number, runs: number, chance: number) => void;

/** Every end of an innings. */
export function eachEnd({ ends }: Innings, visit: Visit): void {
  for (const [wickets, row] of ends.entries())
    for (let runs = 0; runs < row.length; runs += 1)
      if (row[runs]! >= NEGLIGIBLE) visit(wickets, runs, row[runs]!);
}

/** Every end of an innings that is over as soon as it has so many runs. */
export function eachChase({ ball, ends, faced }: Innings, target: number, visit: Visit): void {
  const most = ball.runs.length - 1;
  for (const [wickets, row] of ends.entries())
    for (let runs = 0; runs < Math.min(target, row.length); runs += 1)
      if (row[runs]! >= NEGLIGIBLE) visit(wickets, runs, row[runs]!);
  for (const [wickets, row] of faced.entries())
    for (let runs = Math.max(0, target - most); runs < Math.min(target, row.length); runs += 1)
      for (let more = target - runs; more <= most; more += 1) {
        const chance = row[runs]! * ball.runs[more]!;
        if (chance >= NEGLIGIBLE) visit(wickets, runs + more, chance);
      }
}
