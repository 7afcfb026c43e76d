import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFunction, type FunctionText } from '../../../tests/function-statements.ts';
import { readFunctions } from '../base/db/functions.ts';
import { SQL_ROOT } from '../base/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../base/db/template.ts';
import { PLACEMENT } from './placement.ts';

/** What the map of tables says, asked of a migrated database and of the functions' files. */

let database: TestDatabase;
let functions: Map<string, FunctionText>;

beforeAll(async () => {
  database = await createTestDatabase();
  const files = await readFunctions(SQL_ROOT);
  functions = new Map(files.map(({ name, sql }) => [name, readFunction(sql)]));
});
afterAll(() => database.drop());

const playerColumnOf = (table: string): string | undefined =>
  PLACEMENT[table]?.placement === 'player' ? PLACEMENT[table].playerColumn : undefined;

async function findColumnFaults(): Promise<string[]> {
  const rows = await database.db.query<{ table: string; columns: string[] }>(
    `select c.relname as table, coalesce(array_agg(a.attname::text) filter (where a.attnotnull), '{}') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace group by c.relname`,
  );
  const known = new Set(rows.map(({ table }) => table));
  return [
    ...Object.keys(PLACEMENT)
      .filter((table) => !known.has(table))
      .map((table) => `${table}: no such table`),
    ...rows.flatMap(({ table, columns }) => {
      if (PLACEMENT[table] === undefined) return [`${table}: not in the map`];
      const column = playerColumnOf(table);
      return column === undefined || columns.includes(column)
        ? []
        : [`${table}: no column ${column} not null`];
    }),
  ];
}

async function findIndexFaults(): Promise<string[]> {
  const rows = await database.db.query<{ table: string; name: string; columns: string[] }>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
            array(select a.attname::text from unnest(i.indkey) key join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key) as columns
       from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace`,
  );
  return rows
    .filter(({ table, columns }) => !columns.includes(playerColumnOf(table) ?? columns[0]!))
    .map(({ table, name }) => `${table}: unique index ${name}`);
}

/** A player's row may refer to rows of the same player and to reference rows; nothing else refers to a player's row. */
async function findReferenceFaults(): Promise<string[]> {
  const rows = await database.db.query<{ name: string; from: string; to: string; pairs: string[] }>(
    `select k.conname as name, k.conrelid::regclass::text as from, k.confrelid::regclass::text as to,
            array(select a.attname || ' ' || b.attname from unnest(k.conkey, k.confkey) as pair (own, other)
                    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = own
                    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = other) as pairs
       from pg_constraint k where k.contype = 'f'`,
  );
  return rows
    .filter(({ from, to, pairs }) => {
      const [own, other] = [playerColumnOf(from), playerColumnOf(to)];
      if (other !== undefined) return own === undefined || !pairs.includes(`${own} ${other}`) || from === to;
      return (
        PLACEMENT[to]?.placement !== 'reference' && PLACEMENT[to]?.placement !== PLACEMENT[from]?.placement
      );
    })
    .map(({ from, name }) => `${from}: foreign key ${name}`);
}

/** A trigger may stand at rows that keep to one place. */
async function findTriggerFaults(): Promise<string[]> {
  const rows = await database.db.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger where not tgisinternal`,
  );
  return rows
    .filter(({ table }) => PLACEMENT[table]?.placement !== 'local')
    .map(({ table, name }) => `${table}: trigger ${name}`);
}

/** Functions that do something, or call one that does, without those of triggers. */
function listFunctions(does: (name: string, read: FunctionText) => boolean): Map<string, FunctionText> {
  const found = new Map<string, FunctionText>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [name, read] of functions)
      if (!read.isTrigger && (does(name, read) || read.calls.some((call) => found.has(call))))
        found.set(name, read);
  }
  return found;
}

/** Functions that read or write a player table. */
const listPlayerFunctions = (): Map<string, FunctionText> =>
  listFunctions((_, { tables }) => tables.some(({ table }) => playerColumnOf(table) !== undefined));

/** What writes no money may take players of one place together: a page of a vendor's list. */
function findFunctionFaults(): string[] {
  const writesMoney = listFunctions((name) => name === 'ledger_post');
  const isFirst = (name: string, parameter: string | undefined): boolean =>
    parameter === 'p_player_id' || (parameter === 'p_player_ids' && !writesMoney.has(name));
  return [...listPlayerFunctions()].flatMap(([name, { language, parameters, tables }]) => [
    ...(isFirst(name, parameters[0]) ? [] : [`${name}(): the first argument is not p_player_id`]),
    ...(language === 'sql' ? [`${name}(): language sql on player tables`] : []),
    ...tables
      .filter(({ table, fixed }) => !fixed.includes(playerColumnOf(table) ?? fixed[0]!))
      .filter(({ table }) => playerColumnOf(table) !== undefined)
      .map(({ table }) => `${name}(): ${table} without its player`),
  ]);
}

test('every table has a place, and its keys, references, triggers and functions keep to it', async () => {
  const faults = [
    ...(await findColumnFaults()),
    ...(await findIndexFaults()),
    ...(await findReferenceFaults()),
    ...(await findTriggerFaults()),
    ...findFunctionFaults(),
  ];
  expect([...new Set(faults)].sort()).toEqual([]);
});

test('the functions that write money are looked at', () => {
  const names = [...listPlayerFunctions().keys()];
  expect(names).toEqual(expect.arrayContaining(['ledger_post', 'wallet_call_book', 'credit_deposit']));
});

const inside = (body: string) =>
  readFunction(
    `create or replace function f(p_player_id bigint) returns void language plpgsql as $$\n${body}\n$$;`,
  );

test.each([
  [
    'begin perform 1 from bet where player_id = p_player_id and id = 1; end',
    ['player_id', 'p_player_id', 'id'],
  ],
  [
    'begin perform 1 from bet b join game g on b.game_code = g.code where b.player_id = 1; end',
    ['game_code', 'player_id'],
  ],
  ['begin perform 1 from bet where player_id = 1 or id = 2; end', []],
  ['begin perform 1 from bet b where g.player_id = 1; end', []],
  ['begin perform 1 from bet where player_id is not distinct from 1; end', []],
  ['begin update bet set id = 1 where player_id = 2; end', ['player_id']],
  ['begin insert into bet (id, stake_minor) values (1, 2); end', ['id', 'stake_minor']],
  ['begin if exists (select from bet where id = 1) then return; end if; end', ['id']],
  ['declare n int := (select id from bet where player_id = 2); begin n := (select 1); end', ['player_id']],
])('a statement says what it holds equal: %s', (body, fixed) => {
  expect(
    inside(body)
      .tables.find(({ table }) => table === 'bet')
      ?.fixed.sort(),
  ).toEqual(fixed.sort());
});
