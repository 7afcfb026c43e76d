import { sharedKeys } from '@parlour/server/base/crypto/signatures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareCatalogue } from '@parlour/server/play/seamless/compare-catalogue';
import { systemClock } from '@parlour/server/base/clock';
import { systemRandom } from '@parlour/server/base/random';
import { openGameSession } from '@parlour/server/play/seamless/game-sessions';
import { createProviders, type Providers } from '@parlour/server/outside/providers/registry';
import { createClient, logIn } from '../api-client.ts';
import { hub88Dialect } from '../seamless-wallet/hub88-dialect.ts';
import { openPlatform, sendCall } from '../seamless-wallet/seat.ts';
import { startSite, type Site } from '../start-site.ts';
import { openOwnStream } from '../stream-client.ts';

/** Opening and leaving a game that keeps no points, against the sandbox that plays its vendor. */

const KOI = { gameType: 1000, gameCode: 'lantern-koi-gate' };

let site: Site;
let providers: Providers;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  await openPlatform(site, hub88Dialect);
  const { HUB88_PRIVATE_KEY: privateKey, HUB88_PUBLIC_KEY: publicKey } = site.keys.site;
  providers = createProviders(
    {
      transferWallet: {
        agent: 'parlour',
        keys: sharedKeys(site.partyKeys.transfer),
        baseUrl: site.sandboxUrl,
        deadlineMs: 5_000,
        validityMs: 600_000,
        siteOrigin: site.url,
      },
      hub88: {
        baseUrl: site.sandboxUrl,
        privateKey,
        publicKey,
        formerPublicKey: undefined,
        operatorId: 1,
        subPartnerId: 'parlour',
        deadlineMs: 5_000,
      },
    },
    systemClock,
  );
});
afterAll(async () => {
  await providers.close();
  await site.stop();
});

const sessionsOf = (account: string) =>
  site.db.query<{ platformId: number; gameCode: string; tokenHash: Buffer }>(
    `select platform_id, game_code, token_hash from game_session g join player p on p.id = g.player_id where p.account = $1`,
    [account],
  );

test('a launch gives an address in the vendor’s house and moves nothing; leaving it needs nothing', async () => {
  const client = await logIn(site.url, 'player11');
  const before = await client.ok('getAllBalance');
  const { gameUrl, opens_in } = await client.ok('launchGame', KOI);
  expect(new URL(gameUrl).origin).toBe(site.sandboxUrl);
  expect(opens_in).toBe('frame');
  expect((await client.ok('launchGameMobile', KOI)).gameUrl).not.toBe(gameUrl);
  expect(await sessionsOf('player11')).toMatchObject([
    { platformId: 1000, gameCode: KOI.gameCode },
    { platformId: 1000, gameCode: KOI.gameCode },
  ]);
  await client.refused('userBalance', 'nothingHeld', { gameType: 1000 });
  expect(await client.ok('logoutGame', { gameType: 1000 })).toBeNull();
  expect((await client.ok('transferOutLast')).transfer).toBeNull();
  const after = await client.ok('getAllBalance');
  expect([after.wallet, after.platforms, after.on_its_way]).toEqual([before.wallet, [], []]);
  const recent = await client.ok('listRecentGames');
  expect(JSON.stringify(recent)).toContain(KOI.gameCode);
});

test('a demo needs no session and knows no player', async () => {
  const client = await logIn(site.url, 'player12');
  const { gameUrl } = await client.ok('launchGame', { ...KOI, demo: true });
  expect(new URL(gameUrl).origin).toBe(site.sandboxUrl);
  expect(await sessionsOf('player12')).toEqual([]);
});

test('guests, unknown and closed games, and maintenance are refused in words', async () => {
  const client = await logIn(site.url, 'player13');
  await createClient(site.url).refused('launchGame', 'loginRequired', KOI);
  await client.refused('launchGame', 'notFound', { ...KOI, gameCode: 'no-such-game' });
  const setGame = (change: string) =>
    site.db.run(`update game set ${change} where platform_id = 1000 and code = $1`, [KOI.gameCode]);
  await setGame('status = false');
  await client.refused('launchGame', 'gameClosed', KOI);
  await setGame(`status = true, maintenance_until = now() + interval '1 hour'`);
  await client.refused('launchGame', 'gameMaintenance', KOI);
  await setGame('maintenance_until = null');
  expect(await sessionsOf('player13')).toEqual([]);
});

test('the open page follows every bet and win', async () => {
  const client = await logIn(site.url, 'player14');
  const stream = await openOwnStream(site.url, client);
  await client.ok('launchGame', KOI);
  const { playerId, sessionId } = await site.db.get<{ playerId: bigint; sessionId: string }>(
    'select player_id, session_id from game_session g join player p on p.id = g.player_id where p.account = $1',
    ['player14'],
  );
  const token = await openGameSession(site.db, systemRandom, {
    provider: 'hub88',
    playerId,
    sessionId,
    platformId: 1000,
    gameCode: KOI.gameCode,
    currency: 'MYR',
  });
  const bet = {
    kind: 'bet' as const,
    user: hub88Dialect.userOf(playerId),
    token,
    gameCode: KOI.gameCode,
    ref: hub88Dialect.newRef(),
    round: 'followed',
    currency: 'MYR',
    amountMinor: 12_345n,
  };
  expect((await sendCall(site, hub88Dialect, bet)).status).toBe('RS_OK');
  await stream.until(() => stream.payloads('balance').at(-1)?.amount === 876.55);
  const win = { ...bet, kind: 'win' as const, ref: hub88Dialect.newRef(), reference: bet.ref, closed: true };
  await sendCall(site, hub88Dialect, { ...win, amountMinor: 100_000n });
  await stream.until(() => stream.payloads('balance').at(-1)?.amount === 1_876.55);
  const versions = stream.payloads('balance').map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((one, other) => one - other));
  // Eight times the stake: the winners board hears of it.
  const winners = await client.ok('listWinners', { game_platform_id: 1000 });
  expect(winners.some(({ payout }) => payout === 1_000)).toBe(true);
  stream.close();
});

test('every open game of ours is offered by the vendor, and one that is not is found', async () => {
  const hub88 = providers.findSeamless(1000)!;
  const platforms = await site.db.query<{ id: number }>(
    `select id from game_platform where kind = 'seamless' and status`,
  );
  const ids = platforms.map(({ id }) => id);
  const honest = await compareCatalogue(site.db, hub88, ids);
  expect(honest.faults).toEqual([]);
  expect(honest.covered).toBeGreaterThan(0);
  await site.db.run(`insert into game (id, platform_id, code, title) values (999999, 1000, 'made-up', '{}')`);
  const { faults } = await compareCatalogue(site.db, hub88, ids);
  expect(faults).toEqual(['game 1000 made-up is open here, not there']);
  await site.db.run('delete from game where id = 999999');
});
