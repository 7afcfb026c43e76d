import { BetRefused } from '../purse.ts';
import type { Engine } from './engine.ts';
import { limitsIn, STAKE_STEP_MINOR } from './limits.ts';

/** Throws BetRefused for what cannot be played now, a stake outside the limits, or one whose win could be higher than the highest. */
export function checkStake(
  engine: Engine,
  { stakeMinor, choice }: { stakeMinor: number; choice: unknown },
  currency: string,
  now: number,
): void {
  const { leastMinor, mostMinor, highestWinMinor, stakesMinor } = limitsIn(currency, engine);
  const isOffered = stakesMinor ? stakesMinor.includes(stakeMinor) : stakeMinor % STAKE_STEP_MINOR === 0;
  if (stakeMinor < leastMinor || stakeMinor > mostMinor || !isOffered) throw new BetRefused('stake');
  if (engine.life === 'instant' && engine.isAllowed?.(choice, stakeMinor, leastMinor, now) === false)
    throw new BetRefused('closed');
  const most =
    engine.life === 'stepped'
      ? engine.cashMinor(choice, 1, stakeMinor)
      : engine.mostMinor(choice, stakeMinor);
  if (most > highestWinMinor) throw new BetRefused('stake');
}
