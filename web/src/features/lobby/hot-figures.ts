import type { Game, HotGameGroup } from '@parlour/contract/lobby';

type JackpotGroup = Extract<HotGameGroup, { display: 3 }>['content'][number];

/** The jackpots of the hot games, largest first. */
export function largestJackpots(groups: readonly HotGameGroup[]): JackpotGroup[] {
  const jackpots = groups.flatMap((group) => (group.display === 3 ? group.content : []));
  return jackpots.sort((a, b) => (b.jackpot ?? 0) - (a.jackpot ?? 0));
}

/** The hot games that can be played now, each once. */
function openGames(groups: readonly HotGameGroup[]): Game[] {
  const games = groups.flatMap((group) =>
    group.display === 3 ? group.content.flatMap((one) => one.games) : group.content,
  );
  const byId = new Map(games.map((game) => [game.id, game]));
  return [...byId.values()].filter((game) => game.status && !game.maintenance_flag);
}

/** The games that came last; for when no platform publishes what it returns. */
export function newestGames(groups: readonly HotGameGroup[], count: number): Game[] {
  return openGames(groups)
    .filter((game) => game.other_info.is_new)
    .sort((a, b) => b.id - a.id)
    .slice(0, count);
}

/** The hot games that return most to the player. */
export function bestReturns(groups: readonly HotGameGroup[], count: number): Game[] {
  return openGames(groups)
    .filter((game) => game.other_info.rtp !== null)
    .sort((a, b) => b.other_info.rtp! - a.other_info.rtp! || a.sort - b.sort || a.id - b.id)
    .slice(0, count);
}
