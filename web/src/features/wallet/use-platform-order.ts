import type { GamePlatform } from '@parlour/contract/lobby';
import { useRef } from 'react';
import type { AllBalance } from './balance-sums.ts';

/** Platforms with points come first. The order stays while the page is open, so that no row moves under a finger. */
export function usePlatformOrder(
  platforms: readonly GamePlatform[] | undefined,
  balances: AllBalance | undefined,
): readonly GamePlatform[] | undefined {
  const first = useRef<ReadonlySet<number>>(undefined);
  if (first.current === undefined && balances) {
    first.current = new Set([...balances.platforms, ...balances.on_its_way].map((one) => one.game_type));
  }
  const holding = first.current;
  if (!platforms || !holding) return undefined;
  return platforms.toSorted((one, other) => Number(holding.has(other.id)) - Number(holding.has(one.id)));
}
