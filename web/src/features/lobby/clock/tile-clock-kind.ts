import { HALL } from '@parlour/contract/constants';
import { createContext } from 'react';

/** The live part of a hall's tiles: roadmap, lottery period or none (rule L11). */
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
