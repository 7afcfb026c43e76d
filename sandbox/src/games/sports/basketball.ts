import type { MatchState, Score, Sport, Tally } from './match.ts';
import { type Menu, pricingOf } from './pricing.ts';
import { outlookOf, repeated, type Spread } from './spread.ts';

const MINUTE_MS = 60_000;
/** Half a minute a step, in which each side has the ball once. */
const STEP_MS = 30_000;
const QUARTERS = 4;
const STEPS_IN_QUARTER = 24;
const STEPS = QUARTERS * STEPS_IN_QUARTER;
const HALF_STEPS = STEPS / 2;
/** Real time of a quarter with its stoppages, and the pauses after the first three. */
const QUARTER_MS = STEPS_IN_QUARTER * STEP_MS;
const PAUSES_MS = [2 * MINUTE_MS, 12 * MINUTE_MS, 2 * MINUTE_MS];
/** An extra time that decides: one step a side, and at last a throw. */
const EXTRA_MS = 5 * MINUTE_MS;

/** How much a strength moves the share of balls that score. */
const WEIGHT = 0.02;
const HOME_ADVANTAGE = 0.012;

const WHOLE: Menu = [
  ['winner'],
  ['handicap', [0, -4, 4]],
  ['total', [0, -7, 7]],
  ['homeTotal', [0]],
  ['awayTotal', [0]],
  ['oddEven'],
];
const FIRST: Menu = [['firstWinner'], ['firstHandicap', [0]], ['firstTotal', [0]]];
const SECOND: Menu = [['secondWinner'], ['secondHandicap', [0]], ['secondTotal', [0]]];

/** Nothing, two or three points for a ball. */
function ballOf(edge: number): Spread {
  const two = 0.36 + edge * 0.7;
  const three = 0.13 + edge * 0.3;
  return [1 - two - three, 0, two, three];
}

function scored(ball: Spread, chance: number): number {
  const [, , two = 0, three = 0] = ball;
  return chance < three ? 3 : chance < three + two ? 2 : 0;
}

interface MatchClock {
  /** Played so far. */
  steps: number;
  quarter: number;
  isPause: boolean;
  /** Since the last quarter's end; negative before it. */
  restMs: number;
}

function clockAt(elapsedMs: number): MatchClock {
  let restMs = elapsedMs;
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    if (restMs < QUARTER_MS)
      return {
        steps: (quarter - 1) * STEPS_IN_QUARTER + Math.max(0, Math.floor(restMs / STEP_MS)),
        quarter,
        isPause: false,
        restMs: -1,
      };
    restMs -= QUARTER_MS;
    const pauseMs = PAUSES_MS[quarter - 1] ?? 0;
    if (restMs < pauseMs) return { steps: quarter * STEPS_IN_QUARTER, quarter, isPause: true, restMs: -1 };
    restMs -= pauseMs;
  }
  return { steps: STEPS, quarter: QUARTERS, isPause: false, restMs };
}

const REGULAR_MS = QUARTERS * QUARTER_MS + PAUSES_MS.reduce((sum, each) => sum + each, 0);

/** Basketball: four quarters of twelve minutes; a level match is decided in extra time, where both have an even chance. */
export const basketball: Sport = {
  longestMs: REGULAR_MS + EXTRA_MS,
  // A half can end level; the match as a whole is decided in extra time.
  hasDraw: (kind) => kind !== 'winner',
  play({ home, away }, chance) {
    const edge = WEIGHT * (home - away) + HOME_ADVANTAGE;
    const balls = { home: ballOf(edge), away: ballOf(-edge) };
    const steps = Array.from({ length: STEPS }, () => ({
      home: scored(balls.home, chance()),
      away: scored(balls.away, chance()),
    }));
    const extra = { homeWins: chance() < 0.5, points: 3 + Math.floor(chance() * 6) };

    function sum(from: number, to: number): Score {
      const part = steps.slice(from, to);
      return {
        home: part.reduce((points, step) => points + step.home, 0),
        away: part.reduce((points, step) => points + step.away, 0),
      };
    }
    function at(elapsedMs: number): MatchState {
      const clock = clockAt(elapsedMs);
      const regular = sum(0, clock.steps);
      const score = { ...regular };
      const first = sum(0, Math.min(clock.steps, HALF_STEPS));
      const second = sum(HALF_STEPS, Math.max(HALF_STEPS, clock.steps));
      const parts = Array.from({ length: clock.quarter }, (_, index) =>
        sum(index * STEPS_IN_QUARTER, Math.min(clock.steps, (index + 1) * STEPS_IN_QUARTER)),
      );
      const isLevel = clock.restMs >= 0 && score.home === score.away;
      const isOver = clock.restMs >= (isLevel ? EXTRA_MS : 0);
      if (isOver && isLevel) score[extra.homeWins ? 'home' : 'away'] += extra.points;
      const isExtra = isLevel && !isOver;
      const played = clock.steps - (clock.quarter - 1) * STEPS_IN_QUARTER;
      return {
        score,
        tallies: { winner: score, handicap: regular, total: regular, first, second },
        parts,
        part: isExtra ? QUARTERS + 1 : clock.quarter,
        isPause: clock.isPause,
        minute: isExtra || clock.isPause ? null : Math.floor((played * STEP_MS) / MINUTE_MS) + 1,
        isOver,
      };
    }
    const { home: homePoints, away: awayPoints } = sum(0, STEPS);
    return {
      endMs: REGULAR_MS + (homePoints === awayPoints ? EXTRA_MS : 0),
      at,
      stepAt: (elapsedMs) => clockAt(elapsedMs).steps,
      pricing(elapsedMs) {
        const { steps: played } = clockAt(elapsedMs);
        const left = STEPS - played;
        // The last ball is not for bets, nor is extra time: line and total would need its points.
        if (left <= 1) return undefined;
        const { tallies } = at(elapsedMs);
        const part = (score: Score, times: number) =>
          outlookOf({ score, home: repeated(balls.home, times), away: repeated(balls.away, times) });
        const whole = part(tallies.total, left);
        const first = part(tallies.first!, Math.max(0, HALF_STEPS - played));
        const second = part(tallies.second!, Math.min(HALF_STEPS, left));
        const menu = [...WHOLE, ...(played < HALF_STEPS ? FIRST : []), ...SECOND];
        const parts: Partial<Record<Tally, typeof whole>> = { first, second };
        return pricingOf((tally, statistic) => (parts[tally] ?? whole)(statistic), menu, basketball.hasDraw);
      },
    };
  },
};
