import { createHmac } from 'node:crypto';
import { createDb, type Db } from '@parlour/server/base/db/db';
import { silentLog } from '@parlour/server/base/db/log';
import { decideDispute, reviewWithdrawal } from '@parlour/server/operators/acts/cashier-decisions';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { accountOf, atCheckout, balanceOf, SECRET_CODE, untilDeposit, untilWithdrawal } from '../cashier.ts';
import { giveSecretCode } from '../secret-code.ts';
import { payPastDeposit } from '../past-deposit.ts';
import { startSite, type Site } from '../start-site.ts';

/**
 * Acts of the gateway and of operators at the wrong moment: nothing is paid twice, and no question is asked for ever.
 */

let site: Site;
let otherDb: Db;

beforeAll(async () => {
  site = await startSite();
  await site.db.run(
    `insert into operator (name, invited_by) values ('mei', 'machine:root'), ('omar', 'machine:root')`,
  );
  otherDb = createDb({ url: site.databaseUrl, log: silentLog, poolSize: 2 });
});
afterAll(async () => {
  await otherDb?.close();
  await site?.stop();
});
afterEach(async () => {
  await site.faults([]);
  await expectCleanAudit(site);
});

/** A notice as the gateway signs it. */
async function tell(of: 'payment' | 'payout', row: Record<string, unknown>): Promise<void> {
  const body = JSON.stringify({ of, row: { id: 'T1', currency: 'MYR', at: 1, ...row } });
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', site.partyKeys.payments)
    .update(`${timestamp}.notice.${body}`)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  expect((await fetch(`${site.url}/hooks/payments`, { method: 'POST', headers, body })).status).toBe(200);
}

/** The connections that wait for another transaction. */
function waiting() {
  return site.db.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
}

/** The first player, as rich as a withdrawal needs that a person looks at. */
async function askForReview(): Promise<{ player: Client; id: string }> {
  const player = await logIn(site.url, 'player01');
  await payPastDeposit(site.db, 'player01', 500_000n);
  const { withdrawal_id, state } = await player.ok('createWithdrawal', {
    amount: 5000,
    method: 'to-bank',
    account_id: await accountOf(player),
    secret_code: SECRET_CODE,
  });
  expect(state).toBe('review');
  return { player, id: withdrawal_id };
}

test('rejected by one operator while another approves: one of the two happens, and a sent withdrawal is not returned as well', async () => {
  const { player, id } = await askForReview();
  const before = await balanceOf(player);
  expect(await reviewWithdrawal(site.db, 'lin', id, 'approve', '')).toBe('proposed');
  const both = await otherDb.tx(async (tx) => {
    // The player's wallet is busy, so that the one who rejects has to wait for it.
    await tx.run(
      `select from ledger_account a join player p on p.id = a.player_id where p.account = 'player01' for update of a`,
    );
    const reject = reviewWithdrawal(site.db, 'omar', id, 'reject', 'papers do not fit');
    await expect.poll(waiting).toHaveLength(1);
    const approve = reviewWithdrawal(site.db, 'mei', id, 'approve', '');
    // It waits as well, or is done.
    await Promise.race([approve, expect.poll(waiting).toHaveLength(2)]);
    return () => Promise.allSettled([reject, approve]);
  });
  const ends = await both();
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await untilWithdrawal(player, id, 'rejected');
  expect(await balanceOf(player)).toBe(before + 5000);
});

test('a withdrawal under review that a notice calls paid or returned is not booked', async () => {
  const { player, id } = await askForReview();
  const row = { reference: id, amount: '5000.00', paid: '5000.00' };
  await tell('payout', { ...row, status: 'paid' });
  await tell('payout', { ...row, paid: null, status: 'rejected' });
  expect((await player.ok('getWithdrawal', { withdrawal_id: id })).state).toBe('review');
  await expect
    .poll(() =>
      site.db.query(
        `select from operator_alert where kind = 'withdrawal_disputed' and detail ->> 'withdrawal' = $1`,
        [id],
      ),
    )
    .toHaveLength(2);
  await reviewWithdrawal(site.db, 'mei', id, 'reject', 'tried out');
});

test('an end that contradicts the booked one books nothing, and the gateway’s book is compared soon', async () => {
  const player = await logIn(site.url, 'player01');
  const { withdrawal_id } = await player.ok('createWithdrawal', {
    amount: 50,
    method: 'to-bank',
    account_id: await accountOf(player),
    secret_code: SECRET_CODE,
  });
  await untilWithdrawal(player, withdrawal_id, 'paid');
  const before = await balanceOf(player);
  await site.db.run(
    `insert into reconciliation_book (book, next_at) values ('payments', now() + interval '20 hours')
     on conflict (book) do update set next_at = excluded.next_at`,
  );
  await tell('payout', { reference: withdrawal_id, status: 'rejected', amount: '50.00', paid: null });
  expect((await player.ok('getWithdrawal', { withdrawal_id })).state).toBe('paid');
  expect(await balanceOf(player)).toBe(before);
  const soon = `select from reconciliation_book where book = 'payments' and next_at < now() + interval '11 minutes'`;
  expect(await site.db.query(soon)).toHaveLength(1);
});

test('a disputed deposit is asked about once a notice, not for ever', async () => {
  const player = await logIn(site.url, 'player04');
  const { deposit_id, checkout_url } = await player.ok('createDeposit', { amount: 200, method: 'card' });
  await site.faults([{ action: 'pay', mode: 'partial', share: 0.5 }]);
  await atCheckout(checkout_url, 'pay');
  await untilDeposit(player, deposit_id, 'disputed');
  const plan = () =>
    site.db.get<{ checks: number; nextCheckAt: Date | null }>(
      'select checks, next_check_at from deposit where reference = $1',
      [deposit_id],
    );
  const { checks } = await plan();
  await tell('payment', {
    reference: deposit_id,
    status: 'paid',
    amount: '200.00',
    paid: '100.00',
    url: null,
  });
  await expect
    .poll(async () => {
      const { checks: asked, nextCheckAt } = await plan();
      return asked > checks && nextCheckAt === null;
    })
    .toBe(true);
  expect((await player.ok('getDeposit', { deposit_id })).state).toBe('disputed');
});

test('a late answer with another amount makes a proposal void, also while another operator is agreeing to it', async () => {
  const player = await logIn(site.url, 'player06');
  const { deposit_id, checkout_url } = await player.ok('createDeposit', { amount: 200, method: 'card' });
  await site.faults([{ action: 'pay', mode: 'partial', share: 0.5 }]);
  await atCheckout(checkout_url, 'pay');
  await untilDeposit(player, deposit_id, 'disputed');
  const before = await balanceOf(player);
  const settle = (operator: string) => decideDispute(site.db, operator, deposit_id, 'settle', 'ticket 4711');
  expect(await settle('mei')).toBe('proposed');
  // The effect of a late answer, just before it is committed.
  const agreed = await otherDb.tx(async (tx) => {
    await tx.run(
      `update deposit set disputed_minor = 90000, proposal = null, proposed_by = null where reference = $1`,
      [deposit_id],
    );
    const agreeing = settle('omar');
    await expect.poll(waiting).toHaveLength(1);
    return () => agreeing;
  });
  expect(await agreed()).toBe('proposed');
  expect(await balanceOf(player)).toBe(before);
  expect((await player.ok('getDeposit', { deposit_id })).state).toBe('disputed');
  expect(await settle('mei')).toBe('done');
  expect(await balanceOf(player)).toBeGreaterThan(before + 800);
});

test('begun and cancelled again and again, or returned by the bank: after the hour’s limit it is refused', async () => {
  const player = await logIn(site.url, 'player01');
  const wish = { amount: 50, method: 'bank-transfer' };
  const { deposit_id } = await player.ok('createDeposit', wish);
  await player.ok('cancelDeposit', { deposit_id });
  await site.db.run(
    `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, language, expires_at, decided_at)
     select 'DPFLOOD' || lpad(n::text, 7, '0'), player_id, state, method, kind, title, currency, amount_minor, fee_minor, language, expires_at, now()
       from deposit, generate_series(1, 59) n where reference = $1`,
    [deposit_id],
  );
  const { envelope } = await player.refused('createDeposit', 'tooManyRequests', wish);
  expect(envelope.data).toMatchObject({ retry_after: expect.any(Number) });

  const withdraw = {
    amount: 50,
    method: 'to-bank',
    account_id: await accountOf(player),
    secret_code: SECRET_CODE,
  };
  await site.db.run(
    `insert into withdrawal (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, bound_account_id, decided_at)
     select 'WDFLOOD' || lpad(n::text, 7, '0'), player_id, 'rejected', 'to-bank', 'bank', '{}', 'MYR', 1, 0, id, now()
       from bound_account, generate_series(1, 20) n where id = $1`,
    [withdraw.account_id],
  );
  const before = await balanceOf(player);
  await player.refused('createWithdrawal', 'tooManyRequests', withdraw);
  expect(await balanceOf(player)).toBe(before);
  await site.db.run(`delete from withdrawal where reference like 'WDFLOOD%'`);
});

test('a row that the database refuses is not in the log', async () => {
  const player = await logIn(site.url, 'player05');
  await giveSecretCode(site.db, 'player05');
  await site.ownerDb.run(
    `alter table bound_account add constraint tried_out check (holder <> 'Tan Never Told') not valid`,
  );
  const account = {
    kind: 'bank',
    bank_id: 'harimau',
    holder: 'Tan Never Told',
    number: '880099887766',
  } as const;
  const { status } = await player.call('bindAccount', { ...account, secret_code: SECRET_CODE });
  await site.ownerDb.run('alter table bound_account drop constraint tried_out');
  expect(status).toBe(500);
  await expect.poll(() => site.serverLog().some((line) => line.includes('tried_out'))).toBe(true);
  expect(site.serverLog().filter((line) => /Tan Never|880099887766/.test(line))).toEqual([]);
});
