import { publicNumber } from '../kit/virtual.ts';
import type { Order } from './rules.ts';

/** The finish, in thousandths of the course; runners gallop on beyond it. */
export const FINISH = 1_000;
/** Positions are told so often. */
export const STEP_MS = 1_000;
const STEPS = 25;
/** When the winner crosses the finish, and how far each next one is behind. */
const FIRST_MS = 21_000;
const BEHIND_MS = 330;
const SWAY = 0.05;

export const RACE_MS = STEPS * STEP_MS;

/** Where each runner is after so long, in thousandths of the course. Who finished, and when, follows from the order alone. */
export function positionsAt(order: Order, elapsedMs: number): number[] {
  const seed = order.reduce((sum, runner) => sum * 9 + runner, 1);
  return order.map((_, runner) => {
    const part = elapsedMs / (FIRST_MS + order.indexOf(runner) * BEHIND_MS);
    const phase = publicNumber(seed, runner, 628) / 100 + part * Math.PI * 3;
    const sway = part < 1 ? SWAY * Math.sin(phase) * 4 * part * (1 - part) : 0;
    return Math.round(Math.min(1.12, part + sway) * FINISH);
  });
}

/** The race as it is told while it runs. */
export const scriptOf = (order: Order): { afterMs: number; shown: number[] }[] =>
  Array.from({ length: STEPS }, (_, at) => ({
    afterMs: (at + 1) * STEP_MS - 1,
    shown: positionsAt(order, (at + 1) * STEP_MS),
  }));

/** The runners in the order in which they lie after these steps: those who are home first, as they came in. Empty before the first step. */
export function standingAfter(steps: readonly number[][]): number[] {
  const last = steps.at(-1) ?? [];
  const homeAt = last.map((_, runner) => {
    const step = steps.findIndex((positions) => positions[runner]! >= FINISH);
    return step === -1 ? steps.length - 1 : step;
  });
  return last
    .map((_, runner) => runner)
    .toSorted(
      (one, other) =>
        homeAt[one]! - homeAt[other]! || steps[homeAt[other]!]![other]! - steps[homeAt[one]!]![one]!,
    );
}
