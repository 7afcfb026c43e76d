import { expect, test } from 'vitest';
import { checkTables, readOwners, readSources } from './table-rules.ts';

const OWNERS = readOwners(
  new Map([
    ['schema/0001-baseline/02-money.sql', 'create table ledger_entry (id bigint);'],
    [
      'schema/0001-baseline/03-people.sql',
      'create table player (id bigint);\ncreate unlogged table session (id bigint);',
    ],
    ['schema/0001-baseline/04-play.sql', 'create table bet (id bigint);'],
    ['schema/0002-reports.sql', '-- domain: reports\ncreate table period (id bigint);'],
  ]),
);
const found = (file: string, source: string) =>
  checkTables(file, source, OWNERS).map(({ table, how, owner }) => `${how} ${table} of ${owner}`);

test('a table of a later migration belongs to the domain that it names', () => {
  expect(OWNERS.get('period')).toBe('reports');
  expect(() => readOwners(new Map([['schema/0003-more.sql', 'create table more (id bigint);']]))).toThrow(
    'does not say whose it is',
  );
});

test.each([
  ['play/feeds/bets.ts', '`update session set seen_at = now()`', 'writes session of people'],
  ['play/feeds/bets.ts', '`insert into ledger_entry (id) values (1)`', 'writes ledger_entry of money'],
  ['people/mail/mail.ts', '`delete from bet where id = 1`', 'writes bet of play'],
  ['people/mail/mail.ts', '`select 1 from player\n join bet b on true`', 'reads bet of play'],
  ['cashier/deposits/deposits.ts', '`select 1 from bet`', 'reads bet of play'],
  ['money/ledger/ledger_post.sql', 'perform 1 from only player;', 'reads player of people'],
  ['commands/content.ts', '`update player set id = 1`', 'writes player of people'],
])('%s may not say %s', (file, source, breach) => {
  expect(found(file, source)).toEqual([breach]);
});

test.each([
  ['play/feeds/bets.ts', '`insert into bet (id) select p.id from player p`'],
  [
    'play/feeds/bets.ts',
    '`insert into bet values (1) on conflict (id) do update set id = 2 returning id` for update of bet',
  ],
  ['people/mail/mail.ts', '// what is taken from bet by play\n/* update bet */'],
  ['play/gates/play_refusal.sql', '-- update player\nselect 1 from session'],
  ['operators/cases/cases.ts', "import { x } from '../bet.ts'; `select * from bet join player using (id)`"],
  ['seed/demo.ts', '`insert into player (id) values (1)`'],
  ['play/feeds/bets.test.ts', '`update player set id = 1`'],
])('%s may say %s', (file, source) => {
  expect(found(file, source)).toEqual([]);
});

test('each file of the server names in SQL only tables that its domain may', () => {
  const owners = readOwners(readSources('schema', /\.sql$/));
  expect(owners.size).toBeGreaterThan(50);
  const breaches = [...readSources('.', /\.(ts|sql)$/)].flatMap(([file, source]) =>
    checkTables(file, source, owners),
  );
  expect(breaches.map(({ file, how, table, owner }) => `${file} ${how} ${table} of ${owner}`)).toEqual([]);
});
