import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock, type Clock } from '../clock.ts';
import { createTestDatabase, type TestDatabase } from '../db/template.ts';
import { createProcessWatch } from '../health/figures.ts';
import { startJobs, type Job } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerDb.run('create table errand (name text primary key)');
  await database.ownerDb.run('grant select, insert, delete on errand to public');
});
afterAll(() => database.drop());

const bring = (name: string) => database.db.run('insert into errand values ($1)', [name]);
const take = (name: string) => database.db.run('delete from errand where name = $1', [name]);
const dueOf = (name: string) => `exists (select from errand where name = '${name}')`;

function start(jobs: readonly Job[], clock: Clock = systemClock) {
  const watch = createProcessWatch(Date.now);
  const stop = startJobs(jobs, {
    db: database.db,
    clock,
    log: pino({ level: 'silent' }),
    watch,
  });
  return { watch, stop };
}
const looked = (watch: ReturnType<typeof createProcessWatch>, name: string, times: number) =>
  expect.poll(() => watch.jobs()[name]?.runs ?? 0).toBeGreaterThanOrEqual(times);

test('a job that is not due is not run, and runs until nothing is left once it is', async () => {
  let runs = 0;
  const job: Job = { name: 'errands', everyMs: 20, due: dueOf('one'), run: () => ((runs += 1), take('one')) };
  const { watch, stop } = start([job]);
  await looked(watch, 'errands', 5);
  expect(runs).toBe(0);
  await bring('one');
  // The second run finds nothing left.
  await expect.poll(() => runs).toBe(2);
  await looked(watch, 'errands', (watch.jobs()['errands']?.runs ?? 0) + 5);
  await stop();
  expect(runs).toBe(2);
});

test('a job that waits, and one that fails, hold up no other that is due as often', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const names = ['waits', 'fails', 'works'];
  const runs: Record<string, () => Promise<number>> = {
    waits: () => promise.then(() => take('waits')),
    fails: () => Promise.reject(new Error('no way')),
    works: () => take('works'),
  };
  await Promise.all(names.map(bring));
  const { watch, stop } = start(
    names.map((name) => ({ name, everyMs: 20, due: dueOf(name), run: runs[name]! })),
  );
  await expect.poll(() => database.db.query('select name from errand order by 1')).toHaveLength(2);
  await expect.poll(() => watch.jobs()['fails']?.failures ?? 0).toBeGreaterThan(2);
  expect(watch.jobs()['fails']?.lastError).toContain('no way');
  const stopped = stop();
  resolve();
  await stopped;
  // The job that was running was waited for.
  expect(await database.db.query('select name from errand')).toEqual([{ name: 'fails' }]);
  await take('fails');
});

test('a job that is seldom run and fails is tried again within a minute, so that its alarm sees it fail again and again', async () => {
  const pauses: number[] = [];
  // Its time passes at once, six pauses long.
  const fastClock: Clock = {
    ...systemClock,
    sleep: (ms, signal) =>
      pauses.push(ms) < 6
        ? Promise.resolve()
        : new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
  };
  const outcomes = [false, false, true];
  const run = () => (outcomes.shift() === true ? Promise.resolve(0) : Promise.reject(new Error('no way')));
  const { watch, stop } = start([{ name: 'seldom', everyMs: 3_600_000, run }], fastClock);
  await looked(watch, 'seldom', 3);
  await stop();
  expect(pauses.filter((ms) => ms >= 1_000).slice(0, 3)).toEqual([60_000, 60_000, 3_600_000]);
});

test('a job that cannot be asked about counts as failed until it can, and keeps no other from its work', async () => {
  await database.ownerDb.run('alter table errand rename to errand_away');
  const { watch, stop } = start([
    { name: 'errands', everyMs: 20, due: dueOf('two'), run: () => take('two') },
    { name: 'others', everyMs: 20, due: 'true', run: async () => 0 },
  ]);
  await expect.poll(() => watch.jobs()['errands']?.failures ?? 0).toBeGreaterThan(1);
  await looked(watch, 'others', 2);
  expect(watch.jobs()['others']?.failures).toBe(0);
  await database.ownerDb.run('alter table errand_away rename to errand');
  await bring('two');
  await expect.poll(() => database.db.query('select from errand')).toHaveLength(0);
  await stop();
});

test('a job begins when the first run of the one before is over: a start does not take a connection for each', async () => {
  const steps: string[] = [];
  const names = ['one', 'two', 'three'];
  const jobs = names.map((name): Job => ({
    name,
    everyMs: 20,
    async run() {
      steps.push(`${name} begins`);
      await database.db.run('select 1');
      steps.push(`${name} ends`);
      return 0;
    },
  }));
  // In this clock's time no job runs again, and none is waited for too long.
  const stillClock: Clock = {
    ...systemClock,
    sleep: (_ms, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
  };
  const { stop } = start(jobs, stillClock);
  await expect.poll(() => steps).toHaveLength(6);
  await stop();
  expect(steps).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('a job that hangs in its first run keeps none from beginning', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const { watch, stop } = start([
    { name: 'hangs', everyMs: 20, run: () => promise },
    { name: 'works', everyMs: 20, run: async () => 0 },
  ]);
  await looked(watch, 'works', 2);
  resolve(0);
  await stop();
});
