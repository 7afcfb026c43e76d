import type { PlatformWithGames } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { providerName } from '../../i18n/provider-name.ts';
import { GameGrid } from './GameGrid.tsx';
import { ProviderStrip } from './ProviderStrip.tsx';
import { SectionHead } from './SectionHead.tsx';
import { gamesInOrder } from './games-in-order.ts';
import type { TileActions } from './use-tile-actions.ts';

interface PlatformsHallProps {
  platforms: readonly PlatformWithGames[];
  actions: TileActions;
  empty: ReactNode;
}

/** Tabs 1, 4, 5, 8, 9 and 12 (spec §2): a logo strip and the games of the chosen platform. */
export function PlatformsHall({ platforms, actions, empty }: PlatformsHallProps) {
  const { t } = useLingui();
  const [chosenId, setChosenId] = useState<number>();
  const withGames = useMemo(
    () => platforms.filter((platform) => platform.game_platform_detail.length > 0),
    [platforms],
  );
  const all = useMemo(() => gamesInOrder(withGames), [withGames]);
  const chosen = withGames.find((platform) => platform.id === chosenId);
  const games = chosen ? chosen.game_platform_detail : all;
  if (all.length === 0) return empty;
  return (
    <section aria-labelledby="hall-games">
      <ProviderStrip platforms={withGames} total={all.length} chosen={chosen?.id} onChoose={setChosenId} />
      <SectionHead
        id="hall-games"
        title={chosen ? providerName(chosen.title) : t({ id: 'lobby.allGames', message: 'All games' })}
        count={games.length}
      />
      <GameGrid key={chosen?.id ?? 0} games={games} actions={actions} first />
    </section>
  );
}
