import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createDb, type Tx } from './db.ts';
import { DatabaseUnavailable, isOutOfTime, isUniqueViolation, violatedConstraint } from './errors.ts';
import { silentLog } from './log.ts';
import { createEmptyDatabase, type TestDatabase } from './template.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.ownerDb.run('create table counter (id int primary key, amount_minor bigint not null)');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.ownerDb.run('delete from counter');
  await database.ownerDb.run('insert into counter values (1, 0), (2, 0)');
});

const amount = (id: number) =>
  database.ownerDb.get<{ value: bigint }>('select amount_minor as value from counter where id = $1', [id]);

test('whole numbers of 64 bits come back exact, times as dates, calendar days as text', async () => {
  const row = await database.ownerDb.get(
    `select 9007199254740993::int8 as big, array[1, null, 9007199254740993]::int8[] as many, '{}'::int8[] as none,
       timestamptz '2026-01-02 03:04:05.678+08' as at, date '2026-01-02' as day, 1.50::numeric as exact, $1::int8 as sent`,
    [2n ** 62n],
  );
  expect(row).toEqual({
    big: 9007199254740993n,
    many: [1n, null, 9007199254740993n],
    none: [],
    at: new Date('2026-01-01T19:04:05.678Z'),
    day: '2026-01-02',
    exact: '1.50',
    sent: 2n ** 62n,
  });
});

test('columns arrive in camelCase, in a transaction too, and what lies in them is left alone', async () => {
  const statement = `select id, amount_minor, amount_minor as already_camel, '{"as_it": "is"}'::jsonb as some_json
    from counter order by id`;
  const expected = [1, 2].map((id) => ({
    id,
    amountMinor: 0n,
    alreadyCamel: 0n,
    someJson: { as_it: 'is' },
  }));
  expect(await database.ownerDb.query(statement)).toEqual(expected);
  expect(await database.ownerDb.tx((tx) => tx.query(statement))).toEqual(expected);
  expect(await database.ownerDb.find('select 1 as checks_2, 2 as _hidden')).toEqual({
    checks2: 1,
    _hidden: 2,
  });
});

test('get wants exactly one row, find at most one', async () => {
  const { ownerDb: db } = database;
  await expect(db.get('select * from counter where id = 9')).rejects.toThrow('expected one row, got none');
  await expect(db.get('select * from counter')).rejects.toThrow('expected one row, got 2');
  await expect(db.find('select * from counter')).rejects.toThrow('expected one row, got 2');
  expect(await db.find('select * from counter where id = 9')).toBeUndefined();
  expect(await db.run('update counter set amount_minor = 1')).toBe(2);
});

test('a transaction that throws leaves nothing behind and runs no effect', async () => {
  let effects = 0;
  const work = database.ownerDb.tx(async (tx) => {
    tx.afterCommit(() => void (effects += 1));
    await tx.run('update counter set amount_minor = 5 where id = 1');
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await amount(1)).toEqual({ value: 0n });
  expect(effects).toBe(0);
});

test('effects run after the commit, see what it wrote, and cannot undo it', async () => {
  const seen: bigint[] = [];
  let looked: Promise<unknown> = Promise.resolve();
  await database.ownerDb.tx(async (tx) => {
    tx.afterCommit(() => {
      throw new Error('nobody listens');
    });
    tx.afterCommit(() => {
      looked = amount(1).then(({ value }) => seen.push(value));
    });
    await tx.run('update counter set amount_minor = 7 where id = 1');
    expect(seen).toEqual([]);
  });
  await looked;
  expect(seen).toEqual([7n]);
});

test('a deadlock is tried again until both transactions are done, with the effects of one run each', async () => {
  let runs = 0;
  let effects = 0;
  let rowsHeld = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const lockInOrder = (first: number, second: number) => async (tx: Tx) => {
    runs += 1;
    tx.afterCommit(() => void (effects += 1));
    await tx.run('update counter set amount_minor = amount_minor + 1 where id = $1', [first]);
    rowsHeld += 1;
    if (rowsHeld === 2) bothHoldOne.resolve();
    await bothHoldOne.promise;
    await tx.run('update counter set amount_minor = amount_minor + 1 where id = $1', [second]);
  };
  await Promise.all([database.ownerDb.tx(lockInOrder(1, 2)), database.ownerDb.tx(lockInOrder(2, 1))]);
  // A run begun again may take its row before the one that waited wakes up, and they collide anew.
  expect(runs).toBeGreaterThan(2);
  expect(effects).toBe(2);
  expect(await amount(1)).toEqual({ value: 2n });
  expect(await amount(2)).toEqual({ value: 2n });
});

test('serialisable transactions that collide are tried again, and one that always collides gives up', async () => {
  const increment = async (tx: Tx) => {
    const { value } = await tx.get<{ value: bigint }>(
      'select amount_minor as value from counter where id = 1',
    );
    await tx.run('update counter set amount_minor = $1 where id = 1', [value + 1n]);
  };
  await Promise.all(
    Array.from({ length: 4 }, () =>
      database.ownerDb.tx(increment, { isolation: 'serializable', attempts: 50 }),
    ),
  );
  expect(await amount(1)).toEqual({ value: 4n });

  let tries = 0;
  const hopeless = database.ownerDb.tx(
    async (tx) => {
      tries += 1;
      await tx.run("do $$ begin raise exception 'collision' using errcode = '40001'; end $$");
    },
    { attempts: 3 },
  );
  await expect(hopeless).rejects.toThrow('collision');
  expect(tries).toBe(3);
});

test('a transaction of generic plans plans a named statement once for all values, and leaves other transactions alone', async () => {
  const statement = { name: 'by_number', text: 'select amount_minor as value from counter where id = $1' };
  const countPlans = (tx: Tx) =>
    tx.get<{ genericPlans: bigint; customPlans: bigint }>(
      `select generic_plans, custom_plans from pg_prepared_statements where name = 'by_number'`,
    );
  const one = createDb({ url: database.ownerUrl, log: silentLog, poolSize: 1 });
  try {
    const isolation = 'repeatable read';
    const counted = await one.tx(
      async (tx) => {
        await tx.get(statement, [1]);
        await tx.get(statement, [2]);
        return { ...(await countPlans(tx)), ...(await tx.get('show transaction_isolation')) };
      },
      { isolation, plans: 'generic' },
    );
    expect(counted).toEqual({ genericPlans: 2n, customPlans: 0n, transactionIsolation: isolation });
    expect(await one.get('show plan_cache_mode')).toEqual({ planCacheMode: 'auto' });
  } finally {
    await one.close();
  }
});

test('a violated constraint is recognised', async () => {
  const error = await database.ownerDb
    .run('insert into counter values (1, 0)')
    .catch((error: unknown) => error);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'counter_pkey')).toBe(true);
  expect(isUniqueViolation(error, 'another')).toBe(false);
  expect(violatedConstraint(error)).toBe('counter_pkey');
});

test('a connection cut inside a transaction is DatabaseUnavailable, nothing is kept, and the pool recovers', async () => {
  const { ownerDb: db } = database;
  const work = db.tx(async (tx) => {
    await tx.run('update counter set amount_minor = 9 where id = 1');
    const { pid } = await tx.get<{ pid: number }>('select pg_backend_pid() as pid');
    await db.run('select pg_terminate_backend($1)', [pid]);
    await tx.run('update counter set amount_minor = 9 where id = 2');
  });
  const error = await work.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(await amount(1)).toEqual({ value: 0n });
  await Promise.all(Array.from({ length: 40 }, () => db.query('select 1')));
});

test('a server that cuts all connections again and again, also while this process stands still, does not end it', async () => {
  const db = createDb({ url: database.ownerUrl, log: silentLog });
  const cutting = createDb({ url: database.ownerUrl, log: silentLog, poolSize: 1 });
  const standStill = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  const failures: unknown[] = [];
  let isOver = false;
  const work = Array.from({ length: 40 }, async (_, index) => {
    while (!isOver)
      await (
        index % 2 === 0
          ? db.query('select pg_sleep(0.01)')
          : db.tx(async (tx) => {
              await tx.query('select 1');
              await systemClock.sleep(index / 2);
              await tx.query('select 1');
            })
      ).catch((failure: unknown) => failures.push(failure));
  });
  for (let cut = 0; cut < 25; cut += 1) {
    await systemClock.sleep(100);
    const answer = cutting.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await new Promise(setImmediate);
    standStill();
    await answer;
  }
  isOver = true;
  await Promise.all(work);
  expect(failures.length).toBeGreaterThan(0);
  for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseUnavailable);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.close();
  await cutting.close();
});

test.runIf(process.platform === 'linux')(
  'a server that stands still is given up soon after the limit',
  async () => {
    const db = createDb({ url: database.ownerUrl, log: silentLog, poolSize: 1, statementLimitMs: 200 });
    const { pid } = await db.get<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(db.query('select 1')).rejects.toMatchObject({
        name: 'DatabaseUnavailable',
        outcomeKnown: false,
      });
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    expect(await db.run('select 1')).toBe(1);
    await db.close();
  },
);

test('a statement that waits for a lock is refused in time, and did nothing', async () => {
  const db = createDb({ url: database.ownerUrl, log: silentLog, statementLimitMs: 200 });
  await database.ownerDb.tx(async (tx) => {
    await tx.run('update counter set amount_minor = 3 where id = 1');
    const error = await db
      .run('update counter set amount_minor = 4 where id = 1')
      .catch((failure: unknown) => failure);
    expect(isOutOfTime(error)).toBe(true);
  });
  await db.close();
  expect(await amount(1)).toEqual({ value: 3n });
});

test('a transaction says whether its outcome is known when the connection is lost', async () => {
  const { ownerDb: db } = database;
  const early = await db
    .tx(async (tx) => {
      const { pid } = await tx.get<{ pid: number }>('select pg_backend_pid() as pid');
      await db.run('select pg_terminate_backend($1)', [pid]);
      await tx.run('select 1');
    })
    .catch((failure: unknown) => failure);
  expect(early).toMatchObject({ name: 'DatabaseUnavailable', outcomeKnown: true });

  await db.run(`create or replace function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await db.run(`create constraint trigger die_at_commit after update on counter
    deferrable initially deferred for each row execute function die()`);
  const late = await db
    .tx((tx) => tx.run('update counter set amount_minor = 1 where id = 1'))
    .catch((failure: unknown) => failure);
  await db.run('drop trigger die_at_commit on counter');
  expect(late).toMatchObject({ name: 'DatabaseUnavailable', outcomeKnown: false });
});
