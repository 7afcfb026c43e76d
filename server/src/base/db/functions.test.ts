import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqlState } from './errors.ts';
import { readFunctions } from './functions.ts';
import { silentLog } from './log.ts';
import { migrate, SQL_ROOT } from './migrate.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './template.ts';

let database: TestDatabase;
let root: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  root = await mkdtemp(join(tmpdir(), 'parlour-functions-'));
  await mkdir(join(root, 'schema'));
  await file('schema/0001-first.sql', 'create table place (id int, name text);');
});
afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

async function file(path: string, sql: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), sql);
}
const remove = (path: string) => rm(join(root, path));
const run = () => migrate({ url: database.ownerUrl, log: silentLog, root });
const answer = (call: string) =>
  database.ownerDb.get<{ it: unknown }>(`select ${call} as it`).then(({ it }) => it);
const sql = (head: string, body: string) =>
  `create or replace function ${head} language sql as $$\n${body}\n$$;\n`;
const listNames = () =>
  database.ownerDb
    .query<{ it: string }>(
      `select oid::regprocedure::text as it from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    )
    .then((rows) => rows.map(({ it }) => it));

test('a function is defined from its file, and again when the file has changed', async () => {
  await file('money/double.sql', sql('double(n int) returns int', 'select n * 2'));
  await run();
  expect(await answer('double(4)')).toBe(8);
  await file('money/double.sql', sql('double(n int) returns int', 'select n + n + 0'));
  await run();
  expect(await answer('double(4)')).toBe(8);
  const before = await answer('(select xmin::text from pg_proc where proname = $$double$$)');
  await run();
  expect(await answer('(select xmin::text from pg_proc where proname = $$double$$)')).toBe(before);
});

test('an older release that starts again leaves the functions of a newer one, and its own build defines them anew', async () => {
  const release = (number: number) =>
    migrate({ url: database.ownerUrl, log: silentLog, root, release: number });
  const edit = (body: string) => file('money/double.sql', sql('double(n int) returns int', body));
  await edit('select n * 2');
  await release(1);
  await edit('select n * 3');
  await file('money/later.sql', sql('later() returns int', 'select 1'));
  await release(2);
  // No migration tells the two apart.
  await edit('select n * 2');
  await remove('money/later.sql');
  await release(1);
  expect(await answer('double(4)')).toBe(12);
  expect(await answer('later()')).toBe(1);
  await edit('select n * 4');
  await release(2);
  expect(await answer('double(4)')).toBe(16);
});

test('files may lie anywhere, and a function may call one whose name comes after its own', async () => {
  await file('a/first_of.sql', sql('first_of(n int) returns int', 'select second_of(n) + 1'));
  await file('z/second_of.sql', sql('second_of(n int) returns int', 'select n * 10'));
  await run();
  expect(await answer('first_of(2)')).toBe(21);
});

test('a migration names functions in triggers and defaults; a function answers rows of its tables', async () => {
  await file(
    'schema/0001-first.sql',
    `create table place (id int default next_place(), name text);
     create trigger named before insert on place for each row execute function name_place();`,
  );
  await file('play/next_place.sql', sql('next_place() returns int', 'select count(*)::int + 1 from place'));
  await file(
    'play/name_place.sql',
    `create or replace function name_place() returns trigger language plpgsql as $$ begin new.name := 'place ' || new.id; return new; end $$;`,
  );
  await file(
    'play/all_places.sql',
    sql('all_places() returns setof place', 'select * from place order by id'),
  );
  await run();
  await database.ownerDb.run('insert into place default values');
  await database.ownerDb.run('insert into place default values');
  expect(await database.ownerDb.query('select * from all_places()')).toEqual([
    { id: 1, name: 'place 1' },
    { id: 2, name: 'place 2' },
  ]);
});

test('other parameters or another result take the place of the old ones', async () => {
  await file('play/count_of.sql', sql('count_of(n int) returns int', 'select n'));
  await run();
  await file('play/count_of.sql', sql('count_of(n int, m int default 1) returns int', 'select n + m'));
  await run();
  expect(await listNames()).toEqual(['count_of(integer,integer)']);
  expect(await answer('count_of(1)')).toBe(2);
  await file('play/count_of.sql', sql('count_of(n int, m int) returns text', `select n || '/' || m`));
  await run();
  expect(await answer('count_of(1, 2)')).toBe('1/2');
  await file('play/count_of.sql', sql('count_of(n int, most int) returns text', `select n || '/' || most`));
  await run();
  expect(await answer('count_of(n => 1, most => 3)')).toBe('1/3');
  expect(await listNames()).toEqual(['count_of(integer,integer)']);
});

test('a function whose file is gone is dropped; one that something depends on stops the start', async () => {
  await file('play/one.sql', sql('one() returns int', 'select 1'));
  await file('play/two.sql', sql('two() returns int', 'select 2'));
  await file('schema/0002-second.sql', 'alter table place add n int default two();');
  await run();
  await remove('play/one.sql');
  await run();
  expect(await listNames()).toEqual(['two()']);
  await remove('play/two.sql');
  await expect(run()).rejects.toThrow(/two\(\): .*default value for column n of table place depends on/s);
  await file('schema/0003-third.sql', 'alter table place alter n drop default;');
  await run();
  expect(await listNames()).toEqual([]);
});

test.each([
  ['its syntax', 'select from\n  where where', 'syntax error at or near "where"', 3],
  ['what it reads', 'select id\n  from nowhere', 'relation "nowhere" does not exist', 3],
])(
  'a file with a fault in %s is named with the line, and all stays as it was',
  async (_, body, fault, line) => {
    await file('play/one.sql', sql('one() returns int', 'select 1'));
    await run();
    await file('play/one.sql', sql('one() returns int', 'select 111'));
    await file('schema/0002-second.sql', 'create table other (id int);');
    await file('play/two.sql', sql('two() returns int', body));
    await expect(run()).rejects.toThrow(`play/two.sql:${line}: ${fault}`);
    expect(await answer('one()')).toBe(1);
    expect(await answer(`to_regclass('other')`)).toBeNull();
    await remove('play/two.sql');
    await run();
    expect(await answer('one()')).toBe(111);
  },
);

test('a fault in a body of plpgsql is named with the line', async () => {
  await file(
    'play/two.sql',
    `-- Two.\ncreate or replace function two() returns int language plpgsql as $$\nbegin\n  retrun 2;\nend $$;\n`,
  );
  await expect(run()).rejects.toThrow('play/two.sql:4: syntax error at or near "retrun"');
});

test('a file is named as the one function that it defines', async () => {
  await file('play/one.sql', sql('two() returns int', 'select 1'));
  await expect(run()).rejects.toThrow('play/one.sql: the file begins with `create or replace function one(`');
  await file('play/one.sql', sql('one() returns int', 'select 1'));
  await file('site/one.sql', sql('one() returns int', 'select 1'));
  await expect(run()).rejects.toThrow('another file defines one');
});

test('several starters at once define it once, and who calls meanwhile gets the old answer or the new one', async () => {
  await file('play/one.sql', sql('one() returns int', 'select 1'));
  await run();
  const given = new Set<unknown>();
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      given.add(await answer('one()'));
      await turn();
    }
  })();
  for (let n = 2; n <= 6; n += 1) {
    await file('play/one.sql', sql('one() returns int', `select ${n}`));
    await Promise.all([run(), run(), run()]);
  }
  isOver = true;
  await calling;
  expect(await answer('one()')).toBe(6);
  expect([...given].filter((it) => typeof it !== 'number' || it < 1 || it > 6)).toEqual([]);
});

test('the version before, which calls by fewer parameters, is served on by those with a default', async () => {
  await file('play/sum_of.sql', sql('sum_of(n int) returns int', 'select n'));
  await run();
  const faults: unknown[] = [];
  let calls = 0;
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      await answer('sum_of(2)').catch((error: unknown) => faults.push(sqlState(error)));
      calls += 1;
      await turn();
    }
  })();
  await file('play/sum_of.sql', sql('sum_of(n int, m int default 0) returns int', 'select n + m'));
  await run();
  const before = calls;
  await expect.poll(() => calls).toBeGreaterThan(before + 5);
  isOver = true;
  await calling;
  expect(faults).toEqual([]);
});

test('an older version that starts beside a newer one leaves the functions as they are', async () => {
  await file('play/one.sql', sql('one() returns int', 'select 1'));
  await run();
  await file('play/one.sql', sql('one() returns int', 'select 2'));
  await file('play/two.sql', sql('two() returns int', 'select 2'));
  await file('schema/0002-second.sql', 'select 1;');
  await run();
  await remove('schema/0002-second.sql');
  await remove('play/two.sql');
  await file('play/one.sql', sql('one() returns int', 'select 1'));
  await run();
  expect(await answer('one()')).toBe(2);
  expect(await answer('two()')).toBe(2);
});

test("the site's functions are those of its files, no more and no fewer", async () => {
  const clone = await createTestDatabase();
  const rows = await clone.db.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname collate "C"`,
  );
  await clone.drop();
  expect(rows.map(({ name }) => name)).toEqual((await readFunctions(SQL_ROOT)).map(({ name }) => name));
});
