import { sharedKeys } from '@parlour/server/base/crypto/signatures';
import type { Output } from '@parlour/contract/endpoints';
import { JACKPOT_STALE_MS, type PlatformJackpot } from '@parlour/contract/jackpots';
import { ACCEPT_LANGUAGE, LANGUAGES } from '@parlour/contract/languages';
import { createTestClock } from '@parlour/server/base/clock.fixture';
import { systemClock } from '@parlour/server/base/clock';
import { createFeeds } from '@parlour/server/play/feeds/feeds';
import { createFigureUpdates } from '@parlour/server/play/feeds/figure-updates';
import { createProviders } from '@parlour/server/outside/providers/registry';
import { createHub } from '@parlour/server/base/live/hub';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createClient, logIn, type Client } from '../api-client.ts';
import { expectExactBooks } from '../books.ts';
import { openGamePage, ripenJackpot } from '../game-page.ts';
import { startSite, type Site } from '../start-site.ts';
import { openOwnStream } from '../stream-client.ts';

let site: Site;
let guest: Client;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  guest = createClient(site.url);
  await vi.waitFor(async () => expect(await jackpots()).toHaveLength(5), PATIENCE);
});
afterEach(() => site.faults([]));
afterAll(() => site.stop());

/** Figures come with the next reading of a platform's list. */
const PATIENCE = { timeout: 60_000 };
const jackpots = async () => (await guest.ok('listJackpots', { tpl: 2 })) as PlatformJackpot[];
const jackpotOf = async (platformId: number) =>
  (await jackpots()).find((jackpot) => jackpot.game_platform_id === platformId)!;
/** Reads the lists beside the site's own process. */
function anotherProcess() {
  const providers = createProviders(
    {
      transferWallet: {
        agent: 'parlour',
        keys: sharedKeys(site.partyKeys.transfer),
        baseUrl: site.sandboxUrl,
        deadlineMs: 5_000,
        validityMs: 600_000,
        siteOrigin: site.url,
      },
    },
    systemClock,
  );
  const findProvider = (platformId: number) => providers.find(platformId);
  const feeds = createFeeds({
    db: site.db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    hub: createHub(),
    findProvider,
  });
  return {
    feeds,
    async close() {
      await feeds.close();
      await providers.close();
    },
  };
}
/** Asks for this platform's jackpots alone: were all lists due at once, others would be read before it each time. */
const readNow = (platformId: number) =>
  site.db.run(
    `update vendor_feed set next_at = clock_timestamp(), failures = 0 where platform_id = $1 and feed = 'jackpots'`,
    [platformId],
  );

test('the running jackpots show with levels, games and age', async () => {
  const all = await jackpots();
  const known = new Set((await guest.ok('listAllGames')).map(({ id }) => id));
  for (const jackpot of all) {
    for (const language of LANGUAGES) expect(jackpot.title_text[language]).not.toBe('');
    expect(jackpot.games.length).toBeGreaterThan(0);
    expect(jackpot.games.filter((id) => !known.has(id))).toEqual([]);
    expect(jackpot.jackpot).toBe(Math.max(...jackpot.data.map((level) => level.jackpot)));
    expect(jackpot).toMatchObject({ currency: 'MYR', stale: false });
    for (const level of jackpot.data)
      expect((level.must_hit_by ?? Infinity) >= level.jackpot && (level.must_hit_before ?? 0) >= 0).toBe(
        true,
      );
  }
  expect(all.map(({ jackpot }) => jackpot)).toEqual(
    all.map(({ jackpot }) => jackpot).toSorted((a, b) => b - a),
  );
  const items = await guest.ok('listJackpots');
  expect(items).toHaveLength(all.flatMap(({ data }) => data).length);
  for (const { jackpot } of items) expect(jackpot).toBe(Math.round(jackpot * 100) / 100);
});

test('hot games and tiles carry the live figures', async () => {
  const lantern = await jackpotOf(1);
  await expect
    .poll(
      async () => {
        const groups = await guest.ok('listHotGames');
        const cards = groups.flatMap((group) => (group.display === 3 ? group.content : []));
        const card = cards.find(({ jackpot_id }) => jackpot_id === lantern.id);
        const tile = groups
          .flatMap((group) => (group.display === 3 ? [] : group.content))
          .find(({ code }) => code === 'dragon-of-nine-bays');
        return (card?.jackpot ?? 0) >= lantern.jackpot - 1000 && (tile?.other_info.jackpot ?? 0) > 0;
      },
      { timeout: 40_000 },
    )
    .toBe(true);
});

test('others’ play is published as it happens, after the present state', async () => {
  const stream = await openOwnStream(site.url, await logIn(site.url, 'player11'));
  await stream.until(() => stream.payloads('jackpot').length > 0);
  expect(stream.payloads('jackpot')[0]).toHaveLength(5);
  const [first] = stream.payloads('jackpot');
  await stream.until(() =>
    stream
      .payloads('jackpot')
      .slice(1)
      .flat()
      .some((now) => now.jackpot > first!.find(({ id }) => id === now.id)!.jackpot),
  );
  stream.close();
});

test('a jackpot won goes to the player, the board, the winners and the house’s account, to the cent', async () => {
  const client = await logIn(site.url, 'player12');
  const watcher = await openOwnStream(site.url, await logIn(site.url, 'player13'));
  const page = await openGamePage(client, { gameType: 1, gameCode: 'dragon-of-nine-bays' });
  let wonMinor = 0;
  let balanceMinor = 0;
  // The network may be quicker than we are.
  for (let tries = 0; wonMinor === 0 && tries < 10; tries += 1) {
    await ripenJackpot(site, 'lantern-link', 'mini');
    const round = await page.spin(20);
    balanceMinor = round.balanceAfterMinor;
    wonMinor = round.jackpots.reduce((sum, won) => sum + won.amountMinor, 0);
    if (wonMinor > 0) {
      await watcher.until(() => watcher.payloads('winners').flat().length > 0);
      const [news] = watcher.payloads('winners').flat();
      expect(news).toMatchObject({
        user_account: 'pl***12',
        payout: (wonMinor + round.winMinor) / 100,
        is_jackpot: true,
        game_code: 'dragon-of-nine-bays',
        game_title: { cn: '九湾金龙' },
      });
      expect(JSON.stringify(news)).not.toContain('player12');
    }
  }
  expect(wonMinor).toBeGreaterThan(0);
  watcher.close();
  const [bet] = await site.db.query<{ jackpotMinor: bigint; stakeMinor: bigint; status: string }>(
    `select jackpot_minor, stake_minor, status from bet where jackpot_minor > 0`,
  );
  expect(bet).toEqual({ jackpotMinor: BigInt(wonMinor), stakeMinor: 20n, status: 'settled' });
  const headers = { 'accept-language': ACCEPT_LANGUAGE.vi };
  const board = await guest.ok('listWinners', {}, { headers });
  expect(board[0]).toMatchObject({
    user_account: 'pl***12',
    game_name: 'Rồng Vàng Chín Vịnh',
    is_jackpot: true,
  });
  await expect
    .poll(async () => {
      const { list } = await guest.ok('listJackpotWinners');
      return list.some((win) => win.user_account === 'pl***12' && win.jackpot === wonMinor / 100);
    }, PATIENCE)
    .toBe(true);
  await client.ok('transferOut', { gameType: 1 });
  expect((await client.ok('getWallet')).amount).toBe(balanceMinor / 100);
  const house = await site.db.get<{ sum: bigint }>(
    `select sum(amount_minor)::bigint as sum from ledger_entry e join ledger_account a on a.player_id = e.player_id and a.id = e.account_id where a.kind = 'house'`,
  );
  expect(house.sum).toBe(BigInt(100_000 - balanceMinor));
  await expectExactBooks(site);
});

test('a list read again, and by ten at once, counts every bet once', async () => {
  const client = await logIn(site.url, 'player14');
  const page = await openGamePage(client, { gameType: 2, gameCode: 'emberscale', amount: 100 });
  for (let round = 0; round < 12; round += 1) await page.spin(100);
  const count = async () =>
    Number(
      (
        await site.db.get<{ count: bigint }>(
          `select count(*) from bet where platform_id = 2 and vendor_ref not like 'demo-%'`,
        )
      ).count,
    );
  await expect.poll(count, PATIENCE).toBe(12);
  const others = Array.from({ length: 10 }, () => anotherProcess());
  for (let again = 0; again < 5; again += 1) {
    await site.db.run(
      `update vendor_feed set cursor = null, next_at = clock_timestamp() where feed = 'bets'`,
    );
    await Promise.all(others.map(({ feeds }) => feeds.readDue()));
  }
  for (const { close } of others) await close();
  expect(await count()).toBe(12);
  const { net } = await site.db.get<{ net: bigint }>(
    `select sum(payout_minor + jackpot_minor - stake_minor)::bigint as net from bet where platform_id = 2 and vendor_ref not like 'demo-%'`,
  );
  await client.ok('transferOut', { gameType: 2 });
  expect((await client.ok('getWallet')).amount).toBe(1000 + Number(net) / 100);
});

test('a platform that does not answer: its figures become old and say so, others go on, moves go on', async () => {
  await site.faults([{ platformId: 31, action: 'jackpots', mode: 'hang' }]);
  await site.db.run(`update jackpot set as_of = as_of - interval '31 seconds' where platform_id = 31`);
  await expect.poll(async () => (await jackpotOf(31)).stale, PATIENCE).toBe(true);
  const before = await jackpotOf(1);
  expect(before.stale).toBe(false);
  await expect.poll(async () => (await jackpotOf(1)).as_of, PATIENCE).toBeGreaterThan(before.as_of);
  const client = await logIn(site.url, 'player15');
  await client.ok('transferIn', { gameType: 31, amount: 5 });
  await client.ok('transferOut', { gameType: 31 });
  await site.faults([]);
  await expect
    .poll(
      async () => {
        await readNow(31);
        return !(await jackpotOf(31)).stale;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
});

test('a platform that falls silent: the stream marks its figures as old', async () => {
  const hub = createHub();
  const told: PlatformJackpot[] = [];
  hub.subscribe('jackpot', (text) =>
    told.push(...(JSON.parse(text) as [string, string, PlatformJackpot[]])[2]),
  );
  await site.faults([{ platformId: 31, action: 'jackpots', mode: 'hang' }]);
  const clock = createTestClock(Date.now());
  const news = createFigureUpdates({ db: site.db, log: pino({ level: 'silent' }), hub, clock });
  try {
    news.changed(31);
    clock.advance(1_000);
    await expect.poll(() => told).toHaveLength(1);
    await expect
      .poll(async () => {
        await site.db.run(
          `update jackpot set as_of = clock_timestamp() - interval '31 seconds' where platform_id = 31`,
        );
        return (await jackpotOf(31)).stale;
      }, PATIENCE)
      .toBe(true);
    clock.advance(JACKPOT_STALE_MS + 1_000);
    await expect.poll(() => told.length).toBeGreaterThan(1);
    expect(told.at(-1)).toMatchObject({ game_platform_id: 31, stale: true });
  } finally {
    news.close();
  }
});

test('a platform’s wrong answers are refused: garbage, another’s signature, errors', async () => {
  const lantern = await jackpotOf(1);
  const told = () =>
    site
      .serverLog()
      .filter((line) => /"platformId":1,"feed":"jackpots".*a list cannot be read for now/.test(line)).length;
  for (const mode of ['garbage', 'badSignature', 'error500After', 'maintenance', 'dropAfter']) {
    await site.faults([{ platformId: 1, action: 'jackpots', mode }]);
    const before = told();
    await expect
      .poll(async () => {
        await readNow(1);
        return told() > before;
      }, PATIENCE)
      .toBe(true);
  }
  expect(await jackpotOf(1)).toMatchObject({
    id: lantern.id,
    data: lantern.data.map(({ name }) => ({ name })),
  });
});

test('the board on a fresh site: winners by platform, in each language, without any account', async () => {
  const board = await guest.ok('listWinners');
  expect(board).toHaveLength(20);
  expect(board.map(({ won_at }) => won_at)).toEqual(
    board.map(({ won_at }) => won_at).toSorted((a, b) => b - a),
  );
  expect(JSON.stringify(board)).not.toMatch(/player\d/);
  for (const { img } of board.slice(0, 3)) expect((await fetch(site.url + img)).status).toBe(200);
  const platforms = await guest.ok('listWinnerPlatforms');
  expect(platforms.length).toBeGreaterThan(5);
  for (const { game_id, title } of platforms.slice(0, 4)) {
    expect(title).not.toBe('');
    const own = await guest.ok('listWinners', { game_platform_id: game_id });
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ game_platform_id }) => game_platform_id))).toEqual(new Set([game_id]));
  }
  expect(await guest.ok('listWinners', { game_platform_id: 999_999 })).toEqual([]);
});

test('jackpot winners come by page; other operators’ players have no name', async () => {
  const pages: Output<'listJackpotWinners'>[] = [];
  for (let page = 1; page <= (pages[0]?.pages ?? 1); page += 1)
    pages.push(await guest.ok('listJackpotWinners', { page }));
  const all = pages.flatMap(({ list }) => list);
  expect(all.length).toBeGreaterThan(20);
  expect(all.some(({ user_account }) => user_account === null)).toBe(true);
  expect(all.map(({ won_at }) => won_at)).toEqual(all.map(({ won_at }) => won_at).toSorted((a, b) => b - a));
});

test.each([
  ['listJackpotWinners', { page: 0 }],
  ['listJackpotWinners', { page: 201 }],
  ['listJackpotWinners', { page: -1 }],
  ['listJackpots', { tpl: '2; drop table bet' }],
  ['listWinners', { game_platform_id: -1 }],
  ['listWinners', { game_platform_id: '1 or 1=1' }],
] as const)('%s turns down %j', async (name, input) => {
  await guest.refused(name, 'invalidInput', input);
});

test('answers that all callers share have a validator', async () => {
  const platforms = await fetch(`${site.url}/Game/boardHaveGamePlatform`);
  const etag = platforms.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await fetch(`${site.url}/Game/boardHaveGamePlatform`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});
