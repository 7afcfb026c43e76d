import { systemClock } from '../../base/clock.ts';
import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { importBets } from '../feeds/bets.ts';
import type { ListedBet, Provider } from '../../outside/providers/provider.ts';
import { createHub } from '../../base/live/hub.ts';
import { claimLooks, lookAgain } from './launches.ts';
import { createSweep } from './sweep.ts';
import type { Transfers } from './transfers.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';

/** A bet that pays while its platform is being asked is found, whichever of the two is written first (rule W9). */

const PLATFORM = 9;
const log = silentLog as Logger;

let database: TestDatabase;
let bets = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.run(
    `insert into player (account, nickname, password_hash, currency) values ('player', 'p', 'none', 'MYR')`,
  );
  await nameInsertedPlayers(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.run('delete from launch');
  await database.db.run(
    `insert into launch (player_id, platform_id, step, look_at) select id, ${PLATFORM}, 'left', now() from player`,
  );
});

/** The list of bets comes in with one that has paid. */
function payLate(db = database.db): Promise<void> {
  bets += 1;
  const at = new Date();
  const row: ListedBet = {
    ref: `late-${bets}`,
    account: 'player',
    gameCode: 'parlour-sportsbook',
    roundRef: `late-${bets}`,
    currency: 'MYR',
    stakeMinor: 1_000n,
    payoutMinor: 2_000n,
    jackpotMinor: 0n,
    status: 'settled',
    placedAt: at,
    settledAt: at,
  };
  const provider = {
    betHistory: async () => ({ rows: [row], nextCursor: row.ref, hasMore: false }),
  } as unknown as Provider;
  return importBets(
    { platformId: PLATFORM, feed: 'bets', cursor: null, failures: 0, begunAt: 'now' },
    {
      db,
      log,
      clock: systemClock,
      hub: createHub(),
      provider,
      findProvider: () => provider,
      publishFigures: () => {},
    },
  );
}

const isLookedAfter = async () =>
  (await database.db.get<{ due: boolean }>('select look_at is not null as due from launch')).due;

const somebodyWaits = async () =>
  (
    await database.db.get<{ waits: boolean }>(
      `select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
    )
  ).waits;

/** Looks once; the platform says that nothing is there, and something else happens before that is heard. */
async function look(meanwhile: () => Promise<void>): Promise<void> {
  const sweep = createSweep({
    db: database.db,
    log,
    transfers: {} as Transfers,
    isOpen: async () => true,
    findProvider: () =>
      ({
        async balance() {
          await meanwhile();
          return { amountMinor: 0n, inPlayMinor: 1_000n, inGame: false };
        },
      }) as unknown as Provider,
  });
  expect(await sweep.run()).toBe(1);
  await sweep.close();
}

test('if nothing is left and nothing pays, the sweep does not look again', async () => {
  await payLate();
  await look(async () => {});
  expect(await isLookedAfter()).toBe(false);
});

test('a bet that pays after the platform has answered and before that is written is looked after', async () => {
  await look(() => payLate());
  expect(await isLookedAfter()).toBe(true);
});

test('a bet that is written and not yet committed when nothing is found left is looked after', async () => {
  const [found] = await claimLooks(database.db, {
    atOnce: 1,
    ofOnePlatform: 1,
    lease: '60 seconds',
    except: [],
  });
  const committing = Promise.withResolvers<void>();
  const importing = Promise.withResolvers<void>();
  const slow = {
    ...database.db,
    tx: ((work) =>
      database.db.tx(async (tx) => {
        const done = await work(tx);
        importing.resolve();
        await committing.promise;
        return done;
      })) as typeof database.db.tx,
  };
  const imported = payLate(slow);
  await importing.promise;
  let isWritten = false;
  const looked = lookAgain(database.db, found!, {}).then(() => (isWritten = true));
  await expect.poll(async () => isWritten || (await somebodyWaits())).toBe(true);
  committing.resolve();
  await Promise.all([imported, looked]);
  expect(await isLookedAfter()).toBe(true);
});
