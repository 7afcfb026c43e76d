import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../base/db/db.ts';
import { CHECK, createHonestBooks, type HonestBooks } from './audit.fixture.ts';
import { auditSite } from './audit.ts';
import { accountFor, post } from '../money/ledger/ledger.ts';

/** Each fault is planted in a transaction that is never committed, by the owner of the tables. */

let books: HonestBooks;

beforeAll(async () => {
  books = await createHonestBooks();
});
afterEach(() => books.expectNoFinding());
afterAll(() => books.drop());

function openMove(player: number, checkIn: string, heldMinor = 20): string {
  return `insert into point_transfer (reference, player_id, platform_id, direction, state, currency, amount_minor, held_minor, next_check_at)
          values ('open', ${player}, 1, 'in', 'asked', 'MYR', 20, ${heldMinor}, now() + interval '${checkIn}')`;
}

test('honest books have no finding, and every check of the audit is tried, here or beside it', async () => {
  const findings = await auditSite(books.db);
  expect(findings.map(({ check }) => check)).toEqual(Object.values(CHECK));
  expect(findings[0]!.covered).toBe(3);
});

test('however long the books are, no check of them is cut off', async () => {
  await books.db.tx(async (tx) => {
    await tx.run(`set local statement_timeout = '30s'`);
    await auditSite(tx);
    expect(await tx.get('show statement_timeout')).toEqual({ statementTimeout: '0' });
  });
  expect(await books.db.get('show statement_timeout')).toEqual({ statementTimeout: '30s' });
});

test('a balance that was set', async () => {
  const found = await books.findingsAfter((tx) =>
    tx.run('update ledger_account set balance_minor = balance_minor + 1 where id = $1', [books.wallet]),
  );
  expect(found).toEqual([CHECK.balances]);
});

test('an entry that was changed', async () => {
  const found = await books.findingsAfter((tx) =>
    tx.run('update ledger_entry set amount_minor = amount_minor + 1 where account_id = $1', [books.platform]),
  );
  expect(found).toEqual([CHECK.entries, CHECK.balances, CHECK.chain, CHECK.sum, CHECK.transfers]);
});

test('an entry that was removed', async () => {
  const found = await books.findingsAfter((tx) =>
    tx.run('delete from ledger_entry where account_id = $1 and number = 1', [books.wallet]),
  );
  expect(found).toEqual([CHECK.entries, CHECK.balances, CHECK.chain, CHECK.sum]);
});

test('an amount moved between two entries of one account, so that all sums stay right', async () => {
  const found = await books.findingsAfter(async (tx) => {
    await tx.run(
      `update ledger_entry set balance_after_minor = balance_after_minor + 10
        where account_id = $1 and number = 1`,
      [books.wallet],
    );
  });
  expect(found).toEqual([CHECK.chain]);
});

test('a transfer without entries', async () => {
  const found = await books.findingsAfter((tx) =>
    tx.run(
      `insert into ledger_transfer (player_id, reference, reason, currency) values (1, 'empty', 'none', 'MYR')`,
    ),
  );
  expect(found).toEqual([CHECK.entries, CHECK.reasons]);
});

test('a transfer that names another currency than its accounts', async () => {
  const found = await books.findingsAfter((tx) =>
    tx.run(`update ledger_transfer set currency = 'USD' where reference = 'PT1:confirmed'`),
  );
  expect(found).toEqual([CHECK.entries]);
});

test('an entry whose account does not exist', async () => {
  const found = await books.findingsAfter((tx) =>
    tx.run('update ledger_entry set account_id = 999999, balance_after_minor = null where account_id = $1', [
      books.platform,
    ]),
  );
  expect(found).toContain(CHECK.orphans);
  expect(found).toContain(CHECK.balances);
});

test('money in transit that no open transfer holds', async () => {
  const found = await books.findingsAfter(async (tx) => {
    const transit = await accountFor(tx, 1n, 'transit', 'MYR');
    await post(tx, {
      playerId: 1n,
      reference: 'lost',
      reason: 'deposit',
      currency: 'MYR',
      legs: [
        { account: books.wallet, amountMinor: -5n },
        { account: transit, amountMinor: 5n },
      ],
    });
  });
  expect(found).toEqual([CHECK.demo, CHECK.transit]);
});

test('an open transfer whose money is not in transit', async () => {
  const found = await books.findingsAfter((tx) => tx.run(openMove(1, '1 minute')));
  expect(found).toEqual([CHECK.transfers, CHECK.transit]);
});

test('an open transfer of a player who never had anything in transit', async () => {
  const found = await books.findingsAfter((tx) => tx.run(openMove(2, '1 minute')));
  expect(found).toEqual([CHECK.transfers, CHECK.transit]);
});

test('a transfer that no process asks about', async () => {
  const found = await books.findingsAfter((tx) => tx.run(openMove(1, '-61 minutes', 0)));
  expect(found).toEqual([CHECK.stuck]);
});

test('a bet that a platform has told of two players', async () => {
  const found = await books.faultsAfter((tx) =>
    tx.run(
      `insert into bet (player_id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at)
       select player, 1 + player % 2 * vary, 'b' || vary, 'any', 'r', 'MYR', 1, 0, 'open', now()
         from generate_series(1, 2) player, generate_series(0, 1) vary`,
    ),
  );
  // The same number of two platforms is two bets.
  expect(found).toEqual([
    { check: CHECK.bets, covered: 4, faults: ['bet b0 of platform 1 stands at players 1 and 2'] },
  ]);
});

test('a judged case without its entry is found', async () => {
  const judge = async (tx: Tx) => {
    await tx.run(
      `insert into operator (name, invited_by) values ('mei', 'machine:root'), ('omar', 'machine:root')`,
    );
    await tx.run(
      `insert into reconciliation_case (kind, subject, figures, evidence, state, proposed_by, proposed_at, resolution, reason, decided_by, decided_at)
       values ('balance', 'platform 1 balance one', '', '{}', 'resolved', 'mei', now(), '{"kind": "adjust"}', 'why', 'omar', now())`,
    );
  };
  expect(await books.findingsAfter(judge)).toEqual([CHECK.cases]);
});

test.each([
  [
    'a player who is not found by the account',
    `delete from player_name where kind = 'account' and name = 'two'`,
  ],
  [
    'an account that leads to another player',
    `update player_name set player_id = 1 where name = 'two' and kind = 'account'`,
  ],
  [
    'a referral code that nobody has',
    `insert into player_name (name, kind, player_id) values ('LEFT', 'referralCode', 2)`,
  ],
  [
    'a number proved without its name',
    `update player set phone = '+60123456789', phone_verified_at = now() where id = 2`,
  ],
  [
    'a passkey that finds nobody',
    `insert into passkey (player_id, credential_id, public_key, name) values (2, '\\xfbff', '', 'key')`,
  ],
])('%s', async (_what, statement) => {
  expect(await books.findingsAfter((tx) => tx.run(statement))).toEqual([CHECK.names]);
});

test('a passkey is found by its credential, as browsers write it', async () => {
  const found = await books.findingsAfter(async (tx) => {
    await tx.run(
      `insert into passkey (player_id, credential_id, public_key, name) select 2, decode(repeat('fbff', 40), 'hex'), '', 'key'`,
    );
    const name = Buffer.from('fbff'.repeat(40), 'hex').toString('base64url');
    await tx.run(`insert into player_name (name, kind, player_id) values ($1, 'credential', 2)`, [name]);
  });
  expect(found).toEqual([]);
});

test('a platform that is bound to a bonus and holds cash', async () => {
  const found = await books.findingsAfter((tx) =>
    tx.run(
      `insert into platform_binding (player_id, platform_id, grant_id)
       select player_id, platform_id, 7 from ledger_account where id = $1`,
      [books.platform],
    ),
  );
  expect(found).toContain(CHECK.owners);
});
