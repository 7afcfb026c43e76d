import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, logIn, newAddress, type Answer } from '../api-client.ts';
import { makeFirstStep, setUpApp } from '../authenticator-app.ts';
import { startSite, type Site } from '../start-site.ts';
import { newNumber, readCode } from '../text-messages.ts';
import { setPhone } from '../player-names.ts';

/** A thief with the old password is out once there is a new one, in whatever order the two act. */
let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

const NEW = 'Kestrel.42';

/** Sends calls, each once those before it wait for the player's row, and lets them go in that order. */
async function meetAtRow<Answers extends Promise<unknown>[]>(
  account: string,
  calls: { [Index in keyof Answers]: () => Answers[Index] },
): Promise<{ [Index in keyof Answers]: Awaited<Answers[Index]> }> {
  const sent: Promise<unknown>[] = [];
  await site.db.tx(async (tx) => {
    await tx.get('select id from player where account = $1 for no key update', [account]);
    for (const call of calls) {
      sent.push(call());
      // Asked outside: a transaction sees who waits as it was when it first looked. A job of the site may wait as well.
      await vi.waitFor(async () => {
        const { waiting } = await site.db.get<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(waiting).toBeGreaterThanOrEqual(sent.length);
      }, 4_000);
    }
  });
  return (await Promise.all(sent)) as never;
}

const tokenOf = ({ envelope }: Answer) => (envelope.data as { token: string }).token;

function logInAsThief(account: string): Promise<Answer> {
  return createClient(site.url, { address: newAddress() }).call('login', { account, password: account });
}

function isIn(token: string): Promise<boolean> {
  const client = createClient(site.url);
  client.token = token;
  return client.call('getWallet').then(({ status }) => status === 200);
}

test('a login that is overtaken by a changed password is one with a wrong password', async () => {
  const account = 'player01';
  const owner = await logIn(site.url, account);
  const [{ token }, login] = await meetAtRow(account, [
    () => owner.ok('changePassword', { old_password: account, new_password: NEW }),
    () => logInAsThief(account),
  ]);
  expect(login.envelope.message).toBe('Wrong Password!');
  expect(await isIn(token)).toBe(true);
});

test('a login that overtakes the changed password ends with it', async () => {
  const account = 'player02';
  const owner = await logIn(site.url, account);
  const [login, changed] = await meetAtRow(account, [
    () => logInAsThief(account),
    () => owner.call('changePassword', { old_password: account, new_password: NEW }),
  ]);
  expect(await isIn(tokenOf(login))).toBe(false);
  // The owner's own session ended with the thief's login. The owner reads why, and logs in with the new password.
  expect(changed.envelope).toMatchObject({ code: 401, data: { reason: 'passwordChanged' } });
  await logIn(site.url, account, NEW);
});

test('a login that is overtaken by a reset password is one with a wrong password', async () => {
  const account = 'player03';
  const { phone, national } = newNumber();
  await setPhone(site.db, account, phone);
  const owner = createClient(site.url, { address: newAddress() });
  const asked = { account, country_code: 'MY', mobile: national };
  await owner.ok('forgotPassword', asked);
  const smsOTP = await readCode(site, phone);
  const [, login] = await meetAtRow(account, [
    () => owner.ok('resetPassword', { ...asked, smsOTP, new_password: NEW }),
    () => logInAsThief(account),
  ]);
  expect(login.envelope.message).toBe('Wrong Password!');
});

test('the first step of a login counts no more once the password is another', async () => {
  const { account, client: owner, code, recoveryCodes } = await setUpApp(site.url, 'player04');
  const early = await makeFirstStep(site.url, account);
  const late = await makeFirstStep(site.url, account);
  const [{ token }, login] = await meetAtRow(account, [
    () => owner.ok('changePassword', { old_password: account, new_password: NEW }),
    () =>
      late.client.call('secondFactor', {
        ticket: late.ticket,
        proof: { method: 'authenticator', code: code() },
      }),
  ]);
  expect(login.envelope.code).not.toBe(0);
  const proof = { method: 'recoveryCode', code: recoveryCodes[0]! } as const;
  await early.client.refused('secondFactor', 'loginTicketGone', { ticket: early.ticket, proof });
  await early.client.refused('getPasskeyChallenge', 'loginTicketGone', { ticket: early.ticket });
  owner.token = token;
  expect(await owner.ok('getSecurity')).toMatchObject({ recovery_codes_left: 10 });
});

test('of two logins that renew an older hash at once, neither makes the other a wrong one', async () => {
  const account = 'player05';
  const older = await hash(account, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await site.db.run('update player set password_hash = $2 where account = $1', [account, older]);
  const logins = await meetAtRow(account, [() => logInAsThief(account), () => logInAsThief(account)]);
  expect(logins.map(({ envelope }) => envelope.code)).toEqual([0, 0]);
});

test('with two-step login on, a thief with session and password cannot change it without the second factor', async () => {
  const { account, client, code } = await setUpApp(site.url, 'player06');
  const forgetProof = () =>
    site.db.run(
      `update session set proved_at = now() - interval '1 day' where player_id = (select id from player where account = $1)`,
      [account],
    );
  await forgetProof();
  const input = { old_password: account, new_password: NEW };
  await client.refused('changePassword', 'passwordRefused', { ...input, new_password: 'iloveyou' });
  await client.refused('changePassword', 'proofRequired', input);
  // Nor is it told whether the old password is right.
  await client.refused('changePassword', 'proofRequired', { ...input, old_password: 'not this' });
  await client.ok('prove', { method: 'authenticator', code: code() });
  const { token } = await client.ok('changePassword', input);
  client.token = token;

  await client.ok('removeAuthenticator');
  await forgetProof();
  await client.ok('changePassword', { old_password: NEW, new_password: 'Kestrel.43' });
});

test('at a new place another number waits a day, also where nothing else is waited for', async () => {
  const account = 'player10';
  const owner = await logIn(site.url, account);
  expect(await owner.ok('getProfile')).toMatchObject({ phone_waits_hours: 0 });
  const thief = createClient(site.url);
  thief.token = tokenOf(await logInAsThief(account));
  expect(await thief.ok('getProfile')).toMatchObject({ phone_waits_hours: 24 });
  const { national, phone } = newNumber();
  const number = { country_code: 'MY', mobile: national };
  await thief.ok('sendPhoneCode', number);
  const asked = await thief.ok('changePhone', { ...number, smsOTP: await readCode(site, phone) });
  expect(asked.effective_time).toBeGreaterThan(Date.now() / 1_000 + 23 * 3_600);
  expect((await thief.ok('getProfile')).phone).toMatch(/0010$/);
  await thief.refused('beginAuthenticator', 'proofRequired');
});
