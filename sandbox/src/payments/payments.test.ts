import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../app.ts';
import { sign } from '../signature.ts';
import { derivedKey } from '../vendor-keys.ts';

const SECRET = 'a secret of this test';
const KEY = derivedKey(SECRET, 'payments');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-payments-'));
let sandbox: Sandbox;
let merchant: Server;
let noticeUrl: string;
const notices: { of: string; status: string; paid: string | null; isSigned: boolean }[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET });
  merchant = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const signature = sign(KEY, `${String(request.headers['x-timestamp'])}.notice.`, body);
    const { of, row } = JSON.parse(body) as { of: string; row: { status: string; paid: string | null } };
    notices.push({
      of,
      status: row.status,
      paid: row.paid,
      isSigned: signature === request.headers['x-signature'],
    });
    response.end();
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  noticeUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
});
afterAll(async () => {
  await sandbox.close();
  merchant.close();
  rmSync(dataDir, { recursive: true });
});

async function ask(action: string, question: object) {
  const body = JSON.stringify(question);
  const timestamp = String(Date.now());
  const signature = sign(KEY, `${timestamp}.payments/${action}.`, body);
  const answer = await fetch(`${sandbox.url}/payments/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    body,
  });
  const text = await answer.text();
  const expected = sign(KEY, `${answer.headers.get('x-timestamp')}.${signature}.`, text);
  expect(answer.headers.get('x-signature')).toBe(expected);
  return JSON.parse(text) as {
    code: number;
    data: { id: string; status: string; url: string; rows: object[] };
  };
}

const payment = (reference: string, more: object = {}) => ({
  reference,
  amount: '1250.00',
  currency: 'MYR',
  method: 'card',
  language: 'vi',
  expiresAt: Date.now() + 60_000,
  returnUrl: 'http://127.0.0.1:1/?a="><script>',
  noticeUrl,
  ...more,
});

test('a reference is one payment, its page is in the payer’s language, and every change sends a signed notice', async () => {
  const first = await ask('openPayment', payment('REF-1'));
  expect((await ask('openPayment', payment('REF-1'))).data.id).toBe(first.data.id);
  expect((await ask('openPayment', payment('REF-1', { amount: '1.00' }))).code).toBe(2101);

  const page = await fetch(first.data.url);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('Thanh toán 1,250.00 MYR');
  expect(html).not.toContain('<script');

  const form = { method: 'POST', body: 'do=pay' } as const;
  await Promise.all([fetch(first.data.url, form), fetch(first.data.url, form)]);
  await expect.poll(() => notices.map(({ status }) => status)).toEqual(['processing', 'paid']);
  expect(notices.every(({ isSigned }) => isSigned)).toBe(true);
  expect(notices[1]?.paid).toBe('1250.00');
  expect((await ask('cancelPayment', { reference: 'REF-1' })).data.status).toBe('paid');
  expect((await ask('payments', { limit: 10 })).data.rows).toHaveLength(1);
});

test('an order that is too large, unknown or for a missing account is refused with its code', async () => {
  expect((await ask('openPayment', payment('REF-2', { amount: '1000000.01' }))).code).toBe(2102);
  expect((await ask('openPayment', payment('REF-2', { amount: '-1' }))).code).toBe(1003);
  expect((await ask('payment', { reference: 'REF-2' })).code).toBe(1404);
  const account = { bank: 'A Bank', network: null, holder: 'A Holder', number: '999999' };
  expect((await ask('openPayout', payment('REF-3', { method: 'bank', account }))).code).toBe(2103);
});
