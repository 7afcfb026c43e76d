import type { Game } from '@parlour/contract/lobby';

/** Shared by every list of tiles; one stable object, so that memoised tiles are not redrawn. */
export interface TileActions {
  timezone: string;
  currency: string;
  onPlay: (game: Game) => void;
  onDemo: (game: Game) => void;
  onDetails: (game: Game) => void;
}
