import type { PlatformWithGames } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { GameGrid } from './GameGrid.tsx';
import { SectionHead } from './SectionHead.tsx';
import { gamesInOrder } from './games-in-order.ts';
import type { TileActions } from './use-tile-actions.ts';

interface FlatHallProps {
  platforms: readonly PlatformWithGames[];
  actions: TileActions;
  empty: ReactNode;
}

/** Tab 13 (spec §2): one flat list. */
export function FlatHall({ platforms, actions, empty }: FlatHallProps) {
  const { t } = useLingui();
  const games = useMemo(() => gamesInOrder(platforms), [platforms]);
  if (games.length === 0) return empty;
  return (
    <section aria-labelledby="hall-games" className="lobby-section">
      <SectionHead
        id="hall-games"
        title={t({ id: 'lobby.allGames', message: 'All games' })}
        count={games.length}
      />
      <GameGrid games={games} actions={actions} first />
    </section>
  );
}
