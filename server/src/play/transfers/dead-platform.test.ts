import type { Logger } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import type { Provider } from '../../outside/providers/provider.ts';
import { createEndStoppedPlay } from './end-stopped-play.ts';
import { createSweep } from './sweep.ts';
import type { Transfers } from './transfers.ts';

/** A platform that does not answer slows no other (rule W10). */

const [HANGING, ANSWERING] = [1, 2];
const PLAYERS = 40;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.run(
    `insert into player (account, nickname, password_hash, currency, status)
     select 'p' || n, 'p', 'none', 'MYR', 'closed' from generate_series(1, ${PLAYERS}) n`,
  );
});
afterEach(() => database.db.run('delete from launch'));
afterAll(() => database.drop());

/** Games left open at a platform, due to be looked at. */
function left(platformId: number, playerIds: string): Promise<number> {
  return database.db.run(
    `insert into launch (player_id, platform_id, step, look_at) select n, $1, 'open', now() from ${playerIds} n`,
    [platformId],
  );
}

function platforms() {
  const hanging = Promise.withResolvers<void>();
  let asked = 0;
  const wait = async (platformId: number) => {
    if (platformId !== HANGING) return;
    asked += 1;
    await hanging.promise;
  };
  const options = {
    db: database.db,
    log: silentLog as Logger,
    transfers: {} as Transfers,
    isOpen: async () => true,
    findProvider: (platformId: number) =>
      ({
        balance: () => wait(platformId).then(() => ({ amountMinor: 0n, inPlayMinor: 0n, inGame: false })),
        kick: () => wait(platformId),
      }) as unknown as Provider,
  };
  return { options, answer: hanging.resolve, askedOfHanging: () => asked };
}

/** How many games of the platform are still to be seen to. */
async function openAt(platformId: number): Promise<number> {
  const { open } = await database.db.get<{ open: number }>(
    `select count(*)::int as open from launch where platform_id = $1 and step = 'open' and look_at is not null`,
    [platformId],
  );
  return open;
}

test.each([
  ['the sweep', createSweep, 4],
  ['ending stopped play', createEndStoppedPlay, 16],
])(
  '%s goes on elsewhere while one platform gives no answer, of which it asks no more',
  async (_of, create, most) => {
    const { options, answer, askedOfHanging } = platforms();
    const job = create(options);
    await left(HANGING, `generate_series(1, ${PLAYERS})`);
    expect(await job.run()).toBe(most);
    await left(ANSWERING, 'generate_series(1, 3)');
    expect(await job.run()).toBe(3);
    await expect.poll(() => openAt(ANSWERING)).toBe(0);
    expect(await job.run()).toBe(0);
    expect(askedOfHanging()).toBe(most);
    expect(await openAt(HANGING)).toBe(PLAYERS);
    answer();
    await job.close();
    expect(await openAt(HANGING)).toBe(PLAYERS - most);
  },
);
