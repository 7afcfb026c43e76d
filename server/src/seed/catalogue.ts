import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { multilingual } from '@parlour/contract/endpoint';
import { z } from 'zod';
import type { Db, Tx } from '../db/db.ts';
import { siteContent } from '../features/site/site-content.ts';

/** Fills an empty catalogue from the readable files in content/. Maintenance is dated from now. */

const maintenance = z.object({ untilMinutes: z.number().positive() }).optional();

const hallFile = z.array(
  z.object({
    id: z.number().int(),
    title: multilingual,
    status: z.boolean(),
    icon: z.string(),
    sort: z.number().int(),
  }),
);
const providerFile = z.array(
  z.object({
    id: z.number().int(),
    title: z.string(),
    kind: z.enum(['transfer', 'seamless']),
    status: z.boolean(),
    sort: z.number().int(),
    image: z.string(),
    width: z.number(),
    height: z.number(),
    maintenance,
  }),
);
const gameFile = z.array(
  z.object({
    id: z.number().int(),
    platformId: z.number().int(),
    code: z.string().regex(/^[a-z0-9-]+$/),
    title: multilingual,
    halls: z.array(z.number().int()),
    status: z.boolean(),
    sort: z.number().int(),
    isNew: z.boolean().optional(),
    isHot: z.boolean().optional(),
    jackpot: z.boolean().optional(),
    rtp: z.number().optional(),
    maintenance,
  }),
);

async function readContent<S extends z.ZodType>(dir: string, name: string, schema: S): Promise<z.output<S>> {
  const text = await readFile(join(dir, name), 'utf8');
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`content/${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Answers how many games it put in; 0 when there were some already. */
export async function seedCatalogue(db: Db, contentDir: string): Promise<number> {
  const halls = await readContent(contentDir, 'catalogue/halls.json', hallFile);
  const providers = await readContent(contentDir, 'catalogue/providers.json', providerFile);
  const games = await readContent(contentDir, 'catalogue/games.json', gameFile);
  const hotGames = await readContent(
    contentDir,
    'catalogue/hot-games.json',
    z.array(z.looseObject({ title: multilingual })),
  );
  const site = await readContent(contentDir, 'site.json', siteContent);

  return db.tx(async (tx) => {
    await tx.run('lock table game_platform in share row exclusive mode');
    const { count } = await tx.get<{ count: bigint }>('select count(*) from game_platform');
    if (count > 0n) return 0;
    await insertAll(
      tx,
      'hall',
      halls,
      `id, title, status, icon, sort`,
      `(r->>'id')::int, r->'title', (r->>'status')::boolean, r->>'icon', (r->>'sort')::int`,
    );
    await insertAll(
      tx,
      'game_platform',
      providers,
      'id, kind, gm, title, status, sort, image, width, height, maintenance_until',
      `(r->>'id')::int, r->>'kind', r->>'title', r->>'title', (r->>'status')::boolean, (r->>'sort')::int, r->>'image',
       (r->>'width')::real, (r->>'height')::real, now() + (r->'maintenance'->>'untilMinutes')::int * interval '1 minute'`,
    );
    await insertAll(
      tx,
      'game',
      games,
      'id, platform_id, code, title, status, sort, is_new, is_hot, has_jackpot, rtp, maintenance_until',
      `(r->>'id')::int, (r->>'platformId')::int, r->>'code', r->'title', (r->>'status')::boolean, (r->>'sort')::int,
       coalesce((r->>'isNew')::boolean, false), coalesce((r->>'isHot')::boolean, false), coalesce((r->>'jackpot')::boolean, false),
       (r->>'rtp')::numeric, now() + (r->'maintenance'->>'untilMinutes')::int * interval '1 minute'`,
    );
    await tx.run(
      `insert into game_hall (hall_id, game_id)
       select h::int, (r->>'id')::int from jsonb_array_elements($1::jsonb) r, jsonb_array_elements_text(r->'halls') h`,
      [JSON.stringify(games)],
    );
    await tx.run('insert into content (name, body) values ($1, $2), ($3, $4)', [
      'hot-games',
      JSON.stringify(hotGames),
      'site',
      JSON.stringify(site),
    ]);
    return games.length;
  });
}

/** Table, columns and expressions are ours; the rows travel as one parameter. */
async function insertAll(
  tx: Tx,
  table: string,
  rows: unknown[],
  columns: string,
  expressions: string,
): Promise<void> {
  await tx.run(
    `insert into ${table} (${columns}) select ${expressions} from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(rows)],
  );
}
