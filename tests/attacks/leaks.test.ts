import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSecretCode, hashSecretCode } from '@parlour/server/people/identity/secret-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, type Client } from '../api-client.ts';
import { registration } from '../registration-form.ts';
import { startSite, type Site } from '../start-site.ts';
import { newNumber, readCode, setSmsOtp } from '../text-messages.ts';

/** What logs and disk hold after a day on which everything was done, and everything failed, with the chattiest log. */

let site: Site;
/** What nobody but its owner may read, by what it is. */
const secrets: Record<string, string> = {
  password: 'Kestrel.42x',
  'wrong password': 'Merlin.77y',
  'secret code': '904613',
  'account number': '771204903318',
  holder: 'Nurul Cahaya Binti Osman',
};

beforeAll(async () => {
  site = await startSite({ ownDatabase: true, env: { LOG_LEVEL: 'trace' } });
  await setSmsOtp(site, 1);
  const player = await useEverything();
  await breakEverything(player);
});
afterAll(() => site.stop());

async function useEverything(): Promise<Client> {
  const { national, digits, phone } = newNumber();
  const guest = createClient(site.url);
  const { ticket } = await guest.ok('sendOTP', { country_code: 'MY', mobile: national });
  const smsOTP = await readCode(site, phone);
  const account = 'heron4711';
  await guest.ok(
    'register',
    registration({ account, password: secrets['password']!, mobile: digits, smsOTP, ticket }),
  );
  await createClient(site.url).refused('login', 'wrongPassword', {
    account,
    password: secrets['wrong password']!,
  });
  const player = await logIn(site.url, account, secrets['password']);
  Object.assign(secrets, { telephone: national, 'message code': smsOTP, token: player.token! });
  const { id } = await site.db.get<{ id: bigint }>('select id from player where account = $1', [account]);
  await writeSecretCode(site.db, id, await hashSecretCode(secrets['secret code']!));
  const bank = {
    kind: 'bank' as const,
    bank_id: 'harimau',
    holder: secrets['holder']!,
    number: secrets['account number']!,
    secret_code: secrets['secret code']!,
  };
  await player.ok('bindAccount', bank);
  await player.call('bindAccount', { ...bank, secret_code: secrets['secret code']! });
  await player.ok('forgotPassword', { account, country_code: 'MY', mobile: national });
  return player;
}

/** Calls whose statements fail in the middle, with what they were given. */
async function breakEverything(player: Client): Promise<void> {
  await site.ownerDb.run('alter table bound_account rename to bound_account_away');
  await site.ownerDb.run('alter table sms_message rename to sms_message_away');
  await site.ownerDb.run('alter table login_attempt rename to login_attempt_away');
  const { telephone, password, 'secret code': code } = secrets;
  const failures = await Promise.all([
    player.call('bindAccount', {
      kind: 'bank',
      bank_id: 'harimau',
      holder: secrets['holder']!,
      number: secrets['account number']!,
      secret_code: code!,
    }),
    createClient(site.url).call('sendOTP', { country_code: 'MY', mobile: telephone! }),
    createClient(site.url).call('login', { account: 'heron4711', password: password! }),
    player.call('changePassword', { old_password: password!, new_password: 'Merlin.77y' }),
  ]);
  expect(failures.some(({ status }) => status >= 500)).toBe(true);
  // What a program sends that is no request at all.
  await fetch(`${site.url}/Auth/login?password=${encodeURIComponent(password!)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password":"${password!}`,
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A code of six digits counts where it stands alone: longer numbers and ids contain it by chance. */
function leaksIn(text: string | Buffer, names = Object.keys(secrets)): string[] {
  return names.filter((name) => {
    const secret = secrets[name]!;
    return /^\d{6}$/.test(secret)
      ? new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`).test(text.toString())
      : text.includes(secret);
  });
}

test('no log line of the site or of its database has a secret or a word about a person', () => {
  expect(Object.keys(secrets)).toHaveLength(8);
  const lines = site.serverLog().filter((line) => !line.startsWith('sandbox:'));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.flatMap((line) => leaksIn(line).map((name) => `${name}: ${line}`))).toEqual([]);
  const logs = filesBelow(site.dataDir).filter((file) => /\.log(\.|$)/.test(file));
  expect(logs.length).toBeGreaterThan(0);
  for (const file of logs) expect(leaksIn(readFileSync(file)), file).toEqual([]);
});

test('the disk has neither passwords, codes, tokens nor account numbers as they are', async () => {
  await site.ownerDb.run('checkpoint');
  const files = filesBelow(site.dataDir).filter((file) => !file.includes('sandbox'));
  expect(files.length).toBeGreaterThan(500);
  const unreadable = ['password', 'wrong password', 'account number', 'token'];
  const found = files.flatMap((file) =>
    leaksIn(readFileSync(file), unreadable).map((name) => `${name}: ${file}`),
  );
  expect(found).toEqual([]);
});

test('the search finds what lies open: a telephone number is in the tables, and nowhere else', async () => {
  const files = filesBelow(site.dataDir).filter(
    (file) => leaksIn(readFileSync(file), ['telephone']).length > 0,
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(file).toMatch(/postgres|sandbox/);
});
