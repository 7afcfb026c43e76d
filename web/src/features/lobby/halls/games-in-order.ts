import type { Game, PlatformWithGames } from '@parlour/contract/lobby';

/** All games of a hall in the operator's order; games that cannot be opened now come last. */
export function gamesInOrder(platforms: readonly PlatformWithGames[]): Game[] {
  const isOpen = (game: Game) => game.status && !game.maintenance_flag;
  return platforms
    .flatMap((platform) => platform.game_platform_detail)
    .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || a.sort - b.sort || a.id - b.id);
}
