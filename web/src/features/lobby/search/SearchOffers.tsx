import type { Game } from '@parlour/contract/lobby';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Flame } from 'lucide-react';
import { queries } from '../../../api/queries.ts';
import { playGame } from '../../../state/stores.ts';
import { providerName } from '../../../i18n/provider-name.ts';
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
    <div className="search-offers">
      <h3>{t({ id: 'lobby.providers', message: 'Providers' })}</h3>
      <div className="search-chips">
        {providers.map((platform) => (
          <button
            key={platform.id}
            type="button"
            onClick={() => openSearch({ id: platform.id, name: providerName(platform.title) })}
          >
            {providerName(platform.title)}
          </button>
        ))}
      </div>
      <h3>
        <Flame size={18} fill="currentColor" className="text-accent" aria-hidden="true" />
        {t({ id: 'lobby.hotGames', message: 'Hot games' })}
      </h3>
      <div className="search-games">
        {games.map((game) => (
          <button key={game.id} type="button" className="tile" onClick={() => play(game)}>
            <span className="tile-art">
              <img src={game.img} alt="" width={150} height={150} loading="lazy" />
            </span>
            <span className="tile-name">{game.title}</span>
            <span className="tile-provider">{providerName(game.gm)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
