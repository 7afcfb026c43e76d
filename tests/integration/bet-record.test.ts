import { text as textOf } from 'node:stream/consumers';
import { exportBets } from '@parlour/server/reports/bets/file';
import { getPlayer } from '@parlour/server/people/accounts/players';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;
let client: Client;
let id: bigint;

const EARLIER = 1_767_225_600; // 2026-01-01 08:00 in the site's offset, long before the demo's bets.
const DAY = 86_400;
const WEEK = { from: EARLIER, to: EARLIER + 7 * DAY };

beforeAll(async () => {
  site = await startSite();
  client = await logIn(site.url, 'player04');
  ({ id } = await site.db.get<{ id: bigint }>(`select id from player where account = 'player04'`));
  const games = await site.db.query<{ code: string; platformId: number; product: string }>(
    `select distinct on (product) code, platform_id, product from game where product in ('slots', 'sports') order by product, id`,
  );
  const [slots, sports] = games as [(typeof games)[0], (typeof games)[0]];
  // 60 a day at the slots, then one of each status on the sports, three days apart.
  await site.db.run(
    `insert into bet (player_id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select $1, $2, 's' || n, $3, 'r' || n, 'MYR', 100, case when n % 3 = 0 then 250 else 0 end, 'settled', at, at
       from generate_series(1, 120) n, lateral (select to_timestamp($4 + (n / 61) * 86400 + n * 10) as at) m`,
    [id, slots.platformId, slots.code, EARLIER],
  );
  await site.db.run(
    `insert into bet (player_id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at,
                      version, closed_minor, valid_minor)
     select $1, $2, 'x-' || status, $3, 'r', 'MYR', 1000, payout, status, at, case when status <> 'open' then at end, version, closed, 500
       from (values ('open', 0, 1, null), ('void', 1000, 1, null), ('settled', 3000, 2, null), ('partly', 450, 1, 400)) v (status, payout, version, closed),
            lateral (select to_timestamp($4 + 3 * 86400) as at) m`,
    [id, sports.platformId, sports.code, EARLIER],
  );
  await site.db.run(`update bet set details = $2 where player_id = $1 and vendor_ref = 's120'`, [
    id,
    { kind: 'slots', spins: [{ reels: [['A', 'B', 'wild']], win: '0.00', isFree: false, lines: [] }] },
  ]);
});
afterAll(() => site.stop());

test('totals come first and add up every page; open and void bets count nothing', async () => {
  const first = await client.ok('listBets', WEEK);
  expect(first.list).toHaveLength(50);
  expect(first.totals).toMatchObject({
    count: 122,
    stake: 134,
    valid_stake: 129,
    payout: 134.5,
    result: 0.5,
    open_count: 1,
    open_stake: 10,
  });
  expect(first.totals!.days.map(({ result }) => result)).toEqual([-10, -10, 20.5]);
  const rows = [...first.list];
  for (let next = first.next; next !== null;) {
    const page = await client.ok('listBets', { ...WEEK, after: next });
    expect(page.totals).toBeNull();
    rows.push(...page.list);
    ({ next } = page);
  }
  expect(new Set(rows.map((row) => row.id)).size).toBe(124);
  const times = rows.map((row) => row.settlement_time ?? row.bet_time);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const result = rows.reduce((sum, row) => sum + (row.result ?? 0), 0);
  expect(result).toBeCloseTo(first.totals!.result, 6);
});

test('each filter takes its own, and a cursor is good for its filter alone', async () => {
  const statuses = async (status: 'open' | 'void' | 'resettled' | 'partly' | 'settled') =>
    (await client.ok('listBets', { ...WEEK, product: 'sports', status })).list.map((row) => row.status);
  for (const status of ['open', 'void', 'resettled', 'partly'] as const)
    expect(await statuses(status)).toEqual([status]);
  expect(await statuses('settled')).toEqual([]);
  const slots = await client.ok('listBets', { ...WEEK, product: 'slots' });
  expect(slots.totals!.count).toBe(120);
  const [{ game_type, game_code }] = slots.list as [(typeof slots.list)[0]];
  const own = await client.ok('listBets', { ...WEEK, game_type, game_code });
  expect(own.totals!.games.map((game) => game.game_code)).toContain(game_code);
  expect((await client.ok('listBets', { ...WEEK, game_type, game_code: 'another' })).list).toEqual([]);
  await client.refused('listBets', 'invalidInput', { ...WEEK, product: 'sports', after: slots.next! });
});

test('a bet opens with its round; a foreign or unknown one is not found', async () => {
  const { list } = await client.ok('listBets', { ...WEEK, product: 'slots' });
  const opened = await client.ok('getBet', { id: list[0]!.id });
  expect(opened).toMatchObject({
    bet: { reference: 's120' },
    details: { kind: 'slots' },
    replay: null,
    former: [],
  });
  const stranger = await logIn(site.url, 'player05');
  await stranger.refused('getBet', 'notFound', { id: list[0]!.id });
  await stranger.refused('getBet', 'notFound', { id: 999_999_999 });
});

test('the file comes by its call, and holds the bets of its player alone', async () => {
  const read = async (one: Client) => (await one.ok('exportBets', WEEK)) as unknown as { text: string };
  expect((await read(client)).text).toContain('s120');
  const other = await logIn(site.url, 'player06');
  const { text } = await read(other);
  expect(text).toContain('player06');
  expect(text).not.toMatch(/"?s\d+"?\r/);
});

test('the file has the totals and every row, the latest first', async () => {
  const player = await getPlayer(site.db, id);
  const file = await exportBets(
    site.db,
    { player, language: 'en', filter: {}, span: WEEK },
    { timezone: '+08:00', weekStart: 'monday', nowS: EARLIER, title: 'Parlour' },
  );
  const lines = (await textOf(file.text)).trim().split('\r\n');
  expect(lines.filter((line) => /,"?(s\d+|x-\w+)"?$/.test(line))).toHaveLength(124);
  expect(lines.find((line) => line.startsWith('"Valid stake"'))).toContain('129');
});
