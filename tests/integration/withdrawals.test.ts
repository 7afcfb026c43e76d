import type { Withdrawal } from '@parlour/contract/cashier';
import { hashSecretCode, writeSecretCode } from '@parlour/server/people/identity/secret-code';
import { decideDispute, reviewWithdrawal } from '@parlour/server/operators/acts/cashier-decisions';
import { UNKNOWN_WITHDRAWALS } from '@parlour/server/cashier/withdrawals/unknown-withdrawals';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { accountOf, askGatewayNow, balanceOf, SECRET_CODE, untilWithdrawal } from '../cashier.ts';
import { letInOperators, runOperator, runOperatorAs, runOperatorBy } from '../operator.ts';
import { payPastDeposit } from '../past-deposit.ts';
import { changePlayer } from '../change-player.ts';
import { startSite, type Site } from '../start-site.ts';
import { stayWithinDay } from '../stay-within-day.ts';

let site: Site;
let codeHash: string;
let lastPlayer = 3;

beforeAll(async () => {
  site = await startSite({
    env: { TRUST_PROXY: '127.0.0.0/8', SANDBOX_VALIDITY_MS: '600000' },
  });
  codeHash = await hashSecretCode(SECRET_CODE);
});
afterAll(() => site.stop());
afterEach(async () => {
  await site.faults([]);
  await expectCleanAudit(site);
});

/** One whom no other test has touched, with a secret code and an account at a bank. */
async function newPlayer(number = '880012345678'): Promise<Client & { account: number; name: string }> {
  lastPlayer += 1;
  const name = `player${String(lastPlayer).padStart(2, '0')}`;
  const client = await logIn(site.url, name);
  const { id } = await site.db.get<{ id: bigint }>('select id from player where account = $1', [name]);
  await writeSecretCode(site.db, id, codeHash);
  await client.ok('bindAccount', {
    kind: 'bank',
    bank_id: 'harimau',
    holder: 'Lim Mei Ling',
    number: `${number.slice(0, -6)}${String(lastPlayer).padStart(2, '0')}${number.slice(-4)}`,
    secret_code: SECRET_CODE,
  });
  return Object.assign(client, { account: await accountOf(client), name });
}

const wish = (account: number, amount = 100) => ({
  amount,
  method: 'to-bank',
  account_id: account,
  secret_code: SECRET_CODE,
});

/** Asks the gateway again and again, as the site does in a while, until it has told this. */
const untilGatewayTells = (player: Client, withdrawal_id: string, state: Withdrawal['state']) =>
  vi.waitFor(async () => {
    await askGatewayNow(site);
    expect(await player.ok('getWithdrawal', { withdrawal_id })).toMatchObject({ state });
  }, 60_000);

const holds = (reference: string) =>
  site.db.query('select 1 from bound_account_hold where reference = $1', [reference]);

async function mailsOf(client: Client): Promise<string[]> {
  const { list } = await client.ok('listMails', { page: 1 });
  return list.map(({ title }) => title);
}

test('a withdrawal is held, shown, paid out once, and never offered back', async () => {
  await stayWithinDay();
  const player = await newPlayer();
  const { list, times_left, review_from } = await player.ok('listWithdrawalMethods');
  expect(list.map(({ id }) => id)).toEqual(['to-bank', 'to-crypto']);
  expect(review_from).toBe(5000);
  const asked = await player.ok('createWithdrawal', wish(player.account));
  expect(asked).toMatchObject({ state: 'approved', amount: 100, fee: 0, receives: 100, reason: null });
  expect(asked.account.bank?.id).toBe('harimau');
  expect(await balanceOf(player)).toBe(900);
  expect(await mailsOf(player)).toContain('Withdrawal requested: 100.00 MYR');
  await player.refused('unbindAccount', 'accountInUse', { id: player.account, secret_code: SECRET_CODE });

  const paid = await untilWithdrawal(player, asked.withdrawal_id, 'paid');
  expect(paid.decide_time).not.toBeNull();
  expect(await balanceOf(player)).toBe(900);
  expect(await holds(asked.withdrawal_id)).toEqual([]);
  expect(await mailsOf(player)).toContain('Withdrawal paid: 100.00 MYR');
  expect((await player.ok('listWithdrawalMethods')).times_left).toBe(times_left - 1);
});

test('a withdrawal that the bank returns is in the wallet again, all of it', async () => {
  const player = await newPlayer('880012340000');
  const { withdrawal_id } = await player.ok('createWithdrawal', wish(player.account, 250));
  expect(await untilWithdrawal(player, withdrawal_id, 'rejected')).toMatchObject({ reason: 'account' });
  expect(await balanceOf(player)).toBe(1000);
  expect(await holds(withdrawal_id)).toEqual([]);
});

test('ten at once, and the same key twice: no more leaves than there is, and no limit is passed', async () => {
  await stayWithinDay();
  const player = await newPlayer();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => player.call('createWithdrawal', wish(player.account, 400))),
  );
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(2);
  expect(await balanceOf(player)).toBe(200);
  const headers = { 'idempotency-key': 'withdrawal-key-1' };
  const same = await Promise.all(
    Array.from({ length: 5 }, () => player.ok('createWithdrawal', wish(player.account, 50), { headers })),
  );
  expect(new Set(same.map(({ withdrawal_id }) => withdrawal_id)).size).toBe(1);
  await player.refused('createWithdrawal', 'referenceReused', wish(player.account, 60), { headers });
  await player.ok('createWithdrawal', wish(player.account, 50));
  await player.ok('createWithdrawal', wish(player.account, 50));
  await player.refused('createWithdrawal', 'withdrawalsToday', wish(player.account, 50));
});

test('more than the wallet, a wrong code, another’s account, a hostile amount: nothing leaves', async () => {
  const player = await newPlayer();
  await player.refused('createWithdrawal', 'insufficientBalance', wish(player.account, 1000.01));
  await player.refused('createWithdrawal', 'secretCodeWrong', {
    ...wish(player.account),
    secret_code: '135791',
  });
  for (const amount of [49.99, 30_000.01, 50.001, -50, 0])
    await player.refused('createWithdrawal', 'invalidInput', wish(player.account, amount));
  await player.refused('createWithdrawal', 'accountUnsuited', {
    ...wish(player.account, 100),
    method: 'to-crypto',
  });
  const other = await logIn(site.url, 'player01');
  await player.refused('createWithdrawal', 'notFound', wish(await accountOf(other)));
  await site.db.run(`update bound_account set usable_at = now() + interval '1 hour' where id = $1`, [
    player.account,
  ]);
  await player.refused('createWithdrawal', 'accountCooling', wish(player.account));
  expect(await balanceOf(player)).toBe(1000);
});

test('a fee that differs from the one shown is shown anew, and nothing leaves', async () => {
  const player = await newPlayer();
  const { envelope } = await player.refused('createWithdrawal', 'feeChanged', {
    ...wish(player.account),
    fee: 1,
  });
  expect(envelope.data).toEqual({ fee: 0 });
  expect(await balanceOf(player)).toBe(1000);
  expect(await mailsOf(player)).not.toContain('Withdrawal requested: 100.00 MYR');
  const asked = await player.ok('createWithdrawal', { ...wish(player.account), fee: 0 });
  await untilWithdrawal(player, asked.withdrawal_id, 'paid');
});

test('without a proof of identity, or with the service off, a withdrawal is refused', async () => {
  const player = await newPlayer();
  await site.db.run(
    `update session set proved_at = now() - interval '1 hour' where player_id = (select id from player where account = $1)`,
    [player.name],
  );
  await player.refused('createWithdrawal', 'proofRequired', wish(player.account));
  await changePlayer(site.db, player.name, 'withdrawal_flag = false');
  const { envelope } = await player.refused('createWithdrawal', 'notStarted', wish(player.account));
  expect(envelope.message).toBe('The service has not been started yet, please contact your superior');
  await player.refused('listWithdrawalMethods', 'notStarted');
});

describe('a gateway that', () => {
  test.each([
    ['loses its answer', [{ action: 'openPayout', mode: 'dropAfter', times: 1 }]],
    ['answers unsigned', [{ action: 'openPayout', mode: 'badSignature', times: 1 }]],
    ['is under maintenance first', [{ action: 'openPayout', mode: 'maintenance', times: 1 }]],
    ['never tells', [{ action: 'payoutNotice', mode: 'dropBefore' }]],
    ['tells twice', [{ action: 'payoutNotice', mode: 'duplicate' }]],
    ['tells another amount than it paid', [{ action: 'payoutNotice', mode: 'partial', share: 0.5 }]],
  ])('%s pays once', async (_how, rules) => {
    const player = await logIn(site.url, 'player01');
    await site.db.run(`update withdrawal set created_at = created_at - interval '2 days'`);
    const before = await balanceOf(player);
    await site.faults(rules);
    const { withdrawal_id } = await player.ok('createWithdrawal', wish(await accountOf(player), 50));
    await untilGatewayTells(player, withdrawal_id, 'paid');
    expect(await balanceOf(player)).toBe(before - 50);
  });
});

test('killed between the hold and the request, and right after it: the process that is alive pays it once', async () => {
  const player = await newPlayer();
  await site.faults([{ action: 'openPayout', mode: 'hang' }]);
  const { withdrawal_id } = await player.ok('createWithdrawal', wish(player.account));
  await site.kill();
  await expectCleanAudit(site);
  await site.faults([]);
  // As if the process had died before it could even say 'sent'.
  await site.db.run(
    `update withdrawal set state = 'approved', next_check_at = now() where reference = $1 and state = 'sent'`,
    [withdrawal_id],
  );
  await site.restart();
  await untilWithdrawal(player, withdrawal_id, 'paid');
  expect(await balanceOf(player)).toBe(900);
});

test('a withdrawal whose account cannot be opened is never called sent, and goes once it can', async () => {
  const player = await newPlayer();
  const swap = (from: string, to: string) =>
    site.db.run(`update bound_account set number_sealed = ${to} where id = $1 and number_sealed = ${from}`, [
      player.account,
    ]);
  // Flipped, for any fixed byte may be the right one.
  const spoilt = 'set_bit(number_sealed, 0, 1 - get_bit(number_sealed, 0))';
  const { sealed } = await site.db.get<{ sealed: Buffer }>(
    'select number_sealed as sealed from bound_account where id = $1',
    [player.account],
  );
  await swap('number_sealed', spoilt);
  const { withdrawal_id } = await player.ok('createWithdrawal', wish(player.account));
  const isLookedAt = () =>
    site.db.query(`select from withdrawal where reference = $1 and checks > 1`, [withdrawal_id]);
  await expect.poll(isLookedAt).toHaveLength(1);
  expect((await player.ok('getWithdrawal', { withdrawal_id })).state).toBe('approved');
  expect(
    await site.db.get('select sent_at, first_sent_at, why from withdrawal where reference = $1', [
      withdrawal_id,
    ]),
  ).toEqual({ sentAt: null, firstSentAt: null, why: 'account' });
  // After a day it is a case for two operators.
  const subjects = async () => (await UNKNOWN_WITHDRAWALS.list(site.db)).map(({ subject }) => subject);
  expect(await subjects()).not.toContain(`withdrawal ${withdrawal_id}`);
  await site.db.run(
    `update withdrawal set created_at = created_at - interval '25 hours' where reference = $1`,
    [withdrawal_id],
  );
  expect(await subjects()).toContain(`withdrawal ${withdrawal_id}`);
  await site.db.run('update bound_account set number_sealed = $2 where id = $1', [player.account, sealed]);
  await untilGatewayTells(player, withdrawal_id, 'paid');
});

test('a withdrawal that the gateway has not paid for an hour is listed for operators, after those that wait for them', async () => {
  const player = await newPlayer();
  await payPastDeposit(site.db, player.name, 2_000_000n);
  await site.faults([{ action: 'payoutDecision', mode: 'delay', delayMs: 600_000 }]);
  const sent = await player.ok('createWithdrawal', wish(player.account, 60));
  await untilWithdrawal(player, sent.withdrawal_id, 'sent');
  await site.faults([]);
  const held = await player.ok('createWithdrawal', wish(player.account, 5000));
  expect(await runOperator(site, 'withdrawals')).not.toContain(sent.withdrawal_id);
  await site.db.run(
    `update withdrawal set first_sent_at = first_sent_at - interval '61 minutes', why = 'no answer' where reference = $1`,
    [sent.withdrawal_id],
  );
  const listed = await runOperator(site, 'withdrawals');
  expect(listed).toMatch(
    new RegExp(`${sent.withdrawal_id}: ${player.name}, 60.00 MYR, sent, .+, no answer, since`),
  );
  expect(listed.indexOf(held.withdrawal_id)).toBeLessThan(listed.indexOf(sent.withdrawal_id));
});

describe('from the threshold on', () => {
  test('an operator looks first: approved it is paid, rejected it comes back, and both are recorded', async () => {
    const player = await newPlayer();
    // More than a demo player has.
    await payPastDeposit(site.db, player.name, 2_000_000n);
    const first = await player.ok('createWithdrawal', wish(player.account, 5000));
    const second = await player.ok('createWithdrawal', wish(player.account, 6000));
    expect([first.state, second.state]).toEqual(['review', 'review']);

    expect(await runOperator(site, 'withdrawals')).toContain(`${first.withdrawal_id}: ${player.name}`);
    const approve = ['withdrawal', first.withdrawal_id, 'approve'];
    expect(await runOperator(site, ...approve, '--by', 'mei')).toContain('--as NAME');
    await letInOperators(site);
    expect(await runOperatorBy(site, 'not her secret', ...approve, '--as', 'mei')).toContain(
      'not this operator',
    );
    const approveAs = (name: string) => reviewWithdrawal(site.db, name, first.withdrawal_id, 'approve', '');
    expect(await approveAs('mei')).toBe('proposed');
    await expect(approveAs('mei')).rejects.toThrow('mei has proposed this');
    expect((await player.ok('getWithdrawal', { withdrawal_id: first.withdrawal_id })).state).toBe('review');
    expect(await runOperatorAs(site, 'omar', ...approve)).toContain('on its way');
    await untilWithdrawal(player, first.withdrawal_id, 'paid');
    await reviewWithdrawal(site.db, 'mei', second.withdrawal_id, 'reject', 'papers do not fit');
    expect(await untilWithdrawal(player, second.withdrawal_id, 'rejected')).toMatchObject({
      reason: 'review',
    });
    expect(await balanceOf(player)).toBe(16_000);
    await expect(reviewWithdrawal(site.db, 'mei', second.withdrawal_id, 'approve', '')).rejects.toThrow(
      'none waits',
    );
    const acts = await site.db.query<{ operator: string; action: string }>(
      `select operator, action from operator_action where action like 'withdrawal.%' order by id`,
    );
    expect(acts).toEqual([
      { operator: 'mei', action: 'withdrawal.approve.propose' },
      { operator: 'omar', action: 'withdrawal.approve' },
      { operator: 'mei', action: 'withdrawal.reject' },
    ]);
  }, 60_000);
});

test('a payout of another amount than asked is decided by two operators', async () => {
  const player = await newPlayer();
  await site.faults([{ action: 'payoutDecision', mode: 'partial', share: 0.5 }]);
  const { withdrawal_id } = await player.ok('createWithdrawal', wish(player.account));
  await untilGatewayTells(player, withdrawal_id, 'disputed');
  expect(await balanceOf(player)).toBe(900);
  const settle = (operator: string) =>
    decideDispute(site.db, operator, withdrawal_id, 'refuse', 'statement seen');
  expect(await settle('mei')).toBe('proposed');
  await expect(settle('mei')).rejects.toThrow('another operator');
  const both = await Promise.allSettled([settle('omar'), settle('lin')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await untilWithdrawal(player, withdrawal_id, 'rejected');
  expect(await balanceOf(player)).toBe(1000);
});
