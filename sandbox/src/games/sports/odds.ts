/**
 * Odds are hundredths. Those of an accumulator are multiplied as whole numbers, so that no rounding in between changes
 * what a bet pays.
 */
const product = (odds: readonly number[]): bigint => odds.reduce((sum, each) => sum * BigInt(each), 1n);
const unit = (odds: readonly number[]): bigint => 100n ** BigInt(odds.length);
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** What a stake returns at these odds together, its own amount included; rounded down to a minor unit. */
export function returnMinor(stakeMinor: number, odds: readonly number[]): number {
  const minor = (BigInt(stakeMinor) * product(odds)) / unit(odds);
  return Number(minor < LARGEST ? minor : LARGEST);
}

/** The odds of all legs together, as they are shown: hundredths, rounded down. */
export function combinedOdds(odds: readonly number[]): number {
  return returnMinor(100, odds);
}

/** Negative where the first odds together are lower than the second, 0 where they are the same. Of as many legs. */
export function compareOdds(odds: readonly number[], others: readonly number[]): number {
  const difference = product(odds) - product(others);
  return difference < 0n ? -1 : Number(difference > 0n);
}
