import type { Game } from '@parlour/contract/lobby';
import { lazy, Suspense, useContext } from 'react';
import { TileClockContext } from './tile-clock-kind.ts';

const PARTS = {
  roadmap: lazy(async () => ({ default: (await import('./TileRoadmap.tsx')).TileRoadmap })),
  period: lazy(async () => ({ default: (await import('./TilePeriod.tsx')).TilePeriod })),
};

/** What a tile shows of the clock, laid over its picture: a table's roadmap, a lottery's countdown. Nothing in most halls. */
export function TileClock({ game }: { game: Game }) {
  const kind = useContext(TileClockContext);
  if (kind === undefined) return null;
  const Part = PARTS[kind];
  return (
    <Suspense fallback={null}>
      <Part game={game} />
    </Suspense>
  );
}
