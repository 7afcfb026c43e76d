import { Suspense, useState } from 'react';
import { chunk } from './chunk/chunk.tsx';
import { firstTilePaint } from './features/lobby/tiles/first-tile-paint.ts';
import { useTakenOver } from './ui/use-taken-over.ts';

const LobbySide = chunk(
  'lobby-side',
  () => firstTilePaint().then(() => import('./features/jackpots/LobbySide.tsx')),
  (file) => file.LobbySide,
  { failed: 'nothing' },
);

/** Keeps boxes of the final size beside the banner until the part has loaded, also while the network is away: the games below stay where they are. */
export function Side({ winners }: { winners: boolean }) {
  const isTakenOver = useTakenOver();
  // Boxes that came with the page stay as they are.
  const [box] = useState(isTakenOver ? 'skeleton-box animate-appear-late' : 'skeleton-box');
  const boxes = (
    <>
      {winners && <i className={`side-winners ${box}`} aria-hidden="true" />}
      <i className={`side-jackpot ${box}`} aria-hidden="true" />
    </>
  );
  if (!isTakenOver) return boxes;
  return (
    <Suspense fallback={boxes}>
      <LobbySide winners={winners} ifMissing={boxes} />
    </Suspense>
  );
}
