import type { MatchState, Sport } from './match.ts';
import { pointMarkets, repeated } from './spread.ts';

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

/** Football: in each minute a side scores or does not. */
export const football: Sport = {
  longestMs: (STEPS + PAUSE) * MINUTE_MS,
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
    function at(elapsedMs: number): MatchState {
      const steps = stepsAt(elapsedMs);
      const seen = goals.slice(0, steps);
      const minutes = elapsedMs / MINUTE_MS;
      const isPause = minutes >= FIRST_HALF && minutes < FIRST_HALF + PAUSE;
      const part = minutes < FIRST_HALF + PAUSE && steps <= FIRST_HALF ? 1 : 2;
      const score = {
        home: seen.reduce((sum, goal) => sum + goal.home, 0),
        away: seen.reduce((sum, goal) => sum + goal.away, 0),
      };
      return {
        score,
        tallies: { winner: score, handicap: score, total: score },
        parts: [],
        part,
        isPause,
        minute: part === 1 ? Math.min(45, steps + 1) : Math.min(90, steps - 1),
        isOver: elapsedMs >= (STEPS + PAUSE) * MINUTE_MS,
      };
    }
    return {
      at,
      stepAt: stepsAt,
      markets(elapsedMs) {
        const left = STEPS - stepsAt(elapsedMs);
        if (left <= 0) return [];
        const { score } = at(elapsedMs);
        const of = (share: number) => repeated([1 - share, share], left).slice(0, 16);
        return pointMarkets(score, of(shares.home), of(shares.away), { hasDraw: true });
      },
    };
  },
};
