import { HALL } from '@parlour/contract/constants';
import { LANGUAGES } from '@parlour/contract/languages';
import { createHmac } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { notifyChange } from '@parlour/server/base/live/changes';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

const GAMES = 1500;
let site: Site;

beforeAll(async () => {
  site = await startSite({ ownDatabase: true, env: { SEED_GAMES: String(GAMES) } });
});
afterAll(() => site.stop());

test('categories are titled in five languages and count the games of a hall', async () => {
  const client = createClient(site.url);
  const all = await client.ok('listGameCategories', {});
  expect(all.length).toBeGreaterThan(10);
  for (const { title } of all) for (const language of LANGUAGES) expect(title[language]).not.toBe('');
  const games = await client.ok('listAllGames', { game_id: 0 });
  const slots = await client.ok('listGameCategories', { hall_id: HALL.slots });
  for (const { id, count } of slots) {
    const expected = games.filter(
      ({ halls, categories }) => halls.includes(HALL.slots) && categories?.includes(id),
    );
    expect(count).toBe(expected.length);
    expect(count).toBeGreaterThan(0);
  }
  for (const { categories } of games) expect(categories?.length).toBeGreaterThan(0);
  expect(await client.ok('listGameCategories', { hall_id: 99 })).toEqual([]);
});

test('a category knows its games and the platforms behind them', async () => {
  const client = createClient(site.url);
  const games = await client.ok('listAllGames', { game_id: 0 });
  const [first] = await client.ok('listGameCategories', {});
  const detail = await client.ok('getGameCategory', { category_id: first!.id });
  const inIt = games.filter(({ categories }) => categories?.includes(first!.id));
  expect(new Set(detail.games)).toEqual(new Set(inIt.map(({ id }) => id)));
  expect(detail.games).toHaveLength(inIt.length);
  const platforms = await client.ok('listGameCategoryPlatforms', { category_id: first!.id });
  expect(platforms.reduce((sum, { count }) => sum + count, 0)).toBe(detail.count);
  await client.refused('getGameCategory', 'notFound', { category_id: 999 });
  await client.refused('listGameCategoryPlatforms', 'notFound', { category_id: 999 });
  await client.refused('getGameCategory', 'invalidInput', { category_id: 'x' as never });
});

test('the partners are the platforms whose games are offered, with where', async () => {
  const partners = await createClient(site.url).ok('listPartners');
  expect(partners.length).toBeGreaterThan(50);
  for (const { status, count, halls } of partners) {
    expect(status).toBe(true);
    expect(count).toBeGreaterThan(0);
    expect(halls.length).toBeGreaterThan(0);
  }
});

test('a large catalogue has as many games as asked for, each with a picture', async () => {
  const client = createClient(site.url);
  const games = await client.ok('listAllGames', { game_id: 0 });
  expect(games).toHaveLength(GAMES);
  const pictures = [...new Set(games.map(({ img }) => img))];
  expect(pictures.length).toBeGreaterThan(400);
  for (const picture of [pictures[0]!, pictures.at(-1)!, games.at(-1)!.img])
    expect((await fetch(site.url + picture)).status, picture).toBe(200);
});

test('Chinese titles tell how they sound, a syllable a character; the others do not', async () => {
  const client = createClient(site.url);
  const soundIn = async (language: string) =>
    (await client.ok('listAllGames', {}, { headers: { 'accept-language': language } })).find(
      ({ game_code }) => game_code === 'dragon-of-nine-bays',
    )?.sound;
  expect(await soundIn('zh-CN')).toBe('jiu wan jin long');
  expect(await soundIn('zh-TW')).toBe('jiu wan jin long');
  expect(await soundIn('en-US')).toBeUndefined();
});

const CATALOGUE = [
  '/Game/getAllGameDetail?game_id=0',
  '/Game/platformList?hall_id=1',
  '/Game/gamePlatform',
  '/Game/hallList',
  '/Game/gameTab',
  '/Game/getGameCategoryList?hall_id=1',
  '/Game/getGameCategoryDetail?category_id=1',
  '/Game/getGameCategoryPlatform?category_id=1',
  '/Game/GamePartnershipPlatform',
];

test.each(CATALOGUE)('%s travels compressed and is not sent again while it is the same', async (path) => {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'zh-CN' };
  const first = await request(site.url + path, { headers });
  expect(first.headers['content-encoding']).toBe('br');
  const body = Buffer.from(await first.body.arrayBuffer());
  expect(JSON.parse(brotliDecompressSync(body).toString())).toMatchObject({ code: 0 });
  const etag = first.headers['etag'] as string;
  const again = await request(site.url + path, { headers: { ...headers, 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  expect(await again.body.text()).toBe('');
});

test.each(['en-US', 'zh-CN', 'zh-TW', 'vi-VN', 'ms-MY'])(
  '1,500 games weigh at most 60 KB in %s',
  async (language) => {
    const { body } = await request(`${site.url}/Game/getAllGameDetail?game_id=0`, {
      headers: { 'accept-encoding': 'br', 'accept-language': language },
    });
    expect((await body.arrayBuffer()).byteLength).toBeLessThanOrEqual(60 * 1024);
  },
);

test('an operator’s change shows, and only then is the answer sent again', async () => {
  const url = `${site.url}/Game/getAllGameDetail?game_id=0`;
  const etagNow = async () => (await fetch(url)).headers.get('etag');
  const before = await etagNow();
  await site.db.run(`update game set is_new = not is_new where code = 'emberscale'`);
  await notifyChange(site.db, 'content');
  await expect.poll(etagNow, { timeout: 60_000 }).not.toBe(before);
});

/** The platform's own list, asked as its documentation says (sandbox/README.md). */
async function publishedBy(platformId: number): Promise<Record<string, unknown>[]> {
  const body = '{}';
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', site.partyKeys.transfer)
    .update(`${timestamp}.${platformId}/games.${body}`)
    .digest('hex');
  const answer = await fetch(`${site.sandboxUrl}/transfer/${platformId}/games`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-agent': 'parlour',
      'x-timestamp': timestamp,
      'x-signature': signature,
    },
    body,
  });
  return ((await answer.json()) as { data: { rows: Record<string, unknown>[] } }).data.rows;
}

test('return and stakes are those that the platform publishes', async () => {
  const games = await createClient(site.url).ok('listAllGames', { game_id: 1 });
  const rows = await publishedBy(1);
  expect(rows.length).toBeGreaterThan(0);
  for (const { code, rtp, minStake, maxStake } of rows) {
    const ours = games.find(({ game_code }) => game_code === code)!;
    expect(ours.rtp).toBe(Number(rtp));
    expect(ours.bet).toEqual([Number(minStake), Number(maxStake)]);
  }
});
