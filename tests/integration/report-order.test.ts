import { SHARE_COLUMNS } from '@parlour/server/play/bets/share-parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

/** The rows and bets of a report in order, page by page through HTTP (rule R21). */

let site: Site;
const DAY = 86_400;
/** Long before the demo's bets. */
const DAY_BEGINS = Date.parse('2026-05-01T00:00:00+08:00') / 1000;
const PATIENCE = { timeout: 120_000, interval: 200 };

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('rows and bets are ordered by the server, a page at a time; a cursor is good for the same question of the same reader alone', async () => {
  await site.db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select 1, 'many-' || n, p.id, 'many-' || lpad(n::text, 3, '0'), 'r', 'MYR', 100 * n, 0, 'settled', at, at
       from player p, generate_series(1, 540) n, lateral (select to_timestamp($1) + interval '12 hours' as at) moment where p.account = 'harbour1'`,
    [DAY_BEGINS],
  );
  const [from, to] = [DAY_BEGINS, DAY_BEGINS + DAY];
  const client = await logIn(site.url, 'agent02');
  const asked = { from, to, by: 'game', sort: 'self_total', up: '1' } as const;
  await expect.poll(async () => (await client.ok('getReport', asked)).totals.count, PATIENCE).toBe(540);
  const first = await client.ok('getReport', asked);
  const second = await client.ok('getReport', { ...asked, after: first.next! });
  expect([first.rows.length, first.more, second.rows.length, second.more, second.next]).toEqual([
    500,
    40,
    40,
    0,
    null,
  ]);
  const keys = [...first.rows, ...second.rows].map(({ key }) => key);
  expect(keys).toEqual(Array.from({ length: 540 }, (_, at) => `many-${String(at + 1).padStart(3, '0')}`));
  const bets = await client.ok('listReportBets', { from, to, sort: 'stake' });
  expect(bets.list.slice(0, 2).map(({ figures }) => figures.stake)).toEqual([540, 539]);
  const next = await client.ok('listReportBets', { from, to, sort: 'stake', after: bets.next! });
  expect(next.list[0]!.figures.stake).toBe(540 - bets.list.length);
  const after = first.next!;
  for (const other of [{ sort: 'stake' }, { up: undefined }, { by: 'platform' }, { game_type: 1 }] as const)
    await client.refused('getReport', 'invalidInput', { ...asked, ...other, after });
  await client.refused('listReportBets', 'invalidInput', { from, to, after: bets.next! });
  await (
    await logIn(site.url, 'master01')
  ).refused('getReport', 'invalidInput', { ...asked, member: 'agent02', after });
});

test('more bets than can be put in order are listed by time alone', async () => {
  const client = await logIn(site.url, 'agent02');
  const asked = { from: DAY_BEGINS + 30 * DAY, to: DAY_BEGINS + 31 * DAY } as const;
  await site.ownerDb.run(
    `insert into share_day (node_id, day, child_id, platform_id, product, currency, ${SHARE_COLUMNS.join(', ')})
     select id, (to_timestamp($1) at time zone site_timezone()::interval)::date, 1, 1, 'slots', 'MYR', ${SHARE_COLUMNS.map((column) => (column === 'bets' ? 100_001 : 0)).join(', ')}
       from player where account = 'agent02'`,
    [asked.from],
  );
  expect((await client.ok('listReportBets', asked)).totals?.count).toBe(100_001);
  await client.refused('listReportBets', 'invalidInput', { ...asked, sort: 'stake' });
  await site.ownerDb.run('delete from share_day where bets = 100001');
});
