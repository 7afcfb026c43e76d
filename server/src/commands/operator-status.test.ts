import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../base/db/template.ts';
import { showStatus } from './operator-status.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.run(
    `insert into game_platform (id, kind, gm, title, image, width, height)
     select id, 'transfer', 'g', 'g' || id, '', 1, 1 from generate_series(1, 40) id`,
  );
  await database.db.run(
    `insert into vendor_feed (platform_id, feed, read_at)
     select id, 'bets', clock_timestamp() - interval '10 minutes' - id * interval '1 minute' from generate_series(1, 40) id`,
  );
});
afterAll(() => database.drop());

test('where every list is late the worst are named, and the rest counted: what stands below is seen', async () => {
  const lines: string[] = [];
  await showStatus(database.db, (line) => lines.push(line), {});
  const at = lines.indexOf('Lists of platforms that are late:');
  expect(lines[at + 1]).toBe('  platform 40 bets: 50 min, 0 failures');
  expect(lines[at + 13]).toBe('  and 28 more (--json has them all)');
  expect(lines.filter((line) => line.includes(' bets: '))).toHaveLength(12);
  const json: string[] = [];
  await showStatus(database.db, (line) => json.push(line), { json: true });
  const { feeds } = JSON.parse(json.join('\n')) as { feeds: unknown[] };
  expect(feeds).toHaveLength(40);
});

test('a list of an idle platform, which is read every five minutes, is late when it is overdue, and not before', async () => {
  await database.db.run('delete from vendor_feed');
  await database.db.run(
    `insert into vendor_feed (platform_id, feed, read_at, next_at)
     select id, 'bets', clock_timestamp() - read * interval '1 minute', clock_timestamp() + due * interval '1 minute'
       from (values (1, 4.5, 0.5), (2, 5.5, -0.5), (3, 7, -2), (4, 8, 0.2)) feed (id, read, due)`,
  );
  const lines: string[] = [];
  await showStatus(database.db, (line) => lines.push(line), {});
  // The third is overdue by two minutes; the fourth is taken up again and again, and never read.
  expect(lines.filter((line) => line.includes(' bets: '))).toEqual([
    '  platform 4 bets: 8 min, 0 failures',
    '  platform 3 bets: 7 min, 0 failures',
  ]);
});
