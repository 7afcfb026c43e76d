import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ROOT } from './child.ts';
import { SERVER_FLOORS } from './import-rules.ts';

/**
 * Whose tables a file of the server may name in SQL. A domain writes its own tables only; it reads its own and those of the domains below
 * it. For anything else it calls a function of the domain that owns the table.
 */

const SOURCE = join(ROOT, 'server/src');
/** Domains from floor to roof. The programs read everything. */
const FLOORS = [...SERVER_FLOORS, ['commands']];
/** The demo site is written past the rules of the domains, as tests are. */
const UNRULED = /^(seed|schema)\/|\.(test|fixture)\.ts$/;

export interface TableBreach {
  file: string;
  table: string;
  how: 'reads' | 'writes';
  owner: string;
}

/** The domain of each table: the files of the baseline have its name, a later migration says `-- domain: play` in its first line. */
export function readOwners(schema: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [file, sql] of schema) {
    const owner = /^-- domain: (\w+)$/m.exec(sql)?.[1] ?? /^\d+-(\w+)\.sql$/.exec(basename(file))?.[1];
    for (const [, table] of sql.matchAll(/\bcreate (?:unlogged )?table (\w+)/g)) {
      if (owner === undefined || floorOf(owner) === -1)
        throw new Error(`${file} creates ${table} and does not say whose it is: -- domain: …`);
      owners.set(table!, owner);
    }
  }
  return owners;
}

/** What is wrong with the tables that one file names. `file` is relative to `server/src/`. */
export function checkTables(
  file: string,
  source: string,
  owners: ReadonlyMap<string, string>,
): TableBreach[] {
  const domain = file.split('/')[0]!;
  if (UNRULED.test(file) || !file.includes('/')) return [];
  return namedTables(source)
    .map(({ table, how }) => ({ file, table, how, owner: owners.get(table) }))
    .filter((named): named is TableBreach => named.owner !== undefined && named.owner !== domain)
    .filter(({ how, owner }) => how === 'writes' || floorOf(owner) >= floorOf(domain));
}

const NAMED =
  /\b(?<verb>insert\s+into|update|delete\s+from|truncate|alter\s+table|from|join)\s+(?:only\s+)?(?<table>[a-z_]+)\b/g;

function namedTables(source: string): { table: string; how: 'reads' | 'writes' }[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|--[^\n]*/g, ' ');
  return [...code.matchAll(NAMED)].map(({ groups }) => ({
    table: groups!['table']!,
    how: groups!['verb'] === 'from' || groups!['verb'] === 'join' ? 'reads' : 'writes',
  }));
}

function floorOf(domain: string): number {
  return FLOORS.findIndex((domains) => domains.includes(domain));
}

/** The files below a folder, with their text, by their path from `server/src/`. */
export function readSources(folder: string, extensions: RegExp): Map<string, string> {
  return new Map(
    readdirSync(join(SOURCE, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extensions.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(SOURCE, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}
