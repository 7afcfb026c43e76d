import type { Game } from '@parlour/contract/lobby';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Flame } from 'lucide-react';
import { queries } from '../../../api/queries.ts';
import { playGame } from '../../../state/stores.ts';
import { providerName } from '../../../i18n/provider-name.ts';
import { TileNames } from '../tiles/GameTile.tsx';
import { useSearch } from './search-store.ts';

const OFFERED_PROVIDERS = 8;
const OFFERED_GAMES = 6;

/** Providers and hot games, shown before typing and without results. */
export function SearchOffers({ hallId }: { hallId: number }) {
  const { t } = useLingui();
  const { closeSearch, openSearch } = useSearch();
  const { data: platforms, error } = useQuery(queries.gamePlatforms());
  const { data: groups } = useQuery(queries.hotGames());
  const games = (groups ?? [])
    .flatMap((group) => (group.display === 3 ? [] : group.content))
    .filter((game) => game.status && !game.maintenance_flag)
    .slice(0, OFFERED_GAMES);
  const providers = (platforms ?? [])
    .filter((platform) => platform.status && platform.count > 0)
    .slice(0, OFFERED_PROVIDERS);
  const play = (game: Game) => {
    closeSearch();
    const { game_platform_id: platformId, code: gameCode, title, img, gm } = game;
    playGame({ platformId, gameCode, title, img, gm, hallId });
  };
  // All appear together: chips that come later would move the games under the player's finger.
  if (!platforms && !error) return null;
  return (
    <div className="pt-2 px-4 pb-6">
      <h3 className="flex items-center gap-2 mt-3.5 mb-2.5 text-lg/5.5 font-bold">
        {t({ id: 'lobby.providers', message: 'Providers' })}
      </h3>
      <div className="search-chips flex flex-wrap gap-2">
        {providers.map((platform) => (
          <button
            className="min-h-11 px-4 rounded-tile bg-raised inset-ring inset-ring-edge text-base font-semibold"
            key={platform.id}
            type="button"
            onClick={() => openSearch({ id: platform.id, name: providerName(platform.title) })}
          >
            {providerName(platform.title)}
          </button>
        ))}
      </div>
      <h3 className="flex items-center gap-2 mt-3.5 mb-2.5 text-lg/5.5 font-bold">
        <Flame size={18} fill="currentColor" className="text-accent" aria-hidden="true" />
        {t({ id: 'lobby.hotGames', message: 'Hot games' })}
      </h3>
      <div className="grid grid-cols-3 gap-x-2 gap-y-3 desktop:grid-cols-6">
        {games.map((game) => (
          <button key={game.id} type="button" className="tile" onClick={() => play(game)}>
            <span className="tile-art">
              <img src={game.img} alt="" width={150} height={150} loading="lazy" />
            </span>
            <TileNames game={game} />
          </button>
        ))}
      </div>
    </div>
  );
}
