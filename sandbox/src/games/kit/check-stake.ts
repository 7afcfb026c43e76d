import { BetRefused } from '../purse.ts';
import type { Engine } from './engine.ts';
import { limitsIn, STAKE_STEP_MINOR } from './limits.ts';

/** Throws BetRefused for a stake outside the limits, or one whose win could be higher than the highest. */
export function checkStake(
  engine: Engine,
  { stakeMinor, choice }: { stakeMinor: number; choice: unknown },
  currency: string,
): void {
  const { leastMinor, mostMinor, highestWinMinor, stakesMinor } = limitsIn(currency, engine);
  const isOffered = stakesMinor ? stakesMinor.includes(stakeMinor) : stakeMinor % STAKE_STEP_MINOR === 0;
  if (stakeMinor < leastMinor || stakeMinor > mostMinor || !isOffered) throw new BetRefused('stake');
  const most =
    engine.life === 'stepped'
      ? engine.cashMinor(choice, 1, stakeMinor)
      : engine.mostMinor(choice, stakeMinor);
  if (most > highestWinMinor) throw new BetRefused('stake');
}
