import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient, readAnswer } from '../api-client.ts';
import { registration } from '../registration-form.ts';
import { startSite, type Site } from '../start-site.ts';
import { listTexts, newNumber, readCode, setSmsOtp } from '../text-messages.ts';

const DEADLINE_MS = 2_000;
let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8', SMS_DEADLINE_MS: String(DEADLINE_MS) } });
  await setSmsOtp(site, 1);
});
afterAll(() => site.stop());
afterEach(() => site.faults([]));

const ask = (national: string) =>
  createClient(site.url).call('sendOTP', { country_code: 'MY', mobile: national });
const refuse = (national: string) =>
  createClient(site.url).refused('sendOTP', 'smsUnavailable', { country_code: 'MY', mobile: national });

async function messagesTo(phone: string) {
  return site.db.query<{ id: string; state: string; reason: string | null }>(
    'select id, state, reason from sms_message where phone = $1 order by created_at',
    [phone],
  );
}

async function waitForState(phone: string, state: string): Promise<void> {
  await expect.poll(async () => (await messagesTo(phone)).at(-1)?.state).toBe(state);
}

describe('a gateway that', () => {
  test('is well sends the message, and says when it has arrived', async () => {
    const { national, phone } = newNumber();
    expect((await ask(national)).status).toBe(200);
    await waitForState(phone, 'delivered');
  });

  test.each(['dropAfter', 'error500After', 'garbage', 'badSignature'])(
    'does %s is asked once more, and sends one message',
    async (mode) => {
      await site.faults([{ action: 'message', mode, times: 1 }]);
      const { national, phone } = newNumber();
      expect((await ask(national)).status).toBe(200);
      expect(await listTexts(site, phone)).toHaveLength(1);
    },
  );

  test('takes a message and never says so leaves its outcome open, until the report tells it', async () => {
    await site.faults([{ action: 'message', mode: 'error500After' }]);
    const { national, phone } = newNumber();
    const { headers, envelope } = await refuse(national);
    expect(envelope.message).toBe('We could not send the message right now. Please try again.');
    expect(headers.get('retry-after')).toBe('5');
    expect(await listTexts(site, phone)).toHaveLength(1);
    await waitForState(phone, 'delivered');
  });

  test('hangs costs its deadline, holds no transaction, and the player may ask again at once', async () => {
    await site.faults([{ action: 'message', mode: 'hang' }]);
    const { national, phone } = newNumber();
    const asked = refuse(national);
    // To be seen by others it is committed, while the gateway is still being asked.
    await waitForState(phone, 'queued');
    await asked;
    expect(await messagesTo(phone)).toMatchObject([{ state: 'unknown', reason: 'no answer in time' }]);
    await site.faults([]);
    expect((await ask(national)).status).toBe(200);
  });

  test('refuses is told apart from one that does not answer', async () => {
    await site.faults([{ action: 'message', mode: 'refuse', code: 2001 }]);
    const { national, phone } = newNumber();
    await refuse(national);
    expect(await messagesTo(phone)).toMatchObject([{ state: 'failed', reason: '2001 no such number' }]);
    expect(await listTexts(site, phone)).toEqual([]);
    await site.faults([]);
    expect((await ask(national)).status).toBe(200);
  });

  test('dies is left alone for a while, and used again when it is back', async () => {
    await site.killSandbox();
    const first = newNumber();
    await refuse(first.national);
    expect(await messagesTo(first.phone)).toMatchObject([{ state: 'failed', reason: 'ECONNREFUSED' }]);
    for (let time = 1; time < 6; time += 1) await refuse(newNumber().national);
    const { national, phone, digits } = newNumber();
    await refuse(national);
    expect((await messagesTo(phone))[0]!.reason).toBe('the gateway has not answered for a while');
    await site.restartSandbox();
    site.advanceClock(5_000);
    const { ticket } = (await ask(national)).envelope.data as { ticket: string };
    const smsOTP = await readCode(site, phone);
    await createClient(site.url).ok('register', registration({ mobile: digits, smsOTP, ticket }));
  }, 60_000);
});

describe('reports', () => {
  test('that come out of order and twice leave what has arrived as it is', async () => {
    await site.faults([
      { action: 'sentReport', mode: 'dropBefore' },
      { action: 'deliveredReport', mode: 'duplicate' },
    ]);
    const { national, phone } = newNumber();
    await ask(national);
    await waitForState(phone, 'delivered');
    const { id } = (await messagesTo(phone))[0]!;
    expect((await report(JSON.stringify({ reference: id, status: 'sent' }))).status).toBe(200);
    expect((await messagesTo(phone))[0]!.state).toBe('delivered');
  });

  test('of a message that did not arrive let the player ask again at once', async () => {
    await site.faults([{ action: 'deliveredReport', mode: 'refuse' }]);
    const { national, phone } = newNumber();
    await ask(national);
    await waitForState(phone, 'failed');
    expect((await ask(national)).status).toBe(200);
  });

  test('that never come leave the message as sent', async () => {
    await site.faults([
      { action: 'sentReport', mode: 'dropBefore', times: 1 },
      { action: 'deliveredReport', mode: 'dropBefore', times: 1 },
    ]);
    const { national, phone } = newNumber();
    await ask(national);
    // Reports go out in the order of the messages.
    const next = newNumber();
    await ask(next.national);
    await waitForState(next.phone, 'delivered');
    expect((await messagesTo(phone))[0]!.state).toBe('sent');
  });

  async function report(
    body: string,
    { secret = site.partyKeys.sms, at = Date.now(), prefix = 'report.' } = {},
  ) {
    const signature = createHmac('sha256', secret).update(`${at}.${prefix}${body}`).digest('hex');
    return readAnswer(
      await fetch(`${site.url}/hooks/sms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-timestamp': String(at), 'x-signature': signature },
        body,
      }),
    );
  }

  test('that the gateway has not signed, or long ago, or for something else, change nothing', async () => {
    await site.faults([
      { action: 'sentReport', mode: 'dropBefore' },
      { action: 'deliveredReport', mode: 'dropBefore' },
    ]);
    const { national, phone } = newNumber();
    await ask(national);
    const { id } = (await messagesTo(phone))[0]!;
    const logged = () => site.serverLog().filter((line) => line.includes('report of the SMS gateway'));
    const before = logged().length;
    const body = JSON.stringify({ reference: id, status: 'failed' });
    const refused = [
      await report(body, { secret: 'x'.repeat(64) }),
      await report(body, { at: Date.now() - 6 * 60_000 }),
      await report(body, { at: Number.NaN }),
      await report(body, { prefix: 'sms/messages.' }),
    ];
    const unreadable = [
      await report('{'),
      await report('[]'),
      await report(JSON.stringify({ reference: id, status: 'used' })),
      await report(JSON.stringify({ reference: `' or 1=1`, status: 'failed' })),
    ];
    for (const { status, envelope } of refused)
      expect({ status, code: envelope.code }).toEqual({ status: 403, code: 403 });
    for (const { status, envelope } of unreadable)
      expect({ status, code: envelope.code }).toEqual({ status: 400, code: 400 });
    await expect.poll(logged).toHaveLength(before + 4);
    expect((await report(`${body}${' '.repeat(8_000)}`)).status).toBe(413);
    expect((await messagesTo(phone))[0]!.state).toBe('sent');
    expect((await report(body)).status).toBe(200);
    expect((await messagesTo(phone))[0]!.state).toBe('failed');
  });

  test('of messages that are not ours are taken, so that they do not come again', async () => {
    const answer = await report(JSON.stringify({ reference: randomUUID(), status: 'delivered' }));
    expect(answer).toMatchObject({ status: 200, envelope: { code: 0, data: null, message: '' } });
  });
});

test('the log names no telephone number in full, and says what went wrong', () => {
  const log = site
    .serverLog()
    .filter((line) => !line.startsWith('sandbox:'))
    .join('\n');
  expect(log).not.toMatch(/\+?60\d{9}/);
  expect(log).toMatch(/"phone":"\+60\*{5}\d{4}"/);
});
