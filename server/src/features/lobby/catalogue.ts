import { DISPLAY } from '@parlour/contract/constants';
import { toMajor } from '@parlour/contract/money';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import type { Output } from '@parlour/contract/endpoints';
import type {
  Game,
  GamePlatform,
  Hall,
  HotGameGroup,
  PlatformWithGames,
  SearchGame,
} from '@parlour/contract/lobby';
import { share } from '../../http/answer.ts';
import type { CatalogueRows, GameRow, PlatformRow } from './catalogue-rows.ts';

/** The catalogue's answers in one language: made once, then the same objects for every caller. */
export interface Catalogue {
  halls: Hall[];
  platforms: Output<'listGamePlatforms'>;
  hotGames: HotGameGroup[];
  allGames: SearchGame[];
  /** By hall id. */
  hallPlatforms: Map<number, PlatformWithGames[]>;
}

export function buildCatalogues(rows: CatalogueRows, now: Date): Record<Language, Catalogue> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, buildCatalogue(rows, language, now)]),
  ) as Record<Language, Catalogue>;
}

function buildCatalogue(rows: CatalogueRows, language: Language, now: Date): Catalogue {
  const platformById = new Map(rows.platforms.map((platform) => [platform.id, platform]));
  const games = rows.games.map((row) => toGame(row, platformById.get(row.platform_id)!, language, now));
  const hallsOf = new Map(rows.games.map((row) => [row.id, row.halls]));
  const byCode = new Map(games.map((game) => [game.code, game]));

  const hallPlatforms = new Map(
    rows.halls.map((hall) => [hall.id, share(platformsOfHall(rows.platforms, games, hallsOf, hall.id, now))]),
  );
  const counts = Map.groupBy(games, (game) => game.game_platform_id);
  return {
    halls: share(
      rows.halls
        .filter((hall) => hall.id !== 0)
        .map(({ id, title, status, icon }) => ({ id, title, status, icon })),
    ),
    platforms: share(
      rows.platforms
        .map((platform) => ({ ...toPlatform(platform, now), count: counts.get(platform.id)?.length ?? 0 }))
        .filter((platform) => platform.count > 0),
    ),
    hotGames: share(rows.hotGames.map((group) => toHotGameGroup(group, byCode, rows.currency))),
    allGames: share(
      games.map((game) => ({
        id: game.id,
        game_id: game.game_platform_id,
        game_code: game.code,
        game_title: game.title,
        platform: { gm: game.gm },
        halls: hallsOf.get(game.id) ?? [],
        img: game.img,
        status: game.status && !game.maintenance_flag,
        jp: game.other_info.jp,
      })),
    ),
    hallPlatforms,
  };
}

function platformsOfHall(
  platforms: PlatformRow[],
  games: Game[],
  hallsOf: Map<number, number[]>,
  hallId: number,
  now: Date,
): PlatformWithGames[] {
  const ofHall = Map.groupBy(
    games.filter((game) => hallsOf.get(game.id)?.includes(hallId)),
    (game) => game.game_platform_id,
  );
  return platforms
    .filter((platform) => ofHall.has(platform.id))
    .map((platform) => ({ ...toPlatform(platform, now), game_platform_detail: ofHall.get(platform.id)! }));
}

function toPlatform(row: PlatformRow, now: Date): GamePlatform {
  return {
    id: row.id,
    gm: row.gm,
    title: row.title,
    status: row.status,
    maintenance_flag: isLater(row.maintenance_until, now),
    maintenance_until: untilSeconds(row.maintenance_until, now),
    image: `/static/${row.image}`,
    width: row.width,
    height: row.height,
  };
}

function toGame(row: GameRow, platform: PlatformRow, language: Language, now: Date): Game {
  const until = isLater(platform.maintenance_until, now) ? platform.maintenance_until : row.maintenance_until;
  return {
    id: row.id,
    game_platform_id: row.platform_id,
    gm: platform.gm,
    title: row.title[language],
    code: row.code,
    img: `/static/games/${row.platform_id}/${row.code.toLowerCase()}_${language}.png`,
    status: row.status && platform.status,
    maintenance_flag: isLater(until, now),
    maintenance_until: untilSeconds(until, now),
    sort: row.sort,
    other_info: {
      jp: row.has_jackpot,
      jackpot: null,
      is_new: row.is_new,
      is_hot: row.is_hot,
      rtp: row.rtp === null ? null : Number(row.rtp),
    },
  };
}

type HotGameContent = CatalogueRows['hotGames'][number];

function toHotGameGroup(content: HotGameContent, byCode: Map<string, Game>, currency: string): HotGameGroup {
  const gamesOf = (codes: string[]) =>
    codes.map((code) => byCode.get(code)).filter((game) => game !== undefined);
  const { title } = content;
  if (content.display !== DISPLAY.jackpotGroups)
    return { title, display: content.display, content: gamesOf(content.games) };
  return {
    title,
    display: content.display,
    content: content.groups.map((group) => ({
      title: group.title,
      subtitle: group.subtitle,
      jackpot: toMajor(BigInt(group.amountMinor), currency),
      games: gamesOf(group.games),
    })),
  };
}

function isLater(date: Date | null, now: Date): boolean {
  return date !== null && date > now;
}

function untilSeconds(date: Date | null, now: Date): number | null {
  return isLater(date, now) ? Math.floor(date!.getTime() / 1000) : null;
}
