import { readFileSync } from 'node:fs';
import { HALL } from '@parlour/contract/constants';
import { ACCEPT_LANGUAGE, LANGUAGES, type Language } from '@parlour/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const inLanguage = (language: Language) => ({ headers: { 'accept-language': ACCEPT_LANGUAGE[language] } });

test('the halls come in their order, without hall 0, titled in every language', async () => {
  const halls = await createClient(site.url).ok('listHalls', { lang_flag: 1 });
  expect(halls.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
  ]);
  expect(halls[0]!.id).toBe(HALL.hot);
  for (const { title } of halls) for (const language of LANGUAGES) expect(title[language]).not.toBe('');
});

test('every transfer platform is listed, 28 is B2B and 69 9Wicket; the seamless ones are known', async () => {
  const platforms = await createClient(site.url).ok('listGamePlatforms');
  const byId = new Map(platforms.map((platform) => [platform.id, platform]));
  expect(byId.get(28)?.gm).toBe('B2B');
  expect(byId.get(69)?.gm).toMatch(/9wicket/i);
  for (let id = 1; id <= 90; id += 1) expect(byId.has(id), `platform ${id}`).toBe(true);
  const seamless = await site.db.query<{ id: number }>(
    `select id from game_platform where kind = 'seamless' order by id`,
  );
  expect(seamless.map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, index) => 1000 + index));
});

test('the games of all halls together are the catalogue', async () => {
  const client = createClient(site.url);
  const all = await client.ok('listAllGames', { game_id: 0 });
  expect(all.length).toBeGreaterThanOrEqual(400);
  const inHalls = new Set<number>();
  for (const hall of await client.ok('listHalls')) {
    for (const platform of await client.ok('listHallPlatforms', { hall_id: hall.id })) {
      expect(platform.game_platform_detail.length).toBeGreaterThan(0);
      for (const game of platform.game_platform_detail) {
        expect(game.game_platform_id).toBe(platform.id);
        inHalls.add(game.id);
      }
    }
  }
  expect([...inHalls].toSorted((one, other) => one - other)).toEqual(
    all
      .filter(({ halls }) => halls.length > 0)
      .map(({ id }) => id)
      .toSorted((one, other) => one - other),
  );
});

test('I17: slots that are editions of their model say so in the lobby, as they do in the game', async () => {
  interface Listed {
    id: number;
    engine?: string;
    skin?: { name?: string };
  }
  const listed = JSON.parse(
    readFileSync(new URL('../../content/catalogue/games.json', import.meta.url), 'utf8'),
  ) as Listed[];
  const dressed = new Map(listed.map(({ id, skin }) => [id, skin && skin.name === undefined]));
  const client = createClient(site.url);
  const all = await client.ok('listAllGames', { game_id: 0 });
  for (const { id, is_edition: isEdition } of all)
    expect(isEdition ?? false, `game ${id}`).toBe(dressed.get(id) ?? false);
  expect(all.filter((game) => game.is_edition).length).toBeGreaterThan(300);
  const [slots] = await client.ok('listHallPlatforms', { hall_id: HALL.slots });
  for (const { id, other_info: info } of slots!.game_platform_detail)
    expect(info.is_edition ?? false, `game ${id}`).toBe(dressed.get(id) ?? false);
});

test('one platform’s games are those of the list', async () => {
  const client = createClient(site.url);
  const all = await client.ok('listAllGames');
  const some = await client.ok('listAllGames', { game_id: 1 });
  expect(some).toEqual(all.filter(({ game_id }) => game_id === 1));
});

test('a hall that does not exist has no platforms', async () => {
  expect(await createClient(site.url).ok('listHallPlatforms', { hall_id: 99 })).toEqual([]);
});

test('hot games have the three displays, with games that exist', async () => {
  const client = createClient(site.url);
  const groups = await client.ok('listHotGames');
  expect(new Set(groups.map(({ display }) => display))).toEqual(new Set([1, 2, 3]));
  const known = new Set((await client.ok('listAllGames')).map(({ id }) => id));
  for (const group of groups) {
    expect(group.content.length).toBeGreaterThan(0);
    const games = group.display === 3 ? group.content.flatMap((jackpot) => jackpot.games) : group.content;
    for (const game of games) expect(known.has(game.id)).toBe(true);
  }
});

test('titles are in the language of the call', async () => {
  const client = createClient(site.url);
  const titles = [];
  for (const language of LANGUAGES) {
    const games = await client.ok('listAllGames', {}, inLanguage(language));
    titles.push(games.find(({ game_code }) => game_code === 'dragon-of-nine-bays')?.game_title);
  }
  expect(titles).toEqual([
    'Dragon of Nine Bays',
    '九湾金龙',
    '九灣金龍',
    'Rồng Vàng Chín Vịnh',
    'Naga Sembilan Teluk',
  ]);
});

test('L8: titles in another language bring the English one for the search, where it differs', async () => {
  const client = createClient(site.url);
  const english = await client.ok('listAllGames');
  expect(english.filter((game) => game.en_title !== undefined)).toEqual([]);
  const titleOf = new Map(english.map(({ id, game_title }) => [id, game_title]));
  for (const language of LANGUAGES.filter((one) => one !== 'en'))
    for (const game of await client.ok('listAllGames', {}, inLanguage(language)))
      expect(game.en_title ?? game.game_title, `${language} ${game.id}`).toBe(titleOf.get(game.id));
});

test('maintenance and announced games are marked and say until when', async () => {
  const client = createClient(site.url);
  const platforms = await client.ok('listHallPlatforms', { hall_id: HALL.slots });
  const closed = platforms.find(({ id }) => id === 23)!;
  expect(closed.maintenance_flag).toBe(true);
  expect(closed.maintenance_until).toBeGreaterThan(Date.now() / 1000);
  for (const game of closed.game_platform_detail) expect(game.maintenance_flag).toBe(true);
  const announced = (await client.ok('listAllGames')).find(
    ({ game_code }) => game_code === 'fan-tan-pavilion',
  );
  expect(announced?.status).toBe(false);
});

test('the site says its name, its theme and which hosts a frame may show', async () => {
  const info = await createClient(site.url).ok('getSiteInfo');
  expect(info).toMatchObject({ tp4_theme: 'blue', currency: 'MYR', timezone: '+08:00' });
  expect(info.title).toContain('Parlour');
  expect(info.frame_origins).toEqual([site.sandboxUrl]);
});

test.each(['listMarquee', 'listSlideshow', 'listTabBar'] as const)(
  '%s comes in every language, with the same number of items',
  async (name) => {
    const client = createClient(site.url);
    const english = await client.ok(name);
    expect(english.length).toBeGreaterThan(0);
    for (const language of LANGUAGES.filter((other) => other !== 'en')) {
      const translated = await client.ok(name, {}, inLanguage(language));
      expect(translated).toHaveLength(english.length);
      expect(JSON.stringify(translated)).not.toBe(JSON.stringify(english));
    }
  },
);

test('the parts of the frame are there: banners, tabs, logos', async () => {
  const client = createClient(site.url);
  const banners = await client.ok('listSlideshow');
  const tabs = await client.ok('listTabBar');
  const footer = await client.ok('getFooter');
  const platforms = await client.ok('listGamePlatforms');
  expect(tabs.every(({ text }) => text !== '')).toBe(true);
  const pictures = [
    ...banners.map(({ ImageUrl }) => ImageUrl),
    ...footer.social.map(({ icon }) => icon),
    ...footer.payment.map(({ icon }) => icon),
    ...platforms.map(({ image }) => image),
  ].filter((path) => path.startsWith('/'));
  expect(pictures.length).toBeGreaterThan(100);
  for (const path of new Set(pictures)) expect((await fetch(site.url + path)).status, path).toBe(200);
});
