import type { Logger } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import type { Provider } from '../../outside/providers/provider.ts';
import { createEndStoppedPlay } from './end-stopped-play.ts';
import { recordLaunch, type LaunchStep } from './launches.ts';

const PLATFORM = 28;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a game that opens while its platform is told to close what is open there is not taken for closed', async () => {
  const { db } = database;
  const { id: playerId } = await db.get<{ id: bigint }>(
    `insert into player (account, nickname, password_hash, currency, status) values ('player', 'p', 'none', 'MYR', 'closed') returning id`,
  );
  const record = (step: LaunchStep, gameCode?: string) =>
    recordLaunch(db, { playerId, platformId: PLATFORM, step, ...(gameCode && { gameCode }) });
  let told = 0;
  const kick = async () => {
    told += 1;
    if (told === 1) await record('open', 'late');
  };
  const ending = () =>
    createEndStoppedPlay({
      db,
      log: silentLog as Logger,
      isOpen: async () => true,
      findProvider: () => ({ kick }) as unknown as Provider,
    });
  const stepAfter = async () => {
    const job = ending();
    expect(await job.run()).toBe(1);
    await job.close();
    return (await db.get<{ step: LaunchStep }>('select step from launch')).step;
  };

  await record('moving');
  expect(await stepAfter()).toBe('open');
  await db.run('update launch set stopped_at = null');
  expect(await stepAfter()).toBe('left');
  // Its points are brought home now, not when the game would have been looked at.
  expect(await db.get('select look_at <= clock_timestamp() as is_due from launch')).toEqual({ isDue: true });
});
