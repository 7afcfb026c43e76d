import { useLingui } from '@lingui/react/macro';
import { HALL } from '@parlour/contract/constants';
import { Heart, PlugZap } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { Page } from '../../page/Page.tsx';
import { EmptyHall } from './halls/EmptyHall.tsx';
import { HotGamesRow } from './halls/HotHall.tsx';
import { GameGrid } from './tiles/GameGrid.tsx';
import { RowsSkeleton } from './halls/RowsSkeleton.tsx';
import { FavouritesProvider, useFavourites } from './tiles/favourites.tsx';
import { useGameIndex } from './search/use-game-index.ts';
import { useGameActions } from './tiles/use-game-actions.tsx';
import './tiles/tiles.css';
import './halls/sections.css';
import './lobby.css';

/** The games with a heart, the newest first. */
export function FavouritesPage() {
  return (
    <FavouritesProvider>
      <FavouritesContent />
    </FavouritesProvider>
  );
}

function FavouritesContent() {
  const { t } = useLingui();
  const { data: index, error, refetch } = useGameIndex();
  const { ids, areKnown } = useFavourites();
  const { actions, sheet } = useGameActions(HALL.hot);
  const games = useMemo(() => {
    const byId = new Map((index ?? []).map((game) => [game.id, game]));
    return [...ids].flatMap((id) => byId.get(id) ?? []);
  }, [index, ids]);
  const title = t({ id: 'lobby.favourites', message: 'Favourites' });
  const page = (content: ReactNode, count?: number) => (
    <Page title={title} state={count !== undefined && <span className="section-count">{count}</span>}>
      {content}
    </Page>
  );
  if (error) {
    return page(
      <EmptyHall
        hallId={HALL.hot}
        picture={<PlugZap size={40} strokeWidth={1.8} />}
        message={failureMessage(error)}
        onRetry={() => void refetch()}
      />,
    );
  }
  if (!index || !areKnown) return page(<RowsSkeleton rows={2} />);
  if (games.length === 0) {
    return page(
      <>
        <EmptyHall
          hallId={HALL.recent}
          picture={<Heart size={40} strokeWidth={1.8} />}
          message={t({
            id: 'lobby.noFavourites',
            message: 'No favourites yet. Tap the heart on a game to keep it here.',
          })}
        />
        <HotGamesRow actions={actions} />
        {sheet}
      </>,
    );
  }
  return page(
    <section className="min-h-dvh">
      <GameGrid games={games} actions={actions} first />
      {sheet}
    </section>,
    games.length,
  );
}
