import { inCurrency } from '../limits.ts';
import type { Engine } from './engine.ts';

/** Stakes are whole units, so that multiples with two decimals are paid exactly. */
export const STAKE_STEP_MINOR = 100;

/** What one round may stake and pay, in minor units; `stakesMinor` where only some stakes are offered. */
export type Limits = {
  leastMinor: number;
  mostMinor: number;
  highestWinMinor: number;
  stakesMinor?: readonly number[];
};

/** In minor units of a ringgit. */
const USUAL = { leastMinor: 100, mostMinor: 50_000, highestWinMinor: 5_000_000 };

/** The limits of a round in the currency that the game was launched with. */
export function limitsIn(
  currency: string,
  { stakesMinor, published }: Pick<Engine, 'stakesMinor' | 'published'>,
): Limits {
  if (!stakesMinor) return inCurrency(USUAL, currency);
  const mostMinor = Math.max(...stakesMinor);
  const own = {
    leastMinor: Math.min(...stakesMinor),
    mostMinor,
    highestWinMinor: mostMinor * published.highestMultiple,
  };
  return { ...inCurrency(own, currency), stakesMinor: inCurrency(stakesMinor, currency) };
}
