import type { Game } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { GameGrid } from '../tiles/GameGrid.tsx';
import { SectionHead } from '../halls/SectionHead.tsx';
import type { TileActions } from '../tiles/use-tile-actions.ts';
import { EMPTY, EMPTY_PICTURE, EMPTY_TEXT, EMPTY_WAY } from '../empty-look.ts';

interface FilteredGamesProps {
  title: string;
  games: readonly Game[];
  actions: TileActions;
  onReset: () => void;
}

/** The games that the filters leave; a combination without any offers to take them away. The box keeps the page from moving. */
export function FilteredGames({ title, games, actions, onReset }: FilteredGamesProps) {
  const { t } = useLingui();
  return (
    <div className="filtered-games">
      <SectionHead id="hall-games" title={title} count={games.length} />
      {games.length > 0 ? (
        <GameGrid games={games} actions={actions} first />
      ) : (
        <div className={EMPTY} role="status">
          <span className={EMPTY_PICTURE} aria-hidden="true">
            <SearchX size={40} strokeWidth={1.8} />
          </span>
          <p className={EMPTY_TEXT}>
            {t({ id: 'lobby.noneOfThese', message: 'No game fits all of these filters.' })}
          </p>
          <button type="button" className={EMPTY_WAY} onClick={onReset}>
            {t({ id: 'lobby.resetFilters', message: 'Reset the filters' })}
          </button>
        </div>
      )}
    </div>
  );
}
