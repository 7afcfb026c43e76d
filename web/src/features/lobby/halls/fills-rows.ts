import type { PlatformWithGames } from '@parlour/contract/lobby';

/** A phone's row and the one that peeks in. */
const GAMES_OF_A_ROW = 4;

/** Whether a row a platform is worth its place: with a game or two each, a hall would be mostly headings. */
export function fillsRows(platforms: readonly Pick<PlatformWithGames, 'game_platform_detail'>[]): boolean {
  const games = platforms.reduce((sum, platform) => sum + platform.game_platform_detail.length, 0);
  return games >= platforms.length * GAMES_OF_A_ROW;
}
