import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownsTables } from '../base/db/privileges.ts';
import { createTestDatabase, type TestDatabase } from '../base/db/template.ts';

/** What the role that serves players may do to tables: rule M1 of docs/product.md and what else is kept for good. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the books and records are only added to', async () => {
  const rows = await database.ownerDb.query<{ name: string; privileges: string }>(
    `select regexp_replace(relname, '_[0-9]{4}_[0-9]{2}$', '_of_a_month') as name, concat_ws(' ',
            case when not has_table_privilege('parlour_site', oid, 'select') then 'hidden' end,
            case when not has_table_privilege('parlour_site', oid, 'insert') then 'no insert' end,
            case when not has_any_column_privilege('parlour_site', oid, 'update') then 'no update' end,
            case when not has_table_privilege('parlour_site', oid, 'delete') then 'no delete' end) as privileges
       from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  );
  const limited = rows.filter(({ privileges }) => privileges !== '');
  expect(Object.fromEntries(limited.map(({ name, privileges }) => [name, privileges]))).toEqual({
    accounting_period: 'no update no delete',
    agent_share: 'no update no delete',
    bet_archive: 'no insert no update no delete',
    bet_archive_day: 'no insert no update no delete',
    bet_chain: 'no update no delete',
    bet_fact: 'no update no delete',
    bet_fact_of_a_month: 'no update no delete',
    bet_fact_other: 'no update no delete',
    bet_fact_packed: 'no insert no update no delete',
    birthday_mail: 'no update no delete',
    bonus_race_place: 'no delete',
    bonus_release: 'no update no delete',
    case_event: 'no update no delete',
    content_import: 'no update no delete',
    file_export: 'no update no delete',
    file_export_end: 'no update no delete',
    former_upline: 'no update no delete',
    ledger_account: 'no delete',
    ledger_entry: 'no update no delete',
    ledger_transfer: 'no update no delete',
    legal_version: 'no update no delete',
    operator_action: 'no update no delete',
    operator_alert: 'no update no delete',
    personal_change: 'no update no delete',
    own_limit: 'no update no delete',
    play_break: 'no update no delete',
    player_birth_date: 'no update no delete',
    player_consent: 'no update no delete',
    problem_answer: 'no update no delete',
    product_fee: 'no update no delete',
    schema_function: 'no insert no update no delete',
    schema_migration: 'no insert no update no delete',
    raffle_entry: 'no update no delete',
    raffle_ticket: 'no delete',
    red_packet_entry: 'no update no delete',
    schema_release: 'no insert no update no delete',
    tree_change: 'no update no delete',
    wallet_call: 'no update no delete',
    wheel_draw: 'no update no delete',
    wheel_ticket_entry: 'no update no delete',
  });
});

test.each([
  'create table mine (id int)',
  'alter table ledger_entry drop column reason',
  'drop table ledger_entry',
  'truncate player cascade',
  'create or replace function ledger_sums() returns void language sql as $$ $$',
  'create function mine() returns void language sql as $$ $$',
  'create trigger mine after insert on player for each row execute function suppress_redundant_updates_trigger()',
  'set role parlour',
  `copy player to program 'cat'`,
])('the site cannot change what it stands on: %s', async (statement) => {
  await expect(database.db.run(statement)).rejects.toThrow(/permission denied|must be (the )?owner/);
});

test('who owns tables is told from who does not', async () => {
  expect(await ownsTables(database.db)).toBe(false);
  expect(await ownsTables(database.ownerDb)).toBe(true);
});
