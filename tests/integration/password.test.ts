import { hash } from '@node-rs/argon2';
import type { PasswordPolicy } from '@parlour/contract/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, newAddress } from '../api-client.ts';
import { prolongWait } from '../long-wait.ts';
import { startSite, type Site } from '../start-site.ts';
import { listPersonalChanges } from '../personal-changes.ts';
import { openOwnStream } from '../stream-client.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

const NEW = 'Kestrel.42';

function login(account: string, password: string) {
  return createClient(site.url, { address: newAddress() }).call('login', { account, password });
}

test('a changed password ends every session with its reason, and this browser goes on with a new token', async () => {
  const client = await logIn(site.url, 'player01');
  const stream = await openOwnStream(site.url, client);
  const { token } = await client.ok('changePassword', { old_password: 'player01', new_password: NEW });
  expect(token).not.toBe(client.token);
  expect((await stream.closed).code).toBe(4001);
  expect(stream.payloads('kickSession')).toEqual([{ reason: 'passwordChanged' }]);
  const { envelope } = await client.refused('getWallet', 'loginRequired');
  expect(envelope.data).toEqual({ reason: 'passwordChanged' });
  client.token = token;
  await client.ok('getWallet');

  expect((await login('player01', 'player01')).envelope.message).toBe('Wrong Password!');
  expect((await login('player01', ` ${NEW} `)).envelope.code).toBe(0);
});

test('a changed password sends a mail with time and place, and stays on record', async () => {
  const client = createClient(site.url, { address: '10.9.8.1' });
  client.token = (await client.ok('login', { account: 'player08', password: 'player08' })).token;
  client.token = (await client.ok('changePassword', { old_password: 'player08', new_password: NEW })).token;
  const { list } = await client.ok('listMails', {});
  const { id } = list.find(({ title }) => title === 'Password changed')!;
  expect((await client.ok('openMail', { id })).content).toMatch(/20\d\d.* · 10\.9\.8\.1/);
  expect(await listPersonalChanges(site.db, 'player08')).toEqual([
    { field: 'password', before: null, after: null, address: '10.9.8.1' },
  ]);
});

test('asking for the old password is guessing, and slowed like it', async () => {
  const address = newAddress();
  const client = createClient(site.url, { address });
  client.token = (await client.ok('login', { account: 'player02', password: 'player02' })).token;
  const input = { old_password: 'not this', new_password: NEW };
  for (let tries = 0; tries < 3; tries += 1) {
    const { envelope } = await client.refused('changePassword', 'oldPasswordWrong', input);
    expect(envelope.data).toEqual({ field: 'old_password' });
  }
  await prolongWait(site.db, 'player02', address);
  const right = { old_password: 'player02', new_password: NEW };
  const { headers } = await client.refused('changePassword', 'tooManyRequests', right);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await client.ok('getWallet');
});

/** Repetitions, rows, dates, keyboards; words of the site and the trade; the player's own. */
const WEAK = `888888 222222 654321 999999 88888888 168168 518518 520520 66668888 19900101 abcdef1 qwerty12
  parlour p4rlour88 player88 casino777 ringgit1 MYRmyr player03x1 3xluckyThree`.split(/\s+/);

test.each([
  ['Ab1.', 'invalidInput', 'lengthBetween'],
  ['Ab1.Ab1.Ab1.x', 'invalidInput', 'lengthBetween'],
  ['Pässword1', 'invalidInput', 'passwordCharacters'],
  ['Pass word1', 'invalidInput', 'passwordCharacters'],
  ['Passw0rd-', 'invalidInput', 'passwordCharacters'],
  ['Iloveyou', 'passwordRefused', undefined],
  ...WEAK.map((password) => [password, 'passwordRefused', undefined] as const),
  ['PLAYER03', 'passwordRefused', undefined],
  ['LuckyThree', 'passwordRefused', undefined],
] as const)('“%s” is no new password: %s', async (wanted, reason, rule) => {
  await site.db.run(`update player set nickname = 'luckyTHREE' where account = 'player03'`);
  const client = await logIn(site.url, 'player03');
  const { envelope } = await client.refused('changePassword', reason, {
    old_password: 'player03',
    new_password: wanted,
  });
  expect(envelope.data).toMatchObject({ field: 'new_password', ...(rule && { rule }) });
});

test('the old password is no new one', async () => {
  await site.db.run(
    `update player p set password_hash = q.password_hash from player q where p.account = 'player04' and q.account = 'player01'`,
  );
  const client = await logIn(site.url, 'player04', NEW);
  const same = { old_password: NEW, new_password: NEW };
  const { envelope } = await client.refused('changePassword', 'passwordRefused', same);
  expect(envelope.message).toContain('current password');
});

test('the operator’s policy decides how long a password is, also in the forms', async () => {
  const policy: PasswordPolicy = { min_length: 8, max_length: 16 };
  const set = (value: PasswordPolicy | null) =>
    site.db.run(
      value
        ? `update content set body = jsonb_set(body, '{info,password_policy}', $1::jsonb) where name = 'site'`
        : `update content set body = body #- '{info,password_policy}' where name = 'site' and $1::text is null`,
      [value && JSON.stringify(value)],
    );
  const client = await logIn(site.url, 'player05');
  const before = await client.ok('getSiteInfo');
  expect(before.password_policy).toEqual({ min_length: 6, max_length: 12 });
  await set(policy);
  const short = { old_password: 'player05', new_password: 'Ab1.Ab1' };
  const { envelope } = await client.refused('changePassword', 'invalidInput', short);
  expect(envelope.data).toMatchObject({ rule: 'lengthBetween', values: { min: 8, max: 16 } });
  const { token } = await client.ok('changePassword', { ...short, new_password: 'Kestrel.42.Moon' });
  client.token = token;
  await set(null);
});

test('of ten changes at once one is made', async () => {
  const client = await logIn(site.url, 'player06');
  const wanted = Array.from({ length: 10 }, (_, index) => `Kestrel.${index}x`);
  const answers = await Promise.all(
    wanted.map((new_password) => client.call('changePassword', { old_password: 'player06', new_password })),
  );
  const made = answers.flatMap(({ envelope }, index) => (envelope.code === 0 ? [wanted[index]!] : []));
  expect(made).toHaveLength(1);
  expect((await login('player06', made[0]!)).envelope.code).toBe(0);
});

test('a password kept by an older setting is kept by today’s after the next login', async () => {
  const read = async () =>
    (
      await site.db.get<{ hash: string }>(
        `select password_hash as hash from player where account = 'player07'`,
      )
    ).hash;
  const older = await hash('player07', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await site.db.run(`update player set password_hash = $1 where account = 'player07'`, [older]);
  await logIn(site.url, 'player07');
  const renewed = await read();
  expect(renewed).toMatch(/m=19456,t=2,p=1/);
  await logIn(site.url, 'player07');
  expect(await read()).toBe(renewed);
});

test('the log holds no password', () => {
  const log = site.serverLog().join('\n');
  for (const secret of [NEW, 'Kestrel']) expect(log).not.toContain(secret);
});
