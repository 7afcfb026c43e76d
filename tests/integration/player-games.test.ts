import { FAVOURITES_KEPT, RECENT_GAMES_KEPT } from '@parlour/contract/player-games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, type Client } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

async function openGame(client: Client, gameType: number, gameCode: string): Promise<void> {
  await client.ok('launchGame', { gameType, gameCode, lang: 'en_US' });
}

const codes = async (client: Client): Promise<string[]> =>
  (await client.ok('listRecentGames')).map(({ game_platform_detail }) => game_platform_detail.code);

test('a game that was opened is the first of the recent ones, once, with when', async () => {
  const client = await logIn(site.url, 'player01');
  expect(await client.ok('listRecentGames')).toEqual([]);
  await openGame(client, 1, 'dragon-of-nine-bays');
  await openGame(client, 2, 'emberscale');
  expect(await codes(client)).toEqual(['emberscale', 'dragon-of-nine-bays']);
  await openGame(client, 1, 'dragon-of-nine-bays');
  expect(await codes(client)).toEqual(['dragon-of-nine-bays', 'emberscale']);
  const [newest] = await client.ok('listRecentGames');
  expect(newest).toMatchObject({ gm: 'Lunara', img: newest!.game_platform_detail.img });
  expect(Math.abs(newest!.played_at - Date.now() / 1000)).toBeLessThan(60);
  expect(newest!.game_platform_detail.title).toBe('Dragon of Nine Bays');
});

test('recent games are titled in the language of the call and belong to their player alone', async () => {
  const [one, other] = [await logIn(site.url, 'player03'), await logIn(site.url, 'player04')];
  await openGame(one, 1, 'dragon-of-nine-bays');
  expect(await codes(other)).toEqual([]);
  const [newest] = await one.ok('listRecentGames', {}, { headers: { 'accept-language': 'vi-VN' } });
  expect(newest!.game_platform_detail.title).toBe('Rồng Vàng Chín Vịnh');
  await createClient(site.url).refused('listRecentGames', 'loginRequired');
});

test('a launch that is refused is not remembered', async () => {
  const client = await logIn(site.url, 'player05');
  await client.refused('launchGame', 'notFound', { gameType: 1, gameCode: 'no-such-game', lang: 'en_US' });
  await client.refused('launchGame', 'gameClosed', {
    gameType: 40,
    gameCode: (await closedGame()).code,
    lang: 'en_US',
  });
  expect(await codes(client)).toEqual([]);
});

/** An announced game, moved to platform 40 for the test. */
async function closedGame(): Promise<{ code: string }> {
  return site.db.get<{ code: string }>(
    `update game set platform_id = 40 where id = (select min(id) from game where not status) returning code`,
  );
}

test('only the newest are kept', async () => {
  const client = await logIn(site.url, 'player06');
  await site.db.run(
    `insert into recent_game (player_id, game_id, played_at)
     select p.id, g.id, now() - interval '1 day' - g.sort * interval '1 minute'
     from player p, (select id, sort from game where code <> 'emberscale' order by id limit $1) g where p.account = 'player06'`,
    [RECENT_GAMES_KEPT + 20],
  );
  await openGame(client, 2, 'emberscale');
  const recent = await codes(client);
  expect(recent).toHaveLength(RECENT_GAMES_KEPT);
  expect(recent[0]).toBe('emberscale');
  const { count } = await site.db.get<{ count: bigint }>(
    `select count(*) from recent_game r join player p on p.id = r.player_id where p.account = 'player06'`,
  );
  expect(count).toBe(BigInt(RECENT_GAMES_KEPT));
});

test('a heart is kept, is the same when repeated, and can be taken away', async () => {
  const client = await logIn(site.url, 'player07');
  expect(await client.ok('listFavourites')).toEqual([]);
  await client.ok('setFavourite', { game_id: 1001, favourite: true });
  await client.ok('setFavourite', { game_id: 1002, favourite: true });
  expect(await client.ok('setFavourite', { game_id: 1001, favourite: true })).toEqual([1002, 1001]);
  expect(await client.ok('listFavourites')).toEqual([1002, 1001]);
  expect(await client.ok('setFavourite', { game_id: 1002, favourite: false })).toEqual([1001]);
  expect(await client.ok('setFavourite', { game_id: 1002, favourite: false })).toEqual([1001]);
});

test('favourites belong to their player alone; a guest has none; an unknown game is refused', async () => {
  const [one, other] = [await logIn(site.url, 'player08'), await logIn(site.url, 'player09')];
  await one.ok('setFavourite', { game_id: 1003, favourite: true });
  expect(await other.ok('listFavourites')).toEqual([]);
  await other.ok('setFavourite', { game_id: 1003, favourite: false });
  expect(await one.ok('listFavourites')).toEqual([1003]);
  const guest = createClient(site.url);
  await guest.refused('listFavourites', 'loginRequired');
  await guest.refused('setFavourite', 'loginRequired', { game_id: 1003, favourite: true });
  await one.refused('setFavourite', 'notFound', { game_id: 999_999, favourite: true });
  await one.refused('setFavourite', 'invalidInput', { game_id: 1.5, favourite: true });
  await one.refused('setFavourite', 'invalidInput', { game_id: -1, favourite: true });
});

test('ten favourites at once do not exceed the limit, which is named in the player’s language', async () => {
  const client = await logIn(site.url, 'player10');
  await site.db.run(
    `insert into game (id, platform_id, code, title)
     select 500000 + n, 1, 'filler-' || n, jsonb_build_object('en', 'Filler ' || n, 'cn', '填' || n, 'tw', '填' || n, 'vi', 'F' || n, 'ms', 'F' || n)
     from generate_series(1, $1) n`,
    [FAVOURITES_KEPT],
  );
  await site.db.run(
    `insert into favourite_game (player_id, game_id)
     select p.id, 500000 + n from player p, generate_series(1, $1) n where p.account = 'player10'`,
    [FAVOURITES_KEPT - 1],
  );
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      client.call('setFavourite', { game_id: 1001 + index, favourite: true }),
    ),
  );
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
  expect(await client.ok('listFavourites')).toHaveLength(FAVOURITES_KEPT);
  const { envelope } = await client.refused(
    'setFavourite',
    'favouritesFull',
    { game_id: 1020, favourite: true },
    { headers: { 'accept-language': 'ms-MY' } },
  );
  expect(envelope.message).toContain('kegemaran');
});
