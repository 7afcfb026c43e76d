import { systemClock } from '@parlour/server/base/clock';
import { comparing } from '@parlour/server/operators/cases/judgements';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemRandom } from '@parlour/server/base/random';
import { readConfig } from '@parlour/server/config';
import { silentLog } from '@parlour/server/base/db/log';
import { openOutside, type OpenOutside } from '@parlour/server/commands/open-outside';
import { acceptInvitation, inviteOperator } from '@parlour/server/operators/acts/operators';
import { listCases, type Case, raiseWatched } from '@parlour/server/operators/cases/cases';
import { comparePayments, DEPOSITS, WITHDRAWALS } from '@parlour/server/cashier/payments/compare-payments';
import {
  approveResolution,
  dropProposal,
  proposeResolution,
} from '@parlour/server/operators/cases/judge-case';
import type { Resolution } from '@parlour/server/outside/books/case-kinds';
import { reconcile } from '@parlour/server/operators/cases/reconcile';
import { UNKNOWN_WITHDRAWALS } from '@parlour/server/cashier/withdrawals/unknown-withdrawals';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import { logIn, type Client } from '../api-client.ts';
import { runAudit } from '../audit-command.ts';
import { expectCleanAudit } from '../books.ts';
import { accountOf, atCheckout, balanceOf, SECRET_CODE, untilDeposit, untilWithdrawal } from '../cashier.ts';
import { startSite, type Site } from '../start-site.ts';

/** The payment gateway's book against ours, and what two operators decide about it: nothing comes or goes twice. */

const LATER_MS = 30 * 60_000;

let site: Site;
let outside: OpenOutside;

beforeAll(async () => {
  site = await startSite();
  outside = openOutside(
    readConfig({ DATA_DIR: site.dataDir, SANDBOX_URL: site.sandboxUrl, SANDBOX_SECRET: site.secret }),
  );
  for (const name of ['mei', 'omar']) {
    const code = await inviteOperator(site.db, systemRandom, 'machine:root', name);
    await acceptInvitation(site.db, name, code, 'seven lanterns over water');
  }
});
afterAll(async () => {
  await outside?.close();
  await site?.stop();
});
afterEach(async () => {
  await site.faults([]);
  await expectCleanAudit(site);
});

/** As it will be done when what happened a moment ago is old enough to stand in both books. */
function compare() {
  return reconcile(site.db, silentLog, {
    name: 'payments',
    platformId: null,
    checks: [DEPOSITS, WITHDRAWALS].map((list) => ({
      name: `${list.noun}s`,
      kinds: [list.noun],
      compare: (cursor: string | null) =>
        comparePayments(
          comparing(site.db, systemClock),
          outside.gateway,
          list,
          cursor,
          new Date(Date.now() + LATER_MS),
        ),
    })),
  });
}

async function caseOf(reference: string): Promise<Case> {
  const cases = await listCases(site.db, {}, 100);
  const [found, ...more] = cases.filter(({ subject }) => subject.endsWith(reference));
  expect(more).toEqual([]);
  return found!;
}

async function judge(found: Case, resolution: Resolution): Promise<void> {
  await proposeResolution(site.db, 'mei', Number(found.id), resolution, 'ticket 4711');
  await approveResolution(site.db, 'omar', Number(found.id));
}

/** As if it had been sent so long ago. */
const A_DAY_OLD = `sent_at = sent_at - interval '25 hours', first_sent_at = first_sent_at - interval '25 hours'`;

async function withdraw(player: Client): Promise<string> {
  const wish = {
    amount: 50,
    method: 'to-bank',
    account_id: await accountOf(player),
    secret_code: SECRET_CODE,
  };
  return (await player.ok('createWithdrawal', wish)).withdrawal_id;
}

/** Paid at the gateway, without a notice, after it had ended here. */
async function payLate(player: Client, nextCheck: string): Promise<string> {
  const { deposit_id, checkout_url } = await player.ok('createDeposit', { amount: 100, method: 'card' });
  await site.db.run(
    `update deposit set state = 'expired', decided_at = now(), next_check_at = ${nextCheck} where reference = $1`,
    [deposit_id],
  );
  await site.faults([{ action: 'paymentNotice', mode: 'dropBefore' }]);
  await atCheckout(checkout_url, 'pay');
  await expect
    .poll(async () => (await outside.gateway.getPayment(deposit_id)) as object)
    .toMatchObject({ standing: { status: 'paid' } });
  return deposit_id;
}

test('a payout is in both books; one that we falsify is a case with both figures, and is gone when it is corrected', async () => {
  const player = await logIn(site.url, 'player01');
  const id = await withdraw(player);
  await untilWithdrawal(player, id, 'paid');
  expect((await compare())[1]).toMatchObject({ compared: 1, differences: 0 });

  await site.db.run('update withdrawal set amount_minor = 6000 where reference = $1', [id]);
  await Promise.all([compare(), compare()]);
  expect(await caseOf(id)).toMatchObject({
    kind: 'withdrawal',
    account: 'player01',
    evidence: { ours: { state: 'paid', amount: '60.00' }, theirs: { state: 'paid', amount: '50.00' } },
  });
  await site.db.run('update withdrawal set amount_minor = 5000 where reference = $1', [id]);
  expect((await compare())[1]).toMatchObject({ differences: 0, vanished: 1 });
});

test('paid late without a notice: no case while it is asked about; then it is credited as the same deposit, once', async () => {
  const player = await logIn(site.url, 'player04');
  const asked = await payLate(player, `now() + interval '1 hour'`);
  const lost = await payLate(player, 'null');
  await compare();
  const cases = await listCases(site.db, { kind: 'deposit' }, 100);
  expect(cases.map(({ subject }) => subject)).toEqual([`deposit ${lost}`]);

  const found = await caseOf(lost);
  await expect(judge(found, { kind: 'adjust', amount: '98', place: 'wallet' })).rejects.toThrow(
    'confirm credits it',
  );
  await judge(found, { kind: 'confirm' });
  expect(await balanceOf(player)).toBe(1098);
  // The late payment belongs to the same deposit.
  await site.db.run('update deposit set next_check_at = now() where reference = any($1)', [[asked, lost]]);
  await untilDeposit(player, asked, 'paid');
  expect(await balanceOf(player)).toBe(1196);
  expect((await compare())[0]).toMatchObject({ differences: 0 });
});

test('a difference that was met long ago is compared again before anything is booked', async () => {
  const player = await logIn(site.url, 'player01');
  const id = await withdraw(player);
  await untilWithdrawal(player, id, 'paid');
  await site.db.run('update withdrawal set amount_minor = 6000 where reference = $1', [id]);
  await compare();
  await site.db.run('update withdrawal set amount_minor = 5000 where reference = $1', [id]);
  const found = await caseOf(id);
  await site.db.run(`update reconciliation_case set seen_at = seen_at - interval '2 hours' where id = $1`, [
    found.id,
  ]);
  const before = await balanceOf(player);
  await expect(judge(found, { kind: 'adjust', amount: '10', place: 'wallet' })).rejects.toThrow(
    'reconcile first',
  );
  await compare();
  await expect(approveResolution(site.db, 'omar', Number(found.id))).rejects.toThrow(
    'the difference is gone',
  );
  expect(await balanceOf(player)).toBe(before);
});

test.each([
  ['confirm', 'paid', -50],
  ['refuse', 'rejected', 0],
] as const)(
  'a withdrawal unknown for a day is a case for two: %s makes it %s',
  async (kind, state, change) => {
    const player = await logIn(site.url, 'player01');
    const before = await balanceOf(player);
    await site.db.run(`update withdrawal set created_at = created_at - interval '2 days'`);
    await site.faults([
      { action: 'openPayout', mode: 'error500Before' },
      { action: 'payout', mode: 'error500Before' },
    ]);
    const id = await withdraw(player);
    await expect
      .poll(() => site.db.query(`select from withdrawal where reference = $1 and why is not null`, [id]))
      .toHaveLength(1);
    expect(await raiseWatched(site.db, UNKNOWN_WITHDRAWALS)).toBe(0);
    await site.db.run(`update withdrawal set ${A_DAY_OLD} where reference = $1`, [id]);
    await Promise.all([
      raiseWatched(site.db, UNKNOWN_WITHDRAWALS),
      raiseWatched(site.db, UNKNOWN_WITHDRAWALS),
    ]);
    const found = await caseOf(id);
    expect(found).toMatchObject({ kind: 'withdrawalUnknown', evidence: { ours: { held: '50.00' } } });
    await expect(judge(found, { kind: 'adjust', amount: '50', place: 'wallet' })).rejects.toThrow(
      'confirm, refuse',
    );
    await judge(found, { kind });
    expect((await player.ok('getWithdrawal', { withdrawal_id: id })).state).toBe(state);
    expect(await balanceOf(player)).toBe(before + change);
  },
);

test('a withdrawal that the gateway refuses to take for a day is a case too: it cannot have been paid, and comes back', async () => {
  const player = await logIn(site.url, 'player01');
  const before = await balanceOf(player);
  await site.db.run(`update withdrawal set created_at = created_at - interval '2 days'`);
  await site.faults([{ action: 'openPayout', mode: 'maintenance' }]);
  const id = await withdraw(player);
  const standsAs = (state: string, why: string) => () =>
    site.db.query(
      `select from withdrawal where reference = $1 and state = $2 and why = $3 and next_check_at > clock_timestamp() + interval '20 seconds'`,
      [id, state, why],
    );
  await site.db.run('update withdrawal set checks = 6 where reference = $1', [id]);
  await expect.poll(standsAs('approved', 'maintenance')).toHaveLength(1);
  expect(await raiseWatched(site.db, UNKNOWN_WITHDRAWALS)).toBe(0);
  await site.db.run(
    `update withdrawal set first_sent_at = first_sent_at - interval '25 hours' where reference = $1`,
    [id],
  );
  expect(await raiseWatched(site.db, UNKNOWN_WITHDRAWALS)).toBe(1);
  // It goes on being sent, and stays one case.
  await site.db.run('update withdrawal set next_check_at = now() where reference = $1', [id]);
  await expect.poll(standsAs('approved', 'maintenance')).toHaveLength(1);
  expect(await raiseWatched(site.db, UNKNOWN_WITHDRAWALS)).toBe(0);
  const found = await caseOf(id);
  expect(found).toMatchObject({
    kind: 'withdrawalUnknown',
    vanishedAt: null,
    evidence: { ours: { held: '50.00', state: 'approved' }, theirs: { said: 'maintenance' } },
  });
  await expect(judge(found, { kind: 'confirm' })).rejects.toThrow('has not taken it');
  await dropProposal(site.db, 'mei', Number(found.id), 'nothing was paid');

  // While it is on its way there, it cannot be returned.
  await site.db.run(`update withdrawal set state = 'sent' where reference = $1`, [id]);
  await expect(judge(found, { kind: 'refuse' })).rejects.toThrow('sent again');
  await site.db.run(`update withdrawal set state = 'approved' where reference = $1`, [id]);
  await approveResolution(site.db, 'omar', Number(found.id));
  expect((await player.ok('getWithdrawal', { withdrawal_id: id })).state).toBe('rejected');
  expect(await balanceOf(player)).toBe(before);
});

test('a withdrawal that never arrives at the gateway is sent no more while two operators decide, and comes back', async () => {
  const player = await logIn(site.url, 'player01');
  const before = await balanceOf(player);
  await site.db.run(`update withdrawal set created_at = created_at - interval '2 days'`);
  await site.faults([{ action: 'openPayout', mode: 'error500Before' }]);
  const id = await withdraw(player);
  const standsAs = (condition: string) => () =>
    site.db.query(`select from withdrawal where reference = $1 and ${condition}`, [id]);
  const isOnItsWay = standsAs(`state = 'sent' and why = 'the gateway has not found it'`);
  /** As if it had been sent so long ago that it can not be taken any more. */
  const isSentInVain = () =>
    site.db.run(
      `update withdrawal set sent_at = sent_at - interval '12 minutes', next_check_at = now() where reference = $1`,
      [id],
    );
  // Not found, it is sent again under its reference, for as long as a first request may still be taken.
  await expect.poll(standsAs(`sent_at > first_sent_at`)).toHaveLength(1);
  await site.db.run(
    `update withdrawal set first_sent_at = first_sent_at - interval '25 hours' where reference = $1`,
    [id],
  );
  await expect.poll(isOnItsWay, { timeout: 60_000 }).toHaveLength(1);
  await raiseWatched(site.db, UNKNOWN_WITHDRAWALS);
  const found = await caseOf(id);
  // A request that was just sent may still be found.
  await expect(judge(found, { kind: 'refuse' })).rejects.toThrow('sent again');
  await isSentInVain();
  const isLeftAlone = standsAs(
    `state = 'approved' and next_check_at < clock_timestamp() - interval '2 seconds'`,
  );
  await expect.poll(isLeftAlone, { timeout: 60_000 }).toHaveLength(1);
  await dropProposal(site.db, 'mei', Number(found.id), 'the gateway is being mended');
  await expect.poll(isOnItsWay).toHaveLength(1);

  await proposeResolution(site.db, 'mei', Number(found.id), { kind: 'refuse' }, 'ticket 4711');
  await isSentInVain();
  await expect.poll(isLeftAlone, { timeout: 60_000 }).toHaveLength(1);
  await approveResolution(site.db, 'omar', Number(found.id));
  expect((await player.ok('getWithdrawal', { withdrawal_id: id })).state).toBe('rejected');
  expect(await balanceOf(player)).toBe(before);
});

test('npm run audit compares with the gateway as well', async () => {
  expect(await runAudit(site)).toContain('ok     payments: every withdrawal stands');
  const rename = `update withdrawal set reference = $1, decided_at = decided_at + $3 * interval '20 minutes' where reference = $2`;
  const { reference } = await site.db.get<{ reference: string }>(
    `select reference from withdrawal where state = 'paid' and gateway_ref is not null limit 1`,
  );
  await site.db.run(rename, ['WDNEVERTHEIRS', reference, -1]);
  const said = await runAudit(site);
  await site.db.run(rename, [reference, 'WDNEVERTHEIRS', 1]);
  expect(said).toMatch(
    /FAULT {2}payments: every withdrawal.*\n(\s+withdrawal WD\d.*\n)*\s+withdrawal WDNEVERTHEIRS/,
  );
});

test('without the sandbox the gateway’s book is still compared', async () => {
  const env = {
    ...process.env,
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: join(site.dataDir, 'none'),
    SANDBOX_URL: site.sandboxUrl,
    PAYMENTS_SECRET: site.partyKeys.payments,
  };
  const program = join(ROOT, 'server/src/commands/operator.ts');
  const words = [program, 'reconcile', 'payments', '--as', 'mei'];
  const running = promisify(execFile)(process.execPath, words, { env });
  running.child.stdin?.end('seven lanterns over water\n');
  const { stdout } = await running;
  expect(stdout).toContain('?  no platform can be asked: SANDBOX_SECRET is not set');
  expect(stdout).toMatch(/payments:\n {2}deposits: \d+ compared/);
});
