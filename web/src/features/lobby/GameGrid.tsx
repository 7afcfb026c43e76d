import type { Game } from '@parlour/contract/lobby';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { GameTile } from './GameTile.tsx';
import { gridHeightPx, gridMetrics, rowsInSight, tileHeightPx } from './grid-metrics.ts';
import type { TileActions } from './use-tile-actions.ts';

interface GameGridProps {
  games: readonly Game[];
  actions: TileActions;
  /** By game: shown in place of its provider. */
  notes?: ReadonlyMap<number, string>;
  /** The grid is in the first view. */
  first?: boolean;
}

interface Sight {
  widthPx: number;
  fromRow: number;
  toRow: number;
}

const UNMEASURED: Sight = { widthPx: 0, fromRow: 0, toRow: 0 };

/**
 * All games of a list, however long: only the rows near the window are drawn, in a box of the whole list's height, so that 5,000
 * games cost no more than a few dozen and the scroll bar tells the truth. Tiles are known by their game: a filter that changes
 * leaves those that stay as they are, pictures included.
 */
export function GameGrid({ games, actions, notes, first = false }: GameGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(UNMEASURED);
  const look = useCallback(() => {
    const { top, width } = box.current!.getBoundingClientRect();
    const widthPx = Math.floor(width);
    const rowPx = tileHeightPx(widthPx) + gridMetrics(widthPx).rowGapPx;
    const { fromRow, toRow } = rowsInSight(-top, window.innerHeight, rowPx);
    setSight((old) =>
      old.widthPx === widthPx && old.fromRow === fromRow && old.toRow === toRow
        ? old
        : { widthPx, fromRow, toRow },
    );
  }, []);
  useLayoutEffect(() => {
    look();
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(soon);
    observer.observe(box.current!);
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [look]);

  const { widthPx, fromRow, toRow } = sight;
  const { columns, columnGapPx, rowGapPx } = gridMetrics(widthPx);
  const from = fromRow * columns;
  const shown = widthPx > 0 ? games.slice(from, toRow * columns) : [];
  return (
    <div ref={box} className="relative" style={{ height: gridHeightPx(widthPx, games.length) }}>
      <div
        className="absolute inset-x-0 grid"
        style={{
          top: fromRow * (tileHeightPx(widthPx) + rowGapPx),
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
