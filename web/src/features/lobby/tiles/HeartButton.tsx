import type { Game } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useFavourites } from './favourites.tsx';

/** Keeps a game among the favourites. A heart that is not set appears with the pointer or the focus. */
export function HeartButton({ game, className }: { game: Game; className: string }) {
  const { t } = useLingui();
  const { ids, toggle } = useFavourites();
  const isFavourite = ids.has(game.id);
  const { title } = game;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isFavourite}
      aria-label={t({ id: 'lobby.favouriteNamed', message: `Favourite: ${title}` })}
      onClick={() => toggle(game)}
    >
      <span>
        <Heart size={16} strokeWidth={2.2} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden="true" />
      </span>
    </button>
  );
}
