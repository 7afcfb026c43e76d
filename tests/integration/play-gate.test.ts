import type { ErrorName } from '@parlour/contract/errors';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { hub88Dialect } from '../seamless-wallet/hub88-dialect.ts';
import { openPlatform, takeSeat, type Seat } from '../seamless-wallet/seat.ts';
import { startSite, type Site } from '../start-site.ts';

/** Launches and bets ask one gate: what closes one closes the other in the same moment, whatever the processes have cached. */

const DRAGON = { gameType: 1, gameCode: 'dragon-of-nine-bays' };
const KOI = { gameType: 1000, gameCode: 'lantern-koi-gate' };
const STOP = `insert into play_stop (why, reason, stopped_by, kind, platform_id, game_code) values ('check', 'tried out', 'test'`;

let site: Site;
let client: Client;
let seat: Seat;

beforeAll(async () => {
  site = await startSite();
  await openPlatform(site, hub88Dialect);
  client = await logIn(site.url, 'player01');
  seat = await takeSeat(site, { ...hub88Dialect, platformId: KOI.gameType, gameCode: KOI.gameCode });
});
afterAll(() => site.stop());
afterEach(async () => {
  await site.db.run(`update play_stop set ended_at = now(), ended_by = 'test' where ended_at is null`);
  await site.db.run('update site_switch set maintenance_until = null');
  for (const table of ['game', 'game_platform'])
    await site.db.run(
      `update ${table} set status = true, maintenance_until = null where not status or maintenance_until is not null`,
    );
});

const SOON = `now() + interval '1 hour'`;

test('an open gate lets both through', async () => {
  await client.ok('launchGame', DRAGON);
  await client.ok('launchGame', KOI);
  await seat.ok('bet');
});

test.each<[string, string, ErrorName, ErrorName]>([
  ['all play is stopped', `${STOP}, 'all', null, null)`, 'playStopped', 'playStopped'],
  ['the platforms are closed', 'update game_platform set status = false', 'gameClosed', 'gameClosed'],
  [
    'the platforms are under maintenance',
    `update game_platform set maintenance_until = ${SOON}`,
    'platformMaintenance',
    'gameMaintenance',
  ],
  [
    'the platforms are stopped',
    `${STOP}, 'platform', 1, null), ('check', 'tried out', 'test', 'platform', 1000, null)`,
    'playStopped',
    'playStopped',
  ],
  ['the games are closed', 'update game set status = false', 'gameClosed', 'gameClosed'],
  [
    'the games are under maintenance',
    `update game set maintenance_until = ${SOON}`,
    'gameMaintenance',
    'gameMaintenance',
  ],
  [
    'the games are stopped',
    `${STOP}, 'game', 1, '${DRAGON.gameCode}'), ('check', 'tried out', 'test', 'game', 1000, '${KOI.gameCode}')`,
    'playStopped',
    'playStopped',
  ],
  // Last: a process answers all calls by the site's switch for up to a second after it was opened again.
  [
    'the site is under maintenance',
    `update site_switch set maintenance_until = ${SOON}`,
    'siteMaintenance',
    'siteMaintenance',
  ],
])(
  'when %s, neither a game opens nor a bet is taken, and a running round is paid',
  async (_, change, transfer, seamless) => {
    const running = await seat.ok('bet');
    await site.db.run(change);
    await client.refused('launchGame', transfer, DRAGON);
    await client.refused('launchGame', seamless, KOI);
    await client.refused('launchGame', seamless, { ...KOI, demo: true });
    expect((await seat.send(seat.call('bet'))).status).not.toBe(hub88Dialect.ok);
    await seat.ok('win', { reference: running.ref, round: running.round, amountMinor: 500n });
    await seat.agrees();
  },
);
