import { comparing } from '@parlour/server/operators/cases/judgements';
import { seamlessBook } from '@parlour/server/play/books';
import { systemClock } from '@parlour/server/base/clock';
import { silentLog } from '@parlour/server/base/db/log';
import { readConfig } from '@parlour/server/config';
import { openOutside, type OpenOutside } from '@parlour/server/commands/open-outside';
import { resumePlay, stopPlay } from '@parlour/server/operators/acts/stop-play';
import { listCases, raiseCase } from '@parlour/server/operators/cases/cases';
import { approveResolution, proposeResolution } from '@parlour/server/operators/cases/judge-case';
import { comparePayments, DEPOSITS } from '@parlour/server/cashier/payments/compare-payments';
import { compareWalletCalls } from '@parlour/server/play/seamless/compare-wallet-calls';
import { reconcile } from '@parlour/server/operators/cases/reconcile';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logIn } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { untilVendorRests } from '../seamless-books.ts';
import { atCheckout, untilDeposit } from '../cashier.ts';
import { openGamePage } from '../game-page.ts';
import { startSite, type Site } from '../start-site.ts';
import { PATIENCE } from '../patience.ts';

/** The books of who calls our wallet, and of the payment gateway, against ours; and a stop of play that called games obey. */

const KOI = { gameType: 1000, gameCode: 'lantern-koi-gate' };
const LATER_MS = 30 * 60_000;

let site: Site;
let outside: OpenOutside;

beforeAll(async () => {
  site = await startSite();
  outside = openOutside(
    readConfig({
      DATA_DIR: site.dataDir,
      SANDBOX_URL: site.sandboxUrl,
      SANDBOX_SECRET: site.secret,
      ...site.keys.site,
    }),
  );
});
afterAll(async () => {
  await outside?.close();
  await site?.stop();
});

/** As it will be done when what was played a moment ago is old enough to stand in both books. */
function compareCalls() {
  const provider = outside.providers.findSeamless(1000)!;
  return reconcile(site.db, silentLog, {
    name: 'hub88',
    platformId: null,
    checks: [
      {
        name: 'transactions',
        kinds: ['walletCall'],
        compare: (cursor) =>
          compareWalletCalls(
            comparing(site.db, systemClock),
            provider,
            cursor,
            new Date(Date.now() + LATER_MS),
          ),
      },
    ],
  });
}

function compareDeposits() {
  return reconcile(site.db, silentLog, {
    name: 'payments',
    platformId: null,
    checks: [
      {
        name: 'deposits',
        kinds: ['deposit'],
        compare: (cursor) =>
          comparePayments(
            comparing(site.db, systemClock),
            outside.gateway,
            DEPOSITS,
            cursor,
            new Date(Date.now() + LATER_MS),
          ),
      },
    ],
  });
}

test('every wallet call is in the vendor’s book; one that differs is a case, and is gone when it is corrected', async () => {
  const page = await openGamePage(await logIn(site.url, 'player01'), KOI);
  for (let n = 0; n < 5; n += 1) await page.spin(200);
  await untilVendorRests(site);
  const [agreed] = await compareCalls();
  expect(agreed).toMatchObject({ differences: 0, newCases: 0 });
  expect(agreed!.compared).toBeGreaterThanOrEqual(5);

  // An act that is impossible through the site: the test falsifies our own book.
  const { ref } = await site.ownerDb.get<{ ref: string }>(
    `update wallet_call set amount_minor = 999 where id = (select min(id) from wallet_call where kind = 'bet') returning transaction_ref as ref`,
  );
  const { ref: unheard } = await site.ownerDb.get<{ ref: string }>(
    `update wallet_call set transaction_ref = 'never-theirs' where id = (select max(id) from wallet_call where kind = 'bet')
     returning old.transaction_ref as ref`,
  );
  await Promise.all([compareCalls(), compareCalls()]);
  const cases = await listCases(site.db, { kind: 'walletCall' }, 10);
  expect(cases.map(({ subject }) => subject).toSorted()).toEqual(
    [`hub88 bet ${ref}`, `hub88 bet ${unheard}`, 'hub88 bet never-theirs'].toSorted(),
  );
  expect(cases.find(({ subject }) => subject.endsWith(ref))).toMatchObject({
    account: 'player01',
    platformId: 1000,
    evidence: { ours: { amount: '9.99' }, theirs: { amount: '2.00', state: 'done' } },
  });

  await site.ownerDb.run(`update wallet_call set amount_minor = 200 where transaction_ref = $1`, [ref]);
  await site.ownerDb.run(
    `update wallet_call set transaction_ref = $1 where transaction_ref = 'never-theirs'`,
    [unheard],
  );
  expect((await compareCalls())[0]).toMatchObject({ differences: 0, vanished: 3 });
});

test('a call that comes after two operators have made up for it is a case anew', async () => {
  for (const name of ['mei', 'omar'])
    await site.db.run(`insert into operator (name, invited_by) values ($1, 'machine:root')`, [name]);
  const { ref, account } = await site.db.get<{ ref: string; account: string }>(
    `select transaction_ref as ref, account from wallet_call c join player p on p.id = c.player_id where kind = 'bet' order by c.id limit 1`,
  );
  const raised = await raiseCase(site.db, {
    kind: 'walletCall',
    subject: `hub88 bet ${ref}`,
    platformId: null,
    account,
    currency: 'MYR',
    figures: 'ours none 0, theirs done 2.00',
    ours: null,
    theirs: null,
    references: [ref],
  });
  const id = Number(raised!.id);
  await proposeResolution(
    site.db,
    'mei',
    id,
    { kind: 'adjust', amount: '-2.00', place: 'wallet' },
    'tried out',
  );
  await approveResolution(site.db, 'omar', id);
  await site.db.run(
    `update reconciliation_case set decided_at = decided_at - interval '1 day' where id = $1`,
    [id],
  );
  await compareCalls();
  await compareCalls();
  const cases = await listCases(site.db, { kind: 'walletCall' }, 10);
  expect(cases.filter(({ subject }) => subject.endsWith(ref))).toMatchObject([
    { state: 'open', account: 'player01', evidence: { ours: { outcome: 'ok', made_up_before: '-2.00' } } },
  ]);
});

test('another vendor’s case is not gone because this one has not met it', async () => {
  await site.db.run(
    `select raise_case('walletCall', 'others win 7', null, null, 'MYR', 'ours none 0, theirs done 5.00', '{}')`,
  );
  const provider = outside.providers.findSeamless(1000)!;
  await reconcile(site.db, silentLog, seamlessBook(comparing(site.db, systemClock), provider));
  const [other] = await listCases(site.db, { kind: 'walletCall' }, 10).then((cases) =>
    cases.filter(({ subject }) => subject === 'others win 7'),
  );
  expect(other).toMatchObject({ state: 'open', vanishedAt: null });
});

test('a deposit that the gateway knows otherwise is a case with both figures', async () => {
  const player = await logIn(site.url, 'player03');
  const { deposit_id, checkout_url } = await player.ok('createDeposit', { amount: 100, method: 'card' });
  await atCheckout(checkout_url, 'pay');
  await untilDeposit(player, deposit_id, 'paid');
  expect((await compareDeposits())[0]).toMatchObject({ compared: 1, differences: 0 });

  await site.db.run('update deposit set paid_minor = 9000 where reference = $1', [deposit_id]);
  await compareDeposits();
  await compareDeposits();
  const cases = await listCases(site.db, { kind: 'deposit' }, 10);
  expect(cases).toHaveLength(1);
  expect(cases[0]).toMatchObject({
    subject: `deposit ${deposit_id}`,
    account: 'player03',
    evidence: { ours: { amount: '90.00' }, theirs: { state: 'paid', amount: '100.00' } },
  });
  await site.db.run('update deposit set paid_minor = 10000 where reference = $1', [deposit_id]);
  expect((await compareDeposits())[0]).toMatchObject({ differences: 0, vanished: 1 });
});

test('while play is stopped a game of the 1000-series takes no bet, and plays on when it goes on', async () => {
  const client = await logIn(site.url, 'player02');
  const page = await openGamePage(client, KOI);
  await page.spin(200);
  const { amount } = await client.ok('getWallet');
  const target = { kind: 'game', platformId: 1000, code: KOI.gameCode } as const;
  await stopPlay(site.db, 'test', { target, reason: 'tried out', why: 'check', until: null });
  await expect(page.spin(200)).rejects.toThrow();
  await vi.waitFor(() => client.refused('launchGame', 'playStopped', KOI), PATIENCE);
  await untilVendorRests(site);
  expect((await client.ok('getWallet')).amount).toBe(amount);
  await resumePlay(site.db, 'test', target);
  await page.spin(200);
  await untilVendorRests(site);
  await expectCleanAudit(site);
});
