import { inCurrency } from '../limits.ts';

/** Stakes are whole units, so that multiples with two decimals are paid exactly. */
export const STAKE_STEP_MINOR = 100;

/** What one round may stake and pay, in minor units. */
export type Limits = { leastMinor: number; mostMinor: number; highestWinMinor: number };

/** In minor units of a ringgit. */
const USUAL: Limits = { leastMinor: 100, mostMinor: 50_000, highestWinMinor: 5_000_000 };

/** The limits of a round in the currency that the game was launched with. */
export function limitsIn(currency: string): Limits {
  return inCurrency(USUAL, currency);
}
