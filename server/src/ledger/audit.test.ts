import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Queryable, Tx } from '../db/db.ts';
import { createTestDatabase, type TestDatabase } from '../db/template.ts';
import { auditBooks, type Finding } from './audit.ts';
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
  await post(db, {
    reference: 'demo-deposit:one',
    reason: 'deposit',
    currency: 'MYR',
    legs: [
      { account: deposits, amountMinor: -300n },
      { account: wallet, amountMinor: 300n },
    ],
  });
  await move(db, 'PT1', 'in', 50n);
});
afterAll(() => database.drop());

class RolledBack extends Error {}

/** As a platform that says yes. */
function move(db: Queryable, serial: string, direction: 'in' | 'out', minor: bigint): Promise<unknown> {
  return db.run(
    `select settle_point_transfer((t).id, 'confirmed', $3, null, null, null)
       from begin_point_transfer($1, 1, 1, $2, 'MYR', $3, null, interval '1 minute')`,
    [serial, direction, minor],
  );
}

/** Money from outside into the wallet, whatever is said of it. */
function forge(db: Queryable, reference: string, reason: string, minor = 50_000n): Promise<unknown> {
  return db.run(
    `select ledger_post($1, $2, 'MYR', array[$3, ledger_account_for('deposits', null, null, 'MYR')], array[$4::bigint, -$4::bigint])`,
    [reference, reason, wallet, minor],
  );
}

/** The checks that find something once this has been done. */
async function findingsAfter(plant: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return (await faultsAfter(plant)).map(({ check }) => check);
}

async function faultsAfter(plant: (tx: Tx) => Promise<unknown>, isLive = false): Promise<Finding[]> {
  let found: Finding[] = [];
  const work = database.db.tx(async (tx) => {
    await tx.run('alter table ledger_entry disable trigger user');
    await tx.run('alter table ledger_transfer disable trigger user');
    await tx.run('alter table ledger_account disable trigger user');
    await plant(tx);
    const findings = await auditBooks(tx, { isLive });
    found = findings.filter(({ faults }) => faults.length > 0);
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
  demo: 'nobody has money to begin with but the players of a demo site',
  deposits: 'a paid deposit is credited once, with what was paid, and nothing else is',
  withdrawals:
    'a withdrawal is held, and has left or come back once when it is decided, with all that was held',
  moves: 'every move has held what it says, and booked what it says has moved when it is decided',
  rewards: 'every reward that is paid was given once, to both, and nothing else was',
  adjustments: 'no adjustment without a case, or of another amount than its operators agreed to',
  reasons: 'every reason is one whose cause is looked for',
  reviews: 'every withdrawal that was held for a look has gone on by an operator who looked',
  ...Object.fromEntries(CALLED_WALLET_CHECKS.map(({ check }) => [check, check])),
  stuck: 'no move is stuck (open and not looked at for an hour past its time)',
  cases: 'every judged case has two operators, and what they booked is an entry of its own',
};

afterEach(async () => {
  // What was planted is gone again, and honest books have no finding.
  for (const { check, faults } of await auditBooks(database.db)) expect(faults, check).toEqual([]);
});

test('honest books have no finding, and every check of the audit is tried, here or beside it', async () => {
  const findings = await auditBooks(database.db);
  expect(findings.map(({ check }) => check)).toEqual(Object.values(CHECK));
  expect(findings[0]!.covered).toBe(3);
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
  expect(found).toEqual([CHECK.entries, CHECK.balances, CHECK.chain, CHECK.sum, CHECK.moves]);
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
  expect(found).toEqual([CHECK.entries, CHECK.reasons]);
});

test('a transfer that names another currency than its accounts', async () => {
  const found = await findingsAfter((tx) =>
    tx.run(`update ledger_transfer set currency = 'USD' where reference = 'PT1:confirmed'`),
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
  expect(found).toEqual([CHECK.transit, CHECK.demo]);
});

test('an open move whose money is not in transit', async () => {
  const found = await findingsAfter((tx) => tx.run(openMove(1, '1 minute')));
  expect(found).toEqual([CHECK.transit, CHECK.moves]);
});

test('an open move of a player who never had anything in transit', async () => {
  const found = await findingsAfter((tx) => tx.run(openMove(2, '1 minute')));
  expect(found).toEqual([CHECK.transit, CHECK.moves]);
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
  expect(await findingsAfter((tx) => tx.run(withdrawal('sent')))).toEqual([CHECK.held, CHECK.withdrawals]);
  expect(await findingsAfter((tx) => tx.run(withdrawal('paid')))).toEqual([CHECK.withdrawals]);
});

function openMove(player: number, checkIn: string, heldMinor = 20): string {
  return `insert into point_transfer (serial, player_id, platform_id, direction, state, currency, amount_minor, held_minor, next_check_at)
          values ('open', ${player}, 1, 'in', 'asked', 'MYR', 20, ${heldMinor}, now() + interval '${checkIn}')`;
}

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
  expect(await findingsAfter(judge)).toEqual([CHECK.cases]);
});

test.each<[reason: string, check: string]>([
  ['deposit', CHECK.demo],
  ['deposit_paid', CHECK.deposits],
  ['deposit_fee', CHECK.deposits],
  ['withdrawal_held', CHECK.withdrawals],
  ['withdrawal_returned', CHECK.withdrawals],
  ['withdrawal_paid', CHECK.withdrawals],
  ['points_in_held', CHECK.moves],
  ['points_in_confirmed', CHECK.moves],
  ['points_in_refused', CHECK.moves],
  ['points_out_held', CHECK.moves],
  ['points_out_confirmed', CHECK.moves],
  ['points_out_refused', CHECK.moves],
  ['referral_reward', CHECK.rewards],
  ['adjustment', CHECK.adjustments],
  ['game_bet', CALLED_WALLET_CHECKS[1]!.check],
  ['bonus', CHECK.reasons],
])('money that nobody has brought, booked as %s', async (reason, check) => {
  expect(await findingsAfter((tx) => forge(tx, 'forged-1', reason))).toEqual([check]);
});

test('a fault says what is booked where, and what it should be', async () => {
  const forged = await faultsAfter((tx) => forge(tx, 'forged-1', 'referral_reward'));
  expect(forged[0]!.faults.toSorted()).toEqual([
    'forged-1 (referral_reward) books -50000 MYR on the account deposits, which no reward accounts for',
    'forged-1 (referral_reward) books 50000 MYR on the account wallet of player 1, which no reward accounts for',
  ]);
  const changed = await faultsAfter((tx) =>
    tx.run('update point_transfer set moved_minor = moved_minor + 1'),
  );
  expect(changed[0]!.faults.toSorted()).toEqual([
    'PT1:confirmed (points_in_confirmed) books 0 MYR on the account wallet of player 1, its move says -1',
    'PT1:confirmed (points_in_confirmed) books 50 MYR on the account platform of player 1 at platform 1, its move says 51',
  ]);
});

test('money to begin with is only the demo’s, and not on a live site', async () => {
  const other = 'demo-deposit:two';
  expect(await findingsAfter((tx) => forge(tx, other, 'deposit'))).toEqual([CHECK.demo]);
  const live = await faultsAfter(async () => {}, true);
  expect(live).toEqual([
    {
      check: 'no money to begin with on a live site',
      covered: 1,
      faults: ['demo-deposit:one is of the demo'],
    },
  ]);
});

test.each([
  ['moved_minor = moved_minor + 1'],
  [`state = 'refused'`],
  [`state = 'asked', decided_at = null, next_check_at = now(), held_minor = 0`],
  ['held_minor = held_minor + 1'],
  ['player_id = 2'],
  ['platform_id = 2'],
  [`currency = 'USD'`],
  [`direction = 'out'`],
  [`serial = 'PT2'`],
])('a move in that was changed by hand: %s', async (change) => {
  expect(await findingsAfter((tx) => tx.run(`update point_transfer set ${change}`))).toEqual([CHECK.moves]);
});

test.each([
  ['moved_minor = moved_minor + 1', [CHECK.moves]],
  ['held_minor = held_minor - 1', [CHECK.moves]],
  [`state = 'refused', moved_minor = 0`, [CHECK.moves]],
  // Where the points come from is as the platform said.
  ['amount_minor = amount_minor + 1', []],
])('a move out that was changed by hand: %s', async (change, checks) => {
  const found = await findingsAfter(async (tx) => {
    await move(tx, 'PT2', 'out', 20n);
    await tx.run(`update point_transfer set ${change} where serial = 'PT2'`);
  });
  expect(found).toEqual(checks);
});

test('a refused move that was given back, and one that says it has moved after all', async () => {
  const refused = async (tx: Tx, direction: string): Promise<void> => {
    await tx.run(
      `select settle_point_transfer((t).id, 'refused', 0, null, null, 'rejected')
         from begin_point_transfer('PT2', 1, 1, $1, 'MYR', 20, null, interval '1 minute')`,
      [direction],
    );
  };
  for (const direction of ['in', 'out']) {
    expect(await findingsAfter((tx) => refused(tx, direction))).toEqual([]);
    const changed = await findingsAfter(async (tx) => {
      await refused(tx, direction);
      await tx.run(`update point_transfer set moved_minor = 5 where serial = 'PT2'`);
    });
    expect(changed).toEqual([CHECK.moves]);
  }
});

const REWARD = `with brought as (insert into referral (inviter_id, friend_id, joined_at) values (1, 2, now()) returning id)
  insert into referral_reward (referral_id, inviter_id, step, currency, stake_minor, inviter_minor, friend_minor, state, decided_at)
  select id, 1, 'first', 'MYR', 100, 10, 5, 'paid', now() from brought`;

async function reward(tx: Tx): Promise<void> {
  await tx.run(REWARD);
  const friend = await playerAccount(tx, 'wallet', 2n, 'MYR');
  await post(tx, {
    reference: 'referral:1:2:first',
    reason: 'referral_reward',
    currency: 'MYR',
    legs: [
      { account: await outsideAccount(tx, 'promotions', 'MYR'), amountMinor: -15n },
      { account: wallet, amountMinor: 10n },
      { account: friend, amountMinor: 5n },
    ],
  });
}

test('a reward that both were given is right; one that nobody was given, or in another share, is not', async () => {
  expect(await findingsAfter(reward)).toEqual([]);
  expect(await findingsAfter((tx) => tx.run(REWARD))).toEqual([CHECK.rewards]);
  const shared = await findingsAfter(async (tx) => {
    await reward(tx);
    await tx.run('update referral_reward set inviter_minor = 9, friend_minor = 6');
  });
  expect(shared).toEqual([CHECK.rewards]);
  const refused = await findingsAfter(async (tx) => {
    await reward(tx);
    await tx.run(`update referral_reward set state = 'refused'`);
  });
  expect(refused).toEqual([CHECK.rewards]);
});

test('a deposit with its fee is right, and the fee is the one that it says', async () => {
  const credited = async (tx: Tx): Promise<void> => {
    await tx.run(
      `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, language, expires_at)
       values ('DP1', 1, 'pending', 'bank', 'bank', '{}', 'MYR', 30, 2, 'en', now())`,
    );
    await tx.run(`select credit_deposit(id, 30, null) from deposit`);
  };
  expect(await findingsAfter(credited)).toEqual([]);
  for (const change of ['fee_minor = 3', 'paid_minor = 31', 'player_id = 2', `reference = 'DP2'`]) {
    const found = await findingsAfter(async (tx) => {
      await credited(tx);
      await tx.run(`update deposit set ${change}`);
    });
    expect(found, change).toEqual([CHECK.deposits]);
  }
});

async function withdraw(tx: Tx, state: 'review' | 'approved'): Promise<void> {
  await tx.run(
    `insert into bound_account (player_id, kind, network, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
     values (1, 'crypto', 'BTC', 'MYR', '', '', '1234', false, now())`,
  );
  await tx.run(
    `select begin_withdrawal('WD1', 1, 'MYR', 30, 1, 'bank', 'bank', '{}', id, null, $1, 1000, 1000, 10) from bound_account`,
    [state],
  );
}

test('a withdrawal that was paid out with its fee, or given back, is right; with other figures it is not', async () => {
  for (const outcome of ['paid', 'rejected']) {
    const settled = async (tx: Tx): Promise<void> => {
      await withdraw(tx, 'approved');
      await tx.run(`select settle_withdrawal(id, $1, 'account', null) from withdrawal`, [outcome]);
    };
    expect(await findingsAfter(settled)).toEqual([]);
    const other = outcome === 'paid' ? 'rejected' : 'paid';
    for (const change of ['amount_minor = 31', `state = '${other}'`, 'player_id = 2']) {
      const found = await findingsAfter(async (tx) => {
        await settled(tx);
        await tx.run(`update withdrawal set ${change}`);
      });
      expect(found, `${outcome} ${change}`).toEqual([CHECK.withdrawals]);
    }
  }
});

test('a withdrawal that was held for a look goes on by an operator who has looked, and nobody forgets that it was', async () => {
  const look = async (tx: Tx, name: string, action: string): Promise<void> => {
    await tx.run(`update withdrawal set state = 'approved', reviewed_by = $1`, [name]);
    await tx.run(
      `insert into operator_action (operator, action, target, detail) values ($1, $2, 'withdrawal WD1', '{}')`,
      [name, action],
    );
  };
  const held = (then: (tx: Tx) => Promise<unknown>) =>
    faultsAfter(async (tx) => {
      await tx.run(`insert into operator (name, invited_by) values ('mei', 'machine:root')`);
      await withdraw(tx, 'review');
      await then(tx);
    });
  const letGoBy = (name: string) => [
    { check: CHECK.reviews, covered: 1, faults: [`withdrawal WD1 is approved, let go by ${name}`] },
  ];
  expect(await held(async () => {})).toEqual([]);
  expect(await held((tx) => look(tx, 'mei', 'withdrawal.approve'))).toEqual([]);
  expect(await held((tx) => look(tx, 'root', 'withdrawal.approve'))).toEqual(letGoBy('root'));
  expect(await held((tx) => look(tx, 'mei', 'withdrawal.reject'))).toEqual(letGoBy('mei'));
  expect(
    await held((tx) => tx.run(`update withdrawal set state = 'approved', held_for_review = false`)),
  ).toEqual(letGoBy('nobody'));
});

test('an adjustment is booked where and with what its operators agreed to', async () => {
  const adjusted = (resolution: object, currency = 'MYR') =>
    findingsAfter(async (tx) => {
      await tx.run(
        `insert into operator (name, invited_by) values ('mei', 'machine:root'), ('omar', 'machine:root')`,
      );
      const { id } = await tx.get<{ id: bigint }>(
        `insert into reconciliation_case (kind, subject, platform_id, player_id, currency, figures, evidence, state, proposed_by, proposed_at,
                                          resolution, reason, decided_by, decided_at)
         values ('balance', 'platform 1 balance one', 1, 1, $2, '', '{}', 'resolved', 'mei', now(), $1, 'why', 'omar', now()) returning id`,
        [JSON.stringify(resolution), currency],
      );
      const house = await outsideAccount(tx, 'house', 'MYR', 1);
      await post(tx, {
        reference: `case:${id}`,
        reason: 'adjustment',
        currency: 'MYR',
        legs: [
          { account: wallet, amountMinor: -105n },
          { account: house, amountMinor: 105n },
        ],
      });
    });
  expect(await adjusted({ kind: 'adjust', amount: '-1.05', place: 'wallet' })).toEqual([]);
  expect(await adjusted({ kind: 'adjust', amount: '1.05', place: 'wallet' })).toEqual([CHECK.adjustments]);
  expect(await adjusted({ kind: 'adjust', amount: '-1.05', place: 'platform' })).toEqual([CHECK.adjustments]);
  expect(await adjusted({ kind: 'adjust', amount: 'all', place: 'wallet' })).toEqual([CHECK.adjustments]);
  expect(await adjusted({ kind: 'adjust', amount: '-105', place: 'wallet' }, 'VND')).toEqual([
    CHECK.adjustments,
  ]);
});
