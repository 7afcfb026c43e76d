import type { Game } from '@parlour/contract/lobby';

/** What every list of tiles needs to know; one object, so that memoised tiles stay as they are. */
export interface TileActions {
  timezone: string;
  currency: string;
  onPlay: (game: Game) => void;
  onDemo: (game: Game) => void;
  onDetails: (game: Game) => void;
}
