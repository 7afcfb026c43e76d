import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Queryable, Tx } from '../base/db/db.ts';
import { CHECK, createHonestBooks, transfer, type HonestBooks } from './audit.fixture.ts';
import { SEAMLESS_CHECKS } from '../play/seamless/audit-checks.ts';
import { accountFor, post } from '../money/ledger/ledger.ts';

/** Entries without a cause, and causes that disagree with the books. Planted as in audit.test.ts. */

let books: HonestBooks;

beforeAll(async () => {
  books = await createHonestBooks();
});
afterEach(() => books.expectNoFinding());
afterAll(() => books.drop());

/** Money from outside into the books.wallet, whatever is said of it. */
function forge(db: Queryable, reference: string, reason: string, minor = 50_000n): Promise<unknown> {
  return db.run(
    `select ledger_post(1, $1, $2, 'MYR', array[$3, ledger_account_for(1, 'deposits', null, 'MYR')], array[$4::bigint, -$4::bigint])`,
    [reference, reason, books.wallet, minor],
  );
}

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
  expect(await books.findingsAfter((tx) => tx.run(DEPOSIT))).toEqual([CHECK.deposits]);
});

test('a credit of an unpaid deposit, or of another amount', async () => {
  const credit = async (tx: Tx): Promise<void> => {
    const deposits = await accountFor(tx, 1n, 'deposits', 'MYR');
    await post(tx, {
      playerId: 1n,
      reference: 'DP1:paid',
      reason: 'deposit_paid',
      currency: 'MYR',
      legs: [
        { account: deposits, amountMinor: -31n },
        { account: books.wallet, amountMinor: 31n },
      ],
    });
  };
  expect(await books.findingsAfter(credit)).toEqual([CHECK.deposits]);
  const both = await books.findingsAfter(async (tx) => {
    await tx.run(DEPOSIT);
    await credit(tx);
  });
  expect(both).toEqual([CHECK.deposits]);
});

test('a withdrawal whose money is not held, and one that is paid although nothing left', async () => {
  expect(await books.findingsAfter((tx) => tx.run(withdrawal('sent')))).toEqual([
    CHECK.withdrawals,
    CHECK.held,
  ]);
  expect(await books.findingsAfter((tx) => tx.run(withdrawal('paid')))).toEqual([CHECK.withdrawals]);
});

test.each<[reason: string, check: string]>([
  ['deposit', CHECK.demo],
  ['deposit_paid', CHECK.deposits],
  ['deposit_fee', CHECK.deposits],
  ['withdrawal_held', CHECK.withdrawals],
  ['withdrawal_returned', CHECK.withdrawals],
  ['withdrawal_paid', CHECK.withdrawals],
  ['points_in_held', CHECK.transfers],
  ['points_in_confirmed', CHECK.transfers],
  ['points_in_refused', CHECK.transfers],
  ['points_out_held', CHECK.transfers],
  ['points_out_confirmed', CHECK.transfers],
  ['points_out_refused', CHECK.transfers],
  ['referral_reward', CHECK.rewards],
  ['bonus_released', CHECK.bonuses],
  ['wheel_prize', CHECK.prizes],
  ['red_packet', CHECK.packets],
  ['raffle_prize', CHECK.raffles],
  ['adjustment', CHECK.adjustments],
  ['game_bet', SEAMLESS_CHECKS[1]!.check],
  ['bonus', CHECK.reasons],
])('money that nobody has brought, booked as %s', async (reason, check) => {
  expect(await books.findingsAfter((tx) => forge(tx, 'forged-1', reason))).toEqual([check]);
});

test('a fault says what is booked where, and what it should be', async () => {
  const forged = await books.faultsAfter((tx) => forge(tx, 'forged-1', 'referral_reward'));
  expect(forged[0]!.faults.toSorted()).toEqual([
    'forged-1 (referral_reward) of player 1 books -50000 MYR on the account deposits, which no reward accounts for',
    'forged-1 (referral_reward) of player 1 books 50000 MYR on the account wallet, which no reward accounts for',
  ]);
  const changed = await books.faultsAfter((tx) =>
    tx.run('update point_transfer set moved_minor = moved_minor + 1'),
  );
  expect(changed[0]!.faults.toSorted()).toEqual([
    'PT1:confirmed (points_in_confirmed) of player 1 books 0 MYR on the account wallet, its transfer says -1',
    'PT1:confirmed (points_in_confirmed) of player 1 books 50 MYR on the account platform at platform 1, its transfer says 51',
  ]);
});

test('money to begin with is only the demo’s, and not on a live site', async () => {
  const other = 'demo-deposit:two';
  expect(await books.findingsAfter((tx) => forge(tx, other, 'deposit'))).toEqual([CHECK.demo]);
  const live = await books.faultsAfter(async () => {}, true);
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
  [`reference = 'PT2'`],
])('a transfer in that was changed by hand: %s', async (change) => {
  expect(await books.findingsAfter((tx) => tx.run(`update point_transfer set ${change}`))).toEqual([
    CHECK.transfers,
  ]);
});

test.each([
  ['moved_minor = moved_minor + 1', [CHECK.transfers]],
  ['held_minor = held_minor - 1', [CHECK.transfers]],
  [`state = 'refused', moved_minor = 0`, [CHECK.transfers]],
  // Where the points come from is as the platform said.
  ['amount_minor = amount_minor + 1', []],
])('a transfer out that was changed by hand: %s', async (change, checks) => {
  const found = await books.findingsAfter(async (tx) => {
    await transfer(tx, 'PT2', 'out', 20n);
    await tx.run(`update point_transfer set ${change} where reference = 'PT2'`);
  });
  expect(found).toEqual(checks);
});

test('a refused transfer that was given back, and one that says it has moved after all', async () => {
  const refused = async (tx: Tx, direction: string): Promise<void> => {
    await tx.run(
      `select settle_point_transfer(1, (t).id, 'refused', 0, null, null, 'rejected')
         from begin_point_transfer(1, 'PT2', 1, $1, 'MYR', 20, null, interval '1 minute')`,
      [direction],
    );
  };
  for (const direction of ['in', 'out']) {
    expect(await books.findingsAfter((tx) => refused(tx, direction))).toEqual([]);
    const changed = await books.findingsAfter(async (tx) => {
      await refused(tx, direction);
      await tx.run(`update point_transfer set moved_minor = 5 where reference = 'PT2'`);
    });
    expect(changed).toEqual([CHECK.transfers]);
  }
});

const REWARD = `with brought as (insert into referral (inviter_id, friend_id, joined_at) values (1, 2, now()) returning inviter_id, friend_id)
  insert into referral_reward (inviter_id, friend_id, step, currency, stake_minor, inviter_minor, friend_minor, state, decided_at)
  select inviter_id, friend_id, 'first', 'MYR', 100, 10, 5, 'paid', now() from brought`;

async function reward(tx: Tx): Promise<void> {
  await tx.run(REWARD);
  for (const [playerId, amountMinor] of [
    [1n, 10n],
    [2n, 5n],
  ] as const)
    await post(tx, {
      playerId,
      reference: 'referral:1:2:first',
      reason: 'referral_reward',
      currency: 'MYR',
      legs: [
        { account: await accountFor(tx, playerId, 'promotions', 'MYR'), amountMinor: -amountMinor },
        { account: await accountFor(tx, playerId, 'wallet', 'MYR'), amountMinor },
      ],
    });
}

test('a reward given to both players is right; one not given, or in another share, is a fault', async () => {
  expect(await books.findingsAfter(reward)).toEqual([]);
  expect(await books.findingsAfter((tx) => tx.run(REWARD))).toEqual([CHECK.rewards]);
  const shared = await books.findingsAfter(async (tx) => {
    await reward(tx);
    await tx.run('update referral_reward set inviter_minor = 9, friend_minor = 6');
  });
  expect(shared).toEqual([CHECK.rewards]);
  const refused = await books.findingsAfter(async (tx) => {
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
    await tx.run(`select credit_deposit(player_id, id, 30, null) from deposit`);
  };
  expect(await books.findingsAfter(credited)).toEqual([]);
  for (const change of ['fee_minor = 3', 'paid_minor = 31', 'player_id = 2', `reference = 'DP2'`]) {
    const found = await books.findingsAfter(async (tx) => {
      await credited(tx);
      await tx.run(`update deposit set ${change}`);
    });
    expect(found, change).toEqual([CHECK.deposits]);
  }
});

async function withdraw(tx: Tx, state: 'review' | 'approved'): Promise<void> {
  await tx.run(
    `insert into bound_account (player_id, id, kind, network, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
     overriding system value
     select player, 7, 'crypto', 'BTC', 'MYR', '', '', '1234', false, now() from generate_series(1, 2) player`,
  );
  if (state === 'review') await tx.run(`select raise_alert('withdrawal_review', 1, '{"withdrawal": "WD1"}')`);
  await tx.run(
    `select begin_withdrawal(1, 'WD1', 'MYR', 30, 1, 'bank', 'bank', '{}', id, null, $1, 1000, 1000, 10) from bound_account where player_id = 1`,
    [state],
  );
}

test('a withdrawal that was paid out with its fee, or given back, is right; with other figures it is not', async () => {
  for (const outcome of ['paid', 'rejected']) {
    const settled = async (tx: Tx): Promise<void> => {
      await withdraw(tx, 'approved');
      await tx.run(`select settle_withdrawal(player_id, id, $1, 'account', null) from withdrawal`, [outcome]);
    };
    expect(await books.findingsAfter(settled)).toEqual([]);
    const other = outcome === 'paid' ? 'rejected' : 'paid';
    for (const change of ['amount_minor = 31', `state = '${other}'`, 'player_id = 2']) {
      const found = await books.findingsAfter(async (tx) => {
        await settled(tx);
        await tx.run(`update withdrawal set ${change}`);
      });
      expect(found, `${outcome} ${change}`).toEqual([CHECK.withdrawals]);
    }
  }
});

test('a withdrawal under review goes on only by an operator’s approval, and the review stays on record', async () => {
  const look = async (tx: Tx, name: string, action: string): Promise<void> => {
    await tx.run(`update withdrawal set state = 'approved', reviewed_by = $1`, [name]);
    await tx.run(
      `insert into operator_action (operator, action, target, detail) values ($1, $2, 'withdrawal WD1', '{}')`,
      [name, action],
    );
  };
  const propose = (tx: Tx, name: string) =>
    tx.run(
      `insert into operator_action (operator, action, target, detail) values ($1, 'withdrawal.approve.propose', 'withdrawal WD1', '{}')`,
      [name],
    );
  const held = (then: (tx: Tx) => Promise<unknown>) =>
    books.faultsAfter(async (tx) => {
      await tx.run(
        `insert into operator (name, invited_by) values ('mei', 'machine:root'), ('omar', 'machine:root')`,
      );
      await withdraw(tx, 'review');
      await then(tx);
    });
  const letGoBy = (name: string) => [
    { check: CHECK.reviews, covered: 1, faults: [`withdrawal WD1 is approved, let go by ${name}`] },
  ];
  expect(await held(async () => {})).toEqual([]);
  for (const [proposer, faults] of [
    ['omar', []],
    ['mei', letGoBy('mei')],
    ['root', letGoBy('mei')],
  ] as const)
    expect(
      await held(async (tx) => {
        await propose(tx, proposer);
        await look(tx, 'mei', 'withdrawal.approve');
      }),
      proposer,
    ).toEqual(faults);
  expect(await held((tx) => look(tx, 'mei', 'withdrawal.approve'))).toEqual(letGoBy('mei'));
  expect(await held((tx) => look(tx, 'root', 'withdrawal.approve'))).toEqual(letGoBy('root'));
  expect(await held((tx) => look(tx, 'mei', 'withdrawal.reject'))).toEqual(letGoBy('mei'));
  expect(
    await held((tx) => tx.run(`update withdrawal set state = 'approved', held_for_review = false`)),
  ).toEqual(letGoBy('nobody'));
});

test('an adjustment is booked at the place and amount that its operators agreed to', async () => {
  const adjusted = (resolution: object, currency = 'MYR') =>
    books.findingsAfter(async (tx) => {
      await tx.run(
        `insert into operator (name, invited_by) values ('mei', 'machine:root'), ('omar', 'machine:root')`,
      );
      const { id } = await tx.get<{ id: bigint }>(
        `insert into reconciliation_case (kind, subject, platform_id, player_id, currency, figures, evidence, state, proposed_by, proposed_at,
                                          resolution, reason, decided_by, decided_at)
         values ('balance', 'platform 1 balance one', 1, 1, $2, '', '{}', 'resolved', 'mei', now(), $1, 'why', 'omar', now()) returning id`,
        [JSON.stringify(resolution), currency],
      );
      const house = await accountFor(tx, 1n, 'house', 'MYR', 1);
      await post(tx, {
        playerId: 1n,
        reference: `case:${id}`,
        reason: 'adjustment',
        currency: 'MYR',
        legs: [
          { account: books.wallet, amountMinor: -105n },
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
