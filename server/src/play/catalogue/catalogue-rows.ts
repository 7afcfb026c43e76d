import type { Multilingual } from '@parlour/contract/languages';
import type { Logger } from 'pino';
import type { Db } from '../../base/db/db.ts';
import { plainCode } from '../../base/content/game-image.ts';
import { readDocument } from '../../base/content/read.ts';
import type { DocumentOf } from '../../base/content/documents.ts';
import type { PlayStop } from '../gates/play-stops.ts';

export interface PlatformRow {
  id: number;
  gm: string;
  title: string;
  status: boolean;
  maintenanceUntil: Date | null;
  image: string;
  width: number;
  height: number;
}

export interface GameRow {
  id: number;
  platformId: number;
  code: string;
  title: Multilingual;
  status: boolean;
  maintenanceUntil: Date | null;
  sort: number;
  isNew: boolean;
  isHot: boolean;
  hasJackpot: boolean;
  rtp: string | null;
  engine: string | null;
  halls: number[];
  /** Ids of the categories it is of. */
  categories: number[];
}

interface HallRow {
  id: number;
  title: Multilingual;
  status: boolean;
  icon: string;
}

export interface CatalogueRows {
  platforms: PlatformRow[];
  games: GameRow[];
  halls: HallRow[];
  hotGames: DocumentOf<'hot-games'>;
  categories: DocumentOf<'categories'>;
  engines: DocumentOf<'engines'>;
  /** The stops of play in force. */
  stops: StopRow[];
  currency: string;
}

export type StopRow = Pick<PlayStop, 'kind' | 'platformId' | 'gameCode' | 'until'>;

/** The whole catalogue in one consistent reading. */
export async function readCatalogue(db: Db, log: Logger, currency: string): Promise<CatalogueRows> {
  const read = await db.tx(
    async (tx) => ({
      platforms: await tx.query<PlatformRow>('select * from game_platform where listed order by sort, id'),
      games: await tx.query<Omit<GameRow, 'categories'>>(
        `select g.*, coalesce(array_agg(h.hall_id order by h.hall_id) filter (where h.hall_id is not null), '{}') as halls
           from game g left join game_hall h on h.game_id = g.id where g.listed group by g.id order by g.sort, g.id`,
      ),
      halls: await tx.query<HallRow>(
        'select id, title, status, icon from hall where listed order by sort, id',
      ),
      hotGames: await readDocument(tx, log, 'hot-games'),
      categories: await readDocument(tx, log, 'categories'),
      engines: await readDocument(tx, log, 'engines'),
      stops: await tx.query<StopRow>(
        `select kind, platform_id, game_code, until from play_stop where ended_at is null
          order by case kind when 'all' then 0 when 'platform' then 1 else 2 end`,
      ),
      currency,
    }),
    { isolation: 'repeatable read' },
  );
  const categories = read.categories.toSorted((one, other) => one.sort - other.sort || one.id - other.id);
  const idsByCode = new Map<string, number[]>();
  for (const { id, games } of categories)
    for (const code of new Set(games)) idsByCode.set(code, [...(idsByCode.get(code) ?? []), id]);
  const games = read.games.map((game) => ({
    ...game,
    categories: idsByCode.get(plainCode(game.code)) ?? [],
  }));
  return { ...read, categories, games };
}

/**
 * A short text that changes with any row of the catalogue and when a maintenance ends. While it stays the same, nothing is read, built or
 * compressed again, and browsers keep their copies.
 */
export async function readFingerprint(db: Db): Promise<string> {
  const { fingerprint } = await db.get<{ fingerprint: string }>({
    name: 'catalogue_fingerprint',
    text: `select md5(concat_ws('/',
      (select string_agg(p::text || coalesce(maintenance_until > now(), false), '' order by id) from game_platform p),
      (select string_agg(g::text || coalesce(maintenance_until > now(), false), '' order by id) from game g),
      (select string_agg(h::text, '' order by id) from hall h),
      (select string_agg(g::text, '' order by game_id, hall_id) from game_hall g),
      (select string_agg(s::text || coalesce(until > now(), false), '' order by id) from play_stop s where ended_at is null),
      (select string_agg(body::text, '' order by name) from content
        where name in ('hot-games', 'categories', 'engines')))) as fingerprint`,
  });
  return fingerprint;
}
