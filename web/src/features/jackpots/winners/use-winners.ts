import type { Winner } from '@parlour/contract/winners';
import { useCallback } from 'react';
import { winnersQuery } from '../../../api/winners.ts';
import { playGame } from '../../../state/stores.ts';
import { useHallTab } from '../../../state/use-hall-tab.ts';
import { useLiveFeed, type LiveFeed } from '../../../state/use-live-feed.ts';

/** The board of one platform, 0: of all. */
export function useWinners(platformId: number): LiveFeed<Winner[]> {
  return useLiveFeed(winnersQuery(platformId));
}

/** Opens the game of a win. */
export function usePlayWinner(): (winner: Winner) => void {
  const [hallId] = useHallTab();
  return useCallback(
    ({ game_platform_id: platformId, game_code: gameCode, game_name: title, img, gm }: Winner) =>
      playGame({ platformId, gameCode, title, img, gm, hallId }),
    [hallId],
  );
}
