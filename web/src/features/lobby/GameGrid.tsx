import type { Game } from '@parlour/contract/lobby';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GameTile } from './GameTile.tsx';
import { chunked, gridHeightPx, gridMetrics } from './grid-metrics.ts';
import type { TileActions } from './use-tile-actions.ts';

interface GameGridProps {
  games: readonly Game[];
  actions: TileActions;
  /** The grid is in the first view. */
  first?: boolean;
}

/** How far outside the window a chunk is already drawn. */
const AHEAD_PX = 900;

/**
 * All games of a list, however long. The list is cut into chunks of whole rows; a chunk far from the window is an empty box of
 * exactly its height, so that 5,000 games cost no more than a few dozen and the scroll bar tells the truth.
 */
export function GameGrid({ games, actions, first = false }: GameGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = box.current!;
    setWidthPx(element.clientWidth);
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const metrics = gridMetrics(widthPx);
  return (
    <div ref={box} className="flex flex-col" style={{ rowGap: metrics.rowGapPx }}>
      {widthPx > 0 &&
        chunked(games).map((chunk, index) => (
          <Chunk
            key={chunk[0]!.id}
            games={chunk}
            widthPx={widthPx}
            actions={actions}
            first={first && index === 0}
            start={index === 0}
          />
        ))}
    </div>
  );
}

interface ChunkProps {
  games: readonly Game[];
  widthPx: number;
  actions: TileActions;
  first: boolean;
  /** Drawn at once: the first chunk is nearly always in view. */
  start: boolean;
}

function Chunk({ games, widthPx, actions, first, start }: ChunkProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(start);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      rootMargin: `${AHEAD_PX}px 0px`,
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  const metrics = gridMetrics(widthPx);
  return (
    <div
      ref={box}
      className="grid content-start"
      style={{
        height: gridHeightPx(widthPx, games.length),
        columnGap: metrics.columnGapPx,
        rowGap: metrics.rowGapPx,
        gridTemplateColumns: `repeat(${metrics.columns}, minmax(0, 1fr))`,
      }}
    >
      {near &&
        games.map((game, index) => (
          <GameTile key={game.id} game={game} {...actions} first={first && index < metrics.columns} />
        ))}
    </div>
  );
}
