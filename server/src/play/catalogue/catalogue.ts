import { toMajor } from '@parlour/contract/money';
import type { Language } from '@parlour/contract/languages';
import type { Output } from '@parlour/contract/endpoints';
import type {
  Game,
  GamePlatform,
  Hall,
  HotGameGroup,
  PlatformWithGames,
  SearchGame,
} from '@parlour/contract/lobby';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { gameImage, plainCode } from '../../base/content/game-image.ts';
import type { Figures } from '../feeds/figures.ts';
import { share } from '../../base/http/answer.ts';
import { isInTheWay } from '../gates/play-stops.ts';
import type { CatalogueRows, GameRow, PlatformRow, StopRow } from './catalogue-rows.ts';
import { buildHotGames } from './hot-games.ts';
import { soundOfTitle } from './title-sound.ts';

/** The catalogue's answers in one language: made once, then the same objects for every caller. */
export interface Catalogue {
  halls: Hall[];
  platforms: Output<'listGamePlatforms'>;
  partners: Output<'listPartners'>;
  /** With the jackpots' figures as they are now. */
  hotGames: (figures: Figures) => HotGameGroup[];
  allGames: SearchGame[];
  gameById: Map<number, Game>;
  /** Platforms by hall id. */
  hallPlatforms: Map<number, PlatformWithGames[]>;
}

/** Builds each language's answers at the first request. */
export function createCatalogues(rows: CatalogueRows, now: Date): (language: Language) => Catalogue {
  const built = new Map<Language, Catalogue>();
  return (language) => {
    const known = built.get(language) ?? buildCatalogue(rows, language, now);
    built.set(language, known);
    return known;
  };
}

function buildCatalogue(rows: CatalogueRows, language: Language, now: Date): Catalogue {
  const platformById = new Map(rows.platforms.map((platform) => [platform.id, platform]));
  const { currency, engines, stops } = rows;
  const englishOf = new Map(rows.games.map((row) => [row.id, row.title.en]));
  const games = rows.games.map((row) =>
    toGame(row, platformById.get(row.platformId)!, { language, now, currency, engines, stops }),
  );
  const hallsOf = new Map(rows.games.map((row) => [row.id, row.halls]));
  const byCode = new Map(games.map((game) => [game.code, game]));

  const hallPlatforms = new Map(
    rows.halls.map((hall) => [hall.id, share(platformsOfHall(rows, games, hallsOf, hall.id, now))]),
  );
  const counts = Map.groupBy(games, (game) => game.game_platform_id);
  const platforms = rows.platforms
    .map((platform) => ({ ...toPlatform(platform, now, stops), count: counts.get(platform.id)?.length ?? 0 }))
    .filter((platform) => platform.count > 0);
  return {
    halls: share(
      rows.halls
        .filter((hall) => hall.id !== 0)
        .map(({ id, title, status, icon }) => ({ id, title, status, icon })),
    ),
    platforms: share(platforms),
    partners: share(
      platforms
        .filter(({ status }) => status)
        .map((platform) => {
          const halls = counts.get(platform.id)!.flatMap((game) => hallsOf.get(game.id) ?? []);
          return { ...platform, halls: [...new Set(halls)].toSorted((one, other) => one - other) };
        }),
    ),
    hotGames: (figures) => share(buildHotGames(rows.hotGames, byCode, figures)),
    allGames: share(
      games.map((game) =>
        toSearchGame(game, hallsOf.get(game.id) ?? [], language, englishOf.get(game.id) ?? game.title),
      ),
    ),
    gameById: new Map(games.map((game) => [game.id, game])),
    hallPlatforms,
  };
}

function platformsOfHall(
  { platforms, stops }: CatalogueRows,
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
    .map((platform) => ({
      ...toPlatform(platform, now, stops),
      game_platform_detail: ofHall.get(platform.id)!,
    }));
}

export function toPlatform(row: PlatformRow, now: Date, stops: readonly StopRow[]): GamePlatform {
  const closed = closedUntil(stops, [row.maintenanceUntil], now, row.id);
  return {
    id: row.id,
    gm: row.gm,
    title: row.title,
    status: row.status,
    maintenance_flag: closed !== undefined,
    maintenance_until: closed ?? null,
    image: `/static/${row.image}`,
    width: row.width,
    height: row.height,
  };
}

interface Circumstances {
  language: Language;
  now: Date;
  currency: string;
  engines: CatalogueRows['engines'];
  stops: readonly StopRow[];
}

function toGame(
  row: GameRow,
  platform: PlatformRow,
  { language, now, currency, engines, stops }: Circumstances,
): Game {
  const engine = engines[row.engine ?? ''];
  const stake = (minor: number | undefined) =>
    minor === undefined ? null : toMajor(BigInt(minor), currency);
  const maintenance = [platform.maintenanceUntil, row.maintenanceUntil];
  const closed = closedUntil(stops, maintenance, now, row.platformId, row.code);
  return {
    id: row.id,
    game_platform_id: row.platformId,
    gm: platform.gm,
    title: row.title[language],
    code: row.code,
    img: gameImage(row.platformId, row.code, language),
    status: row.status && platform.status,
    maintenance_flag: closed !== undefined,
    maintenance_until: closed ?? null,
    sort: row.sort,
    other_info: {
      jp: row.hasJackpot,
      jackpot: null,
      is_new: row.isNew,
      is_hot: row.isHot,
      ...(isEdition(row, engine) ? { is_edition: true } : {}),
      rtp: row.rtp === null ? (engine?.rtp ?? null) : Number(row.rtp),
      bet_min: stake(engine?.betMinMinor),
      bet_max: stake(engine?.betMaxMinor),
      ...publishedOdds(engine),
      demo: engine?.demo ?? false,
      categories: row.categories,
    },
  };
}

type Engine = CatalogueRows['engines'][string] | undefined;

function isEdition({ code }: GameRow, engine: Engine): boolean {
  return engine?.originals !== undefined && !engine.originals.includes(plainCode(code));
}

function publishedOdds(engine: Engine) {
  const { winRate, volatility, topWin, topWinOneIn } = engine ?? {};
  return {
    ...(winRate === undefined ? {} : { win_rate: winRate }),
    ...(volatility === undefined ? {} : { volatility }),
    ...(topWin === undefined || topWinOneIn === undefined
      ? {}
      : { top_win: { stakes: topWin, one_in: topWinOneIn } }),
  };
}

function toSearchGame(game: Game, halls: number[], language: Language, english: string): SearchGame {
  const { jp, is_new, is_hot, is_edition, rtp, bet_min, bet_max, demo, categories } = game.other_info;
  const sound = soundOfTitle(game.title, language);
  return {
    id: game.id,
    game_id: game.game_platform_id,
    game_code: game.code,
    game_title: game.title,
    ...(english === game.title ? {} : { en_title: english }),
    platform: { gm: game.gm },
    halls,
    img: game.img,
    status: game.status && !game.maintenance_flag,
    jp,
    ...(sound === undefined ? {} : { sound }),
    ...(game.maintenance_flag ? { until: game.maintenance_until ?? 0 } : {}),
    ...(is_new ? { is_new } : {}),
    ...(is_hot ? { is_hot } : {}),
    ...(is_edition ? { is_edition } : {}),
    ...(rtp === null ? {} : { rtp }),
    ...(demo ? { demo } : {}),
    ...(bet_min === null || bet_max === null ? {} : { bet: [bet_min, bet_max] satisfies [number, number] }),
    ...(categories.length === 0 ? {} : { categories }),
  };
}

/** When play there opens again, in Unix seconds; null: unknown; undefined: it is open. A stop outlasts any maintenance. */
function closedUntil(
  stops: readonly StopRow[],
  maintenance: readonly (Date | null)[],
  now: Date,
  platformId: number,
  gameCode?: string,
): number | null | undefined {
  const stop = stops.find((one) => isInTheWay(one, platformId, gameCode));
  if (stop) return isLater(stop.until, now) ? unixSeconds(stop.until) : null;
  const until = maintenance.find((end) => isLater(end, now));
  return until ? unixSeconds(until) : undefined;
}

function isLater(date: Date | null, now: Date): date is Date {
  return date !== null && date > now;
}
