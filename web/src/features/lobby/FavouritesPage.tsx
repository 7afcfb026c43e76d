import { useLingui } from '@lingui/react/macro';
import { HALL } from '@parlour/contract/constants';
import { Heart, PlugZap } from 'lucide-react';
import { useMemo } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { EmptyHall } from './halls/EmptyHall.tsx';
import { GameGrid } from './tiles/GameGrid.tsx';
import { RowsSkeleton } from './halls/RowsSkeleton.tsx';
import { SectionHead } from './halls/SectionHead.tsx';
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
  if (error) {
    return (
      <EmptyHall
        hallId={HALL.hot}
        picture={<PlugZap size={40} strokeWidth={1.8} />}
        message={failureMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!index || !areKnown) return <RowsSkeleton rows={2} />;
  if (games.length === 0) {
    return (
      <EmptyHall
        hallId={HALL.recent}
        picture={<Heart size={40} strokeWidth={1.8} />}
        title={title}
        message={t({
          id: 'lobby.noFavourites',
          message: 'No favourites yet. Tap the heart on a game to keep it here.',
        })}
      />
    );
  }
  return (
    <section aria-labelledby="favourites" className="lobby-section min-h-dvh">
      <SectionHead
        id="favourites"
        icon={<Heart size={22} fill="currentColor" className="text-negative" aria-hidden="true" />}
        title={title}
        count={games.length}
      />
      <GameGrid games={games} actions={actions} first />
      {sheet}
    </section>
  );
}
