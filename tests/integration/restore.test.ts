import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareHome } from '@parlour/server/base/db/embedded/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import { logIn, type Client } from '../api-client.ts';
import { expectCleanAudit, readTheirBooks, untilDecided } from '../books.ts';
import { accountOf, atCheckout, SECRET_CODE, untilDeposit, untilWithdrawal } from '../cashier.ts';
import { openGamePage } from '../game-page.ts';
import { newPlayer } from '../new-player.ts';
import { letInOperators, SECRETS } from '../operator.ts';
import { placesOf } from '../points-player.ts';
import { expectSameSeamlessBooks, untilVendorRests } from '../seamless-books.ts';
import { startSite, type Site } from '../start-site.ts';

/**
 * The worst day, whole (rule O15): the database is restored from a backup while money outside has moved on. Two operators bring the
 * books up to date, though their commands are killed on the way; no player has lost or won a cent.
 */

const KOI = { gameType: 1000, gameCode: 'lantern-koi-gate' };
const DRAGON = { gameType: 1, gameCode: 'dragon-of-nine-bays' };
const ACCOUNTS = ['player01', 'player02', 'player03', 'player04', 'player05', 'player06'] as const;

let site: Site;
const backup = mkdtempSync(join(tmpdir(), 'parlour-backup-'));

beforeAll(async () => {
  site = await startSite({ ownDatabase: true });
  await letInOperators(site);
});
afterAll(async () => {
  await site?.stop();
  rmSync(backup, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  said: string;
}

/** `npm run operator -- …` with nothing but the site's own settings; killed once it has said `until`. */
function operator(name: keyof typeof SECRETS, words: readonly string[], until?: RegExp): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'server/src/commands/operator.ts'), ...words, '--as', name],
    {
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_DIR: site.dataDir,
        SANDBOX_URL: site.sandboxUrl,
        SANDBOX_SECRET: site.secret,
        ...site.keys.site,
      },
    },
  );
  child.stdin.end(`${SECRETS[name]}\n`);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (until?.test(said)) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

async function done(name: keyof typeof SECRETS, ...words: string[]): Promise<string> {
  const { code, said } = await operator(name, words);
  expect(code, said).toBe(0);
  return said;
}

async function deposit(player: Client, amount: number): Promise<void> {
  const { deposit_id, checkout_url } = await player.ok('createDeposit', { amount, method: 'qr-pay' });
  await atCheckout(checkout_url, 'pay');
  await untilDeposit(player, deposit_id, 'paid');
}

async function withdraw(player: Client, amount: number): Promise<string> {
  const { withdrawal_id: id } = await player.ok('createWithdrawal', {
    amount,
    method: 'to-bank',
    account_id: await accountOf(player),
    secret_code: SECRET_CODE,
  });
  await untilWithdrawal(player, id, 'paid');
  return id;
}

/** What moves before the backup: both books know it. */
async function playBefore(players: readonly Client[]): Promise<void> {
  const [one, , three] = players as [Client, Client, Client];
  await deposit(one, 100);
  await one.ok('transferIn', { gameType: 1, amount: 50 });
  await three.ok('transferIn', { gameType: 2, amount: 100 });
}

/** What moves after it: only those outside know it. */
async function playOn(players: readonly Client[]): Promise<string> {
  const [one, two, three, four, five, six] = players as [Client, Client, Client, Client, Client, Client];
  await deposit(one, 75);
  await one.ok('transferOut', { gameType: 1, amount: 20 });
  await one.ok('transferIn', { gameType: 1, amount: 500 });
  const paidOut = await withdraw(one, 50);
  // Platforms of which these books know nothing at the backup, and bets there.
  await two.ok('transferIn', { gameType: 3, amount: 200 });
  await two.ok('transferOut', { gameType: 3, amount: 60 });
  const dragon = await openGamePage(two, { ...DRAGON, amount: 300 });
  for (let n = 0; n < 3; n += 1) await dragon.spin(100);
  await two.ok('logoutGame', { gameType: 1 });
  await three.ok('transferOut', { gameType: 2 });
  const koi = await openGamePage(four, KOI);
  for (let n = 0; n < 5; n += 1) await koi.spin(200);
  // More than the wallet of the backup: only with the deposit before it.
  await deposit(five, 40);
  await five.ok('transferIn', { gameType: 4 });
  await deposit(six, 4_990);
  await deposit(six, 100);
  await untilVendorRests(site);
  await untilDecided(site);
  return paidOut;
}

/** Records and statement show what was lost under its own reference, each row follows from the one before, and a mail tells of it. */
async function expectHonestRecords(player: Client, paidOut: string): Promise<void> {
  const range = { range: 'within3Hours' } as const;
  const { list, deposits, withdrawals } = await player.ok('listCashierRecords', range);
  expect(list.find(({ id }) => id === paidOut)).toMatchObject({
    kind: 'withdrawal',
    state: 'paid',
    amount: 50,
  });
  expect([deposits.paid, withdrawals.paid]).toEqual([175, 50]);
  expect(await player.ok('getWithdrawal', { withdrawal_id: paidOut })).toMatchObject({
    method: { title: 'Booked again from the payment service’s records' },
    account: { bank: null, tail: '' },
  });
  const { list: rows, totals } = await player.ok('listTransactions', range);
  expect(totals!.closing).toBe((await placesOf(player)).wallet);
  for (const [index, row] of rows.slice(1).entries())
    expect(row.balance_after).toBe(rows[index]!.balance_before);
  const { list: mails } = await player.ok('listMails', {});
  expect(mails.map(({ title }) => title)).toContain('Your account is complete again');
}

/** All points come home, with what bets have made of them. */
async function expectHome(players: readonly Client[]): Promise<void> {
  for (const player of players)
    for (const platform of Object.keys((await placesOf(player)).held))
      await player.ok('transferOut', { gameType: Number(platform) });
  await untilDecided(site);
  await expectCleanAudit(site);
  const theirs = await readTheirBooks(site);
  expect(
    Object.keys(theirs).filter((place) => ACCOUNTS.some((account) => place.endsWith(`/${account}`))),
  ).toEqual([]);
}

/** With owners and rights, as docs/operating.md says. */
async function copy(from: string, into: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, into]);
}

/** What each player truly has: the wallet, what is on its way, and what the platforms hold. The site brings points home meanwhile. */
async function totalsOf(players: readonly Client[]): Promise<Record<string, string>> {
  const places = await Promise.all(players.map(placesOf));
  const theirs = Object.entries(await readTheirBooks(site));
  return Object.fromEntries(
    places.map(({ wallet, onItsWay }, index) => {
      const account = ACCOUNTS[index]!;
      const held = theirs.filter(([place]) => place.endsWith(`/${account}`)).map(([, sum]) => Number(sum));
      const total = [wallet, ...onItsWay.map(({ amount }) => amount ?? 0), ...held].reduce(
        (sum, one) => sum + one,
      );
      return [account, total.toFixed(2)];
    }),
  );
}

test('after a restore two operators bring all books together, however often they are cut off', async () => {
  const players: Client[] = [];
  for (const account of ACCOUNTS) players.push(await logIn(site.url, account));
  await playBefore(players);
  const { data } = await prepareHome(site.dataDir);
  await site.restart(0, () => copy(data, backup));

  const paidOut = await playOn(players);
  // Lost with all they have: no other player may get their number, and what is theirs waits.
  const newcomer = await newPlayer(site.db);
  const lost = await logIn(site.url, newcomer.account);
  await lost.ok('transferIn', { gameType: 5, amount: 25 });
  const { id: lostId } = await lost.ok('getProfile');
  const before = await totalsOf(players);

  await site.restart(0, async () => {
    rmSync(data, { recursive: true });
    await copy(join(backup, 'data'), join(data, '..'));
    expect(await done('mei', 'maintenance', 'site', 'on', '--for', '1d')).toContain('under maintenance');
  });
  expect(await totalsOf(players)).not.toEqual(before);

  // Killed while it compares, and while it proposes.
  const cut = await operator('mei', ['after-restore'], /^\[3\//m);
  expect(cut.code, cut.said).toBeNull();
  const cutAgain = await operator('mei', ['after-restore'], /player0\d: /);
  expect(cutAgain.said).toContain('compared already');
  const proposed = await done('mei', 'after-restore');
  expect(proposed).toContain('cases name no player of these books');
  expect(proposed).toContain(`players up to number ${lostId} were lost`);
  expect(proposed).toContain(', as proposed before');
  const shown = await done('omar', 'after-restore', 'show');
  for (const account of ACCOUNTS) expect(shown).toContain(`${account}: `);
  expect(shown).not.toContain(' waits: ');

  expect((await operator('mei', ['after-restore', 'approve'])).said).toContain('another operator decides');
  await operator('omar', ['after-restore', 'approve'], /booked$/m);
  const approved = await done('omar', 'after-restore', 'approve');
  expect(approved).toContain('player06');
  expect(approved).toContain('1 are to be judged one by one');
  await done('omar', 'after-restore', 'approve', 'player06');
  expect(await done('omar', 'after-restore', 'approve')).toContain('0 players are booked');

  await expectCleanAudit(site);
  await expect.poll(() => totalsOf(players), { timeout: 60_000 }).toEqual(before);
  await expectSameSeamlessBooks(site);
  // Nothing is left to propose, and every book outside agrees.
  const again = await done('mei', 'after-restore');
  expect(again).toContain('0 players are newly proposed');
  expect(again).toContain('payments: deposits');

  await expectHonestRecords(players[0]!, paidOut);
  await done('mei', 'maintenance', 'site', 'off');
  await expectHome(players);
  const { account: next } = await newPlayer(site.db);
  const { id: nextId } = await (await logIn(site.url, next)).ok('getProfile');
  expect(nextId).toBeGreaterThan(lostId);
}, 480_000);
