import type { MatchState, Score, Sport, Tally } from './match.ts';
import { type Menu, pricingOf } from './pricing.ts';
import { outlookOf, repeated } from './spread.ts';

const MINUTE_MS = 60_000;
/** Each half with its added minutes, and the pause between. */
const FIRST_HALF = 47;
const SECOND_HALF = 49;
const PAUSE = 15;
const STEPS = FIRST_HALF + SECOND_HALF;

/** Goals a match of equal sides, for the home side and for the other. */
const HOME_GOALS = 1.5;
const AWAY_GOALS = 1.2;
/** How much a strength moves the goals. */
const WEIGHT = 0.45;

/** More goals of a side than that are as good as impossible. */
const MOST_GOALS = 16;

const WHOLE: Menu = [
  ['winner'],
  ['handicap', [0, -1, 1]],
  ['total', [0, -1, 1]],
  ['doubleChance'],
  ['both'],
  ['score'],
  ['exact'],
  ['margin'],
  ['homeTotal', [0]],
  ['awayTotal', [0]],
  ['oddEven'],
];
const FIRST: Menu = [['firstWinner'], ['firstTotal', [0]]];
const SECOND: Menu = [['secondWinner'], ['secondTotal', [0]]];

/** Football: in each minute a side scores or does not. */
export const football: Sport = {
  longestMs: (STEPS + PAUSE) * MINUTE_MS,
  hasDraw: () => true,
  play({ home, away }, chance) {
    const shares = {
      home: (HOME_GOALS * Math.exp(WEIGHT * (home - away))) / STEPS,
      away: (AWAY_GOALS * Math.exp(WEIGHT * (away - home))) / STEPS,
    };
    const goals = Array.from({ length: STEPS }, () => ({
      home: Number(chance() < shares.home),
      away: Number(chance() < shares.away),
    }));

    function stepsAt(elapsedMs: number): number {
      const minute = Math.floor(elapsedMs / MINUTE_MS);
      if (minute < FIRST_HALF) return Math.max(0, minute);
      return Math.min(STEPS, Math.max(FIRST_HALF, minute - PAUSE));
    }
    function sum(from: number, to: number): Score {
      const part = goals.slice(from, Math.max(from, to));
      return {
        home: part.reduce((count, goal) => count + goal.home, 0),
        away: part.reduce((count, goal) => count + goal.away, 0),
      };
    }
    function at(elapsedMs: number): MatchState {
      const steps = stepsAt(elapsedMs);
      const minutes = elapsedMs / MINUTE_MS;
      const isPause = minutes >= FIRST_HALF && minutes < FIRST_HALF + PAUSE;
      const part = minutes < FIRST_HALF + PAUSE && steps <= FIRST_HALF ? 1 : 2;
      const score = sum(0, steps);
      const first = sum(0, Math.min(steps, FIRST_HALF));
      const second = sum(FIRST_HALF, steps);
      return {
        score,
        tallies: { winner: score, handicap: score, total: score, first, second },
        parts: [],
        part,
        isPause,
        minute: part === 1 ? Math.min(45, steps + 1) : Math.min(90, steps - 1),
        isOver: elapsedMs >= (STEPS + PAUSE) * MINUTE_MS,
      };
    }
    return {
      endMs: (STEPS + PAUSE) * MINUTE_MS,
      at,
      stepAt: stepsAt,
      pricing(elapsedMs) {
        const steps = stepsAt(elapsedMs);
        if (steps >= STEPS) return undefined;
        const { tallies } = at(elapsedMs);
        const of = (share: number, left: number) => repeated([1 - share, share], left).slice(0, MOST_GOALS);
        const part = (score: Score, left: number) =>
          outlookOf({ score, home: of(shares.home, left), away: of(shares.away, left) });
        const whole = part(tallies.winner, STEPS - steps);
        const first = part(tallies.first!, Math.max(0, FIRST_HALF - steps));
        const second = part(tallies.second!, Math.min(SECOND_HALF, STEPS - steps));
        const menu = [...WHOLE, ...(steps < FIRST_HALF ? FIRST : []), ...SECOND];
        const parts: Partial<Record<Tally, typeof whole>> = { first, second };
        return pricingOf((tally, statistic) => (parts[tally] ?? whole)(statistic), menu, football.hasDraw);
      },
    };
  },
};
