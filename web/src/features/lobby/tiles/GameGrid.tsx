import type { Game } from '@parlour/contract/lobby';
import { GameTile } from './GameTile.tsx';
import { gridHeightPx, gridMetrics, tileHeightPx } from './grid-metrics.ts';
import { useVisibleRange } from './use-visible-range.ts';
import type { TileActions } from './use-tile-actions.ts';

interface GameGridProps {
  games: readonly Game[];
  actions: TileActions;
  /** By game: replaces its provider. */
  notes?: ReadonlyMap<number, string>;
  /** The grid is in the first view. */
  first?: boolean;
}

function rowPxAt(widthPx: number): number {
  return tileHeightPx(widthPx) + gridMetrics(widthPx).rowGapPx;
}

/**
 * All games of a list. Only the rows near the window are drawn, in a box of the whole list's height, so that 5,000 games cost
 * no more than a few dozen and the scroll bar is right. Tiles are keyed by game: after a change of the filter the remaining
 * tiles keep their pictures.
 */
export function GameGrid({ games, actions, notes, first = false }: GameGridProps) {
  const { box, widthPx, fromRow, toRow } = useVisibleRange(rowPxAt);
  const { columns, columnGapPx, rowGapPx } = gridMetrics(widthPx);
  const from = fromRow * columns;
  const shown = widthPx > 0 ? games.slice(from, toRow * columns) : [];
  return (
    <div ref={box} className="relative" style={{ height: gridHeightPx(widthPx, games.length) }}>
      <div
        className="absolute inset-x-0 grid"
        style={{
          top: fromRow * rowPxAt(widthPx),
          columnGap: columnGapPx,
          rowGap: rowGapPx,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {shown.map((game, index) => (
          <GameTile
            key={game.id}
            game={game}
            {...actions}
            note={notes?.get(game.id)}
            first={first && from + index < columns}
          />
        ))}
      </div>
    </div>
  );
}
