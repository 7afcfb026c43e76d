import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../db/db.ts';
import { createTestDatabase, type TestDatabase } from '../db/template.ts';
import { auditBooks } from './audit.ts';
import { CALLED_WALLET_CHECKS } from './called-wallet-checks.ts';
import { outsideAccount, playerAccount, post } from './ledger.ts';

/** Each fault is planted in a transaction that is never committed, behind the back of the triggers that prevent it. */

let database: TestDatabase;
let wallet: bigint;
let platform: bigint;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.run(
    `insert into player (account, nickname, password_hash, currency) values ('one', 'one', 'none', 'MYR'), ('two', 'two', 'none', 'MYR')`,
  );
  const deposits = await outsideAccount(db, 'deposits', 'MYR');
  wallet = await playerAccount(db, 'wallet', 1n, 'MYR');
  platform = await playerAccount(db, 'platform', 1n, 'MYR', 1);
  await playerAccount(db, 'transit', 1n, 'MYR');
  const legs = (from: bigint, to: bigint, amountMinor: bigint) => [
    { account: from, amountMinor: -amountMinor },
    { account: to, amountMinor },
  ];
  for (const index of [1, 2, 3])
    await post(db, {
      reference: `in:${index}`,
      reason: 'deposit',
      currency: 'MYR',
      legs: legs(deposits, wallet, 100n),
    });
  await post(db, {
    reference: 'move',
    reason: 'deposit',
    currency: 'MYR',
    legs: legs(wallet, platform, 50n),
  });
});
afterAll(() => database.drop());

class RolledBack extends Error {}

/** The checks that find something once this has been done. */
async function findingsAfter(plant: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  const work = database.db.tx(async (tx) => {
    await tx.run('alter table ledger_entry disable trigger user');
    await tx.run('alter table ledger_transfer disable trigger user');
    await tx.run('alter table ledger_account disable trigger user');
    await plant(tx);
    const findings = await auditBooks(tx);
    found = findings.filter(({ faults }) => faults.length > 0).map(({ check }) => check);
    throw new RolledBack();
  });
  await expect(work).rejects.toBeInstanceOf(RolledBack);
  return found;
}

const CHECK = {
  entries: 'every transfer’s entries add up to 0 and share its currency',
  balances: 'every balance is the sum of its entries and not negative',
  chain: 'the balance after each entry follows from the one before',
  sum: 'all accounts of a currency add up to 0',
  orphans: 'no entry without an account',
  transit: 'what is in transit is what open moves hold',
  held: 'what is held for withdrawals is what open ones ask for',
  deposits: 'a paid deposit is credited once, with what was paid, and nothing else is',
  withdrawals: 'a decided withdrawal has left or come back once, with all that was held',
  ...Object.fromEntries(CALLED_WALLET_CHECKS.map(({ check }) => [check, check])),
  stuck: 'no move is stuck (open and not looked at for an hour past its time)',
  cases: 'every judged case has two operators, and what they booked is an entry of its own',
  adjustments: 'no adjustment without a case',
};

afterEach(async () => {
  // What was planted is gone again, and honest books have no finding.
  for (const { check, faults } of await auditBooks(database.db)) expect(faults, check).toEqual([]);
});

test('honest books have no finding, and every check of the audit is tried, here or beside it', async () => {
  const findings = await auditBooks(database.db);
  expect(findings.map(({ check }) => check)).toEqual(Object.values(CHECK));
  expect(findings[0]!.covered).toBe(4);
});

test('however long the books are, no check of them is cut off', async () => {
  await database.db.tx(async (tx) => {
    await tx.run(`set local statement_timeout = '30s'`);
    await auditBooks(tx);
    expect(await tx.get('show statement_timeout')).toEqual({ statement_timeout: '0' });
  });
  expect(await database.db.get('show statement_timeout')).toEqual({ statement_timeout: '30s' });
});

test('a balance that was set', async () => {
  const found = await findingsAfter((tx) =>
    tx.run('update ledger_account set balance_minor = balance_minor + 1 where id = $1', [wallet]),
  );
  expect(found).toEqual([CHECK.balances]);
});

test('an entry that was changed', async () => {
  const found = await findingsAfter((tx) =>
    tx.run('update ledger_entry set amount_minor = amount_minor + 1 where account_id = $1', [platform]),
  );
  expect(found).toEqual([CHECK.entries, CHECK.balances, CHECK.chain, CHECK.sum]);
});

test('an entry that was removed', async () => {
  const found = await findingsAfter((tx) =>
    tx.run('delete from ledger_entry where id = (select min(id) from ledger_entry where account_id = $1)', [
      wallet,
    ]),
  );
  expect(found).toEqual([CHECK.entries, CHECK.balances, CHECK.chain, CHECK.sum]);
});

test('an amount moved between two entries of one account, so that all sums stay right', async () => {
  const found = await findingsAfter(async (tx) => {
    await tx.run(
      `update ledger_entry set balance_after_minor = balance_after_minor + 10
        where id = (select min(id) from ledger_entry where account_id = $1)`,
      [wallet],
    );
  });
  expect(found).toEqual([CHECK.chain]);
});

test('a transfer without entries', async () => {
  const found = await findingsAfter((tx) =>
    tx.run(`insert into ledger_transfer (reference, reason, currency) values ('empty', 'none', 'MYR')`),
  );
  expect(found).toEqual([CHECK.entries]);
});

test('a transfer that names another currency than its accounts', async () => {
  const found = await findingsAfter((tx) =>
    tx.run(`update ledger_transfer set currency = 'USD' where reference = 'move'`),
  );
  expect(found).toEqual([CHECK.entries]);
});

test('an entry whose account does not exist', async () => {
  const found = await findingsAfter((tx) =>
    tx.run('update ledger_entry set account_id = 999999, balance_after_minor = null where account_id = $1', [
      platform,
    ]),
  );
  expect(found).toContain(CHECK.orphans);
  expect(found).toContain(CHECK.balances);
});

test('money in transit that no open move holds', async () => {
  const found = await findingsAfter(async (tx) => {
    const transit = await playerAccount(tx, 'transit', 1n, 'MYR');
    await post(tx, {
      reference: 'lost',
      reason: 'deposit',
      currency: 'MYR',
      legs: [
        { account: wallet, amountMinor: -5n },
        { account: transit, amountMinor: 5n },
      ],
    });
  });
  expect(found).toEqual([CHECK.transit]);
});

test('an open move whose money is not in transit', async () => {
  const found = await findingsAfter((tx) => tx.run(openMove(1, '1 minute')));
  expect(found).toEqual([CHECK.transit]);
});

test('an open move of a player who never had anything in transit', async () => {
  const found = await findingsAfter((tx) => tx.run(openMove(2, '1 minute')));
  expect(found).toEqual([CHECK.transit]);
});

test('a move that nobody looks after', async () => {
  const found = await findingsAfter((tx) => tx.run(openMove(1, '-61 minutes', 0)));
  expect(found).toEqual([CHECK.stuck]);
});

const DEPOSIT = `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, paid_minor, language,
                                      expires_at, decided_at)
                 values ('DP1', 1, 'paid', 'bank', 'bank', '{}', 'MYR', 30, 0, 30, 'en', now(), now())`;

const withdrawal = (state: string): string =>
  `with account as (
     insert into bound_account (player_id, kind, network, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
     values (1, 'crypto', 'BTC', 'MYR', '', '', '1234', false, now()) returning id)
   insert into withdrawal (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, bound_account_id, decided_at)
   select 'WD1', 1, '${state}', 'bank', 'bank', '{}', 'MYR', 30, 0, id, ${state === 'sent' ? 'null' : 'now()'} from account`;

test('a deposit that says it is paid and was never credited', async () => {
  expect(await findingsAfter((tx) => tx.run(DEPOSIT))).toEqual([CHECK.deposits]);
});

test('a credit of a deposit that nobody has paid, or of another amount', async () => {
  const credit = async (tx: Tx): Promise<void> => {
    const deposits = await outsideAccount(tx, 'deposits', 'MYR');
    await post(tx, {
      reference: 'DP1:paid',
      reason: 'deposit_paid',
      currency: 'MYR',
      legs: [
        { account: deposits, amountMinor: -31n },
        { account: wallet, amountMinor: 31n },
      ],
    });
  };
  expect(await findingsAfter(credit)).toEqual([CHECK.deposits]);
  const both = await findingsAfter(async (tx) => {
    await tx.run(DEPOSIT);
    await credit(tx);
  });
  expect(both).toEqual([CHECK.deposits]);
});

test('a withdrawal whose money is not held, and one that is paid although nothing left', async () => {
  expect(await findingsAfter((tx) => tx.run(withdrawal('sent')))).toEqual([CHECK.held]);
  expect(await findingsAfter((tx) => tx.run(withdrawal('paid')))).toEqual([CHECK.withdrawals]);
});

function openMove(player: number, checkIn: string, heldMinor = 20): string {
  return `insert into point_transfer (serial, player_id, platform_id, direction, state, currency, amount_minor, held_minor, next_check_at)
          values ('open', ${player}, 1, 'in', 'asked', 'MYR', 20, ${heldMinor}, now() + interval '${checkIn}')`;
}

test('a judged case without its entry is found, and an adjustment that no case explains', async () => {
  const judge = async (tx: Tx) => {
    await tx.run(
      `insert into operator (name, invited_by) values ('mei', 'machine:root'), ('omar', 'machine:root')`,
    );
    await tx.run(
      `insert into reconciliation_case (kind, subject, figures, evidence, state, proposed_by, proposed_at, resolution, reason, decided_by, decided_at)
       values ('balance', 'platform 1 balance one', '', '{}', 'resolved', 'mei', now(), '{"kind": "adjust"}', 'why', 'omar', now())`,
    );
  };
  expect(await findingsAfter(judge)).toEqual([CHECK.cases]);
  const unexplained = async (tx: Tx) => {
    const house = await outsideAccount(tx, 'house', 'MYR');
    const legs = [
      { account: wallet, amountMinor: 1n },
      { account: house, amountMinor: -1n },
    ];
    await post(tx, { reference: 'case:999', reason: 'adjustment', currency: 'MYR', legs });
  };
  expect(await findingsAfter(unexplained)).toEqual([CHECK.adjustments]);
});
