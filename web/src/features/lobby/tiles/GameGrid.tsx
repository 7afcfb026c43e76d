import type { Game } from '@parlour/contract/lobby';
import { GameTile } from './GameTile.tsx';
import { gridHeightPx, gridMetrics, tileHeightPx } from './grid-metrics.ts';
import { useVisibleRange } from './use-visible-range.ts';
import type { TileActions } from './use-tile-actions.ts';

interface GameGridProps {
  games: readonly Game[];
  actions: TileActions;
  /** By game: shown in place of its provider. */
  notes?: ReadonlyMap<number, string>;
  /** The grid is in the first view. */
  first?: boolean;
}

function rowPxAt(widthPx: number): number {
  return tileHeightPx(widthPx) + gridMetrics(widthPx).rowGapPx;
}

/**
 * All games of a list, however long: only the rows near the window are drawn, in a box of the whole list's height, so that 5,000
 * games cost no more than a few dozen and the scroll bar tells the truth. Tiles are known by their game: a filter that changes
 * leaves those that stay as they are, pictures included.
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
