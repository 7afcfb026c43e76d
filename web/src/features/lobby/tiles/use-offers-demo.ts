import type { Game } from '@parlour/contract/lobby';
import { useSessionStore } from '../../../state/stores.ts';

/** Whether the visitor can try the game with practice points: that needs a login too, so a guest is not offered it (rule G13). */
export function useOffersDemo(game: Game): boolean {
  const isLoggedIn = useSessionStore((state) => state.isLoggedIn);
  return isLoggedIn && game.other_info.demo;
}
