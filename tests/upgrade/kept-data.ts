import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Db } from '@parlour/server/base/db/db';
import { silentLog } from '@parlour/server/base/db/log';
import { readFunctions } from '@parlour/server/base/db/functions';
import { migrate, SQL_ROOT } from '@parlour/server/base/db/migrate';

/**
 * Data as the first release writes them: every row of a demo site on the baseline. The upgrade test brings them to today. The file is
 * made anew (`node tests/upgrade/keep.ts`) while the baseline may still change, and never again after its release.
 */

const BASELINE = '0001-baseline';
const FILE = join(import.meta.dirname, `${BASELINE}.json.gz`);
/** Seals what is sealed in the file; it opens nothing else. */
export const KEPT_SEAL_KEY = 'd3'.repeat(32);

interface KeptData {
  /** Of the baseline's files: other tables would not take these rows. */
  baseline: string;
  /** The rows of each table, in the order in which the tables were made. */
  tables: [name: string, rows: string][];
}

/** Migrates an empty database to the baseline and no further. Of the functions only those come along that its tables name: others may be younger. */
export async function migrateToBaseline(ownerUrl: string): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'parlour-baseline-'));
  try {
    const text = await readBaseline();
    await cp(join(SQL_ROOT, 'schema', BASELINE), join(root, 'schema', BASELINE), { recursive: true });
    for (const { name, sql } of await readFunctions(SQL_ROOT))
      if (new RegExp(`\\b${name}\\(`).test(text)) await writeFile(join(root, `${name}.sql`), sql);
    await migrate({ url: ownerUrl, log: silentLog, root });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

export async function keepData(ownerDb: Db): Promise<void> {
  const names = await ownerDb.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and relpersistence = 'p' and relname not in ('schema_migration', 'schema_function', 'schema_release') order by oid`,
  );
  const tables: KeptData['tables'] = [];
  for (const { name } of names) {
    // As text: a number of 64 bits must not pass through a JavaScript number.
    const { rows } = await ownerDb.get<{ rows: string }>(
      `select coalesce(json_agg(to_jsonb(t)), '[]')::text as rows from ${name} t`,
    );
    tables.push([name, rows]);
  }
  const kept: KeptData = { baseline: await baselineSum(), tables };
  await writeFile(FILE, await promisify(gzip)(JSON.stringify(kept), { level: 9 }));
}

/** Puts the kept rows into an empty database of the baseline. */
export async function loadKeptData(ownerDb: Db): Promise<void> {
  const kept = JSON.parse(String(await promisify(gunzip)(await readFile(FILE)))) as KeptData;
  if (kept.baseline !== (await baselineSum()))
    throw new Error(
      `the baseline is not the one of ${FILE}: before its release, run node tests/upgrade/keep.ts`,
    );
  await ownerDb.tx(async (tx) => {
    // The baseline's own rows are among those that were kept.
    for (const [name] of kept.tables) await tx.run(`truncate ${name} cascade`);
    for (const [name, rows] of kept.tables) {
      const { columns } = await tx.get<{ columns: string }>(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [name],
      );
      await tx.run(
        `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
        [rows],
      );
    }
    await tx.run(
      `do $$ declare c record; begin
         for c in select attrelid::regclass as name, attname from pg_attribute where attidentity <> '' loop
           execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(%I) from %s), 0) + 1, false)',
                          c.name, c.attname, c.attname, c.name);
         end loop;
       end $$`,
    );
  });
}

async function readBaseline(): Promise<string> {
  const folder = join(SQL_ROOT, 'schema', BASELINE);
  const names = (await readdir(folder)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('').replaceAll('\r\n', '\n');
}

async function baselineSum(): Promise<string> {
  return createHash('sha256')
    .update(await readBaseline())
    .digest('hex');
}
