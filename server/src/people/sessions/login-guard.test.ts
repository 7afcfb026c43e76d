import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createLoginGuard, forgetGuesses, type Claim, type LoginGuard } from './login-guard.ts';

const SETTINGS = { guessesPerAccount: 3 };

let database: TestDatabase;
let guard: Omit<LoginGuard, 'enter'> & {
  enter: (account: string, address: string, claim?: Claim) => Promise<number>;
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { enter, ...rest } = createLoginGuard(database.db, SETTINGS);
  // Waits are whole seconds but for what has passed since they were set.
  guard = { ...rest, enter: async (...asked) => Math.ceil((await enter(...asked)).waitMs / 1000) * 1000 };
});
afterAll(() => database.drop());
beforeEach(() => database.db.run('delete from guess'));

async function pass(ms: number): Promise<void> {
  await database.db.run(
    `update guess set next_try_at = next_try_at - $1 * interval '1 millisecond', since = since - $1 * interval '1 millisecond'`,
    [ms],
  );
}

test('wrong tries cost a growing wait, which ends by the clock', async () => {
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    const waitMs = await guard.enter('player01', '10.0.0.1');
    waits.push(waitMs);
    if (waitMs > 0) {
      await pass(waitMs - 1000);
      expect(await guard.enter('player01', '10.0.0.1')).toBe(1000);
      await pass(1000);
      expect(await guard.enter('player01', '10.0.0.1')).toBe(0);
    }
  }
  expect(waits).toEqual([0, 0, 0, 1000, 2000, 4000, 8000, 16_000]);
});

test('a try refused while waiting does not make the wait longer', async () => {
  for (let tries = 0; tries < 3; tries += 1) await guard.enter('player01', '10.0.0.1');
  for (let tries = 0; tries < 50; tries += 1) expect(await guard.enter('player01', '10.0.0.1')).toBe(1000);
});

test('of a hundred guesses sent at once to two processes three are checked', async () => {
  const { enter } = createLoginGuard(database.db, SETTINGS);
  const other = { enter: async (...asked: [string, string]) => (await enter(...asked)).waitMs };
  const began = performance.now();
  const waits = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      (index % 2 === 0 ? guard : other).enter('player01', '10.0.0.1'),
    ),
  );
  // A slow machine takes longer than the first wait, which lets one more in; the waits double from a second.
  const waited = Math.floor(Math.log2((performance.now() - began) / 1000 + 1));
  const checked = waits.filter((waitMs) => waitMs === 0).length;
  expect(checked).toBeGreaterThanOrEqual(3);
  expect(checked).toBeLessThanOrEqual(3 + waited);
});

test('failures older than half an hour are forgotten', async () => {
  for (let tries = 0; tries < 3; tries += 1) await guard.enter('player01', '10.0.0.1');
  await pass(31 * 60_000);
  for (let tries = 0; tries < 3; tries += 1) expect(await guard.enter('player01', '10.0.0.1')).toBe(0);
  expect(await guard.enter('player01', '10.0.0.1')).toBe(1000);
  await pass(31 * 60_000);
  await forgetGuesses(database.db);
  expect(await database.db.query('select from guess')).toEqual([]);
});

test('all addresses of an IPv6 network are one', async () => {
  for (let tries = 0; tries < 3; tries += 1)
    expect(await guard.enter('player01', `2001:db8:1:2::${tries}`)).toBe(0);
  expect(await guard.enter('player01', '2001:db8:1:2:ffff::')).toBe(1000);
  expect(await guard.enter('player01', '2001:db8:1:3::1')).toBe(0);
});

test('an unknown account waits like an existing one, in any spelling', async () => {
  for (const account of ['nobody', 'NOBODY', 'Nobody'])
    expect(await guard.enter(account, '10.0.0.1')).toBe(0);
  expect(await guard.enter('nObody', '10.0.0.1')).toBe(1000);
});

test('a name that finds another account is counted apart: a letter of another script is another letter', async () => {
  for (const account of ['kim', 'Kim', 'KIM']) expect(await guard.enter(account, '10.0.0.1')).toBe(0);
  expect(await guard.enter('kIM', '10.0.0.1')).toBe(1000);
  for (const account of ['\u212aim', 'kİm', 'KİM']) expect(await guard.enter(account, '10.0.0.1')).toBe(0);
});

test('another address may still try the account, and this address another account', async () => {
  for (let tries = 0; tries < 3; tries += 1) await guard.enter('player01', '10.0.0.1');
  expect(await guard.enter('player01', '10.0.0.1')).toBeGreaterThan(0);
  expect(await guard.enter('player01', '10.0.0.2')).toBe(0);
  expect(await guard.enter('player02', '10.0.0.1')).toBe(0);
});

test('one address that tries many accounts is slowed, and one account tried from many addresses too', async () => {
  let waited = 0;
  for (let index = 0; index < 30; index += 1)
    waited = Math.max(waited, await guard.enter(`account${index}`, '10.0.0.1'));
  expect(waited).toBeGreaterThan(0);

  await database.db.run('delete from guess');
  waited = 0;
  for (let index = 0; index < 80; index += 1)
    waited = Math.max(waited, await guard.enter('player01', `10.0.1.${index}`));
  expect(waited).toBeGreaterThan(0);
  expect(waited).toBeLessThanOrEqual(5000);
});

test('a success forgets the failures of this account from this address', async () => {
  for (let tries = 0; tries < 3; tries += 1) await guard.enter('player01', '10.0.0.1');
  await pass(1000);
  expect(await guard.enter('player01', '10.0.0.1')).toBe(0);
  await guard.succeed('player01', '10.0.0.1');
  for (let tries = 0; tries < 3; tries += 1) expect(await guard.enter('player01', '10.0.0.1')).toBe(0);
  expect(await guard.enter('player01', '10.0.0.1')).toBe(1000);
});

test('an own account’s logins between guesses at others do not help the guesser', async () => {
  let waited = 0;
  for (let index = 0; index < 60 && waited === 0; index += 1) {
    waited = await guard.enter(`victim${index}`, '10.0.0.1');
    if (waited === 0 && (await guard.enter('mine', '10.0.0.1')) === 0)
      await guard.succeed('mine', '10.0.0.1');
  }
  expect(waited).toBeGreaterThan(0);
});

test('the owner at a known address does not wait for strangers who guess, and is slowed by their own failures alone', async () => {
  const home: Claim = { findHome: async () => 'address' };
  for (let index = 0; index < 80; index += 1) await guard.enter('player01', `10.0.1.${index}`);
  expect(await guard.enter('player01', '10.0.9.1')).toBeGreaterThan(0);
  expect(await guard.enter('player01', '10.0.9.1', { findHome: async () => undefined })).toBeGreaterThan(0);
  for (let tries = 0; tries < 3; tries += 1) expect(await guard.enter('player01', '10.0.9.1', home)).toBe(0);
  expect(await guard.enter('player01', '10.0.9.1', home)).toBe(1000);
  await pass(1000);
  expect(await guard.enter('player01', '10.0.9.1', home)).toBe(0);
});

test('an owner who meets a stranger at the account in the same moment is counted once', async () => {
  const home: Claim = { findHome: async () => 'address' };
  for (let index = 0; index < 80; index += 1) await guard.enter('player01', `10.0.1.${index}`);
  const failures = async () =>
    (await database.db.query<{ failures: number }>('select failures from guess')).map((row) => row.failures);
  const { most } = await database.db.get<{ most: number }>('select max(failures) as most from guess');
  await pass(5000);

  let entering: Promise<number> | undefined;
  await database.db.tx(async (tx) => {
    await tx.run(
      `update guess set failures = failures + 1, next_try_at = clock_timestamp() + interval '5 seconds' where failures = $1`,
      [most],
    );
    entering = guard.enter('player01', '10.0.9.1', home);
    await expect
      .poll(() =>
        tx.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%enter_guess%'`,
        ),
      )
      .toHaveLength(1);
  });
  expect(await entering).toBe(0);
  const counted = await failures();
  // Each counter grew by one; the account's grew by two, because the owner's try counts there too.
  expect(Math.max(...counted)).toBe(most + 2);
  expect(counted.filter((count) => count === 1)).toHaveLength(counted.length - 1);
});

test('on a device of an earlier login the owner is counted apart from strangers, at any address', async () => {
  const onDevice: Claim = { mark: 'd', findHome: async () => 'device' };
  for (let index = 0; index < 80; index += 1) await guard.enter('player01', `10.0.1.${index}`);
  for (let tries = 0; tries < 4; tries += 1) await guard.enter('player01', '10.0.9.1');
  for (let tries = 0; tries < 10; tries += 1)
    expect(await guard.enter('player01', '10.0.9.1', onDevice)).toBe(0);
  expect(await guard.enter('player01', '10.0.9.2', onDevice)).toBe(1000);
  expect(await guard.enter('player01', '10.0.9.2', { ...onDevice, mark: 'e' })).toBe(0);
  await guard.succeed('player01', '10.0.9.2', 'd');
  expect(await guard.enter('player01', '10.0.9.2', onDevice)).toBe(0);
});

test('one customer of IPv6 with many networks is slowed', async () => {
  let waited = 0;
  for (let index = 0; index < 100; index += 1)
    waited = Math.max(waited, await guard.enter(`account${index}`, `2001:db8:7:${index.toString(16)}::1`));
  expect(waited).toBeGreaterThan(0);
  expect(await guard.enter('account1', '2001:db8:8:1::1')).toBe(0);
});

/** Work that is done as often as asked. */
const solved = {
  isOffered: true,
  spend: async () => true,
  ask: () => Promise.reject(new Error('not asked')),
};
const unsolved = { ...solved, spend: async () => false };
const stranger = (work: typeof solved): Claim => ({ findHome: async () => undefined, work });

async function fail(
  times: number,
  place: (index: number) => [account: string, address: string],
): Promise<void> {
  for (let index = 0; index < times; index += 1) await guard.enter(...place(index));
}

test('work lets a stranger through where others have used up an account, an address or a network', async () => {
  await fail(50, (index) => ['player01', `10.1.${index}.1`]);
  expect(await guard.enter('player01', '10.2.0.1', stranger(unsolved))).toBe(1000);
  expect(await guard.enter('player01', '10.2.0.1', stranger(solved))).toBe(0);
  await fail(20, (index) => [`nobody${index}`, '10.3.0.1']);
  expect(await guard.enter('player02', '10.3.0.1', stranger(unsolved))).toBe(1000);
  expect(await guard.enter('player02', '10.3.0.1', stranger(solved))).toBe(0);
  await fail(80, (index) => [`nobody${index}`, `2001:db8:1:${index}::1`]);
  expect(await guard.enter('player03', '2001:db8:1:ffff::1', stranger(unsolved))).toBe(1000);
  expect(await guard.enter('player03', '2001:db8:1:ffff::1', stranger(solved))).toBe(0);
});

test('work ends no wait for the caller’s own wrong tries at the account', async () => {
  await fail(50, (index) => ['player01', `10.1.${index}.1`]);
  for (let tries = 0; tries < 3; tries += 1)
    expect(await guard.enter('player01', '10.2.0.1', stranger(solved))).toBe(0);
  expect(await guard.enter('player01', '10.2.0.1', stranger(solved))).toBe(1000);
});

test('guesses by work at one account wait for each other once there are very many', async () => {
  await fail(50, (index) => ['player01', `10.1.${index}.1`]);
  const waits: number[] = [];
  for (let index = 0; index < 5; index += 1)
    waits.push(await guard.enter('player01', `10.2.${index}.1`, stranger(solved)));
  expect(waits).toEqual([0, 0, 0, 1000, 1000]);
});

test('the guard says where work would end the wait, and spends none where it would not', async () => {
  const { enter } = createLoginGuard(database.db, SETTINGS);
  await fail(50, (index) => ['player01', `10.1.${index}.1`]);
  expect(await enter('player01', '10.2.0.1', stranger(unsolved))).toMatchObject({ endsByWork: true });
  await fail(4, () => ['player02', '10.2.0.2']);
  const never = { ...solved, spend: () => Promise.reject(new Error('spent')) };
  expect(await enter('player02', '10.2.0.2', stranger(never))).not.toHaveProperty('endsByWork');
});
