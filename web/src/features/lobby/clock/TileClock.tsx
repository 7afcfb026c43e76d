import type { Game } from '@parlour/contract/lobby';
import { Suspense, useContext } from 'react';
import { chunk } from '../../../chunk/chunk.tsx';
import { TileClockContext } from './tile-clock-kind.ts';

const PARTS = {
  roadmap: chunk(
    'roadmap',
    () => import('./TileRoadmap.tsx'),
    (file) => file.TileRoadmap,
    { failed: 'nothing' },
  ),
  period: chunk(
    'period',
    () => import('./TilePeriod.tsx'),
    (file) => file.TilePeriod,
    { failed: 'nothing' },
  ),
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
