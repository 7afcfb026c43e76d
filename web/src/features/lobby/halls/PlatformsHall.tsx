import type { PlatformWithGames } from '@parlour/contract/lobby';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { queries } from '../../../api/queries.ts';
import { providerName } from '../../../i18n/provider-name.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { FilteredGames } from '../filters/FilteredGames.tsx';
import { ProviderStrip } from '../providers/ProviderStrip.tsx';
import { gamesInOrder } from './games-in-order.ts';
import { useFilters } from '../filters/use-filters.ts';
import type { TileActions } from '../tiles/use-tile-actions.ts';

interface PlatformsHallProps {
  hallId: number;
  platforms: readonly PlatformWithGames[];
  actions: TileActions;
  empty: ReactNode;
}

/** Halls 1, 4, 5, 8, 9 and 12: a logo strip, the categories, and the games that pass both filters (rule L3). */
export function PlatformsHall({ hallId, platforms, actions, empty }: PlatformsHallProps) {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(queries.gameCategories(hallId));
  const withGames = useMemo(
    () => platforms.filter((platform) => platform.game_platform_detail.length > 0),
    [platforms],
  );
  const all = useMemo(() => gamesInOrder(withGames), [withGames]);
  const { filter, setFilter, shown, counts, reset } = useFilters(all);
  const chosen = withGames.find((platform) => platform.id === filter.platformId);
  if (all.length === 0) return empty;
  return (
    <section aria-labelledby="hall-games">
      <ProviderStrip
        platforms={withGames}
        counts={counts}
        chosen={chosen?.id}
        onChoose={(platformId) => setFilter({ ...filter, platformId })}
      />
      <FilterBar categories={categories} filter={filter} counts={counts} onChange={setFilter} />
      <FilteredGames
        title={chosen ? providerName(chosen.title) : t({ id: 'lobby.allGames', message: 'All games' })}
        games={shown}
        actions={actions}
        onReset={reset}
      />
    </section>
  );
}
