import { PLACEMENT } from '@parlour/server/schema/placement';
import { expect, test } from 'vitest';
import { partitionPlayerTables } from '../tests/partitioned-tables.ts';
import { readSources } from './table-rules.ts';

test('every table of players is in partitions by player, but one by month, and no other table', () => {
  const schema = [...readSources('schema', /\.sql$/).values()].map(partitionPlayerTables).join('\n');
  const partitioned = [
    ...schema.matchAll(/^\) partition by hash \((\w+)\);\ncreate (?:unlogged )?table (\w+)_0 /gm),
  ];
  const byMonth = [...schema.matchAll(/^create table (\w+) \((?:(?!^\))[\s\S])*?^\) partition by range/gm)];
  expect(byMonth.map(([, table]) => table)).toEqual(['bet_fact']);
  const players = Object.entries(PLACEMENT).filter(
    ([table, { placement }]) => placement === 'player' && table !== 'bet_fact',
  );
  expect(partitioned.map(([, column, table]) => `${table} ${column}`).sort()).toEqual(
    players.map(([table, { playerColumn }]) => `${table} ${playerColumn}`).sort(),
  );
});

test('a table keeps its columns and options in each partition', () => {
  const sql = 'create unlogged table inbox (\n  player_id bigint primary key\n) with (fillfactor = 70);';
  expect(partitionPlayerTables(sql).split('\n').slice(0, 4)).toEqual([
    'create table inbox (',
    '  player_id bigint primary key',
    ') partition by hash (player_id);',
    'create unlogged table inbox_0 partition of inbox for values with (modulus 4, remainder 0) with (fillfactor = 70);',
  ]);
});
