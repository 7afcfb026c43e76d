import { sharedKeys } from '@parlour/server/base/crypto/signatures';
import { comparing } from '@parlour/server/operators/cases/judgements';
import { platformBook } from '@parlour/server/play/books';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { systemClock } from '@parlour/server/base/clock';
import { systemRandom } from '@parlour/server/base/random';
import { createDb, type Db } from '@parlour/server/base/db/db';
import { silentLog } from '@parlour/server/base/db/log';
import { createProviders, type Providers } from '@parlour/server/outside/providers/registry';
import { listCases, raiseWatched } from '@parlour/server/operators/cases/cases';
import {
  acceptInvitation,
  confirmOperator,
  inviteOperator,
  proveOperator,
  retireOperator,
} from '@parlour/server/operators/acts/operators';
import {
  approveResolution,
  dropProposal,
  proposeResolution,
} from '@parlour/server/operators/cases/judge-case';
import { reconcile } from '@parlour/server/operators/cases/reconcile';
import { UNKNOWN_TRANSFERS } from '@parlour/server/play/transfers/unknown-transfers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import { logIn, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { startSite, type Site } from '../start-site.ts';

/** Differences between the books are found, judged by two operators, and never corrected silently (rules O4, W8). */

const SECRETS = { mei: 'seven lanterns over water', omar: 'a quiet harbour at noon' };

let site: Site;
let providers: Providers;
let otherDb: Db;

beforeAll(async () => {
  site = await startSite();
  otherDb = createDb({ url: site.databaseUrl, log: silentLog, poolSize: 2 });
  providers = createProviders(
    {
      transferWallet: {
        agent: 'parlour',
        keys: sharedKeys(site.partyKeys.transfer),
        baseUrl: site.sandboxUrl,
        deadlineMs: 2_000,
        siteOrigin: site.url,
        validityMs: 600_000,
      },
    },
    systemClock,
  );
});
afterAll(async () => {
  await providers?.close();
  await otherDb?.close();
  await site?.stop();
});

/** `npm run operator -- …`, with a secret piped in where one is asked for. */
function operator(secret: string, ...words: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'server/src/commands/operator.ts'), ...words], {
    env: {
      ...process.env,
      DATABASE_URL: site.databaseUrl,
      DATA_DIR: site.dataDir,
      SANDBOX_URL: site.sandboxUrl,
      SANDBOX_SECRET: site.secret,
    },
  });
  child.stdin.end(`${secret}\n`);
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

async function done(secret: string, ...words: string[]): Promise<string> {
  const { code, said } = await operator(secret, ...words);
  expect(code, said).toBe(0);
  return said;
}

async function refused(secret: string, ...words: string[]): Promise<string> {
  const { code, said } = await operator(secret, ...words);
  expect(code, said).toBe(1);
  return said;
}

function compare(platformId: number, db = site.db) {
  return reconcile(db, silentLog, platformBook(comparing(db, systemClock), providers.find(platformId)!, 50));
}

async function moveIn(
  account: string,
  gameType: number,
  amount: number,
): Promise<{ player: Client; reference: string }> {
  const player = await logIn(site.url, account);
  const { transfer } = await player.ok('transferIn', { gameType, amount });
  return { player, reference: transfer!.reference };
}

function tamper(path: 'books' | 'transfers', body: object): Promise<unknown> {
  return site.control(path, { method: 'POST', body: JSON.stringify(body) });
}

function casesOf(platformId: number, state?: 'all') {
  return listCases(site.db, { platformId, state }, 100);
}

test('if both books agree there is no case, even while a game is played', async () => {
  const { player } = await moveIn('player01', 1, 100);
  await player.ok('transferOut', { gameType: 1, amount: 40 });
  const seen = await compare(1);
  expect(seen).toEqual([
    { check: 'transfers', compared: 2, differences: 0, newCases: 0, vanished: 0 },
    { check: 'bets', compared: 0, differences: 0, newCases: 0, vanished: 0 },
    { check: 'balances', compared: 1, differences: 0, newCases: 0, vanished: 0 },
  ]);
  expect(await casesOf(1)).toEqual([]);
});

test('a falsified list and balance: one case each with both figures, however often any process compares', async () => {
  const { reference } = await moveIn('player02', 2, 100);
  const { reference: struck } = await moveIn('player03', 2, 30);
  await site.db.run(
    `update point_transfer set decided_at = decided_at - interval '5 minutes' where platform_id = 2`,
  );
  await tamper('transfers', {
    platformId: 2,
    serialNo: 'NEVEROURS',
    account: 'player02',
    kind: 'deposit',
    amount: '7.00',
  });
  await tamper('transfers', {
    platformId: 2,
    serialNo: reference,
    account: 'player02',
    kind: 'deposit',
    amount: '90.00',
  });
  await tamper('transfers', {
    platformId: 2,
    serialNo: struck,
    account: 'player03',
    kind: 'deposit',
    amount: null,
  });
  await tamper('books', { platformId: 2, account: 'player02', amount: '-10.00' });

  await Promise.all([compare(2), compare(2, otherDb)]);
  const cases = await casesOf(2);
  expect(cases.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'balance open',
    'transferAmount open',
    'transferMissing open',
    'transferStranger open',
  ]);
  const evidenceOf = (kind: string) => cases.find((one) => one.kind === kind)!.evidence;
  expect(evidenceOf('transferAmount')).toMatchObject({
    ours: { moved: '100.00', state: 'confirmed' },
    theirs: { amount: '90.00' },
    references: [reference],
  });
  expect(evidenceOf('transferStranger')).toMatchObject({ ours: null, theirs: { amount: '7.00' } });
  expect(evidenceOf('transferMissing')).toMatchObject({ ours: { moved: '30.00' }, theirs: null });
  expect(evidenceOf('balance')).toMatchObject({
    ours: { explained: '100.00' },
    theirs: { balance: '90.00' },
  });

  const again = await compare(2);
  expect(again.map(({ newCases }) => newCases)).toEqual([0, 0, 0]);
  expect(await casesOf(2)).toHaveLength(4);

  // Nothing is corrected silently. A difference that the platform mends is marked as gone, and still waits for an
  // operator.
  await tamper('books', { platformId: 2, account: 'player02', amount: '10.00' });
  await compare(2);
  const balance = (await casesOf(2)).find(({ kind }) => kind === 'balance')!;
  expect(balance).toMatchObject({ state: 'open', vanishedAt: expect.any(Date) });
  await expectCleanAudit(site);
});

test('a list that cannot be had, however often it is asked for, keeps no points from moving', async () => {
  const { player } = await moveIn('player06', 7, 20);
  await site.faults([{ platformId: 7, action: 'transfers', mode: 'error500Before' }]);
  const platform = providers.find(7)!;
  for (let asked = 0; asked < 10; asked += 1) await expect(platform.listTransfers(null)).rejects.toThrow();
  const { id } = await player.ok('getProfile');
  const member = { playerId: BigInt(id), account: 'player06', currency: 'MYR' };
  expect(await platform.getTransfer(member, 'PTneverasked')).toEqual({ kind: 'notFound' });
  await site.faults([]);
  await player.ok('transferOut', { gameType: 7 });
});

test('bets that only the platform knows are a case by player and day, and name themselves', async () => {
  const { player } = await moveIn('player04', 3, 50);
  await site.db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select 3, 'ours-alone', id, 'any', 'r1', 'MYR', 500, 0, 'settled', now() - interval '10 minutes', now() - interval '10 minutes'
       from player where account = 'player04'`,
  );
  // The history begins with its first bet: it is asked from before ours.
  const book = platformBook(comparing(site.db, systemClock), {
    ...providers.find(3)!,
    betHistory: async () => ({
      rows: [
        {
          ref: 'theirs-alone',
          account: 'player04',
          gameCode: 'any',
          roundRef: 'r0',
          currency: 'MYR',
          stakeMinor: 200n,
          payoutMinor: 300n,
          jackpotMinor: 0n,
          status: 'settled' as const,
          placedAt: new Date(Date.now() - 20 * 60_000),
          settledAt: new Date(Date.now() - 20 * 60_000),
        },
      ],
      nextCursor: '1',
      hasMore: false,
    }),
  });
  await reconcile(site.db, silentLog, { ...book, checks: book.checks.filter(({ name }) => name === 'bets') });
  const cases = await casesOf(3);
  expect(cases.length).toBeGreaterThan(0);
  expect(
    cases.flatMap(({ evidence }) => (evidence as { references: string[] }).references).toSorted(),
  ).toEqual(['ours-alone', 'theirs-alone']);
  await player.ok('transferOut', { gameType: 3 });
});

test('the machine lets the first two operators in, each by a secret; one person cannot act as two', async () => {
  for (const name of ['mei', 'omar'] as const) {
    const code = await inviteOperator(site.db, systemRandom, 'machine:root', name);
    await expect(acceptInvitation(site.db, name, code, 'short')).rejects.toThrow('12 to 200');
    await expect(acceptInvitation(site.db, name, `${code}x`, SECRETS[name])).rejects.toThrow('not known');
    await acceptInvitation(site.db, name, code, SECRETS[name]);
    await expect(acceptInvitation(site.db, name, code, 'another one altogether')).rejects.toThrow(
      'not known',
    );
  }
  await expect(inviteOperator(site.db, systemRandom, 'machine:root', 'lin')).rejects.toThrow(
    'one of them invites',
  );
  await expect(inviteOperator(site.db, systemRandom, 'mei', 'Robert; drop')).rejects.toThrow('a name has');
  const secret = 'a third lantern in the rain';
  await acceptInvitation(site.db, 'lin', await inviteOperator(site.db, systemRandom, 'mei', 'lin'), secret);
  await expect(confirmOperator(site.db, 'mei', 'lin')).rejects.toThrow('cannot confirm');
  await expect(confirmOperator(site.db, 'lin', 'lin')).rejects.toThrow('cannot confirm');
  await expect(proveOperator(site.db, 'lin', secret)).rejects.toThrow('confirm you first');
  await confirmOperator(site.db, 'omar', 'lin');
  expect(await proveOperator(site.db, 'lin', secret)).toBe('lin');

  for (let guess = 0; guess < 5; guess += 1)
    await expect(proveOperator(site.db, 'lin', `guess ${guess}`)).rejects.toThrow('not this operator');
  await expect(proveOperator(site.db, 'lin', secret)).rejects.toThrow('not this operator');
  await retireOperator(site.db, 'mei', 'lin');
  await site.db.run(`update operator set failed_at = failed_at - interval '1 hour'`);
  await expect(proveOperator(site.db, 'lin', secret)).rejects.toThrow('not this operator');
  // Another's name is worth nothing without the secret, for any act.
  expect(await refused(SECRETS.omar, 'cases', 'approve', '1', '--as', 'mei')).toContain('not this operator');
  expect(await refused('', 'stop', 'all', '--reason', 'tried out', '--by', 'mei')).toContain(
    'with the secret',
  );
});

test('a transfer unknown for a day: two operators decide, the entry is booked once and the player gets a mail', async () => {
  const player = await logIn(site.url, 'player05');
  await site.faults([
    { platformId: 4, account: 'player05', action: 'deposit', mode: 'error500After' },
    { platformId: 4, action: 'transfer', mode: 'error500Before' },
  ]);
  await player.refused('transferIn', 'transferOnItsWay', { gameType: 4, amount: 60 });
  expect(await raiseWatched(site.db, UNKNOWN_TRANSFERS)).toBe(0);
  await site.db.run(
    `update point_transfer set asked_at = asked_at - interval '25 hours' where platform_id = 4`,
  );
  await Promise.all([raiseWatched(site.db, UNKNOWN_TRANSFERS), raiseWatched(otherDb, UNKNOWN_TRANSFERS)]);
  const [found, ...more] = await casesOf(4);
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    kind: 'transferUnknown',
    account: 'player05',
    evidence: { ours: { held: '60.00' } },
  });
  const id = Number(found!.id);

  await expect(
    proposeResolution(site.db, 'mei', id, { kind: 'adjust', amount: '1', place: 'wallet' }, 'ticket 4711'),
  ).rejects.toThrow('confirm, refuse');
  for (const [amount, why] of [
    ['-60', 'more than nothing'],
    ['0', '--amount'],
  ] as const)
    await expect(
      proposeResolution(site.db, 'mei', id, { kind: 'confirm', amount }, 'ticket 4711'),
    ).rejects.toThrow(why);
  const proposal = ['--resolution', 'confirm', '--reason', 'ticket 4711'];
  expect(await refused('', 'cases', 'propose', String(id), ...proposal)).toContain('--as');
  await done(SECRETS.mei, 'cases', 'propose', String(id), '--as', 'mei', ...proposal);
  expect((await player.ok('getWallet')).amount).toBe(940);
  expect(await refused(SECRETS.mei, 'cases', 'approve', String(id), '--as', 'mei')).toContain(
    'another operator decides',
  );
  const approvals = await Promise.allSettled([
    approveResolution(site.db, 'omar', id),
    approveResolution(otherDb, 'omar', id),
  ]);
  expect(approvals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);

  expect(await done(SECRETS.mei, 'cases', 'show', String(id), '--as', 'mei')).toContain('resolved by omar');
  const { list } = await player.ok('listMails', {});
  expect(list[0]!.title).toContain('60.00 MYR');
  await site.faults([]);
  await player.ok('transferOut', { gameType: 4 });
  expect((await player.ok('getWallet')).amount).toBe(1000);
  await expectCleanAudit(site);
  await expect(
    site.db.run('update reconciliation_case set decided_by = proposed_by where id = $1', [found!.id]),
  ).rejects.toThrow('case_two_operators');
  await expect(site.db.run('delete from case_event')).rejects.toThrow('permission denied');
});

test('an adjustment is an entry between the player and the house, and a judged difference is not raised again', async () => {
  const id = Number((await casesOf(2)).find(({ kind }) => kind === 'transferAmount')!.id);
  const propose = (amount: string) =>
    proposeResolution(site.db, 'omar', id, { kind: 'adjust', amount, place: 'wallet' }, 'they moved 90');
  for (const hostile of ['0', '1e3', '-', '--5', '0.001', '99999999999999999999', `1'; drop table player`])
    await expect(propose(hostile), hostile).rejects.toThrow('--amount');
  await propose('-5000');
  await expect(approveResolution(site.db, 'mei', id)).rejects.toThrow('holds less');
  await dropProposal(site.db, 'mei', id, 'far too much');
  await propose('10.00');
  await approveResolution(site.db, 'mei', id);
  const legs = await site.db.query(
    `select a.kind, e.amount_minor from ledger_transfer t join ledger_entry e on e.player_id = t.player_id and e.transfer_id = t.id
       join ledger_account a on a.player_id = e.player_id and a.id = e.account_id where t.reference = $1 order by a.kind`,
    [`case:${id}`],
  );
  expect(legs).toEqual([
    { kind: 'house', amountMinor: -1000n },
    { kind: 'wallet', amountMinor: 1000n },
  ]);
  expect(await done(SECRETS.mei, 'reconcile', 'platform 2', '--as', 'mei')).toContain('0 new cases');
  expect((await casesOf(2)).map(({ kind }) => kind)).not.toContain('transferAmount');
  await expectCleanAudit(site);
});

test('unexplained points that came home are not booked there again; accepted, they count as explained', async () => {
  const { player } = await moveIn('player09', 4, 100);
  await tamper('books', { platformId: 4, account: 'player09', amount: '7.00' });
  await player.ok('transferOut', { gameType: 4 });
  await compare(4);
  const id = Number((await casesOf(4)).find(({ kind }) => kind === 'balance')!.id);
  const there = { kind: 'adjust', amount: '7.00', place: 'platform' } as const;
  await proposeResolution(site.db, 'omar', id, there, 'a gift of the vendor');
  await expect(approveResolution(site.db, 'mei', id)).rejects.toThrow('the platform holds 0.00');
  await dropProposal(site.db, 'mei', id, 'it has come home');
  await proposeResolution(site.db, 'omar', id, { kind: 'none' }, 'a gift of the vendor');
  await approveResolution(site.db, 'mei', id);
  // Other figures, and nothing new in them.
  await player.ok('transferIn', { gameType: 4, amount: 50 });
  await compare(4);
  expect((await casesOf(4)).map(({ kind }) => kind)).not.toContain('balance');
  expect(await player.ok('getAllBalance')).toMatchObject({ total: 1007 });
  await player.ok('transferOut', { gameType: 4 });
});
