import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { cancelMaintenance, planMaintenance } from '@parlour/server/operators/acts/maintenance-schedule';
import { resumePlay, stopPlay } from '@parlour/server/operators/acts/stop-play';
import { endMaintenance, beginMaintenance } from '@parlour/server/operators/acts/switches';
import { ACCEPT_LANGUAGE, LANGUAGES } from '@parlour/contract/languages';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import { createClient, logIn } from '../api-client.ts';
import { runOperator, runOperatorBy } from '../operator.ts';
import { startSite, type Site } from '../start-site.ts';
import { openOwnStream } from '../stream-client.ts';
import { PATIENCE } from '../patience.ts';

/** Switches of an operator while the site runs: through the command itself, as a process of its own (GLI-19 2.4.1). */

const HEADER = 'x-server-maintenance';
const STOP = { target: { kind: 'platform', platformId: 12 }, until: null } as const;
const DRAGON = { gameType: 1, gameCode: 'dragon-of-nine-bays' };

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());
afterEach(async () => {
  await endMaintenance(site.db, 'test', { kind: 'site' });
  // The next test may close the site again: its own end is the one to be met.
  await vi.waitFor(
    async () => expect((await createClient(site.url).call('listHalls')).headers.get(HEADER)).toBe('0'),
    PATIENCE,
  );
});

const run = promisify(execFile);

/** `npm run operator -- …` as the operator `test`; answers what it printed. */
async function operate(...words: string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [join(ROOT, 'server/src/commands/operator.ts'), ...words, '--by', 'test'],
    {
      env: { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir },
    },
  );
  return stdout;
}

async function misused(...words: string[]): Promise<string> {
  const failure = await operate(...words).then(
    () => undefined,
    (error: { code: number; stdout: string }) => error,
  );
  expect(failure?.code).toBe(1);
  return failure!.stdout;
}

/** The site's maintenance as the command switches it, without its start-up. */
function closeSite(minutes: number): Promise<void> {
  return beginMaintenance(site.db, 'test', { kind: 'site' }, new Date(Date.now() + minutes * 60_000));
}

function inMinutes(minutes: number): string {
  return `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)}Z`;
}

test('the site under maintenance: reading goes on, every answer says so, nothing new begins', async () => {
  const guest = createClient(site.url);
  const open = await guest.call('listHalls');
  expect(open.headers.get(HEADER)).toBe('0');
  const player = await logIn(site.url, 'player01');

  const until = inMinutes(60);
  await operate('maintenance', 'site', 'on', '--until', until);
  await vi.waitFor(
    async () =>
      expect(Number((await guest.call('listHalls')).headers.get(HEADER))).toBe(Date.parse(until) / 1000),
    PATIENCE,
  );
  expect((await guest.call('listHalls')).envelope.code).toBe(0);

  await guest.refused('login', 'siteMaintenance', { account: 'player02', password: 'player02' });
  await player.refused('launchGame', 'siteMaintenance', DRAGON);
  await player.refused('transferIn', 'siteMaintenance', { gameType: 1 });
  expect((await player.ok('getWallet')).amount).toBe(1000);

  await operate('maintenance', 'site', 'off');
  await vi.waitFor(
    async () => expect((await guest.call('listHalls')).headers.get(HEADER)).toBe('0'),
    PATIENCE,
  );
  await player.ok('transferIn', { gameType: 1, amount: 100 });
  await player.ok('transferOut', { gameType: 1 });
});

test('during maintenance points come home by every way, and a player may leave the game and the site', async () => {
  const player = await logIn(site.url, 'player03');
  await player.ok('transferIn', { gameType: 1, amount: 100 });
  await player.ok('transferIn', { gameType: 2, amount: 100 });
  await player.ok('transferIn', { gameType: 3, amount: 100 });
  await closeSite(120);
  await vi.waitFor(
    async () => expect((await player.call('listHalls')).headers.get(HEADER)).not.toBe('0'),
    PATIENCE,
  );
  expect((await player.ok('userBalance', { gameType: 1 })).balance).toBe(100);
  await player.ok('logoutGame', { gameType: 1 });
  await player.ok('transferOut', { gameType: 1 });
  await player.ok('transferOutLast');
  await player.ok('walletCollect');
  expect((await player.ok('getWallet')).amount).toBe(1000);
  await player.ok('getSubscribeToken');
  await player.ok('logout');
});

test('the refusal speaks the language of the call and says until when, in the site’s offset', async () => {
  const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10);
  await beginMaintenance(site.db, 'test', { kind: 'site' }, new Date(`${tomorrow}T03:04Z`));
  const messages = new Set<string>();
  for (const language of LANGUAGES) {
    const answer = await vi.waitFor(
      () =>
        createClient(site.url).refused(
          'login',
          'siteMaintenance',
          { account: 'player02', password: 'player02' },
          { headers: { 'accept-language': ACCEPT_LANGUAGE[language] } },
        ),
      PATIENCE,
    );
    expect(answer.envelope.message).toContain(`${tomorrow} 11:04 (+08:00)`);
    messages.add(answer.envelope.message);
  }
  expect(messages.size).toBe(LANGUAGES.length);
});

test('every call but the named ones is refused, so that a new one cannot be forgotten', async () => {
  await closeSite(10);
  const guest = createClient(site.url);
  await vi.waitFor(() => guest.refused('login', 'siteMaintenance'), PATIENCE);
  const closed: RouteName[] = ['login', 'launchGame', 'launchGameMobile', 'transferIn'];
  for (const name of closed) await guest.refused(name, 'siteMaintenance');
  for (const name of Object.keys(routes) as RouteName[]) {
    const { headers, status } = await guest.call(name);
    expect(Number(headers.get(HEADER)), name).toBeGreaterThan(0);
    if (splitRoute(routes[name]).method === 'GET') expect(status, name).not.toBe(503);
  }
});

test('maintenance ends at its time without an act', async () => {
  await closeSite(1);
  const guest = createClient(site.url);
  await vi.waitFor(() => guest.refused('login', 'siteMaintenance'), PATIENCE);
  await site.db.run(`update site_switch set maintenance_until = now() - interval '1 second'`);
  await vi.waitFor(
    async () => expect((await guest.call('listHalls')).headers.get(HEADER)).toBe('0'),
    PATIENCE,
  );
});

test('a platform under maintenance shows its end, in the lobby and at a launch', async () => {
  const player = await logIn(site.url, 'player04');
  const until = inMinutes(45);
  await operate('maintenance', 'platform', '1', 'on', '--until', until);
  const seconds = Date.parse(until) / 1000;
  const refusal = await vi.waitFor(
    () => player.refused('launchGame', 'platformMaintenance', DRAGON),
    PATIENCE,
  );
  expect(refusal.envelope.data).toEqual({ maintenance_until: seconds });
  expect(refusal.envelope.message).toMatch(/under maintenance until \d{4}-\d\d-\d\d \d\d:\d\d \(\+08:00\)/);
  const platform = (await player.ok('listGamePlatforms')).find(({ id }) => id === 1)!;
  expect(platform).toMatchObject({ maintenance_flag: true, maintenance_until: seconds });
  expect(refusal.headers.get(HEADER)).toBe('0');

  await operate('maintenance', 'platform', '1', 'off');
  await vi.waitFor(() => player.ok('launchGame', DRAGON), PATIENCE);
});

test('a game under maintenance says until when, and its neighbours stay open', async () => {
  const player = await logIn(site.url, 'player05');
  await operate('maintenance', 'game', '1', DRAGON.gameCode, 'on', '--for', '3h');
  const refusal = await vi.waitFor(() => player.refused('launchGame', 'gameMaintenance', DRAGON), PATIENCE);
  expect(refusal.envelope.message).toMatch(/until \d{4}-/);
  const neighbour = (await player.ok('listAllGames', { game_id: 1 })).find(
    ({ game_code, status }) => status && game_code !== DRAGON.gameCode,
  )!;
  await player.ok('launchGame', { gameType: 1, gameCode: neighbour.game_code });
  await operate('maintenance', 'game', '1', DRAGON.gameCode, 'off');
  await player.ok('launchGame', DRAGON);
});

test('a closed account is out at once: its calls, its stream, its next login; opened again it may come back', async () => {
  const player = await logIn(site.url, 'player06');
  const stream = await openOwnStream(site.url, player);
  await operate('account', 'player06', 'close');
  await stream.until(() => stream.payloads('kickSession').length > 0);
  await player.refused('getWallet', 'loginRequired');
  await createClient(site.url).refused('login', 'accountBarred', {
    account: 'player06',
    password: 'player06',
  });
  await operate('stop', 'login', 'Player05', '--reason', 'stolen telephone');
  await site.db.run(`update player set status = 'closed' where account = 'player12'`);
  await stopPlay(site.db, 'anna', { ...STOP, reason: 'its lobby pays double', why: 'technical' });
  await stopPlay(site.db, 'bert', { ...STOP, reason: 'regulator has ordered it', why: 'authority' });
  const said = await operate('status');
  const at = String.raw`\d{4}-\S+Z`;
  for (const line of [
    `  player05 since ${at} by test: stolen telephone`,
    `  player06 since ${at} by test`,
    String.raw`  player12 \(no act recorded\)`,
    String.raw`  platform 12 since ${at} by anna, changed ${at} by bert \(authority\): regulator has ordered it`,
  ])
    expect(said).toMatch(new RegExp(`^${line}$`, 'm'));
  await resumePlay(site.db, 'anna', STOP.target);
  await operate('resume', 'login', 'player05');
  await operate('account', 'player12', 'open');
  await operate('account', 'player06', 'open');
  await logIn(site.url, 'player06');
});

test('planned maintenance begins at its time by itself; changed it begins at the new one, cancelled never', async () => {
  const guest = createClient(site.url);
  const platform = (id: number) => ({ kind: 'platform', platformId: id }) as const;
  const plan = (id: number, inMs: number) => {
    const from = new Date(Date.now() + inMs);
    return planMaintenance(site.db, 'anna', { target: platform(id), from, until: new Date(+from + 600_000) });
  };
  const said = await operate('maintenance', 'platform', '3', 'on', '--from', inMinutes(30), '--for', '1h');
  expect(said).toContain('platform 3 closes at');
  await plan(3, 3_600_000);
  await plan(4, 3_600_000);
  await cancelMaintenance(site.db, 'bert', platform(4));
  await expect(cancelMaintenance(site.db, 'bert', platform(4))).rejects.toThrow('nothing is planned');
  const isClosed = async (id: number) =>
    (await guest.ok('listGamePlatforms')).find((one) => one.id === id)!.maintenance_flag;
  expect(await isClosed(3)).toBe(false);
  await site.db.run(
    `update maintenance_schedule set begins_at = now() where platform_id in (3, 4) and begun_at is null`,
  );
  await vi.waitFor(async () => expect(await isClosed(3)).toBe(true), PATIENCE);
  expect(await isClosed(4)).toBe(false);
  const acts = await site.db.query<{ act: string }>(
    `select operator || ' ' || action as act from operator_action where target = 'platform 3' order by id`,
  );
  expect(acts.map(({ act }) => act)).toEqual([
    'test maintenance.plan',
    'anna maintenance.plan',
    'anna maintenance.on',
  ]);
  await endMaintenance(site.db, 'test', platform(3));
  expect(await misused('maintenance', 'site', 'cancel')).toContain('nothing is planned');
});

test('players inside hear of planned maintenance once it is near, of each change of it, and of its beginning', async () => {
  const SITE = { kind: 'site' } as const;
  const inside = await openOwnStream(site.url, await logIn(site.url, 'player07'));
  const told = () => inside.payloads('plannedMaintenance');
  const isToldLast = (list: unknown) => isDeepStrictEqual(told().at(-1), list);
  await inside.until(() => isToldLast([]));
  // Taken once: the minute may turn while the test runs.
  const minute = Math.ceil(Date.now() / 60_000) * 60_000;
  const at = (hours: number) => new Date(minute + hours * 3_600_000);
  const shown = (game_type: number, from: Date, until: Date) => ({
    game_type,
    from: +from / 1000,
    until: +until / 1000,
  });
  const [far, near, moved, end] = [at(26), at(2), at(3), at(27)];

  await planMaintenance(site.db, 'anna', { target: SITE, from: far, until: end });
  const platform = { kind: 'platform', platformId: 5 } as const;
  await planMaintenance(site.db, 'anna', { target: platform, from: near, until: end });
  await inside.until(() => isToldLast([shown(5, near, end)]));
  // Two hours pass: the site's is less than a day away.
  await site.db.run(
    `update maintenance_schedule set begins_at = $1 where kind = 'site' and begun_at is null`,
    [at(23)],
  );
  await inside.until(() => isToldLast([shown(5, near, end), shown(0, at(23), end)]));
  await planMaintenance(site.db, 'bert', { target: SITE, from: moved, until: end });
  const both = [shown(5, near, end), shown(0, moved, end)];
  await inside.until(() => isToldLast(both));
  const later = await openOwnStream(site.url, await logIn(site.url, 'player08'));
  await later.until(() => later.payloads('plannedMaintenance').length > 0);
  expect(later.payloads('plannedMaintenance')).toEqual([both]);
  expect((await createClient(site.url).ok('getSiteInfo')).planned_maintenance).toEqual(both);
  expect(await operate('status')).toMatch(/^ {2}site from \S+ until \S+ by bert, told to players since/m);

  await cancelMaintenance(site.db, 'anna', platform);
  await inside.until(() => isToldLast([shown(0, moved, end)]));
  await site.db.run(
    `update maintenance_schedule set begins_at = now() where kind = 'site' and begun_at is null`,
  );
  await inside.until(() => isToldLast([]));
  // Each once, and an act that changes nothing of it is not told.
  expect(told()).toHaveLength(6);
  expect((await createClient(site.url).call('listHalls')).headers.get(HEADER)).not.toBe('0');
  inside.close();
  later.close();
});

test('a time of day is the next one by the site’s clock, and counts only after a yes', async () => {
  const words = ['maintenance', 'game', '1', DRAGON.gameCode, 'on', '--from', '02:00', '--for', '1h'];
  const said = await runOperatorBy(site, 'no', ...words);
  expect(said).toMatch(/would close at \d{4}-\d\d-\d\d 02:00 until \d{4}-\d\d-\d\d 03:00 \(\+08:00\), in /);
  expect(said).toContain('Nothing is planned.');
  expect(await operate('status')).not.toContain('Planned maintenance:');
  expect(await runOperatorBy(site, 'yes', ...words)).toContain('02:00 until');
  const { from } = await site.db.get<{ from: Date }>(
    `select begins_at as "from" from maintenance_schedule where begun_at is null and cancelled_at is null`,
  );
  expect(from.toISOString()).toContain('T18:00');
  await cancelMaintenance(site.db, 'test', { kind: 'game', platformId: 1, code: DRAGON.gameCode });
});

test('each act is recorded with author and time, and cannot be changed', async () => {
  await operate('maintenance', 'platform', '2', 'on', '--for', '5m');
  await operate('maintenance', 'platform', '2', 'off');
  const acts = await site.db.query<{ action: string; operator: string }>(
    `select action, operator from operator_action where target = 'platform 2' order by id`,
  );
  expect(acts).toEqual([
    { action: 'maintenance.on', operator: 'test' },
    { action: 'maintenance.off', operator: 'test' },
  ]);
  for (const change of ['delete from operator_action', `update operator_action set operator = 'nobody'`])
    await expect(site.db.run(change)).rejects.toThrow('permission denied');
});

test('a name or reason that reads as something else is refused, and shown harmlessly', async () => {
  const forged = 'anna\n  2026-11-22T10:00:00.000Z omar: case.approve case 1';
  const byForged = await runOperator(site, 'account', 'player11', 'close', '--by', forged);
  expect(byForged).toContain('a name has 1 to 64');
  expect(byForged).not.toMatch(/^ *2026-11-22T10:00:00.000Z/m);
  const wiped = 'reels stuck\nClosed accounts: player01\u001B[31m';
  expect(await runOperator(site, 'stop', 'platform', '4', '--reason', wiped)).toContain('one line of text');

  // As an older record may have them.
  await site.db.run(
    `insert into operator_action (operator, action, target, detail) values ($1, 'play.stop', 'platform 4', $2), ($3, 'x', 'y', '{}')`,
    [forged, { reason: wiped, why: 'check' }, 'm\u0435i'],
  );
  await site.db.run(
    `insert into play_stop (kind, platform_id, why, reason, stopped_by) values ('platform', 4, 'check', $1, $2)`,
    [wiped, forged],
  );
  const said = await runOperator(site, 'status');
  expect(said).toContain(
    '"anna\\n  2026-11-22T10:00:00.000Z omar: case.approve case 1": play.stop platform 4',
  );
  expect(said).toContain('"m\\u0435i": x y');
  expect(said).toContain('reels stuck\\u000aClosed accounts: player01\\u001b[31m');
  expect(said).not.toMatch(/^ *2026-11-22T10:00:00.000Z|^Closed accounts: /m);
  expect(said).not.toContain('\u001B');
  await operate('resume', 'platform', '4');
});

test('an impossible act is refused in one line, and nothing is changed or recorded', async () => {
  const count = async () =>
    (await site.db.get<{ acts: number }>('select count(*)::int as acts from operator_action')).acts;
  const before = await count();
  expect(await misused('maintenance', 'platform', '9999', 'on', '--for', '5m')).toContain('there is none');
  expect(await misused('account', 'player07', 'open')).toContain('it is open');
  expect(await misused('maintenance', 'everything', 'on', '--for', '5m')).toContain('not understood');
  expect(await misused('status', '--loud')).toContain('npm run operator');
  await expect(
    endMaintenance(site.db, 'test', { kind: 'game', platformId: 1, code: `x' or '1'='1` }),
  ).rejects.toThrow('there is none');
  expect(await count()).toBe(before);
});

test('an account that has excluded itself is not an operator’s to open', async () => {
  await site.db.run(`update player set status = 'excluded' where account = 'player08'`);
  expect(await misused('account', 'player08', 'open')).toContain('it is excluded');
});
