import type { PlatformWithGames } from '@parlour/contract/lobby';

/** A phone's row and the one that peeks in. */
const GAMES_OF_A_ROW = 4;

/** True if rows by platform are worth their headings: not if most platforms have only a game or two. */
export function fillsRows(platforms: readonly Pick<PlatformWithGames, 'game_platform_detail'>[]): boolean {
  const games = platforms.reduce((sum, platform) => sum + platform.game_platform_detail.length, 0);
  return games >= platforms.length * GAMES_OF_A_ROW;
}
