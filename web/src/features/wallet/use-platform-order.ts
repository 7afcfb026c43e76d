import type { GamePlatform } from '@parlour/contract/lobby';
import { useRef } from 'react';
import type { AllBalance } from './balance-sums.ts';

export interface PlatformOrder {
  holding: readonly GamePlatform[];
  others: readonly GamePlatform[];
}

/** Platforms with points, and the others. The order stays while the page is open, so that no row moves under a finger. */
export function usePlatformOrder(
  platforms: readonly GamePlatform[] | undefined,
  balances: AllBalance | undefined,
): PlatformOrder | undefined {
  const first = useRef<ReadonlySet<number>>(undefined);
  if (first.current === undefined && balances) {
    first.current = new Set([...balances.platforms, ...balances.on_its_way].map((one) => one.game_type));
  }
  const ids = first.current;
  if (!platforms || !ids) return undefined;
  return {
    holding: platforms.filter(({ id }) => ids.has(id)),
    others: platforms.filter(({ id }) => !ids.has(id)),
  };
}
