import { MAX_MAILS } from '@parlour/contract/inbox';
import { ACCEPT_LANGUAGE, LANGUAGES } from '@parlour/contract/languages';
import { LOGIN_HISTORY_DAYS } from '@parlour/contract/sessions';
import { takeSecondFactorOff } from '@parlour/server/operators/acts/second-factor-off';
import { forgetEnded } from '@parlour/server/people/sessions/login-attempts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, type Client } from '../api-client.ts';
import { makeFirstStep, setUpApp } from '../authenticator-app.ts';
import { letInOperators, runOperatorAs } from '../operator.ts';
import { createSoftPasskey } from '../soft-passkey.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/153.0 Mobile Safari/537.36';

async function logInFrom(account: string, address: string, userAgent: string): Promise<Client> {
  const client = createClient(site.url, { address });
  const headers = { 'user-agent': userAgent };
  client.token = (await client.ok('login', { account, password: account }, { headers })).token;
  return client;
}

async function newPlaceMails(account: string): Promise<number> {
  const { mails } = await site.db.get<{ mails: number }>(
    `select count(*)::int as mails from mail m join player p on p.id = m.player_id
      where p.account = $1 and title ->> 'en' = 'Login from a new place or device'`,
    [account],
  );
  return mails;
}

test('the owner sees every try with time, address, device and result; the same failure again is one row', async () => {
  const account = 'player01';
  const guesser = createClient(site.url, { address: '203.0.113.5' });
  let guesses = 0;
  // Three at once; a slow machine lets the guesser have more, as time goes by.
  while ((await guesser.call('login', { account, password: 'wrong' })).status !== 429) guesses += 1;
  expect(guesses).toBeGreaterThanOrEqual(3);
  await site.db.run(
    `insert into player_barred_address (network, player_id) select '198.51.100.7', id from player where account = $1`,
    [account],
  );
  const barred = createClient(site.url, { address: '198.51.100.7' });
  await barred.refused('login', 'addressBarredForAccount', { account, password: account });
  const client = await logInFrom(account, '203.0.113.77', PHONE);
  const { list, next } = await client.ok('listLoginHistory', {});
  expect(next).toBeNull();
  expect(list.map(({ result, times, address, device }) => ({ result, times, address, device }))).toEqual([
    { result: 'ok', times: 1, address: '203.0.113.77', device: 'Chrome, Android' },
    { result: 'barred', times: 1, address: '198.51.100.7', device: '' },
    { result: 'wrongPassword', times: guesses, address: '203.0.113.5', device: '' },
  ]);
  expect(JSON.stringify(list)).not.toMatch(/Pixel|Mozilla|wrong"/);
});

test('pages follow one another without a gap, and show no other player’s attempts', async () => {
  const account = 'player02';
  await site.db.run(
    `insert into login_attempt (player_id, address, platform, device, result)
     select p.id, '10.1.1.1', 'pcWeb', 'n' || n, 'ok' from player p, generate_series(1, 45) n where p.account = $1`,
    [account],
  );
  const client = await logIn(site.url, account);
  const devices: string[] = [];
  let before: string | undefined;
  do {
    const page = await client.ok('listLoginHistory', before === undefined ? {} : { before });
    devices.push(...page.list.map(({ device }) => device));
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(devices).toEqual(['', ...Array.from({ length: 45 }, (_, index) => `n${45 - index}`)]);
  await client.refused('listLoginHistory', 'invalidInput', { before: '-1' });
});

test('a login from a new network or kind of device sends a mail, the first and a known one do not', async () => {
  const account = 'player03';
  await logInFrom(account, '203.0.113.1', PHONE);
  await logInFrom(account, '203.0.200.9', PHONE);
  expect(await newPlaceMails(account)).toBe(0);
  await logInFrom(account, '198.51.100.1', PHONE);
  expect(await newPlaceMails(account)).toBe(1);
  await logInFrom(account, '198.51.100.1', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
  expect(await newPlaceMails(account)).toBe(2);
  await logInFrom(account, '2001:db8:1::1', PHONE);
  await logInFrom(account, '2001:db8:2::1', PHONE);
  expect(await newPlaceMails(account)).toBe(3);
});

test('a flood of failures pushes nothing out of the history that tells of a right password, and is added up', async () => {
  const account = 'player04';
  await logIn(site.url, account);
  const { id } = await site.db.get<{ id: bigint }>('select id from player where account = $1', [account]);
  await site.db.run(
    `insert into login_attempt (player_id, address, platform, device, result)
     select $1, '10.0.0.0'::inet + n, 'pcWeb', '',
            case n when 1 then 'barred' when 2 then 'secondFactorAwaited' when 3 then 'secondFactorFailed' else 'wrongPassword' end
       from generate_series(1, 500) n`,
    [id],
  );
  await createClient(site.url).refused('login', 'wrongPassword', { account, password: 'wrong' });
  const count = async (result: string) =>
    (
      await site.db.get<{ n: number }>(
        'select count(*)::int as n from login_attempt where player_id = $1 and result = $2',
        [id, result],
      )
    ).n;
  expect([await count('wrongPassword'), await count('ok')]).toEqual([200, 1]);
  for (const result of ['barred', 'secondFactorAwaited', 'secondFactorFailed'])
    expect(await count(result), result).toBe(1);
  const { times } = await site.db.get<{ times: number }>(
    `select sum(times)::int as times from login_attempt where player_id = $1 and result = 'wrongPassword'`,
    [id],
  );
  expect(times).toBe(498);
});

test('a right password that stops at the second step is in the history and sends a mail, unless its login is completed', async () => {
  const { account, code } = await setUpApp(site.url, 'player09');
  const history = async () => {
    const rows = await site.db.query<{ result: string; times: number; address: string }>(
      `select result, times, host(address) as address from login_attempt a join player p on p.id = a.player_id
        where p.account = $1 order by a.id`,
      [account],
    );
    return rows.slice(1);
  };
  const address = '198.51.100.20';
  const stranger = createClient(site.url, { address });
  // All at once: one row, and one mail.
  const [{ ticket } = { ticket: '' }] = await Promise.all(
    Array.from({ length: 3 }, () => makeFirstStep(site.url, account, stranger)),
  );
  expect(await history()).toEqual([{ result: 'secondFactorAwaited', times: 3, address }]);
  expect(await newPlaceMails(account)).toBe(1);

  await stranger.ok('secondFactor', { ticket, proof: { method: 'authenticator', code: code() } });
  const awaited = { result: 'secondFactorAwaited', times: 2, address };
  expect(await history()).toEqual([awaited, { result: 'ok', times: 1, address }]);
  expect(await newPlaceMails(account)).toBe(1);

  // A login in two steps is one line.
  const home = createClient(site.url, { address: '198.51.100.21' });
  const second = await makeFirstStep(site.url, account, home);
  await home.ok('secondFactor', {
    ticket: second.ticket,
    proof: { method: 'authenticator', code: code(1) },
  });
  expect((await history()).slice(2)).toEqual([{ result: 'ok', times: 1, address: '198.51.100.21' }]);
});

test('tries are forgotten after as many days as the privacy notice says, and not before', async () => {
  const account = 'player08';
  await site.db.run(
    `insert into login_attempt (player_id, at, address, platform, device, result)
     select id, now() - make_interval(days => $2) + make_interval(hours => hours), '10.1.1.1', 'pcWeb', 'hours ' || hours, 'ok'
       from player, unnest(array[-1, 1]) as hours where account = $1`,
    [account, LOGIN_HISTORY_DAYS],
  );
  await forgetEnded(site.db);
  const { list } = await (await logIn(site.url, account)).ok('listLoginHistory', {});
  expect(list.map(({ device }) => device)).toEqual(['', 'hours 1']);

  for (const language of LANGUAGES) {
    const headers = { 'accept-language': ACCEPT_LANGUAGE[language] };
    const notice = await createClient(site.url).ok('getLegalPage', { page: 'privacyNotice' }, { headers });
    const howLong = notice.sections.find(({ id }) => id === 'long')?.content;
    expect(howLong, language).toContain(String(LOGIN_HISTORY_DAYS));
    expect(howLong, language).toContain(String(MAX_MAILS));
  }
});

test('one session at a time is listed, and can be ended; another player’s is not there', async () => {
  const one = await logIn(site.url, 'player05');
  const other = await logIn(site.url, 'player06');
  const [session, ...more] = await one.ok('listSessions');
  expect(more).toEqual([]);
  expect(session).toMatchObject({ is_current: true, platform: 'pcWeb' });
  await other.refused('endSession', 'notFound', { id: session!.id });
  await other.refused('endSession', 'invalidInput', { id: 'all' });
  expect(await one.ok('endOtherSessions')).toEqual({ ended: 0 });
  await one.ok('getWallet');
  await one.ok('endSession', { id: session!.id });
  await one.refused('getWallet', 'loginRequired');
});

test('an operator takes the second factor off, with a reason that is recorded, and the owner hears of it', async () => {
  const account = 'player07';
  await letInOperators(site);
  const why = 'lost phone, checked by call';
  const takeOffBy = (name: string) => takeSecondFactorOff(site.db, name, account, why);
  const client = await logIn(site.url, account);
  const passkey = createSoftPasskey({ origin: site.url.replace('127.0.0.1', 'localhost') });
  const attestation = passkey.attest(await client.ok('getPasskeyOptions'));
  await client.ok('addPasskey', { name: 'Phone', attestation });
  await createClient(site.url).refused('login', 'secondFactorRequired', { account, password: account });
  const words = ['account', account, 'second-factor-off'];
  expect(await runOperatorAs(site, 'mei', ...words)).toContain('say why');
  // One person never takes a player's factor off.
  expect(await takeOffBy('mei')).toBe('proposed');
  await expect(takeOffBy('mei')).rejects.toThrow('mei has proposed this');
  await createClient(site.url).refused('login', 'secondFactorRequired', { account, password: account });
  expect(await runOperatorAs(site, 'omar', ...words, '--reason', why)).toContain('by its password alone');
  await client.refused('getWallet', 'loginRequired');
  await logIn(site.url, account);
  await expect(takeOffBy('mei')).rejects.toThrow('two-step login is not on');
  const acts = await site.db.query<{ operator: string; target: string; detail: unknown }>(
    `select operator, target, detail from operator_action where action = 'account.secondFactorOff'`,
  );
  expect(acts).toEqual([
    {
      operator: 'omar',
      target: `account ${account}`,
      detail: { reason: why, proposedBy: 'mei' },
    },
  ]);
  const { told } = await site.db.get<{ told: boolean }>(
    `select exists (select from mail m join player p on p.id = m.player_id
        where p.account = $1 and title ->> 'en' = 'Two-step login switched off by our staff') as told`,
    [account],
  );
  expect(told).toBe(true);
});
