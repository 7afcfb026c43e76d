import { sharedKeys } from '@parlour/server/base/crypto/signatures';
import { randomUUID } from 'node:crypto';
import { ERRORS } from '@parlour/contract/errors';
import type { WorkRequired } from '@parlour/contract/work';
import { solveWork } from '@parlour/server/base/proof-of-work/solve.fixture';
import { systemClock } from '@parlour/server/base/clock';
import { systemRandom } from '@parlour/server/base/random';
import { openSeals } from '@parlour/server/base/crypto/sealed';
import type { CodePurpose } from '@parlour/server/people/sms/code-texts';
import { createSmsGateway } from '@parlour/server/people/sms/sms-gateway/sms-gateway';
import { tidyMessages } from '@parlour/server/people/sms/messages';
import { sendCode, sendCodeUnseen, tryCode, useCode } from '@parlour/server/people/sms/one-time-codes';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, logIn, type Answer } from '../api-client.ts';
import { registration } from '../registration-form.ts';
import { startSite, type Site } from '../start-site.ts';
import { listTexts, newNumber, readCode, setSmsOtp } from '../text-messages.ts';
import { setPhone } from '../player-names.ts';

/** No proxy is trusted: whatever a header says, all that is called here comes from one address. */
let site: Site;
let codes: Parameters<typeof sendCode>[0];

const PER_HOUR = 200;

beforeAll(async () => {
  site = await startSite({ env: { SMS_PER_HOUR: String(PER_HOUR), WORK_TRIES: '10' } });
  await setSmsOtp(site, 1);
  codes = {
    db: site.db,
    seals: openSeals({ sealKey: undefined, dataDir: site.dataDir }, systemRandom),
    random: systemRandom,
    sms: createSmsGateway({
      clock: systemClock,
      baseUrl: site.sandboxUrl,
      keys: sharedKeys(site.partyKeys.sms),
      deadlineMs: 5_000,
      reportUrl: `${site.url}/hooks/sms`,
    }),
    config: { smsPerHour: PER_HOUR, siteOrigin: site.url },
    log: pino({ level: 'silent' }),
  };
});
afterAll(async () => {
  await codes.sms.close();
  await site.stop();
});
beforeEach(() => site.db.run('delete from sms_message'));

const client = () => createClient(site.url);
const ask = (national: string, headers: Record<string, string> = {}) =>
  client().call('sendOTP', { country_code: 'MY', mobile: national }, { headers });
/** Solves the challenge that a first request is answered with. */
async function askByWork(national: string): Promise<Answer> {
  const first = await ask(national);
  if (first.envelope.code !== ERRORS.workRequired.code) return first;
  return ask(national, { 'x-proof-of-work': await solveWork(first.envelope.data as WorkRequired) });
}
const age = (interval: string) =>
  site.db.run(`update sms_message set created_at = created_at - interval '${interval}'`);

/** Another code than that one, and another for each place. */
function wrongCode(code: string, place: number): string {
  return String((Number(code) + 1 + place) % 1_000_000).padStart(6, '0');
}

/** Each answer has a ticket of its own. */
function withoutTicket({ envelope }: Answer) {
  return { ...envelope, data: { ...(envelope.data as object), ticket: '' } };
}

function statuses(answers: readonly Answer[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { status, envelope } of answers) {
    const key = `${status} ${envelope.code}`;
    counted[key] = (counted[key] ?? 0) + 1;
  }
  return counted;
}

async function sent(purpose: CodePurpose, playerId?: bigint) {
  const { phone } = newNumber();
  const address = '192.0.2.1';
  const binding = { purpose, phone, address, ...(playerId !== undefined && { playerId }) };
  await sendCode(codes, { ...binding, language: 'en' });
  return { ...binding, code: await readCode(site, phone) };
}

describe('guessing', () => {
  test('after five tries a code is dead, even for its owner', async () => {
    const number = newNumber();
    await ask(number.national);
    const code = await readCode(site, number.phone);
    const form = registration({ mobile: number.digits });
    for (let place = 0; place < 4; place += 1)
      await client().refused('register', 'smsCodeWrong', { ...form, smsOTP: wrongCode(code, place) });
    await client().refused('register', 'smsCodeExpired', { ...form, smsOTP: wrongCode(code, 4) });
    await client().refused('register', 'smsCodeExpired', { ...form, smsOTP: code });
  });

  test('thirty guesses at once are five tries', async () => {
    const number = newNumber();
    await ask(number.national);
    const code = await readCode(site, number.phone);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        client().call('register', registration({ mobile: number.digits, smsOTP: wrongCode(code, place) })),
      ),
    );
    expect(statuses(guesses)).toEqual({ '200 1104': 4, '200 1105': 26 });
    const { triesLeft } = await site.db.get<{ triesLeft: number }>(
      'select tries_left_without_ticket as tries_left from asked_code where phone = $1',
      [number.phone],
    );
    expect(triesLeft).toBe(0);
  });

  test('a code serves its purpose, its number and its player alone', async () => {
    const [{ id: player }, { id: other }] = (await site.db.query<{ id: bigint }>(
      `select id from player where account in ('player01', 'player02') order by account`,
    )) as [{ id: bigint }, { id: bigint }];
    const { code, phone } = await sent('changePhone', player);
    const elsewhere = [
      { purpose: 'register', phone, code },
      { purpose: 'resetPassword', phone, playerId: player, code },
      { purpose: 'secretCode', phone, playerId: player, code },
      { purpose: 'changePhone', phone, code },
      { purpose: 'changePhone', phone, playerId: other, code },
      { purpose: 'changePhone', phone: newNumber().phone, playerId: player, code },
    ] as const;
    for (const binding of elsewhere)
      await expect(tryCode(codes, binding)).rejects.toMatchObject({ reason: 'smsCodeExpired' });
    const proved = await tryCode(codes, { purpose: 'changePhone', phone, playerId: player, code });
    await site.db.tx((tx) => useCode(tx, proved));
  });

  test('a code ends after ten minutes', async () => {
    const bound = await sent('register');
    await site.db.run(
      `update asked_code set expires_at = expires_at - interval '10 minutes' where phone = $1`,
      [bound.phone],
    );
    await expect(tryCode(codes, bound)).rejects.toMatchObject({ reason: 'smsCodeExpired' });
  });

  test('a later code replaces the earlier one', async () => {
    const bound = await sent('register');
    await age('90 seconds');
    await sendCode(codes, { ...bound, language: 'en' });
    const [newest, older] = await listTexts(site, bound.phone);
    const later = /\d{6}/.exec(newest!.text)![0];
    expect(older!.text).toContain(bound.code);
    if (later !== bound.code)
      await expect(tryCode(codes, bound)).rejects.toMatchObject({ reason: 'smsCodeWrong' });
    expect(await tryCode(codes, { ...bound, code: later })).toHaveProperty('codeId');
  });

  test('the database reveals no code to its reader', async () => {
    const { code, phone } = await sent('register');
    const { row } = await site.db.get<{ row: string }>(
      `select to_json(c)::text || (select json_agg(m)::text from sms_message m where m.phone = c.phone) as row from asked_code c where phone = $1`,
      [phone],
    );
    expect(row).not.toContain(code);
    expect(site.serverLog().join('\n')).not.toMatch(/\+60\d{9}/);
  });
});

describe('using', () => {
  test('of five accounts opened at once with one code one is there', async () => {
    const number = newNumber();
    await ask(number.national);
    const smsOTP = await readCode(site, number.phone);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        client().call('register', registration({ mobile: number.digits, smsOTP })),
      ),
    );
    expect(statuses(answers)).toEqual({ '200 0': 1, '200 1105': 4 });
    const { opened } = await site.db.get<{ opened: bigint }>(
      'select count(*) as opened from player where phone = $1',
      [number.phone],
    );
    expect(opened).toBe(1n);
  });

  test('work that is undone leaves the code, and still counts the try', async () => {
    const bound = await sent('register');
    const proved = await tryCode(codes, bound);
    await expect(
      site.db.tx(async (tx) => {
        await useCode(tx, proved);
        throw new Error('the work failed');
      }),
    ).rejects.toThrow('the work failed');
    for (let tries = 2; tries <= 5; tries += 1) await tryCode(codes, bound);
    await expect(tryCode(codes, bound)).rejects.toMatchObject({ reason: 'smsCodeExpired' });
  });

  test('a code that was replaced between trying and using is not used', async () => {
    const { id } = await site.db.get<{ id: bigint }>(`select id from player where account = 'player04'`);
    const bound = await sent('changePhone', id);
    const proved = await tryCode(codes, bound);
    await age('90 seconds');
    await sendCode(codes, { ...bound, language: 'en' });
    await expect(site.db.tx((tx) => useCode(tx, proved))).rejects.toMatchObject({ reason: 'smsCodeExpired' });
  });

  test('one account a number that is proved', async () => {
    const number = newNumber();
    await ask(number.national);
    await client().ok(
      'register',
      registration({ mobile: number.digits, smsOTP: await readCode(site, number.phone) }),
    );
    await age('90 seconds');
    await ask(number.national);
    const form = registration({ mobile: number.digits, smsOTP: await readCode(site, number.phone) });
    const { envelope } = await client().refused('register', 'phoneTaken', form);
    expect(envelope.data).toEqual({ field: 'mobile' });
  });
});

describe('asking', () => {
  test('a known number and an unknown one get the same answer and the same message', async () => {
    const known = newNumber();
    await setPhone(site.db, 'player05', known.phone);
    const unknown = newNumber();
    const [one, other] = [await ask(known.national), await ask(unknown.national)];
    expect(withoutTicket(one)).toEqual(withoutTicket(other));
    expect(one.status).toBe(other.status);
    const shape = async (phone: string) => (await listTexts(site, phone))[0]!.text.replace(/\d{6}/, '######');
    expect(await shape(known.phone)).toBe(await shape(unknown.phone));
    await logIn(site.url, 'player05');
  });

  test('a number is texted once in a resend’s time, five times an hour, ten times a day', async () => {
    const { national, phone } = newNumber();
    expect(statuses(await Promise.all(Array.from({ length: 10 }, () => ask(national))))).toEqual({
      '200 0': 1,
      '429 429': 9,
    });
    const tooSoon = await ask(national);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeLessThanOrEqual(85);
    for (let time = 2; time <= 5; time += 1) {
      await age('85 seconds');
      expect((await ask(national)).status).toBe(200);
    }
    await age('85 seconds');
    const sixth = await ask(national);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(2_000);
    await age('1 hour');
    for (let time = 6; time <= 10; time += 1) {
      expect((await ask(national)).status).toBe(200);
      await age('85 seconds');
    }
    await age('1 hour');
    expect((await ask(national)).status).toBe(429);
    expect(await listTexts(site, phone)).toHaveLength(10);
    await age('1 day');
    expect((await ask(national)).status).toBe(200);
  });

  test('one number asked for under many names is one number', async () => {
    const { national } = newNumber();
    expect((await ask(national)).status).toBe(200);
    for (const country_code of ['my', '60', '+60'])
      for (const mobile of [national, `${national.slice(0, 2)}-${national.slice(2)}`, ` ${national} `])
        await client().refused('sendOTP', 'tooManyRequests', { country_code, mobile });
  });

  test('an address asks for thirty an hour, whatever address its headers claim', async () => {
    const answers: Answer[] = [];
    for (let time = 0; time < 33; time += 1) {
      const forged = `203.0.113.${time}`;
      answers.push(
        await ask(newNumber().national, {
          'x-forwarded-for': forged,
          'x-real-ip': forged,
          forwarded: `for=${forged}`,
          'cf-connecting-ip': forged,
          'true-client-ip': forged,
        }),
      );
    }
    expect(statuses(answers)).toEqual({ '200 0': 30, '429 429': 3 });
    const { callers } = await site.db.get<{ callers: string[] }>(
      'select array_agg(distinct caller::text) as callers from sms_message',
    );
    expect(callers).toEqual(['127.0.0.1/32']);
  });

  test('a network of IPv6 addresses is one caller', async () => {
    for (let host = 1; host <= 30; host += 1)
      await sendCodeUnseen(
        codes,
        { purpose: 'register', phone: newNumber().phone, address: `2001:db8:1:2::${host}`, language: 'en' },
        'withhold',
      );
    const next = { purpose: 'register', phone: newNumber().phone, language: 'en' } as const;
    await expect(
      sendCodeUnseen(codes, { ...next, address: '2001:db8:1:2:ffff::1' }, 'withhold'),
    ).rejects.toMatchObject({ reason: 'tooManyRequests' });
    await sendCodeUnseen(codes, { ...next, address: '2001:db8:1:3::1' }, 'withhold');
  });

  test('a caller with many IPv6 networks gets four times as many, and no more', async () => {
    const askFrom = (address: string) =>
      sendCodeUnseen(
        codes,
        { purpose: 'register', phone: newNumber().phone, address, language: 'en' },
        'withhold',
      );
    for (const [count, age] of [
      [120, '1 minute'],
      [400, '2 hours'],
    ] as const) {
      await site.db.run('delete from sms_message');
      await site.db.run(
        `insert into sms_message (purpose, phone, caller, state, created_at)
         select 'register', '+6011' || (1000000 + n), ('2001:db8:1:' || to_hex(n) || '::/64')::cidr, 'withheld', now() - $2::interval
           from generate_series(1, $1::int) n`,
        [count - 1, age],
      );
      await askFrom('2001:db8:1:fffe::1');
      await expect(askFrom('2001:db8:1:ffff::1')).rejects.toMatchObject({ reason: 'tooManyRequests' });
      await askFrom('2001:db8:2::1');
      await askFrom('192.0.2.77');
    }
  });

  test('a flood of requests is refused before it holds the database', async () => {
    const asked = Array.from({ length: 260 }, (_, place) =>
      sendCodeUnseen(
        codes,
        { purpose: 'register', phone: newNumber().phone, address: `198.18.${place}.1`, language: 'en' },
        'withhold',
      ).then(
        () => 'taken',
        (error: { reason: string }) => error.reason,
      ),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'unavailable')).toHaveLength(56);
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(204);
  });

  test('a player asks for five an hour, for whatever numbers', async () => {
    const { id } = await site.db.get<{ id: bigint }>(`select id from player where account = 'player03'`);
    for (let time = 0; time < 5; time += 1) await sent('changePhone', id);
    await expect(sent('changePhone', id)).rejects.toMatchObject({ reason: 'tooManyRequests' });
  });

  const fill = (count: number, playerId: bigint | null) =>
    site.db.run(
      `insert into sms_message (purpose, phone, player_id, caller, state)
       select 'register', '+6011' || (1000000 + n), $2, ('10.1.' || n || '.1/32')::cidr, 'sent' from generate_series(1, $1::int) n`,
      [count, playerId],
    );
  const idOf = async (account: string) =>
    (await site.db.get<{ id: bigint }>('select id from player where account = $1', [account])).id;

  test('the whole site pays for so many an hour, and an operator reads that it is reached', async () => {
    await fill(PER_HOUR - 1, await idOf('player08'));
    const numbers = Array.from({ length: 5 }, () => newNumber().national);
    expect(statuses(await Promise.all(numbers.map((number) => ask(number))))).toEqual({
      '200 0': 1,
      '503 5035': 4,
    });
    expect(site.serverLog().some((line) => line.includes('"limit":"site"'))).toBe(true);
  });

  test('the last quarter of what newcomers have goes to those who work for it', async () => {
    await fill(Math.ceil((PER_HOUR * 9) / 16), null);
    const { national } = newNumber();
    expect(statuses([await ask(national), await askByWork(national)])).toEqual({ '429 4291': 1, '200 0': 1 });
  });

  test('a quarter of them is kept for callers who have or name an account, whether or not it exists', async () => {
    const { national, phone } = newNumber();
    await setPhone(site.db, 'player07', phone);
    await fill((PER_HOUR * 3) / 4 - 1, null);
    const numbers = Array.from({ length: 5 }, () => newNumber().national);
    expect(statuses(await Promise.all(numbers.map((number) => askByWork(number))))).toEqual({
      '200 0': 1,
      '503 5035': 4,
    });
    expect(site.serverLog().some((line) => line.includes('"limit":"newcomers"'))).toBe(true);
    const forgotten = (account: string, mobile: string) =>
      client().call('forgotPassword', { account, country_code: 'MY', mobile });
    const answers = [
      await forgotten('player07', national),
      await forgotten('nobody07', newNumber().national),
    ];
    expect(answers[0]!.envelope.code).toBe(0);
    expect(withoutTicket(answers[1]!)).toEqual(withoutTicket(answers[0]!));
    await readCode(site, phone);
    await sent('changePhone', await idOf('player09'));

    await fill(PER_HOUR, await idOf('player08'));
    await age('2 minutes');
    const refused = [
      await forgotten('player07', national),
      await forgotten('nobody07', newNumber().national),
    ];
    expect(refused[0]!.envelope).toMatchObject({ code: 5035 });
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
  });

  test('a code that is withheld is counted, answered and tried like one that is sent, and no message goes', async () => {
    const { phone } = newNumber();
    const request = { purpose: 'resetPassword', phone, address: '192.0.2.9', language: 'en' } as const;
    const other = { ...request, phone: newNumber().phone };
    const { ticket: one, ...withheld } = await sendCodeUnseen(codes, request, 'withhold');
    const { ticket: two, ...wasSent } = await sendCodeUnseen(codes, other, 'send');
    expect([withheld, one?.length]).toEqual([wasSent, two?.length]);
    await expect(sendCodeUnseen(codes, request, 'withhold')).rejects.toMatchObject({
      reason: 'tooManyRequests',
    });
    await expect(sendCodeUnseen(codes, other, 'send')).rejects.toMatchObject({ reason: 'tooManyRequests' });
    const code = await readCode(site, other.phone);
    const tried = async (at: string) => {
      const reasons: string[] = [];
      for (let place = 0; place < 6; place += 1)
        await tryCode(codes, { ...request, phone: at, code: wrongCode(code, place) }).catch(
          (error: { reason: string }) => reasons.push(error.reason),
        );
      return reasons;
    };
    expect(await tried(phone)).toEqual(await tried(other.phone));
    expect(await listTexts(site, phone)).toEqual([]);
  });

  test('old messages are deleted, and a message without a known end is marked unknown', async () => {
    const id = randomUUID();
    await sent('register');
    await age('91 days');
    await site.db.run(
      `insert into sms_message (id, purpose, phone, caller, created_at) values ($1, 'register', '+60123456789', '192.0.2.1/32', now() - interval '2 minutes')`,
      [id],
    );
    await tidyMessages(site.db);
    expect(await site.db.query('select id, state from sms_message')).toEqual([{ id, state: 'unknown' }]);
  });
});
