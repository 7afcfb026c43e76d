import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, newAddress, readAnswer, type Client } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'true' } });
}, 120_000);
afterAll(() => site.stop());

const rowOf = (account: string) =>
  site.db.get<{ row: object }>('select to_jsonb(p) as row from player p where account = $1', [account]);

/** A body as it is typed, past what a serialiser would leave out. */
async function send(client: Client, body: string) {
  return readAnswer(
    await fetch(`${site.url}/Me/setUserInfo`, {
      method: 'POST',
      headers: {
        'access-token': client.token!,
        'content-type': 'application/json',
        'x-forwarded-for': newAddress(),
      },
      body,
    }),
  );
}

test('nickname and picture are changed, shown wherever the profile is, and recorded', async () => {
  const client = await logIn(site.url, 'player03');
  const changed = await client.ok('setUserInfo', { nickname: ' 幸运_Lucky-88 ', avatar: 'tiger' });
  expect(changed).toMatchObject({ nickname: '幸运_Lucky-88', avatar: 'tiger', account: 'player03' });
  expect(await client.ok('whoami')).toMatchObject({ nickname: '幸运_Lucky-88', avatar: 'tiger' });
  await client.ok('setUserInfo', { avatar: null });
  await client.ok('setUserInfo', { avatar: null });
  expect(await client.ok('getProfile')).toMatchObject({ nickname: '幸运_Lucky-88', avatar: null });
  const changes = await site.db.query(
    `select field, before, after, changed_by from personal_change c join player p on p.id = c.player_id
      where p.account = 'player03' order by c.id`,
  );
  expect(changes).toEqual([
    { field: 'nickname', before: 'player03', after: '幸运_Lucky-88', changed_by: 'player' },
    { field: 'avatar', before: null, after: 'tiger', changed_by: 'player' },
    { field: 'avatar', before: 'tiger', after: null, changed_by: 'player' },
  ]);
  await expect(site.db.run(`update personal_change set after = 'nothing'`)).rejects.toThrow(/append-only/);
});

test.each([
  'account',
  'identity_type',
  'identity',
  'balance',
  'is_supervisor',
  'isSupervisor',
  'online_deposit_withdrawal',
  'withdrawal_flag',
  'referral_flag',
  'fw_tickets',
  'currency',
  'id',
  'upline',
  'upline_id',
  'password',
  'password_hash',
  'status',
  'phone',
  'created_at',
  'toString',
])('%s is not the player’s to set: the whole request is refused, and nothing is changed', async (field) => {
  const client = await logIn(site.url, 'player04');
  const before = await rowOf('player04');
  const { status, envelope } = await send(client, JSON.stringify({ nickname: 'Changed', [field]: 1 }));
  expect(status).toBe(400);
  expect(envelope.message).not.toBe('');
  const { last_login_at: _, ...row } = (await rowOf('player04')).row as Record<string, unknown>;
  expect(before.row).toMatchObject(row);
});

test('no prototype is reached, by whatever way', async () => {
  const client = await logIn(site.url, 'player05');
  for (const body of [
    '{"__proto__":{"isSupervisor":true},"nickname":"Proto"}',
    '{"constructor":{"prototype":{"isSupervisor":true}},"nickname":"Proto"}',
    '{"nickname":{"__proto__":{"length":1}}}',
    '[{"nickname":"Proto"}]',
    '"nickname"',
    'null',
    '{"nickname":["a","b"]}',
    '{"nickname":"Proto","nickname ":"x"}',
  ])
    expect((await send(client, body)).status, body).toBe(400);
  expect(await client.ok('whoami')).toMatchObject({ nickname: 'player05', isSupervisor: false });
  expect(({} as { isSupervisor?: boolean }).isSupervisor).toBeUndefined();
});

test('a nickname keeps to the rule; what breaks it is said at the field', async () => {
  const client = await logIn(site.url, 'player06');
  for (const [nickname, rule] of [
    ['', 'required'],
    ['two words', 'nicknameCharacters'],
    ['<b>', 'nicknameCharacters'],
    ['Hồng', 'nicknameCharacters'],
    ['Ａ', 'nicknameCharacters'],
    ['a\u202eb', 'nicknameCharacters'],
    ['a'.repeat(21), 'maxLength'],
  ]) {
    const { envelope } = await client.refused('setUserInfo', 'invalidInput', { nickname: nickname! });
    expect(envelope.data, nickname).toMatchObject({ field: 'nickname', rule });
  }
  await client.refused('setUserInfo', 'invalidInput', { nickname: 'x'.repeat(10_000) });
  await client.refused('setUserInfo', 'invalidInput', {});
  for (const avatar of ['../tiger', 'tiger.webp', 'https://evil.example/a.png', ''])
    await client.refused('setUserInfo', 'invalidInput', { avatar: avatar as 'tiger' });
  await createClient(site.url).refused('setUserInfo', 'loginRequired', { nickname: 'Guest' });
});
