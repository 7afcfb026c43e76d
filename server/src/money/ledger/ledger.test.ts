import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { AUDIT_CAUSES, auditSite } from '../../operators/audit.ts';
import { causeChecks } from './audit/cause-checks.ts';
import {
  accountFor,
  InsufficientBalance,
  OUTSIDE_ACCOUNT_KINDS,
  PLAYER_ACCOUNT_KINDS,
  post,
  readPlaces,
  readWallet,
  ReferenceReused,
  type Leg,
} from './ledger.ts';

const CURRENCY = 'MYR';

let database: TestDatabase;
let lastPlayer = 0n;
let lastReference = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function newReference(): string {
  lastReference += 1;
  return `test:${lastReference}`;
}

interface Accounts {
  player: bigint;
  /** The deposits account, the wallet and three platforms. */
  all: bigint[];
}

async function newAccounts(): Promise<Accounts> {
  const { db } = database;
  lastPlayer += 1n;
  const player = lastPlayer;
  const all = [
    await accountFor(db, player, 'deposits', CURRENCY),
    await accountFor(db, player, 'wallet', CURRENCY),
    await accountFor(db, player, 'platform', CURRENCY, 1),
    await accountFor(db, player, 'platform', CURRENCY, 2),
    await accountFor(db, player, 'platform', CURRENCY, 3),
  ];
  return { player, all };
}

/** Posts on accounts of the player who came last: each test has players of its own. */
function postLegs(reference: string, legs: readonly Leg[]): Promise<boolean> {
  return post(database.db, {
    playerId: lastPlayer,
    reference,
    reason: 'deposit',
    currency: CURRENCY,
    legs,
  });
}

function postMove(
  from: bigint,
  to: bigint,
  amountMinor: bigint,
  reference = newReference(),
): Promise<boolean> {
  const legs: Leg[] = [
    { account: from, amountMinor: -amountMinor },
    { account: to, amountMinor },
  ];
  return postLegs(reference, legs);
}

async function balancesOf(accounts: bigint[]): Promise<bigint[]> {
  const rows = await database.db.query<{ id: bigint; balanceMinor: bigint }>(
    'select id, balance_minor from ledger_account where id = any($1)',
    [accounts],
  );
  return accounts.map((id) => rows.find((row) => row.id === id)!.balanceMinor);
}

test('the kinds of accounts are those of the table: each is a player’s or outside the players', async () => {
  const { rule } = await database.db.get<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
      where conname = 'ledger_account_kind' and conrelid = 'ledger_account'::regclass`,
  );
  const [players, outside] = [...rule.matchAll(/ARRAY\[(.*?)\]/g)].map(([, list]) =>
    [...list!.matchAll(/'(\w+)'/g)].map(([, kind]) => kind),
  );
  expect(players).toEqual([...PLAYER_ACCOUNT_KINDS]);
  expect(outside).toEqual([...OUTSIDE_ACCOUNT_KINDS]);
});

test('any sequence of moves keeps every balance at 0 or above and the sum at 0', async () => {
  const move = fc.record({
    from: fc.nat({ max: 4 }),
    to: fc.nat({ max: 4 }),
    amountMinor: fc.bigInt({ min: 1n, max: 400n }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 25 }), async (moves) => {
      const { player, all } = await newAccounts();
      // The model: balances as simple sums. The deposits account may fall below zero.
      const model = [-500n, 500n, 0n, 0n, 0n];
      await postMove(all[0]!, all[1]!, 500n);
      for (const { from, to, amountMinor } of moves) {
        if (from === to) continue;
        const isCovered = from === 0 || model[from]! >= amountMinor;
        const posting = postMove(all[from]!, all[to]!, amountMinor);
        if (!isCovered) {
          await expect(posting).rejects.toBeInstanceOf(InsufficientBalance);
          continue;
        }
        expect(await posting).toBe(true);
        model[from]! -= amountMinor;
        model[to]! += amountMinor;
      }
      expect(await balancesOf(all.slice(1))).toEqual(model.slice(1));
      expect(model.reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
      const { balanceMinor, platforms } = await readPlaces(database.db, player, CURRENCY);
      const held = platforms.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      expect(balanceMinor + held).toBe(-model[0]!);
    }),
    { numRuns: 40 },
  );
  const { sum } = await database.db.get<{ sum: string }>('select sum(amount_minor)::text from ledger_entry');
  expect(sum).toBe('0');
});

test('a transfer of many legs either moves all of them or none', async () => {
  const { all } = await newAccounts();
  const [deposits, wallet, first, second] = all as [bigint, bigint, bigint, bigint];
  await postMove(deposits, wallet, 100n);
  const legs: Leg[] = [
    { account: first, amountMinor: 60n },
    { account: wallet, amountMinor: -110n },
    { account: second, amountMinor: 50n },
  ];
  const reference = newReference();
  await expect(postLegs(reference, legs)).rejects.toBeInstanceOf(InsufficientBalance);
  expect(await balancesOf([wallet, first, second])).toEqual([100n, 0n, 0n]);
  // Nor is the reference used up.
  legs[1]!.amountMinor = -90n;
  legs[2]!.amountMinor = 30n;
  expect(await postLegs(reference, legs)).toBe(true);
  expect(await balancesOf([wallet, first, second])).toEqual([10n, 60n, 30n]);
});

test('parallel moves of one wallet never overspend it', async () => {
  const { all } = await newAccounts();
  const [deposits, wallet, first, second] = all as [bigint, bigint, bigint, bigint];
  await postMove(deposits, wallet, 1000n);
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => postMove(wallet, index % 2 ? first : second, 70n)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(InsufficientBalance);
  const [left, atFirst, atSecond] = await balancesOf([wallet, first, second]);
  expect(left).toBe(20n);
  expect(atFirst! + atSecond!).toBe(980n);
});

test('moves that cross each other do not block each other for ever', async () => {
  const { all } = await newAccounts();
  const [deposits, wallet, first, second] = all as [bigint, bigint, bigint, bigint];
  for (const account of [wallet, first, second]) await postMove(deposits, account, 10_000n);
  const ring = [wallet, first, second];
  await Promise.all(
    Array.from({ length: 90 }, (_, index) =>
      postMove(ring[index % 3]!, ring[(index + (index % 2 ? 1 : 2)) % 3]!, BigInt(1 + (index % 7))),
    ),
  );
  const balances = await balancesOf(ring);
  expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(30_000n);
});

test('a repeated reference moves nothing, also when both arrive at once', async () => {
  const { all } = await newAccounts();
  const [deposits, wallet] = all as [bigint, bigint];
  const reference = newReference();
  const posted = await Promise.all(
    Array.from({ length: 10 }, () => postMove(deposits, wallet, 500n, reference)),
  );
  expect(posted.filter(Boolean)).toHaveLength(1);
  expect(await postMove(deposits, wallet, 500n, reference)).toBe(false);
  expect(await balancesOf([wallet])).toEqual([500n]);
});

test('a repeated reference is answered even when the wallet could not pay again', async () => {
  const { all } = await newAccounts();
  const [deposits, wallet, first] = all as [bigint, bigint, bigint];
  await postMove(deposits, wallet, 500n);
  const reference = newReference();
  expect(await postMove(wallet, first, 500n, reference)).toBe(true);
  expect(await postMove(wallet, first, 500n, reference)).toBe(false);
  expect(await balancesOf([wallet, first])).toEqual([0n, 500n]);
});

test('other content under a known reference is refused and moves nothing', async () => {
  const { all } = await newAccounts();
  const [deposits, wallet, first, second] = all as [bigint, bigint, bigint, bigint];
  await postMove(deposits, wallet, 1000n);
  const reference = newReference();
  await postMove(wallet, first, 100n, reference);
  await expect(postMove(wallet, first, 101n, reference)).rejects.toBeInstanceOf(ReferenceReused);
  await expect(postMove(wallet, second, 100n, reference)).rejects.toBeInstanceOf(ReferenceReused);
  await expect(postMove(first, wallet, 100n, reference)).rejects.toBeInstanceOf(ReferenceReused);
  const more: Leg[] = [
    { account: wallet, amountMinor: -100n },
    { account: first, amountMinor: 50n },
    { account: second, amountMinor: 50n },
  ];
  await expect(postLegs(reference, more)).rejects.toBeInstanceOf(ReferenceReused);
  expect(await balancesOf([wallet, first, second])).toEqual([900n, 100n, 0n]);
});

test('entries that do not balance are refused', async () => {
  const { all } = await newAccounts();
  const [deposits, wallet, first] = all as [bigint, bigint, bigint];
  const bad: Leg[][] = [
    [],
    [{ account: wallet, amountMinor: 0n }],
    [{ account: wallet, amountMinor: 5n }],
    [
      { account: deposits, amountMinor: -5n },
      { account: wallet, amountMinor: 6n },
    ],
    [
      { account: deposits, amountMinor: 0n },
      { account: wallet, amountMinor: 0n },
    ],
    [
      { account: wallet, amountMinor: 5n },
      { account: wallet, amountMinor: -5n },
    ],
    [
      { account: deposits, amountMinor: -5n },
      { account: 999_999_999n, amountMinor: 5n },
    ],
  ];
  for (const legs of bad) {
    const posting = postLegs(newReference(), legs);
    await expect(posting).rejects.toMatchObject({ code: 'PL003' });
  }
  expect(await balancesOf([wallet, first])).toEqual([0n, 0n]);
});

test('accounts of another player take no part in a transfer', async () => {
  const others = await newAccounts();
  const { all } = await newAccounts();
  await expect(postMove(all[0]!, others.all[1]!, 5n)).rejects.toMatchObject({ code: 'PL003' });
  await expect(postMove(others.all[0]!, all[1]!, 5n)).rejects.toMatchObject({ code: 'PL003' });
  expect(await balancesOf([others.all[1]!, all[1]!])).toEqual([0n, 0n]);
});

test('two players may have one reference, each for a transfer of their own', async () => {
  const reference = newReference();
  for (let players = 0; players < 2; players += 1) {
    const { all } = await newAccounts();
    expect(await postMove(all[0]!, all[1]!, 5n, reference)).toBe(true);
    expect(await postMove(all[0]!, all[1]!, 5n, reference)).toBe(false);
    expect(await balancesOf([all[1]!])).toEqual([5n]);
  }
});

test('money of nobody is player 0’s, between outside accounts alone', async () => {
  const [fees, house] = [
    await accountFor(database.db, 0n, 'fees', CURRENCY),
    await accountFor(database.db, 0n, 'house', CURRENCY),
  ];
  const legs: Leg[] = [
    { account: fees, amountMinor: -5n },
    { account: house, amountMinor: 5n },
  ];
  const posting = { playerId: 0n, reference: 'nobody', reason: 'deposit', currency: CURRENCY, legs } as const;
  expect(await post(database.db, posting)).toBe(true);
  await expect(accountFor(database.db, 0n, 'wallet', CURRENCY)).rejects.toMatchObject({
    constraint: 'ledger_account_kind',
  });
});

test('accounts of another currency take no part in a transfer', async () => {
  const { all } = await newAccounts();
  const dollars = await accountFor(database.db, lastPlayer, 'wallet', 'USD');
  await expect(postMove(all[0]!, dollars, 5n)).rejects.toMatchObject({ code: 'PL003' });
  expect(await readWallet(database.db, lastPlayer, 'USD')).toEqual({ balanceMinor: 0n, version: 0n });
});

test('every change of a wallet makes its version grow by one', async () => {
  const { player, all } = await newAccounts();
  for (let version = 1n; version <= 5n; version += 1n) {
    await postMove(all[0]!, all[1]!, 10n);
    expect(await readWallet(database.db, player, CURRENCY)).toEqual({ balanceMinor: version * 10n, version });
  }
  await expect(postMove(all[1]!, all[2]!, 51n)).rejects.toThrow();
  expect((await readWallet(database.db, player, CURRENCY)).version).toBe(5n);
});

test('an account is opened once, however many ask for it at once', async () => {
  lastPlayer += 1n;
  const player = lastPlayer;
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => accountFor(database.db, player, 'platform', CURRENCY, 7)),
  );
  expect(new Set(ids).size).toBe(1);
});

test.each([
  'update ledger_entry set amount_minor = amount_minor + 1',
  'delete from ledger_entry',
  'truncate ledger_entry cascade',
  `update ledger_transfer set reason = 'other'`,
  'delete from ledger_transfer',
  'truncate ledger_transfer cascade',
  'delete from ledger_account',
  'truncate ledger_account cascade',
])('entries cannot be changed: %s', async (statement) => {
  await expect(database.db.run(statement)).rejects.toThrow('permission denied');
});

test('the database itself refuses a balance below zero', async () => {
  const { all } = await newAccounts();
  await expect(
    database.db.run('update ledger_account set balance_minor = -1 where id = $1', [all[1]]),
  ).rejects.toMatchObject({ constraint: 'ledger_account_never_negative' });
});

test('after all of this the audit finds nothing', async () => {
  const findings = await auditSite(database.db);
  expect(findings[0]!.covered).toBeGreaterThan(100);
  // The entries of these tests have no cause.
  const causes = new Set(causeChecks(AUDIT_CAUSES).map(({ check }) => check));
  for (const { check, faults } of findings) if (!causes.has(check)) expect(faults, check).toEqual([]);
});
