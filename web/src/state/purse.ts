import type { Bonus } from '@parlour/contract/bonus';
import { create } from 'zustand';
import { useSessionStore } from './stores.ts';

/** What games are opened with: the wallet, or a bound bonus at its platforms (rule P65). Each page begins with the wallet. */
interface Purse {
  bonus: Bonus | undefined;
}

export const usePurse = create<Purse>(() => ({ bonus: undefined }));

// The player who logs in next begins with the wallet.
useSessionStore.subscribe(({ isLoggedIn }) => {
  if (!isLoggedIn) playWith(undefined);
});

export function playWith(bonus: Bonus | undefined): void {
  usePurse.setState({ bonus });
}

/** The bonus that a game of the platform is opened with; undefined: the wallet. */
export function bonusToPlay(platformId: number): number | undefined {
  const { bonus } = usePurse.getState();
  return bonus?.terms.bound?.platforms.includes(platformId) === true ? bonus.id : undefined;
}
