import { sharedKeys } from '@parlour/server/base/crypto/signatures';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '@parlour/server/base/clock';
import { systemRandom } from '@parlour/server/base/random';
import { silentLog } from '@parlour/server/base/db/log';
import { createProviders } from '@parlour/server/outside/providers/registry';
import { createHub } from '@parlour/server/base/live/hub';
import { createSweep } from '@parlour/server/play/transfers/sweep';
import { createTransfers } from '@parlour/server/play/transfers/transfers';
import type { Logger } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { expectExactBooks, untilDecided } from '../books.ts';
import { startSite, type Site } from '../start-site.ts';
import { openOwnStream } from '../stream-client.ts';

/** Points left in a platform come home by themselves (rule W9), and never out of a game that is still played. */

/** The sandbox's platforms 5, 10 … keep points while a game is open. */
const LOCKING = 5;
const SPORTS = 9;
const GAMES: Record<number, string> = { 1: 'dragon-of-nine-bays', 4: 'pearl-chaser', 5: 'cloud-dragon-tea' };

let site: Site;
let providers: ReturnType<typeof createProviders>;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  providers = createProviders(
    {
      transferWallet: {
        agent: 'parlour',
        keys: sharedKeys(site.partyKeys.transfer),
        baseUrl: site.sandboxUrl,
        deadlineMs: 2_000,
        siteOrigin: site.url,
        validityMs: 600_000,
      },
    },
    systemClock,
  );
});
afterAll(async () => {
  await providers.close();
  await untilDecided(site);
  await expectExactBooks(site);
  await site.stop();
});

/** A process of its own, as far as the sweep is concerned. */
function anotherProcess() {
  const log = silentLog as Logger;
  const findProvider = (platformId: number) => providers.find(platformId);
  const transfers = createTransfers({
    db: site.db,
    hub: createHub(),
    log,
    clock: systemClock,
    random: systemRandom,
    findProvider,
  });
  return {
    transfers,
    sweep: createSweep({ db: site.db, log, transfers, findProvider, isOpen: async () => true }),
  };
}

const OF_PLAYER = `player_id = (select id from player where account = $1)`;

function arrange(account: string, change: string): Promise<number> {
  return site.db.run(`update launch set ${change} where ${OF_PLAYER}`, [account]);
}

async function movesOut(account: string): Promise<string[]> {
  const rows = await site.db.query<{ state: string }>(
    `select state from point_transfer where direction = 'out' and ${OF_PLAYER} order by id`,
    [account],
  );
  return rows.map(({ state }) => state);
}

const isHome = (account: string) => expect.poll(() => movesOut(account)).toContain('confirmed');

/** Asks the platform about this player now, and waits for what comes of it. */
async function look(account: string, change = ''): Promise<void> {
  const { at } = await site.db.get<{ at: string }>('select clock_timestamp()::text as at');
  await arrange(account, `${change} look_at = clock_timestamp()`);
  await expect
    .poll(async () => {
      const row = await site.db.get<{ done: boolean }>(
        `select look_at is null or look_at between $2::timestamptz + interval '25 seconds' and $2::timestamptz + interval '45 seconds' as done
         from launch where ${OF_PLAYER}`,
        [account, at],
      );
      return row.done;
    })
    .toBe(true);
}

/** A browser with the game open: it keeps a connection to the platform. */
async function play(client: Client, gameType: number) {
  const { gameUrl } = await client.ok('launchGame', { gameType, gameCode: GAMES[gameType]! });
  const { origin, pathname } = new URL(gameUrl);
  const api = `${origin}${pathname}api`;
  const opened = await fetch(`${api}/open`, {
    method: 'POST',
    body: JSON.stringify({ token: new URL(gameUrl).searchParams.get('t') }),
  });
  const { bearer } = (await opened.json()) as { bearer: string };
  const leaving = new AbortController();
  const presence = await fetch(`${api}/presence`, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: leaving.signal,
  });
  return { presence, leave: () => leaving.abort() };
}

test('a launch abandoned half way comes home, and the stream says so', async () => {
  const client = await logIn(site.url, 'player01');
  await client.ok('transferIn', { gameType: 3, amount: 400 });
  const stream = await openOwnStream(site.url, client);
  await arrange('player01', 'look_at = now()');
  await stream.until(() => stream.payloads('balance').some(({ amount }) => amount === 1000));
  await stream.until(() =>
    stream
      .payloads('transfer')
      .some(({ direction, state, amount }) => direction === 'out' && state === 'confirmed' && amount === 400),
  );
  stream.close();
});

test('a game that was left without its points: they follow', async () => {
  const client = await logIn(site.url, 'player02');
  await client.ok('transferIn', { gameType: 1, amount: 400 });
  const game = await play(client, 1);
  await client.ok('logoutGame', { gameType: 1 });
  game.leave();
  await arrange('player02', 'look_at = now()');
  await isHome('player02');
  expect(await client.ok('getAllBalance')).toMatchObject({ wallet: 1000, platforms: [] });
});

test('a page loaded anew with its game gone brings the points home at once', async () => {
  const client = await logIn(site.url, 'player03');
  await client.ok('transferIn', { gameType: 1 });
  const game = await play(client, 1);
  game.leave();
  await client.ok('whoami');
  await isHome('player03');
  expect((await client.ok('getWallet')).amount).toBe(1000);
});

test('while a game is played nothing moves: not for a new page, a new login or a session that ended', async () => {
  const client = await logIn(site.url, 'player04');
  await client.ok('transferIn', { gameType: LOCKING });
  const game = await play(client, LOCKING);
  await client.ok('whoami');
  await look('player04');
  const again = await logIn(site.url, 'player04');
  await look('player04');
  await again.ok('logout');
  await look('player04', `away_since = now() - interval '1 hour',`);
  expect(await movesOut('player04')).toEqual([]);
  game.leave();
  await look('player04');
  await isHome('player04');
  expect(await movesOut('player04')).toEqual(['confirmed']);
});

test('a closed laptop: its points come home once the platform has reported no play for a while', async () => {
  const client = await logIn(site.url, 'player05');
  await client.ok('transferIn', { gameType: 4 });
  const game = await play(client, 4);
  game.leave();
  await look('player05');
  expect(await movesOut('player05')).toEqual([]);
  await look('player05', `away_since = away_since - interval '170 seconds',`);
  expect(await movesOut('player05')).toEqual([]);
  await look('player05', `away_since = away_since - interval '10 seconds',`);
  await isHome('player05');
});

test('points that players put there themselves stay while they are here, and come home when they go', async () => {
  const client = await logIn(site.url, 'player06');
  await client.ok('transferIn', { gameType: 4, amount: 250, stay: true });
  await look('player06', `away_since = now() - interval '1 hour',`);
  await client.ok('whoami');
  await look('player06');
  expect(await movesOut('player06')).toEqual([]);
  await client.ok('logout');
  await isHome('player06');
});

test('the payout of a late round comes home too', async () => {
  const client = await logIn(site.url, 'player07');
  await client.ok('transferIn', { gameType: 1, amount: 10 });
  await client.ok('transferOut', { gameType: 1 });
  await look('player07');
  expect(await movesOut('player07')).toEqual(['confirmed']);
  payLate('player07', 1, 12_345);
  await site.db.run(`update vendor_feed set next_at = now() where platform_id = 1 and feed = 'bets'`);
  await expect.poll(() => movesOut('player07')).toHaveLength(2);
  await untilDecided(site);
  expect((await client.ok('getWallet')).amount).toBe(1123.45);
});

/** The vendor settles a bet after its player has left: in its own books, as it would. */
function payLate(account: string, platformId: number, winMinor: number): void {
  const books = new DatabaseSync(join(site.dataDir, 'sandbox.sqlite'), { timeout: 60_000 });
  books.exec('begin immediate');
  books
    .prepare('update member set balance_minor = balance_minor + ? where platform_id = ? and account = ?')
    .run(winMinor, platformId, account);
  books
    .prepare(
      `insert into entry (platform_id, account, kind, reference, amount_minor, balance_minor, at) values (?, ?, 'win', 'late', ?, ?, ?)`,
    )
    .run(platformId, account, winMinor, winMinor, Date.now());
  books
    .prepare(
      `insert into bet (platform_id, account, game_code, round_id, stake_minor, win_minor, currency, at, settled_at, balance_before_minor, balance_after_minor)
       values (?, ?, 'dragon-of-nine-bays', 'late', 100, ?, 'MYR', ?, ?, 0, ?)`,
    )
    .run(platformId, account, winMinor, Date.now(), Date.now(), winMinor);
  books.exec('commit');
  books.close();
}

test('a platform that cannot be asked keeps the points until it can', async () => {
  const client = await logIn(site.url, 'player08');
  await client.ok('transferIn', { gameType: 2, amount: 40 });
  await site.faults([{ account: 'player08', action: 'balance', mode: 'error500Before', times: 1 }]);
  await arrange('player08', `look_at = now()`);
  const leased = async () =>
    (
      await site.db.get<{ leased: boolean }>(
        `select look_at > now() + interval '50 seconds' as leased from launch where ${OF_PLAYER}`,
        ['player08'],
      )
    ).leased;
  await expect.poll(leased).toBe(true);
  await expect.poll(() => site.serverLog().join('\n')).toContain('could not be brought home yet');
  expect(await movesOut('player08')).toEqual([]);
  await look('player08');
  await isHome('player08');
});

test('a player who comes back between the question and the transfer keeps the points there', async () => {
  const client = await logIn(site.url, 'player09');
  await client.ok('transferIn', { gameType: 4, amount: 60 });
  const { transfers } = anotherProcess();
  const { id } = await client.ok('getProfile');
  const member = { playerId: BigInt(id), account: 'player09', currency: 'MYR' };
  const revisionOf = async () =>
    (
      await site.db.get<{ revision: string }>(
        `select extract(epoch from updated_at)::text as revision from launch where ${OF_PLAYER}`,
        ['player09'],
      )
    ).revision;
  const seen = await revisionOf();
  await client.ok('transferIn', { gameType: 4, amount: 1 });
  const leave = { direction: 'out' as const, unattended: { revision: seen } };
  expect(await transfers.move(member, providers.find(4)!, leave)).toBeUndefined();
  expect(await movesOut('player09')).toEqual([]);
  await client.ok('walletCollect');

  // A game that opens in that moment, at a platform that then refuses, is not ended for it.
  await client.ok('transferIn', { gameType: LOCKING, amount: 60 });
  const game = await play(client, LOCKING);
  await arrange('player09', 'look_at = null');
  const { revision } = await site.db.get<{ revision: string }>(
    `select extract(epoch from updated_at)::text as revision from launch where ${OF_PLAYER} and platform_id = ${LOCKING}`,
    ['player09'],
  );
  const refused = await transfers.move(member, providers.find(LOCKING)!, {
    direction: 'out',
    unattended: { revision },
  });
  expect(refused).toMatchObject({ state: 'refused', refusalCode: 'inGame' });
  expect(await client.ok('userBalance', { gameType: LOCKING })).toMatchObject({ balance: 60, in_game: true });
  game.leave();
  await client.ok('logoutGame', { gameType: LOCKING });
  await client.ok('walletCollect');
});

test('three processes that look at once bring each player’s points home once', async () => {
  const accounts = Array.from({ length: 8 }, (_, index) => `player${10 + index}`);
  for (const account of accounts) {
    const client = await logIn(site.url, account);
    await client.ok('transferIn', { gameType: 1 + (accounts.indexOf(account) % 4), amount: 100 });
  }
  const others = [anotherProcess(), anotherProcess()];
  await site.db.run(
    `update launch l set look_at = now() from player p where p.id = l.player_id and p.account = any($1)`,
    [accounts],
  );
  const claimed = await Promise.all([...others, ...others, ...others].map(({ sweep }) => sweep.run()));
  await Promise.all(others.map(({ sweep }) => sweep.close()));
  expect(claimed.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(accounts.length);
  for (const account of accounts) await isHome(account);
  // A question that reached its platform too late is refused there, and asked anew.
  for (const account of accounts)
    expect((await movesOut(account)).filter((state) => state !== 'refused')).toEqual(['confirmed']);
});

test('the stake of a cancelled match comes home too', async () => {
  const client = await logIn(site.url, 'player20');
  await betOnMatch(client, 10);
  await client.ok('logoutGame', { gameType: SPORTS });
  await client.ok('transferOut', { gameType: SPORTS });
  await look('player20');
  expect(await movesOut('player20')).toEqual(['confirmed']);
  expect((await client.ok('getWallet')).amount).toBe(990);
  await callOff('player20');
  await site.db.run(`update vendor_feed set next_at = now() where platform_id = ${SPORTS} and feed = 'bets'`);
  await expect.poll(() => movesOut('player20')).toHaveLength(2);
  await untilDecided(site);
  expect((await client.ok('getWallet')).amount).toBe(1000);
  expect(await site.db.query(`select status from bet where round_ref = 'bet-to-be-void'`)).toEqual([
    { status: 'void' },
  ]);
});

/** Bets on the first match of the board that takes one. */
async function betOnMatch(client: Client, stake: number): Promise<void> {
  await client.ok('transferIn', { gameType: SPORTS, amount: 100 });
  const { gameUrl } = await client.ok('launchGame', { gameType: SPORTS, gameCode: 'parlour-sportsbook' });
  const ask = async (path: string, bearer = '', body?: object) => {
    const answer = await fetch(`${site.sandboxUrl}/play/sports/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${bearer}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, never>;
  };
  const { bearer } = await ask('open', '', { token: new URL(gameUrl).searchParams.get('t') });
  interface Offer {
    kind: string;
    line: number | null;
    outcomes: { side: string; odds: number | null }[];
  }
  const { matches } = (await ask('board')) as unknown as {
    matches: { id: string; phase: string; offers: Offer[] }[];
  };
  const coming = matches.filter(({ phase }) => phase === 'soon');
  // Of the match that begins last: the first may begin before the bet is there.
  const [bet] = coming
    .slice(-1)
    .flatMap(({ id: match, offers }) =>
      offers.flatMap(({ kind, line, outcomes }) =>
        outcomes.flatMap(({ side, odds }) => (odds === null ? [] : [{ match, kind, line, side, odds }])),
      ),
    );
  const order = { legs: [bet], id: 'bet-to-be-void', stakeMinor: stake * 100, takes: 'better' };
  expect(await ask('bet', bearer, order)).toMatchObject({ bet: { state: 'open' } });
}

/** The vendor strikes the match of a player's bets out of its own books; its clock gives the stakes back. */
async function callOff(account: string): Promise<void> {
  const books = new DatabaseSync(join(site.dataDir, 'sandbox.sqlite'), { timeout: 60_000 });
  books
    .prepare(
      `update wager set event = 'called off', pick = json_set(pick, '$.legs[0].match', 'called off')
        where account = ?`,
    )
    .run(account);
  const open = books.prepare(`select 1 from wager where account = ? and state = 'open'`);
  await expect.poll(() => open.get(account)).toBeUndefined();
  books.close();
}
