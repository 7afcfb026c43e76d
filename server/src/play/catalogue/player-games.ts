import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { FAVOURITES_KEPT } from '@parlour/contract/player-games';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { changeFavourite, listFavourites, listRecentGames } from './games-of-player.ts';
import type { Catalogue } from './catalogue.ts';

/** The player's recent games as the catalogue shows them now; a game that has left it is left out. */
export async function showRecentGames(
  db: Db,
  playerId: bigint,
  { gameById }: Catalogue,
): Promise<Output<'listRecentGames'>> {
  const recent = await listRecentGames(db, playerId);
  return recent.flatMap(({ gameId, playedAt }) => {
    const game = gameById.get(gameId);
    if (!game) return [];
    const { gm, img } = game;
    return [{ game_platform_detail: game, gm, img, played_at: unixSeconds(playedAt) }];
  });
}

/** Answers all favourites as they are afterwards. */
export async function setFavourite(
  db: Db,
  playerId: bigint,
  { game_id: gameId, favourite }: ParsedInput<'setFavourite'>,
): Promise<Output<'setFavourite'>> {
  const outcome = await changeFavourite(db, playerId, { gameId, favourite });
  if (outcome === 'unknownGame') throw new Refusal('notFound');
  if (outcome === 'full') throw new Refusal('favouritesFull', { values: { most: FAVOURITES_KEPT } });
  return listFavourites(db, playerId);
}
