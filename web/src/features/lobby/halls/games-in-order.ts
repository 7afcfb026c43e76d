import type { Game, PlatformWithGames } from '@parlour/contract/lobby';

/** All games of a hall by the operator's order; what cannot be opened now comes last. */
export function gamesInOrder(platforms: readonly PlatformWithGames[]): Game[] {
  const isOpen = (game: Game) => game.status && !game.maintenance_flag;
  return platforms
    .flatMap((platform) => platform.game_platform_detail)
    .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || a.sort - b.sort || a.id - b.id);
}
