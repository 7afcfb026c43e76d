import { z } from 'zod';
import { endpoint, noInput } from './endpoint.ts';
import { game } from './lobby.ts';

/** Recent games and favourites of a player (rules L2, L13). */

/** As many are kept a player, the newest (hall 11). */
export const RECENT_GAMES_KEPT = 48;
/** More than a player looks through. */
export const FAVOURITES_KEPT = 500;

const recentGame = z.object({
  game_platform_detail: game,
  gm: z.string(),
  img: z.string(),
  /** Unix seconds. */
  played_at: z.number().int(),
});
export type RecentGame = z.output<typeof recentGame>;

export const listRecentGames = endpoint({
  access: 'account',
  summary: 'The games the player has opened, the newest first.',
  input: noInput,
  output: z.array(recentGame),
});

export const listFavourites = endpoint({
  access: 'account',
  summary: 'The ids of the games the player has marked, the newest first.',
  input: noInput,
  output: z.array(z.number().int()),
});

export const setFavourite = endpoint({
  access: 'account',
  summary: 'Marks a game or takes the mark away; the same again changes nothing.',
  input: z.object({ game_id: z.number().int().min(1).max(1_000_000_000), favourite: z.boolean() }),
  output: z.array(z.number().int()),
});
