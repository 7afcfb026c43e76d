import type { Multilingual } from '@parlour/contract/languages';
import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { readDocument } from '../../content/read.ts';
import type { DocumentOf } from '../../content/documents.ts';

export interface PlatformRow {
  id: number;
  gm: string;
  title: string;
  status: boolean;
  maintenance_until: Date | null;
  image: string;
  width: number;
  height: number;
}

export interface GameRow {
  id: number;
  platform_id: number;
  code: string;
  title: Multilingual;
  status: boolean;
  maintenance_until: Date | null;
  sort: number;
  is_new: boolean;
  is_hot: boolean;
  has_jackpot: boolean;
  rtp: string | null;
  halls: number[];
}

export interface HallRow {
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
  currency: string;
}

/** The whole catalogue in one consistent reading. */
export function readCatalogue(db: Db, log: Logger, currency: string): Promise<CatalogueRows> {
  return db.tx(
    async (tx) => ({
      platforms: await tx.query<PlatformRow>('select * from game_platform where listed order by sort, id'),
      games: await tx.query<GameRow>(
        `select g.*, coalesce(array_agg(h.hall_id order by h.hall_id) filter (where h.hall_id is not null), '{}') as halls
           from game g left join game_hall h on h.game_id = g.id where g.listed group by g.id order by g.sort, g.id`,
      ),
      halls: await tx.query<HallRow>(
        'select id, title, status, icon from hall where listed order by sort, id',
      ),
      hotGames: await readDocument(tx, log, 'hot-games'),
      currency,
    }),
    { isolation: 'repeatable read' },
  );
}
