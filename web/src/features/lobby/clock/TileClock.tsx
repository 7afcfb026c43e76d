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

/** The live part of a tile, over its picture: a table's roadmap or a lottery's countdown. Most halls have none. */
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
