import { GAME_TYPE, HALL } from '@parlour/contract/constants';
import { routes, splitRoute } from '@parlour/contract/routes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient, readAnswer } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;
const client = () => createClient(site.url);
const FEEDS = ['liveTables', 'lotteryPeriods', 'virtualSports', 'sportsGuest'] as const;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => site.faults([]));

test('the baccarat tables show their shoe’s results and the phase of the round', async () => {
  const tables = await client().ok('getRoadmaps');
  expect(tables.map(({ game_code }) => game_code).toSorted()).toEqual([
    'emerald-baccarat',
    'orchid-baccarat',
    'pearl-river-baccarat',
    'swift-baccarat',
  ]);
  for (const table of tables) {
    expect(table.results.length).toBeLessThanOrEqual(table.round);
    expect(table.phase_ends_in_ms).toBeLessThanOrEqual(15_000);
  }
  const [first] = tables;
  const ofOne = await client().ok('getRoadmaps', { game_id: first!.game_platform_id });
  expect(ofOne.map(({ game_platform_id }) => game_platform_id)).toEqual([first!.game_platform_id]);
  expect(await client().ok('getRoadmaps', { game_id: 1 })).toEqual([]);
});

test('each lottery shows its period, its closing time and the last result', async () => {
  const periods = await client().ok('getExpectInfo');
  expect(periods).toHaveLength(6);
  for (const { expect: name, closes_in_ms, draws_in_ms, last } of periods) {
    expect(name).toMatch(/^\d{8}-\d{4}$/);
    expect(draws_in_ms).toBeGreaterThanOrEqual(closes_in_ms);
    expect(last!.expect < name).toBe(true);
    expect(last!.drawn_at * 1000).toBeLessThanOrEqual(Date.now());
  }
  const fives = periods.find(({ game_code }) => game_code === 'three-minute-fives')!;
  expect(fives.last!.numbers).toHaveLength(5);
  expect(await client().ok('getExpectInfo', { game_id: fives.game_platform_id })).toHaveLength(
    periods.filter(({ game_platform_id }) => game_platform_id === fives.game_platform_id).length,
  );
});

test('virtual sports show what is on, the next three and the last five, in the caller’s language', async () => {
  const games = await client().ok('listVirtualSports');
  expect(games.map(({ game_code, sport }) => [game_code, sport])).toEqual([
    ['sky-derby-virtual', 'horses'],
    ['virtual-terraces', 'football'],
  ]);
  for (const { game_platform_id, current, coming, results, stale, as_of } of games) {
    expect(game_platform_id).toBe(GAME_TYPE.sportsBook);
    expect(stale).toBe(false);
    expect(Math.abs(as_of - Date.now())).toBeLessThan(10_000);
    expect(coming.map(({ round }) => round)).toEqual([1, 2, 3].map((after) => current.round + after));
    expect(coming[0]!.opens_in_ms).toBe(current.ends_in_ms);
    // Both are 0 where the event ends as it is read.
    expect(current.ends_in_ms).toBeGreaterThanOrEqual(current.closes_in_ms);
    expect(results).toHaveLength(5);
    for (const { entrants, prices } of [current, ...coming]) {
      expect(entrants.every(({ name, colour }) => name !== '' && /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
      expect(prices.every(({ odds }) => odds > 1)).toBe(true);
    }
  }
  const path = `${site.url}${splitRoute(routes.listVirtualSports).path}`;
  const { envelope } = await readAnswer(await fetch(path, { headers: { 'accept-language': 'zh-CN' } }));
  const [derby] = envelope.data as typeof games;
  expect(derby!.coming[0]!.entrants[0]!.name).toMatch(/\p{Script=Han}/u);
});

test('virtual sports that their platform tells no more are marked as old', async () => {
  await client().ok('listVirtualSports');
  await site.faults([{ mode: 'error500After', action: 'virtualSports' }]);
  site.advanceClock(31_000);
  for (const { stale } of await client().ok('listVirtualSports')) expect(stale).toBe(true);
});

test.each(['/Game/getWMRoadmap', '/Game/getYouBetExpectInfo', '/Game/virtualSport'])(
  '%s is one and the same answer for all simultaneous callers',
  async (path) => {
    // A call just after one has grown old gets the next.
    await expect
      .poll(async () => {
        const validators = new Set<string | null>();
        for (let poll = 0; poll < 5; poll += 1)
          validators.add((await fetch(site.url + path)).headers.get('etag'));
        return validators.size;
      })
      .toBe(1);
  },
);

test('a guest gets the sports book’s address, on an origin that the site may frame', async () => {
  const { gameUrl, gameType } = await client().ok('getSportsGuest', { lang: 'vi_VN', shade: 'light' });
  expect(gameType).toBe(GAME_TYPE.sportsBook);
  expect(new URL(gameUrl).origin).toBe(site.sandboxUrl);
  const policy = (await fetch(site.url)).headers.get('content-security-policy');
  expect(policy).toContain(`frame-src ${site.sandboxUrl}`);
});

test('no sports frame while the hall is closed', async () => {
  await site.db.run('update hall set status = false where id = $1', [HALL.sports]);
  await client().refused('getSportsGuest', 'gameClosed');
  await site.db.run('update hall set status = true where id = $1', [HALL.sports]);
  await client().ok('getSportsGuest');
});

test.each(['getRoadmaps', 'getExpectInfo', 'getSportsGuest'] as const)(
  '%s turns malformed input down without asking anybody',
  async (name) => {
    const { path } = splitRoute(routes[name]);
    const hostile = name === 'getSportsGuest' ? 'lang' : 'game_id';
    for (const value of ['-1', '1e9', "1' or 1=1", '99999999', '[]', '\u0000', 'x'.repeat(5000)]) {
      const url = new URL(path, site.url);
      url.searchParams.set(hostile, value);
      const { status, envelope } = await readAnswer(await fetch(url));
      expect(status, value.slice(0, 20)).toBe(400);
      expect(envelope.code).toBe(400);
    }
  },
);

test('a feed that fails, garbles or hangs: its last answer still shows, and no caller waits for it', async () => {
  const before = await client().ok('getRoadmaps');
  await client().ok('getExpectInfo');
  await client().ok('listVirtualSports');
  for (const mode of ['hang', 'garbage', 'badSignature', 'error500After', 'dropBefore', 'maintenance']) {
    await site.faults(FEEDS.map((action) => ({ mode, action })));
    // Older than a reading is fresh: the next call asks again.
    site.advanceClock(1_600);
    const tables = await client().ok('getRoadmaps');
    expect(tables.length).toBe(before.length);
    expect((await client().ok('getExpectInfo')).length).toBe(6);
    expect((await client().ok('listVirtualSports')).length).toBe(2);
    expect((await client().ok('getSportsGuest')).gameType).toBe(GAME_TYPE.sportsBook);
  }
});

test('with the sandbox dead from the start the lobby works and the feeds say that they are away', async () => {
  await site.killSandbox();
  await site.restart();
  await client().refused('getRoadmaps', 'unavailable');
  await client().refused('getExpectInfo', 'unavailable');
  await client().refused('listVirtualSports', 'unavailable');
  await client().refused('getSportsGuest', 'platformUnavailable');
  expect((await client().ok('listHalls')).length).toBe(13);
  await site.restartSandbox();
  const tables = async () => {
    const { status, envelope } = await client().call('getRoadmaps');
    return status === 200 ? (envelope.data as unknown[]).length : status;
  };
  await expect.poll(tables, { timeout: 60_000 }).toBe(4);
});
