import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import type { Tx } from '../../base/db/db.ts';
import { createPlayer, type NewPlayer } from './players.ts';
import { findPlayerId, listPlayerIds, NameTaken, NOBODY, releaseName, takeNames } from './player-names.ts';

let database: TestDatabase;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function newPlayer(changes: Partial<NewPlayer> = {}): NewPlayer {
  made += 1;
  const account = `name${made}x`;
  return {
    account,
    nickname: account,
    passwordHash: 'none',
    currency: 'MYR',
    identityType: 'player',
    uplineId: null,
    ...changes,
  };
}

const create = (changes?: Partial<NewPlayer>) => database.db.tx((tx) => createPlayer(tx, newPlayer(changes)));

const numbers = { taken: '+60123000001', shared: '+60123000002' };

/** Runs the second once it waits for the first; the first then ends as it is told. */
async function meet(
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
  end: 'commit' | 'roll back',
): Promise<PromiseSettledResult<unknown>> {
  const { db } = database;
  const [hasBegun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = db.tx(async (tx) => {
    await first(tx);
    hasBegun.resolve();
    await mayEnd.promise;
    if (end === 'roll back') throw new Error('rolled back');
  });
  await hasBegun.promise;
  // Its refusal may come before anybody waits for it below.
  const other = Promise.allSettled([db.tx(second)]);
  await expect
    .poll(() =>
      db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(1);
  mayEnd.resolve();
  await one.catch(() => undefined);
  return (await other)[0];
}

const rivals: [kind: string, first: Partial<NewPlayer>, second: Partial<NewPlayer>][] = [
  ['account', { account: 'Rival1' }, { account: 'rIVAL1' }],
  ['likeness', { account: 'lookalike0' }, { account: 'lookalikeo' }],
  ['referralCode', { referralCode: 'RIVALS' }, { referralCode: 'RIVALS' }],
  [
    'phone',
    { phone: { number: numbers.shared, isProved: true } },
    { phone: { number: numbers.shared, isProved: true } },
  ],
];

test.each(rivals)(
  'of two who register with one %s at once the second is refused',
  async (kind, one, other) => {
    const rolledBack = await meet(
      (tx) => createPlayer(tx, newPlayer(one)),
      (tx) => createPlayer(tx, newPlayer(other)).then(() => Promise.reject(new Error('seen'))),
      'roll back',
    );
    expect(rolledBack).toMatchObject({ status: 'rejected', reason: { message: 'seen' } });
    const result = await meet(
      (tx) => createPlayer(tx, newPlayer(one)),
      (tx) => createPlayer(tx, newPlayer(other)),
      'commit',
    );
    expect(result).toMatchObject({ status: 'rejected', reason: { kind } });
    await expect(create(other)).rejects.toThrow(NameTaken);
  },
);

test('a refused registration leaves no player and no name', async () => {
  const count = () =>
    database.db.get<{ players: bigint; names: bigint }>(
      'select (select count(*) from player) as players, (select count(*) from player_name) as names',
    );
  await create({ phone: { number: numbers.taken, isProved: true } });
  const before = await count();
  await expect(create({ phone: { number: numbers.taken, isProved: true } })).rejects.toThrow(NameTaken);
  expect(await count()).toEqual(before);
});

test('a number that is not proved is nobody’s', async () => {
  const number = '+60123000003';
  await create({ phone: { number, isProved: false } });
  await create({ phone: { number, isProved: false } });
  expect(await findPlayerId(database.db, 'phone', number)).toBe(NOBODY);
  const id = await create({ phone: { number, isProved: true } });
  expect(await findPlayerId(database.db, 'phone', number)).toBe(id);
});

test.each(['phone', 'credential'] as const)('of ten who take one %s at once one gets it', async (kind) => {
  const players = await Promise.all(Array.from({ length: 10 }, () => create()));
  const taken = await Promise.allSettled(
    players.map((id) => database.db.tx((tx) => takeNames(tx, id, [{ kind, name: 'one' }]))),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winner = players[taken.findIndex(({ status }) => status === 'fulfilled')]!;
  expect(await findPlayerId(database.db, kind, 'one')).toBe(winner);
  for (const result of taken)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(NameTaken);
});

test('a name that is given up is free, and only its owner gives it up', async () => {
  const [owner, other] = [await create(), await create()];
  const name = { kind: 'credential', name: 'key' } as const;
  await database.db.tx((tx) => takeNames(tx, owner, [name]));
  await releaseName(database.db, other, name);
  await expect(database.db.tx((tx) => takeNames(tx, other, [name]))).rejects.toThrow(NameTaken);
  await releaseName(database.db, owner, name);
  await database.db.tx((tx) => takeNames(tx, other, [name]));
  expect(await findPlayerId(database.db, 'credential', 'key')).toBe(other);
});

test('players are found by their accounts, and nobody by another kind of name', async () => {
  const { account, ...rest } = newPlayer();
  const id = await create({ account, ...rest });
  expect(await findPlayerId(database.db, 'account', account)).toBe(id);
  expect(await findPlayerId(database.db, 'phone', account)).toBe(NOBODY);
  expect(await findPlayerId(database.db, 'account', account.toUpperCase())).toBe(NOBODY);
  expect(await listPlayerIds(database.db, [account, 'stranger', account])).toEqual(new Map([[account, id]]));
});
