import type { PlatformWithGames } from '@parlour/contract/lobby';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { queries } from '../../../api/queries.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { FilteredGames } from '../filters/FilteredGames.tsx';
import { gamesInOrder } from './games-in-order.ts';
import { useFilters } from '../filters/use-filters.ts';
import type { TileActions } from '../tiles/use-tile-actions.ts';

interface FlatHallProps {
  hallId: number;
  platforms: readonly PlatformWithGames[];
  actions: TileActions;
  empty: ReactNode;
}

/** Hall 13: one flat list (rule L3). Other halls use it for their lists too. */
export function FlatHall({ hallId, platforms, actions, empty }: FlatHallProps) {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(queries.gameCategories(hallId));
  const games = useMemo(() => gamesInOrder(platforms), [platforms]);
  const { filter, setFilter, shown, counts, reset } = useFilters(games);
  if (games.length === 0) return empty;
  return (
    <section aria-labelledby="hall-games">
      <FilterBar categories={categories} filter={filter} counts={counts} onChange={setFilter} />
      <FilteredGames
        title={t({ id: 'lobby.allGames', message: 'All games' })}
        games={shown}
        actions={actions}
        onReset={reset}
      />
    </section>
  );
}
