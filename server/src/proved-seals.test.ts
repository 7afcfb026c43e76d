import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSeals, openSeals, type Seals } from './base/crypto/sealed.ts';
import { createTestDatabase, type TestDatabase } from './base/db/template.ts';
import { createProcessWatch } from './base/health/figures.ts';
import { systemRandom } from './base/random.ts';
import { aboutAccount } from './cashier/accounts/sealed-accounts.ts';
import { createPlayer } from './people/accounts/players.ts';
import { aboutAuthenticator } from './people/identity/factors/sealed-authenticators.ts';
import { commitSeed, SEALED_COMMITTED_SEEDS } from './promo/draws/committed-seed.ts';
import { hashSeed } from './promo/draws/roll.ts';
import { SEALED_WHEEL_SEEDS } from './promo/wheel/seeds.ts';
import { createSealAll, openProvedSeals } from './proved-seals.ts';

const WRONG = /^SEAL_KEY: this is not the key with which the database was sealed[^\n]+$/;
/** The same after either step: the database does not tell which of two keys the operators want to keep. */
const ALL_SEALED =
  'everything is sealed with SEAL_KEY; SEAL_KEY_FORMER can be unset in the last step of a change';
const newKey = (): string => randomBytes(32).toString('hex');

let database: TestDatabase;
let dataDir: string;
const open = (sealKey?: string, sealKeyFormer?: string) =>
  openProvedSeals(database.db, { sealKey, sealKeyFormer, dataDir }, systemRandom);

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'parlour-seals-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** A player with an authenticator app, a seed of the wheel and so many accounts; the number of an account is its own. */
async function sealValues(seals: Seals, accounts: number): Promise<bigint> {
  const { db } = database;
  const playerId = await db.tx((tx) =>
    createPlayer(tx, {
      account: 'sealed01',
      nickname: 'sealed01',
      passwordHash: 'none',
      currency: 'MYR',
      identityType: 'player',
      uplineId: null,
    }),
  );
  await db.run('insert into authenticator (player_id, secret) values ($1, $2)', [
    playerId,
    seals.seal('a secret', aboutAuthenticator(playerId)),
  ]);
  await db.run(
    `insert into wheel_seed (player_id, campaign_id, sealed, hash, client_seed) values ($1, 1, $2, repeat('0', 64), 'x')`,
    [playerId, seals.seal('a seed', SEALED_WHEEL_SEEDS.about(playerId))],
  );
  await db.tx((tx) => commitSeed(tx, { seals, random: systemRandom }, 'packet-TEST'));
  for (let number = 0; number < accounts; number += 1)
    await db.run(
      `insert into bound_account (player_id, kind, bank_id, bank_name, currency, holder, number_sealed, number_mark, number_tail, is_default, usable_at)
       values ($1, 'bank', 'harimau', 'Harimau', 'MYR', 'Lim Mei Ling', $2, $3, '0000', false, now())`,
      [playerId, seals.seal(`number ${number}`, aboutAccount(playerId)), seals.mark(`${number}`, 'number')],
    );
  return playerId;
}

async function openAll(seals: Seals, playerId: bigint): Promise<string[]> {
  const rows = await database.db.query<{ sealed: Buffer }>(
    'select number_sealed as sealed from bound_account where player_id = $1 order by id',
    [playerId],
  );
  const { secret } = await database.db.get<{ secret: Buffer }>(
    'select secret from authenticator where player_id = $1',
    [playerId],
  );
  const { sealed: seed } = await database.db.get<{ sealed: Buffer }>(
    'select sealed from wheel_seed where player_id = $1',
    [playerId],
  );
  const committed = await database.db.get<{ id: bigint; sealed: Buffer; hash: string }>(
    'select id, sealed, hash from committed_seed',
  );
  expect(hashSeed(seals.open(committed.sealed, SEALED_COMMITTED_SEEDS.about(committed.id)))).toBe(
    committed.hash,
  );
  return [
    seals.open(secret, aboutAuthenticator(playerId)),
    seals.open(seed, SEALED_WHEEL_SEEDS.about(playerId)),
    ...rows.map(({ sealed }) => seals.open(sealed, aboutAccount(playerId))),
  ];
}

test('a wrong key is refused at the start, also of a database without the proof', async () => {
  const key = newKey();
  const older = createSeals(Buffer.from(key, 'hex'), systemRandom);
  await sealValues(older, 1);
  await expect(open(newKey())).rejects.toThrow(WRONG);
  // With the right one the marks stay as they were.
  expect((await open(key)).mark('1', 'number')).toEqual(older.mark('1', 'number'));
  await database.db.run('delete from authenticator');
  await database.db.run('delete from bound_account');
  await expect(open(newKey())).rejects.toThrow(WRONG);
  await expect(open(newKey(), newKey())).rejects.toThrow(WRONG);
});

test('a key that is missing is made for an empty database alone', async () => {
  const file = join(dataDir, 'seal-key');
  const seals = await open();
  const playerId = await sealValues(seals, 1);
  expect(await openAll(await open(), playerId)).toEqual(['a secret', 'a seed', 'number 0']);
  rmSync(file);
  await expect(open()).rejects.toThrow(
    `SEAL_KEY: the database holds sealed values, and the key is missing: put ${file}`,
  );
  await database.db.run('delete from kept_key');
  await expect(open()).rejects.toThrow('the key is missing');
  expect(existsSync(file)).toBe(false);
});

test('the key is changed: all values are sealed anew, a few at a time, and the former key opens nothing any more', async () => {
  const [former, key] = [newKey(), newKey()];
  const before = await open(former);
  const playerId = await sealValues(before, 120);
  const seals = await open(key, former);
  const all = await openAll(seals, playerId);
  expect(all).toHaveLength(122);

  const lines: [object, string][] = [];
  const log = { info: (fields: object, text: string) => lines.push([fields, text]), warn() {}, error() {} };
  const { db } = database;
  const watch = createProcessWatch(() => 0);
  const left: unknown[] = [];
  const sealAnew = createSealAll({ db, log, seals, watch });
  const counts: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    counts.push(await sealAnew());
    left.push(watch.sealing()?.left ?? null);
  }
  // What `status` shows of it.
  expect(left).toEqual([70, 20, 0, 0, 0, 0, null, null]);
  expect(counts).toEqual([50, 50, 20, 1, 1, 1, 0, 0]);
  expect(lines.map(([fields]) => fields)).toEqual([
    { left: 70 },
    { left: 20 },
    { left: 0 },
    { left: 0 },
    { left: 0 },
    { left: 0 },
    {},
  ]);
  expect(lines.at(-1)![1]).toBe(ALL_SEALED);

  const after = await open(key);
  expect(await openAll(after, playerId)).toEqual(all);
  expect(after.mark('1', 'number')).toEqual(before.mark('1', 'number'));
  await expect(open(former)).rejects.toThrow(WRONG);
  await expect(openAll(openSeals({ sealKey: former, dataDir }, systemRandom), playerId)).rejects.toThrow();
  // And once more.
  const third = await open(newKey(), key);
  expect(await openAll(third, playerId)).toEqual(all);
  expect(third.open(third.seal('new', 'a'), 'a')).toBe('new');
});

test('a process that was told of the new key beforehand opens what others seal with it; one that was not does not', async () => {
  const [key, next] = [newKey(), newKey()];
  const uninformed = await open(key);
  const informed = await open(key, next);
  const playerId = await sealValues(await open(next, key), 1);
  expect(await openAll(informed, playerId)).toEqual(['a secret', 'a seed', 'number 0']);
  await expect(openAll(uninformed, playerId)).rejects.toThrow();
  // What it seals itself opens everywhere meanwhile.
  expect(uninformed.open(informed.seal('own', 'here'), 'here')).toBe('own');
});

test('the first step of a change does not say that the new key, which waits in the place of the former, can be unset', async () => {
  const [key, next] = [newKey(), newKey()];
  await sealValues(await open(key), 3);
  const lines: string[] = [];
  const sealAnew = createSealAll({
    db: database.db,
    log: { info: (_fields: object, text: string) => lines.push(text), warn() {}, error() {} },
    seals: await open(key, next),
    watch: { sealed() {} },
  });
  for (let turn = 0; turn < 5; turn += 1) await sealAnew();
  expect(lines).toEqual([
    'account numbers: sealed with SEAL_KEY',
    expect.stringContaining(': sealed with SEAL_KEY'),
    expect.stringContaining(': sealed with SEAL_KEY'),
    expect.stringContaining(': sealed with SEAL_KEY'),
    ALL_SEALED,
  ]);
});

test('a value that does not open keeps the former key', async () => {
  const [former, key] = [newKey(), newKey()];
  await sealValues(await open(former), 3);
  await database.db.run(
    `update bound_account set number_sealed = '\\x01020304' where id = (select min(id) from bound_account)`,
  );
  const seals = await open(key, former);
  const errors: string[] = [];
  const { db } = database;
  const sealAnew = createSealAll({
    db,
    log: { info() {}, warn() {}, error: (_fields: object, text: string) => errors.push(text) },
    seals,
    watch: { sealed() {} },
  });
  for (let turn = 0; turn < 5; turn += 1) await sealAnew();
  expect(errors).toEqual([
    'account numbers: a sealed value does not open',
    'SEAL_KEY_FORMER is still needed: some values do not open',
  ]);
  await expect(open(former)).resolves.toBeDefined();
});

test.each(['', 'ab'.repeat(20), 'no key at all'])('a damaged key file is named: %j', async (text) => {
  writeFileSync(join(dataDir, 'seal-key'), text);
  await expect(open()).rejects.toThrow(
    /^SEAL_KEY: \S+seal-key is no key, or only a part of one: put it back from a backup, or set SEAL_KEY$/,
  );
});
