/**
 * The arithmetic of a running jackpot. Pools are counted in millionths of a minor unit, so that a contribution of
 * parts per million of a stake is exact: what went in is what is paid out, to the last unit.
 */
export const MICRO = 1_000_000;

export type Level = {
  seedMinor: number;
  /** Parts per million of every stake. */
  contributionPpm: number;
  /** The pool never pays more than this; null where it falls by the clock. */
  ceilingMinor: number | null;
};

/** The pool after a stake; any number of stakes together add what each adds alone. */
export function contribute(amountMicro: number, stakeMinor: number, level: Level): number {
  return amountMicro + stakeMinor * level.contributionPpm;
}

const SECONDS_A_DAY = 86_400;

/**
 * What a level returns of every stake over time, its seeds included, in parts per million. The amount at which it falls is uniform
 * between seed and ceiling, so that a pool pays half their sum, and takes in half their difference. A pool that falls once a day has its
 * seed from the day's stakes, of which the network's are known.
 */
export function returnPpm(level: Level, networkStakeMinorPerSecond: number): number {
  const { seedMinor, contributionPpm, ceilingMinor } = level;
  if (ceilingMinor === null)
    return contributionPpm + (seedMinor / (networkStakeMinorPerSecond * SECONDS_A_DAY)) * 1_000_000;
  // The trigger lies a minor unit above the seed at least.
  return (contributionPpm * (ceilingMinor + seedMinor + 1)) / (ceilingMinor - seedMinor + 1);
}

/** The figure that players see: whole minor units, never above the ceiling. */
export function shownMinor(amountMicro: number, level: Level): number {
  return Math.min(Math.floor(amountMicro / MICRO), level.ceilingMinor ?? Number.MAX_SAFE_INTEGER);
}

/** Empties a pool: what is paid, and where the next one begins. What a last stake carried past the ceiling is not lost. */
export function empty(amountMicro: number, level: Level): { paidMinor: number; nextMicro: number } {
  const paidMinor = shownMinor(amountMicro, level);
  return { paidMinor, nextMicro: level.seedMinor * MICRO + amountMicro - paidMinor * MICRO };
}

/**
 * The hidden amount at which a pool falls: any whole minor unit above the present one up to the ceiling, each equally
 * likely. `draw(n)` answers an unbiased whole number below n.
 */
export function drawTrigger(
  amountMicro: number,
  ceilingMinor: number,
  draw: (below: number) => number,
): number {
  const presentMinor = Math.floor(amountMicro / MICRO);
  const room = ceilingMinor - presentMinor;
  return room <= 0 ? ceilingMinor : presentMinor + 1 + draw(room);
}

const DAY_MS = 86_400_000;

/** When the day that holds `at` ends, for a clock that is so far ahead of UTC. */
export function endOfDay(at: number, offsetMs: number): number {
  return (Math.floor((at + offsetMs) / DAY_MS) + 1) * DAY_MS - offsetMs;
}

/** The hidden moment at which a daily pool falls: any between `from` and the end of that day, each equally likely. */
export function drawMoment(from: number, offsetMs: number, draw: (below: number) => number): number {
  return from + draw(Math.max(1, endOfDay(from, offsetMs) - from - LAST_CALL_MS));
}

/** The latest time before midnight, so that a player's spin still comes. */
const LAST_CALL_MS = 120_000;
