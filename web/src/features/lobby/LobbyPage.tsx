import { HALL } from '@parlour/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { queries, queryClient } from '../../api/queries.ts';
import { playGame, usePlayStore } from '../../state/stores.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { useLanguage } from '../../session/session.ts';
import { useHallTab } from '../../state/use-hall-tab.ts';
import { HallContent } from './halls/HallContent.tsx';
import { Banner } from './banner/Banner.tsx';
import { FavouritesProvider } from './tiles/favourites.tsx';
import { hallBehaviour } from './halls/halls.ts';
import { SearchHost } from './search/SearchHost.tsx';
import { useGameActions } from './tiles/use-game-actions.tsx';
import './tiles/tiles.css';
import './halls/sections.css';
import './banner/banner.css';
import './halls/jackpots.css';
import './providers/providers.css';
import './lobby.css';

interface LobbyPageProps {
  /** Beside the banner: the largest jackpot, and the winners board if the hall shows it. */
  Side: ComponentType<{ winners: boolean }>;
}

/** The lobby: banner, the chosen hall, search (rule L5). */
export function LobbyPage({ Side }: LobbyPageProps) {
  const [hallId] = useHallTab();
  const { actions, sheet, closeSheet } = useGameActions(hallId);
  const { banner, winners } = hallBehaviour(hallId);
  const [language] = useLanguage();
  const { data: halls } = useQuery(queries.halls());
  const hall = halls?.find(({ id }) => id === hallId);
  const isPlaying = usePlayStore((state) => state.game !== null);
  useEffect(closeSheet, [hallId, closeSheet]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    // The game that is being left is the newest of the recent ones.
    return () => void queryClient.invalidateQueries({ queryKey: queries.recentGames().queryKey });
  }, [isPlaying]);

  return (
    <FavouritesProvider>
      <div className="lobby">
        {hall && hallId !== HALL.sports && <h1 className="sr-only">{inLanguage(hall.title, language)}</h1>}
        {banner && (
          <div className="lobby-top">
            <Banner hallId={hallId} onPlay={playGame} />
            <div className="side-column" data-winners={winners || undefined}>
              <Side winners={winners} />
            </div>
          </div>
        )}
        <HallContent hallId={hallId} actions={actions} />
        <SearchHost hallId={hallId} />
        {sheet}
      </div>
    </FavouritesProvider>
  );
}
