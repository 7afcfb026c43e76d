import { ACCEPT_LANGUAGE, LANGUAGES } from '@parlour/contract/languages';
import { listStops, resumePlay, stopPlay, type StopTarget } from '@parlour/server/operators/acts/stop-play';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startChild, type Child } from '../../tools/child.ts';
import { findFreePort } from '../../tools/ports.ts';
import { createClient, logIn, type Client } from '../api-client.ts';
import { expectExactBooks, untilDecided } from '../books.ts';
import { startSite, type Site } from '../start-site.ts';
import { PATIENCE } from '../patience.ts';

/**
 * All play, one platform, one game, one login: stopped at once on every process, and no money is held (rule O3; GLI-19
 * 2.4.1).
 */

const DRAGON = { gameType: 1, gameCode: 'dragon-of-nine-bays' };

let site: Site;
let other: { url: string; child: Child };
const standing: StopTarget[] = [];

beforeAll(async () => {
  site = await startSite();
  const port = await findFreePort();
  const child = startChild({
    program: 'server/src/main.ts',
    onLine: () => undefined,
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: site.dataDir,
      DATABASE_URL: site.databaseUrl,
      SANDBOX_URL: site.sandboxUrl,
      SANDBOX_SECRET: site.secret,
      LOG_LEVEL: 'error',
    },
  });
  other = { url: `http://127.0.0.1:${port}`, child };
  await vi.waitFor(async () => expect((await fetch(`${other.url}/healthz`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 100,
  });
});
afterAll(async () => {
  await other?.child.stop(10_000);
  await site?.stop();
});
afterEach(async () => {
  for (const target of standing.splice(0)) await resumePlay(site.db, 'test', target);
});

async function stop(target: StopTarget, until: Date | null = null): Promise<void> {
  await stopPlay(site.db, 'test', { target, reason: 'tried out', why: 'check', until });
  standing.push(target);
}

async function stepOf(account: string): Promise<string> {
  const { step } = await site.db.get<{ step: string }>(
    `select step from launch l join player p on p.id = l.player_id where account = $1 and platform_id = 1`,
    [account],
  );
  return step;
}

test('all play: both processes refuse launches and points in; players inside come out, and money comes home', async () => {
  const player = await logIn(site.url, 'player01');
  const elsewhere = createClient(other.url);
  elsewhere.token = player.token;
  await player.ok('transferIn', { gameType: 1, amount: 100 });
  await player.ok('launchGame', DRAGON);
  await stop({ kind: 'all' });

  for (const client of [player, elsewhere]) {
    await vi.waitFor(() => client.refused('launchGame', 'playStopped', DRAGON), PATIENCE);
    await client.refused('launchGameMobile', 'playStopped', DRAGON);
    await client.refused('transferIn', 'playStopped', { gameType: 2, amount: 10 });
  }
  await expect.poll(() => stepOf('player01')).toBe('left');
  await elsewhere.ok('transferOut', { gameType: 1 });
  await untilDecided(site);
  expect((await player.ok('getWallet')).amount).toBe(1000);
  await expectExactBooks(site);

  const games = await elsewhere.ok('listAllGames', { game_id: 0 });
  expect(games.every(({ status }) => !status)).toBe(true);
  await resumePlay(site.db, 'test', standing.pop()!);
  await vi.waitFor(() => elsewhere.ok('launchGame', DRAGON), PATIENCE);
  await vi.waitFor(() => player.ok('launchGame', DRAGON), PATIENCE);
});

test('one platform: the lobby shows it closed and until when, its neighbours stay open', async () => {
  const player = await logIn(site.url, 'player02');
  const until = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000);
  await stop({ kind: 'platform', platformId: 1 }, until);
  const { envelope } = await vi.waitFor(() => player.refused('launchGame', 'playStopped', DRAGON), PATIENCE);
  expect(envelope.data).toEqual({ why: 'check', until: until.getTime() / 1000 });
  const platforms = await player.ok('listGamePlatforms');
  expect(platforms.find(({ id }) => id === 1)).toMatchObject({
    maintenance_flag: true,
    maintenance_until: until.getTime() / 1000,
  });
  expect(platforms.find(({ id }) => id === 2)).toMatchObject({ maintenance_flag: false });
  const messages = new Set<string>();
  for (const language of LANGUAGES) {
    const headers = { 'accept-language': ACCEPT_LANGUAGE[language] };
    const answer = await player.refused('launchGame', 'playStopped', DRAGON, { headers });
    expect(answer.envelope.message).toContain('(+08:00)');
    messages.add(answer.envelope.message);
  }
  expect(messages.size).toBe(LANGUAGES.length);
  await player.ok('transferIn', { gameType: 2, amount: 10 });
  await player.ok('transferOut', { gameType: 2 });
});

test('one game: it alone is closed', async () => {
  const player = await logIn(site.url, 'player03');
  await stop({ kind: 'game', platformId: 1, code: DRAGON.gameCode });
  await vi.waitFor(() => player.refused('launchGame', 'playStopped', DRAGON), PATIENCE);
  const games = await player.ok('listAllGames', { game_id: 1 });
  expect(games.find(({ game_code }) => game_code === DRAGON.gameCode)).toMatchObject({ status: false });
  const neighbour = games.find(({ status }) => status)!;
  await player.ok('launchGame', { gameType: 1, gameCode: neighbour.game_code });
});

test('one login: out at once, its points come home, and it can be let in again', async () => {
  const player = await logIn(site.url, 'player04');
  await player.ok('transferIn', { gameType: 3, amount: 25 });
  await stop({ kind: 'login', account: 'player04' });
  const over = await player.refused('getWallet', 'loginRequired');
  expect(over.envelope.data).toEqual({ reason: 'closed' });
  await createClient(other.url).refused('login', 'accountBarred', {
    account: 'player04',
    password: 'player04',
  });
  // Points in a game come home although the player is not logged in.
  await site.db.run(`update launch set updated_at = now() - interval '2 minutes', swept_at = null`);
  await vi.waitFor(
    async () =>
      expect(
        await site.db.get(
          `select balance_minor from ledger_account a join player p on p.id = a.player_id where account = 'player04' and kind = 'wallet'`,
        ),
      ).toEqual({ balanceMinor: 100_000n }),
    { timeout: 60_000, interval: 200 },
  );
});

/** Opens a game as a browser does in a tab of its own. `ended` waits until the platform has closed it. */
async function openGame(client: Client, game = DRAGON) {
  const { gameUrl } = await client.ok('launchGame', game);
  const { origin, pathname } = new URL(gameUrl);
  const api = `${origin}${pathname}api`;
  const token = new URL(gameUrl).searchParams.get('t');
  const opened = await fetch(`${api}/open`, { method: 'POST', body: JSON.stringify({ token }) });
  const { bearer } = (await opened.json()) as { bearer: string };
  const leaving = new AbortController();
  const page = await fetch(`${api}/presence`, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: leaving.signal,
  });
  return {
    leave: () => leaving.abort(),
    async ended() {
      const timer = setTimeout(() => leaving.abort(), PATIENCE.timeout);
      expect(await page.text()).toContain('"event":"ended"');
      clearTimeout(timer);
    },
  };
}

test('one login whose game is open at a platform: the platform ends it', async () => {
  const player = await logIn(site.url, 'player05');
  await player.ok('transferIn', { gameType: 1, amount: 50 });
  const game = await openGame(player);
  await stop({ kind: 'login', account: 'player05' });
  await game.ended();
});

test.each([
  ['all play', 'player06', { kind: 'all' }, { stay: true }],
  ['one platform', 'player07', { kind: 'platform', platformId: 1 }, { stay: false }],
  ['one game', 'player08', { kind: 'game', platformId: 1, code: DRAGON.gameCode }, { stay: true }],
  ['one login', 'player09', { kind: 'login', account: 'player09' }, { stay: true }],
] as const)(
  '%s stopped ends a game whose player has moved points there since',
  async (_, account, target, how) => {
    const player = await logIn(site.url, account);
    await player.ok('transferIn', { gameType: 1, amount: 50 });
    const game = await openGame(player);
    await player.ok('transferIn', { gameType: 1, amount: 20, ...how });
    await stop(target);
    await game.ended();
  },
);

test('one game stopped ends it also for players who opened another one beside it, and for no player who has left it', async () => {
  const [beside, after] = [await logIn(site.url, 'player10'), await logIn(site.url, 'player11')];
  const games = await beside.ok('listAllGames', { game_id: 1 });
  const { game_code: gameCode } = games.find(
    ({ status, game_code }) => status && game_code !== DRAGON.gameCode,
  )!;
  const other = { gameType: 1, gameCode };
  const both = [];
  for (const player of [beside, after]) {
    await player.ok('transferIn', { gameType: 1, amount: 50 });
    const first = await openGame(player);
    if (player === after) {
      await player.ok('logoutGame', { gameType: 1 });
      await player.ok('transferIn', { gameType: 1, amount: 1 });
    }
    both.push(first, await openGame(player, other));
  }
  await stop({ kind: 'game', platformId: 1, code: DRAGON.gameCode });
  await both[0]!.ended();
  await expect.poll(() => stepOf('player10')).toBe('left');
  expect(await stepOf('player11')).toBe('open');
  both[3]!.leave();
});

test('a stop that does not exist is neither made nor ended, and each act is recorded with its reason', async () => {
  await expect(stop({ kind: 'platform', platformId: 999 })).rejects.toThrow('there is none');
  await expect(stop({ kind: 'game', platformId: 1, code: `x' or '1'='1` })).rejects.toThrow('there is none');
  await expect(resumePlay(site.db, 'test', { kind: 'all' })).rejects.toThrow('not stopped');
  // Stopped twice is stopped once, with what was said last.
  await stop({ kind: 'platform', platformId: 5 });
  await stopPlay(site.db, 'mei', {
    target: { kind: 'platform', platformId: 5 },
    reason: 'still wrong',
    why: 'authority',
    until: null,
  });
  const stops = await site.db.query(
    'select why, reason from play_stop where platform_id = 5 and ended_at is null',
  );
  expect(stops).toEqual([{ why: 'authority', reason: 'still wrong' }]);
  expect((await listStops(site.db)).find(({ target }) => target === 'platform 5')).toMatchObject({
    stoppedBy: 'test',
    changedBy: 'mei',
    changedAt: expect.any(Date),
  });
  const [act] = await site.db.query<{ operator: string; detail: object }>(
    `select operator, detail from operator_action where action = 'play.stop' order by id desc limit 1`,
  );
  expect(act).toMatchObject({ operator: 'mei', detail: { reason: 'still wrong', why: 'authority' } });
});
