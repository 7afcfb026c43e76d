import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, logIn, newAddress } from '../api-client.ts';
import { codes, makeFirstStep, setUpApp, untilStepIsYoung } from '../authenticator-app.ts';
import { listPersonalChanges } from '../personal-changes.ts';
import { createSoftPasskey } from '../soft-passkey.ts';
import { prolongWait } from '../long-wait.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;
/** Where passkeys of the test's site work: its loopback address has a name. */
let origin: string;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  origin = site.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => site.stop());

/** Lets the session's proof of identity grow old. */
function forgetProof(account: string): Promise<number> {
  return site.db.run(
    `update session set proved_at = now() - interval '6 minutes' from player p where p.id = player_id and p.account = $1`,
    [account],
  );
}

async function hasRecentProof(account: string): Promise<boolean> {
  const { recent } = await site.db.get<{ recent: boolean }>(
    `select proved_at > now() - interval '5 minutes' as recent from session s join player p on p.id = s.player_id where p.account = $1`,
    [account],
  );
  return recent;
}

async function lastResult(account: string): Promise<string> {
  const { result } = await site.db.get<{ result: string }>(
    `select result from login_attempt a join player p on p.id = a.player_id
      where p.account = $1 order by a.id desc limit 1`,
    [account],
  );
  return result;
}

async function mailTitles(account: string): Promise<string[]> {
  const rows = await site.db.query<{ title: string }>(
    `select title ->> 'en' as title from mail m join player p on p.id = m.player_id
      where p.account = $1 and reference like 'security:%' order by m.id`,
    [account],
  );
  return rows.map(({ title }) => title);
}

/** A wrong code in every step near now. */
function wrongCode(code: (steps?: number) => string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => code(steps));
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((one) => !right.includes(one))!;
}

const withApp = (account: string) => setUpApp(site.url, account);
const firstStep = (account: string) => makeFirstStep(site.url, account);

/** As if a day had passed: earlier wrong codes are forgotten. */
function forgetGuesses(): Promise<number> {
  return site.db.run('delete from factor_guess');
}

describe('the proof of identity', () => {
  test('a login is one; later the password is, and nothing else', async () => {
    const client = await logIn(site.url, 'player01');
    expect(await hasRecentProof('player01')).toBe(true);
    await forgetProof('player01');
    expect(await client.ok('getSecurity')).toMatchObject({
      proof_methods: ['password'],
      authenticator: null,
      passkeys: [],
      recovery_codes_left: 0,
      passkey_origins: [origin],
    });
    await client.refused('prove', 'wrongPassword', { method: 'password', password: 'player02' });
    await client.refused('prove', 'factorMissing', { method: 'authenticator', code: '123456' });
    await client.refused('beginAuthenticator', 'proofRequired');
    await client.ok('prove', { method: 'password', password: 'player01' });
    await client.ok('beginAuthenticator');
  });

  test('malformed input is refused before a proof is asked for', async () => {
    const client = await logIn(site.url, 'player01');
    await forgetProof('player01');
    await client.refused('confirmAuthenticator', 'invalidInput', { code: '12345' });
    await client.refused('confirmAuthenticator', 'proofRequired', { code: '123 456' });
  });

  test('guesses wait like guesses of a login', async () => {
    const address = newAddress();
    const client = createClient(site.url, { address });
    client.token = (await client.ok('login', { account: 'player02', password: 'player02' })).token;
    await forgetProof('player02');
    for (let tries = 0; tries < 3; tries += 1)
      await client.refused('prove', 'wrongPassword', { method: 'password', password: 'wrong' });
    await prolongWait(site.db, 'player02', address);
    const { headers } = await client.refused('prove', 'tooManyRequests', {
      method: 'password',
      password: 'player02',
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await hasRecentProof('player02')).toBe(false);
  });

  test('does not wait for strangers who guess at the account', async () => {
    const client = await logIn(site.url, 'player01');
    await forgetProof('player01');
    for (let tries = 0; tries < 51; tries += 1)
      await createClient(site.url).call('login', { account: 'player01', password: `guess${tries}` });
    // However long the last of them has the account wait.
    await site.db.run(
      `update guess set next_try_at = clock_timestamp() + interval '1 minute' where failures >= 50`,
    );
    await createClient(site.url).refused('login', 'workRequired', {
      account: 'player01',
      password: 'player01',
    });
    await client.ok('prove', { method: 'password', password: 'player01' });
  });
});

describe('an authenticator app', () => {
  test('counts only after its first good code, then asks at each login', async () => {
    const client = await logIn(site.url, 'player03');
    const first = await client.ok('beginAuthenticator');
    const { secret, uri } = await client.ok('beginAuthenticator');
    expect(secret).not.toBe(first.secret);
    expect(uri).toContain(`otpauth://totp/Parlour%3Aplayer03?secret=${secret}`);
    const code = codes(secret);
    await client.refused('confirmAuthenticator', 'secondFactorWrong', { code: codes(first.secret)() });
    await client.refused('confirmAuthenticator', 'secondFactorWrong', { code: wrongCode(code) });
    // Shown is not in use: the login still has one step.
    await logIn(site.url, 'player03');
    const again = await logIn(site.url, 'player03');
    await untilStepIsYoung();
    const { recovery_codes: list } = await again.ok('confirmAuthenticator', { code: code(-1) });
    expect(new Set(list)).toHaveProperty('size', 10);
    for (const one of list!) expect(one).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    await again.refused('beginAuthenticator', 'authenticatorInUse');
    await again.refused('confirmAuthenticator', 'secondFactorWrong', { code: code() });
    expect(await mailTitles('player03')).toEqual(['Authenticator app switched on']);

    const { client: visitor, ticket, methods } = await firstStep('player03');
    expect(methods).toEqual(['authenticator', 'recoveryCode']);
    const opened = await visitor.ok('secondFactor', {
      ticket,
      proof: { method: 'authenticator', code: code() },
    });
    visitor.token = opened.token;
    expect(await visitor.ok('whoami')).toMatchObject({ account: 'player03' });
  });

  test('its secret and the recovery codes are not to be read in the database or the log', async () => {
    const { client } = await withApp('player04');
    await client.ok('removeAuthenticator');
    const { secret } = await client.ok('beginAuthenticator');
    const { recovery_codes: list } = await client.ok('confirmAuthenticator', { code: codes(secret)() });
    const rows = await site.db.query<{ text: string }>(
      `select a::text as text from authenticator a union all select c::text from recovery_code c`,
    );
    const everything = `${rows.map(({ text }) => text).join('\n')}\n${site.serverLog().join('\n')}`;
    for (const hidden of [secret, ...list!, ...list!.map((one) => one.replace('-', ''))]) {
      expect(everything).not.toContain(hidden);
      expect(everything).not.toContain(Buffer.from(hidden).toString('hex'));
    }
  });

  test('a code works once, a step early or late, and in no other login', async () => {
    const { account, code } = await withApp('player05');
    const one = await firstStep(account);
    const two = await firstStep(account);
    const proof = { method: 'authenticator', code: code() } as const;
    await one.client.ok('secondFactor', { ticket: one.ticket, proof });
    await two.client.refused('secondFactor', 'secondFactorWrong', { ticket: two.ticket, proof });
    await two.client.refused('secondFactor', 'secondFactorWrong', {
      ticket: two.ticket,
      proof: { method: 'authenticator', code: code(3) },
    });
    await two.client.ok('secondFactor', {
      ticket: two.ticket,
      proof: { method: 'authenticator', code: code(1) },
    });
    await forgetGuesses();
  });

  test('one code sent twenty times at once opens one session', async () => {
    const { account, code } = await withApp('player06');
    const steps = await Promise.all(Array.from({ length: 20 }, () => firstStep(account)));
    const proof = { method: 'authenticator', code: code() } as const;
    const answers = await Promise.all(
      steps.map(({ client, ticket }) => client.call('secondFactor', { ticket, proof })),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
    await forgetGuesses();
  });

  test('guessing waits for the account, from whichever address and with whichever ticket', async () => {
    const { account, code } = await withApp('player07');
    const answers = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const { client, ticket } = await firstStep(account);
      answers.push(
        await client.call('secondFactor', {
          ticket,
          proof: { method: 'authenticator', code: wrongCode(code) },
        }),
      );
    }
    expect(answers.map(({ envelope }) => envelope.code)).toEqual([
      1008, 1008, 1008, 1008, 1008, 429, 429, 429,
    ]);
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(20);
    // The right one has to wait too, as a proof as well.
    const { client, ticket } = await firstStep(account);
    const proof = { method: 'authenticator', code: code() } as const;
    await client.refused('secondFactor', 'tooManyRequests', { ticket, proof });
    // A hundred at once are no way around it.
    await forgetGuesses();
    const flood = await Promise.all(
      Array.from({ length: 60 }, () =>
        client.call('secondFactor', { ticket, proof: { method: 'authenticator', code: wrongCode(code) } }),
      ),
    );
    expect(flood.filter(({ status }) => status !== 429)).toHaveLength(5);
    await forgetGuesses();
    await client.ok('secondFactor', { ticket, proof });
  });

  test('is a proof of identity in place of the password, and is switched off only with one', async () => {
    const { account, client, code } = await withApp('player08');
    await forgetProof(account);
    await client.refused('removeAuthenticator', 'proofRequired');
    await client.refused('prove', 'secondFactorRequired', { method: 'password', password: account });
    await client.ok('prove', { method: 'authenticator', code: code() });
    await client.ok('removeAuthenticator');
    await client.refused('removeAuthenticator', 'factorMissing');
    await client.refused('renewRecoveryCodes', 'factorMissing');
    expect(await client.ok('getSecurity')).toMatchObject({ authenticator: null, recovery_codes_left: 0 });
    expect(await mailTitles(account)).toEqual([
      'Authenticator app switched on',
      'Authenticator app switched off',
    ]);
    await logIn(site.url, account);
  });
});

describe('the second step', () => {
  test('a ticket is good for its account, its address, five minutes and one session', async () => {
    const one = await withApp('player09');
    const other = await withApp('player10');
    const { client, ticket } = await firstStep(one.account);
    await client.refused('secondFactor', 'secondFactorWrong', {
      ticket,
      proof: { method: 'authenticator', code: other.code() },
    });
    await client.refused('secondFactor', 'secondFactorWrong', {
      ticket,
      proof: { method: 'recoveryCode', code: other.recoveryCodes[0]! },
    });
    const proof = { method: 'authenticator', code: one.code() } as const;
    const elsewhere = createClient(site.url, { address: newAddress() });
    await elsewhere.refused('secondFactor', 'loginTicketGone', { ticket, proof });
    await elsewhere.refused('getPasskeyChallenge', 'loginTicketGone', { ticket });
    await client.refused('secondFactor', 'loginTicketGone', { ticket: `${ticket}x`, proof });
    await client.ok('secondFactor', { ticket, proof });
    const codeAgain = { method: 'recoveryCode', code: one.recoveryCodes[0]! } as const;
    await client.refused('secondFactor', 'loginTicketGone', { ticket, proof: codeAgain });

    const late = await firstStep(one.account);
    await site.db.run(`update login_ticket set expires_at = now()`);
    await late.client.refused('secondFactor', 'loginTicketGone', { ticket: late.ticket, proof: codeAgain });
    await forgetGuesses();
  });

  test('a ticket opens nothing once the account is closed, and the try is recorded', async () => {
    const { account, code } = await withApp('player11');
    const { client, ticket } = await firstStep(account);
    await site.db.run(`update player set status = 'closed' where account = $1`, [account]);
    const { envelope } = await client.refused('secondFactor', 'accountBarred', {
      ticket,
      proof: { method: 'authenticator', code: code() },
    });
    expect(envelope.message).toBe('This account is closed. Please contact our support.');
    expect(await lastResult(account)).toBe('barred');
  });

  test('a recovery code works once, also when ten use it at the same moment, and its owner hears of it', async () => {
    const { account, recoveryCodes } = await withApp('player12');
    const steps = await Promise.all(Array.from({ length: 10 }, () => firstStep(account)));
    const proof = {
      method: 'recoveryCode',
      code: ` ${recoveryCodes[3]!.toLowerCase().replace('-', ' ')} `,
    } as const;
    const answers = await Promise.all(
      steps.map(({ client, ticket }) => client.call('secondFactor', { ticket, proof })),
    );
    const opened = answers.filter(({ envelope }) => envelope.code === 0);
    expect(opened).toHaveLength(1);
    await forgetGuesses();
    const client = createClient(site.url);
    client.token = (opened[0]!.envelope.data as { token: string }).token;
    expect((await client.ok('getSecurity')).recovery_codes_left).toBe(9);
    expect(await mailTitles(account)).toContain('Recovery code used');

    const { recovery_codes: fresh } = await client.ok('renewRecoveryCodes');
    expect(fresh).toHaveLength(10);
    const next = await firstStep(account);
    await next.client.refused('secondFactor', 'secondFactorWrong', {
      ticket: next.ticket,
      proof: { method: 'recoveryCode', code: recoveryCodes[4]! },
    });
    await next.client.ok('secondFactor', {
      ticket: next.ticket,
      proof: { method: 'recoveryCode', code: fresh[4]! },
    });
  });
});

describe('a passkey', () => {
  async function withPasskey(account: string, behaviour: { verifiesUser?: boolean; counts?: number } = {}) {
    const client = await logIn(site.url, account);
    const passkey = createSoftPasskey({ origin, ...behaviour });
    const attestation = passkey.attest(await client.ok('getPasskeyOptions'));
    return { client, passkey, attestation };
  }

  test('is a second factor, a proof, and a login of its own', async () => {
    const account = 'player13';
    // They are numbered over the whole site.
    await site.ownerDb.run('alter table passkey alter column id restart with 5000000');
    const { client, passkey, attestation } = await withPasskey(account);
    const { recovery_codes: list } = await client.ok('addPasskey', { name: ' Phone ', attestation });
    expect(list).toHaveLength(10);
    const { passkeys } = await client.ok('getSecurity');
    expect(passkeys).toMatchObject([{ name: 'Phone', last_used_time: null }]);
    await forgetProof(account);
    await client.ok('prove', {
      method: 'passkey',
      assertion: passkey.assert(await client.ok('getPasskeyChallenge', {})),
    });

    const { client: visitor, ticket, methods } = await firstStep(account);
    expect(methods).toEqual(['passkey', 'recoveryCode']);
    const asked = await visitor.ok('getPasskeyChallenge', { ticket });
    expect(asked.allowCredentials).toHaveLength(1);
    await visitor.ok('secondFactor', {
      ticket,
      proof: { method: 'passkey', assertion: passkey.assert(asked) },
    });

    const guest = createClient(site.url);
    const any = await guest.ok('getPasskeyChallenge', {});
    expect(any.allowCredentials).toBeUndefined();
    await site.db.run(`update player set status = 'excluded' where account = $1`, [account]);
    const refused = await guest.refused('passkeyLogin', 'accountBarred', {
      assertion: passkey.assert(await guest.ok('getPasskeyChallenge', {})),
    });
    expect(refused.envelope.message).toContain('This account is excluded from play');
    expect(await lastResult(account)).toBe('barred');
    await site.db.run(`update player set status = 'open' where account = $1`, [account]);
    await site.db.run(`insert into barred_address (network) values ('198.51.100.0/24')`);
    const barred = createClient(site.url, { address: '198.51.100.7' });
    await barred.refused('passkeyLogin', 'addressBarred', {
      assertion: passkey.assert(await guest.ok('getPasskeyChallenge', {})),
    });
    const opened = await guest.ok('passkeyLogin', { assertion: passkey.assert(any), platform: 'iosPwa' });
    guest.token = opened.token;
    expect(await guest.ok('whoami')).toMatchObject({ account });
    await guest.ok('removePasskey', { id: passkeys[0]!.id });
    await guest.refused('removePasskey', 'notFound', { id: passkeys[0]!.id });
    expect(await mailTitles(account)).toEqual(['Passkey added', 'Passkey removed']);
    await logIn(site.url, account);
  });

  test('nothing is signed twice, for another, elsewhere, or by a copy', async () => {
    const account = 'player14';
    const { client, passkey, attestation } = await withPasskey(account);
    await client.ok('addPasskey', { name: 'Key', attestation });
    // The same attestation, and the same key under another account.
    await client.refused('addPasskey', 'passkeyRefused', { name: 'Key', attestation });
    const other = await logIn(site.url, 'player15');
    await other.refused('addPasskey', 'passkeyRefused', {
      name: 'Key',
      attestation: passkey.attest(await other.ok('getPasskeyOptions')),
    });
    await other.refused('addPasskey', 'passkeyRefused', {
      name: 'Key',
      attestation: createSoftPasskey({ origin }).attest(await client.ok('getPasskeyOptions')),
    });

    const guest = createClient(site.url);
    const assertion = passkey.assert(await guest.ok('getPasskeyChallenge', {}));
    await guest.ok('passkeyLogin', { assertion });
    await guest.refused('passkeyLogin', 'passkeyRefused', { assertion });
    // A challenge for a ticket or a session opens no login; one for any visitor is no second step.
    const { client: visitor, ticket } = await firstStep(account);
    const forTicket = passkey.assert(await visitor.ok('getPasskeyChallenge', { ticket }));
    await visitor.refused('passkeyLogin', 'passkeyRefused', { assertion: forTicket });
    const forAnybody = passkey.assert(await guest.ok('getPasskeyChallenge', {}));
    await visitor.refused('secondFactor', 'passkeyRefused', {
      ticket,
      proof: { method: 'passkey', assertion: forAnybody },
    });
    const changed = passkey.assert(await guest.ok('getPasskeyChallenge', {}));
    changed.response.signature = passkey.assert(await guest.ok('getPasskeyChallenge', {})).response.signature;
    await guest.refused('passkeyLogin', 'passkeyRefused', { assertion: changed });

    const late = passkey.assert(await guest.ok('getPasskeyChallenge', {}));
    await site.db.run('update passkey_challenge set expires_at = now()');
    await guest.refused('passkeyLogin', 'passkeyRefused', { assertion: late });
    // A counter that a copy has moved on.
    await site.db.run('update passkey set sign_count = 1000000');
    const copied = passkey.assert(await guest.ok('getPasskeyChallenge', {}));
    await guest.refused('passkeyLogin', 'passkeyRefused', { assertion: copied });
    // Another player's passkey is not there to be taken off.
    const { passkeys } = await (await logIn(site.url, 'player16')).ok('getSecurity');
    expect(passkeys).toEqual([]);
    const { id } = await site.db.get<{ id: bigint }>('select id from passkey where name = $1', ['Key']);
    await other.refused('removePasskey', 'notFound', { id: Number(id) });
  });

  test('counts only where its user was verified, at an origin of the site', async () => {
    const unverified = await withPasskey('player17', { verifiesUser: false });
    await unverified.client.refused('addPasskey', 'passkeyRefused', {
      name: 'Key',
      attestation: unverified.attestation,
    });
    const elsewhere = createSoftPasskey({ origin: 'https://parlour.evil.example' });
    await unverified.client.refused('addPasskey', 'passkeyRefused', {
      name: 'Key',
      attestation: elsewhere.attest(await unverified.client.ok('getPasskeyOptions')),
    });
  });

  test('ten are enough, also when twenty are added at once; some never count their uses', async () => {
    const client = await logIn(site.url, 'player18');
    const keys = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const passkey = createSoftPasskey({ origin, counts: 0 });
        const attestation = passkey.attest(await client.ok('getPasskeyOptions'));
        return client.call('addPasskey', { name: `Key ${index}`, attestation });
      }),
    );
    const added = keys.filter(({ envelope }) => envelope.code === 0);
    expect(added).toHaveLength(10);
    const withCodes = added.filter(
      ({ envelope }) => (envelope.data as { recovery_codes: string[] | null }).recovery_codes !== null,
    );
    expect(withCodes).toHaveLength(1);
  });
});

describe('what has been changed', () => {
  test('stays on record, which nobody can take away, without a secret', async () => {
    const account = 'player19';
    const client = createClient(site.url, { address: '10.9.19.1' });
    client.token = (await client.ok('login', { account, password: account })).token;
    const { secret } = await client.ok('beginAuthenticator');
    await client.ok('confirmAuthenticator', { code: codes(secret)() });
    const attestation = createSoftPasskey({ origin }).attest(await client.ok('getPasskeyOptions'));
    await client.ok('addPasskey', { name: 'Phone', attestation });
    await client.ok('renewRecoveryCodes');
    await client.ok('removeAuthenticator');
    const { passkeys } = await client.ok('getSecurity');
    await client.ok('removePasskey', { id: passkeys[0]!.id });
    const address = '10.9.19.1';
    expect(await listPersonalChanges(site.db, account)).toEqual([
      { field: 'authenticator', before: null, after: 'on', address },
      { field: 'passkey', before: null, after: 'Phone', address },
      { field: 'recovery_codes', before: null, after: null, address },
      { field: 'authenticator', before: 'on', after: null, address },
      { field: 'passkey', before: 'Phone', after: null, address },
    ]);
  });

  test('is limited in an hour, but an owner removes the factors that a thief has added, and changes the password', async () => {
    const account = 'player20';
    const client = await logIn(site.url, account);
    const passkey = async () => createSoftPasskey({ origin }).attest(await client.ok('getPasskeyOptions'));
    await client.ok('addPasskey', { name: 'Thief', attestation: await passkey() });
    await site.db.run(
      `insert into personal_change (player_id, field, before, after, changed_by)
       select id, 'nickname', 'a', 'b', 'player' from player, generate_series(1, 100) where account = $1`,
      [account],
    );
    await client.refused('addPasskey', 'tooManyRequests', { name: 'More', attestation: await passkey() });
    await client.refused('renewRecoveryCodes', 'tooManyRequests');
    const { passkeys } = await client.ok('getSecurity');
    await client.ok('removePasskey', { id: passkeys[0]!.id });
    await client.ok('changePassword', { old_password: account, new_password: 'Kestrel.42' });
  });
});
