import { HALL } from '@parlour/contract/constants';
import { createContext } from 'react';

/** What the tiles of a hall show of the clock, if anything (decisions §5). */
export type TileClockKind = 'roadmap' | 'period';

const KIND_OF_HALL: Record<number, TileClockKind> = {
  [HALL.liveVideo]: 'roadmap',
  [HALL.casino]: 'roadmap',
  [HALL.lottery]: 'period',
};

export function tileClockKind(hallId: number): TileClockKind | undefined {
  return KIND_OF_HALL[hallId];
}

export const TileClockContext = createContext<TileClockKind | undefined>(undefined);
