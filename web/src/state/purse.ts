import type { Bonus } from '@parlour/contract/bonus';
import { create } from 'zustand';
import { readStorage, writeStorage } from '../api/storage.ts';

const KEY = 'PLAY_WITH';

interface ChosenBonus {
  id: number;
  platforms: readonly number[];
}

/**
 * What games are opened with: the wallet, or a bound bonus at its platforms (rule P65). Kept for the visit: a phone loads the page again
 * whenever it needs the memory, and own money must not be staked in place of the points that the player chose.
 */
export const usePurse = create<{ bonus: ChosenBonus | undefined }>(() => ({ bonus: readKept() }));

function readKept(): ChosenBonus | undefined {
  try {
    const kept = JSON.parse(readStorage(KEY, 'sessionStorage') ?? '') as Partial<ChosenBonus>;
    return typeof kept.id === 'number' && Array.isArray(kept.platforms)
      ? { id: kept.id, platforms: kept.platforms }
      : undefined;
  } catch {
    return undefined;
  }
}

export function playWith(bonus: Pick<Bonus, 'id' | 'terms'> | undefined): void {
  const chosen = bonus && { id: bonus.id, platforms: bonus.terms.bound?.platforms ?? [] };
  writeStorage(KEY, chosen ? JSON.stringify(chosen) : null, 'sessionStorage');
  usePurse.setState({ bonus: chosen });
}

/** The bonus that a game of the platform is opened with; undefined: the wallet. */
export function bonusToPlay(platformId: number): number | undefined {
  const { bonus } = usePurse.getState();
  return bonus?.platforms.includes(platformId) === true ? bonus.id : undefined;
}
