import type { Tx } from '../../base/db/db.ts';
import type { CatalogueName, CheckedCatalogue } from './catalogue-files.ts';
import { ContentError } from '../../base/content/problems.ts';

interface TableWrite {
  table: string;
  columns: string;
  /** Values of one item `r` of the file, in the order of the columns. */
  expressions: string;
}

const UNTIL = `now() + (r->'maintenance'->>'untilMinutes')::float * interval '1 minute'`;

/** Halls before games, platforms before games: a game refers to both. */
export const CATALOGUE_ORDER: readonly CatalogueName[] = ['halls', 'providers', 'games'];

const WRITES: Record<CatalogueName, TableWrite> = {
  halls: {
    table: 'hall',
    columns: 'id, title, status, icon, sort',
    expressions: `(r->>'id')::int, r->'title', (r->>'status')::boolean, r->>'icon', (r->>'sort')::int`,
  },
  providers: {
    table: 'game_platform',
    columns: 'id, kind, gm, title, status, sort, image, width, height, maintenance_until',
    expressions: `(r->>'id')::int, r->>'kind', r->>'title', r->>'title', (r->>'status')::boolean, (r->>'sort')::int, r->>'image',
      (r->>'width')::real, (r->>'height')::real, ${UNTIL}`,
  },
  games: {
    table: 'game',
    columns:
      'id, platform_id, code, title, status, sort, is_new, is_hot, has_jackpot, rtp, engine, maintenance_until',
    expressions: `(r->>'id')::int, (r->>'platformId')::int, r->>'code', r->'title', (r->>'status')::boolean, (r->>'sort')::int,
      coalesce((r->>'isNew')::boolean, false), coalesce((r->>'isHot')::boolean, false), coalesce((r->>'jackpot')::boolean, false),
      (r->>'rtp')::numeric, r->>'engine', ${UNTIL}`,
  },
};

export interface Written {
  added: number;
  changed: number;
  /** Rows that the file no longer names. They stay in the database, and players no longer see them. */
  left: number;
}

/** Brings a table to what the file says. Table, columns and expressions are ours; the items travel as one parameter. */
export async function writeCatalogue(tx: Tx, { name, body, source }: CheckedCatalogue): Promise<Written> {
  const { table, columns, expressions } = WRITES[name];
  const items = JSON.stringify(body);
  if (name === 'games') await refuseMissingParents(tx, items, source.file);
  const sets = columns
    .split(', ')
    .filter((column) => column !== 'id')
    // A file that says nothing of maintenance leaves an operator's as it is.
    .map((column) =>
      column === 'maintenance_until'
        ? `maintenance_until = coalesce(excluded.maintenance_until, ${table}.maintenance_until)`
        : `${column} = excluded.${column}`,
    );
  const left = await tx.run(
    `update ${table} set listed = false, status = false
      where listed and id not in (select (r->>'id')::int from jsonb_array_elements($1::jsonb) r)`,
    [items],
  );
  const { before } = await tx.get<{ before: bigint }>(
    `select count(*) as before from ${table} where id in (select (r->>'id')::int from jsonb_array_elements($1::jsonb) r)`,
    [items],
  );
  const written = await tx.run(
    `insert into ${table} (${columns}) select ${expressions} from jsonb_array_elements($1::jsonb) r
     on conflict (id) do update set ${sets.join(', ')}, listed = true`,
    [items],
  );
  if (name === 'games') await writeHallsOfGames(tx, items);
  return { added: written - Number(before), changed: Number(before), left };
}

/** Said by name instead of left to the foreign key. */
async function refuseMissingParents(tx: Tx, games: string, file: string): Promise<void> {
  const missing = await tx.query<{ code: string; problem: string }>(
    `select r->>'code' as code, 'there is no platform ' || (r->>'platformId') as problem
       from jsonb_array_elements($1::jsonb) r
      where not exists (select from game_platform p where p.id = (r->>'platformId')::int and p.listed)
     union all
     select r->>'code', 'there is no hall ' || h
       from jsonb_array_elements($1::jsonb) r, jsonb_array_elements_text(r->'halls') h
      where not exists (select from hall where hall.id = h::int and hall.listed)
     union all
     select r->>'code', 'is the code of game ' || g.id || ' on this platform: a game keeps its id'
       from jsonb_array_elements($1::jsonb) r
       join game g on g.platform_id = (r->>'platformId')::int and g.code = r->>'code' and g.id <> (r->>'id')::int
     limit 20`,
    [games],
  );
  if (missing.length > 0)
    throw new ContentError(missing.map(({ code, problem }) => ({ file, path: `game ${code}`, problem })));
}

async function writeHallsOfGames(tx: Tx, games: string): Promise<void> {
  await tx.run('delete from game_hall');
  await tx.run(
    `insert into game_hall (hall_id, game_id)
     select distinct h::int, (r->>'id')::int from jsonb_array_elements($1::jsonb) r, jsonb_array_elements_text(r->'halls') h`,
    [games],
  );
}
