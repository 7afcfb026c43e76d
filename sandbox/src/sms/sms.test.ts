import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { derivedKey } from '../vendor-keys.ts';
import { startSandbox, type Sandbox } from '../app.ts';

const SECRET = 'a secret of the tests';
const KEY = derivedKey(SECRET, 'sms');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-sms-'));
const hmac = (text: string, secret = KEY) => createHmac('sha256', secret).update(text).digest('hex');

let sandbox: Sandbox;
let customer: Server;
let reportUrl = '';
/** The reports that the customer received; it accepts none while `isAway`. */
let reports: { reference: string; status: string; isSigned: boolean }[] = [];
let isAway = false;
/** Reports that came while the customer was away. */
let missed = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET });
  customer = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (isAway) {
        missed += 1;
        return answer.writeHead(503).end();
      }
      const signature = hmac(`${String(request.headers['x-timestamp'])}.report.${body}`);
      const isSigned = request.headers['x-signature'] === signature;
      reports.push({ ...(JSON.parse(body) as { reference: string; status: string }), isSigned });
      return answer.end('{}');
    });
  });
  await new Promise<void>((resolve) => customer.listen(0, '127.0.0.1', resolve));
  reportUrl = `http://127.0.0.1:${(customer.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await sandbox.close();
  customer.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  reports = [];
  isAway = false;
  await misbehave([]);
});

async function misbehave(rules: object[]): Promise<void> {
  const answer = await fetch(`${sandbox.url}/control/faults`, {
    method: 'POST',
    headers: { 'x-control': SECRET },
    body: JSON.stringify({ rules }),
  });
  expect(answer.status).toBe(200);
}

async function ask(message: object, { secret = KEY, at = Date.now() } = {}) {
  const body = JSON.stringify(message);
  const signature = hmac(`${at}.sms/messages.${body}`, secret);
  const response = await fetch(`${sandbox.url}/sms/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': String(at), 'x-signature': signature },
    body,
  });
  const text = await response.text();
  const signed = hmac(`${response.headers.get('x-timestamp')}.${signature}.${text}`);
  const { code, data } = JSON.parse(text) as { code: number; data: { id?: string } };
  return { code, id: data.id, isSigned: response.headers.get('x-signature') === signed };
}

let lastNumber = 100_000_000;
function message(changes: object = {}) {
  lastNumber += 1;
  return { reference: randomUUID(), to: `+60${lastNumber}`, text: 'A code: 123456', reportUrl, ...changes };
}

async function outbox(to: string) {
  const answer = await fetch(`${sandbox.url}/sms/outbox?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: { text: string; status: string }[] }).messages;
}

async function waitForReports(count: number) {
  await expect.poll(() => reports.length).toBeGreaterThanOrEqual(count);
  return reports.map(({ status }) => status);
}

test('a message is accepted, lies in the outbox and is reported: sent, then delivered', async () => {
  const sent = message();
  expect(await ask(sent)).toMatchObject({ code: 0, isSigned: true });
  expect(await waitForReports(2)).toEqual(['sent', 'delivered']);
  expect(reports.every(({ reference, isSigned }) => isSigned && reference === sent.reference)).toBe(true);
  expect(await outbox(sent.to)).toMatchObject([{ text: sent.text, status: 'delivered' }]);
});

test('the same reference is the same message', async () => {
  const sent = message();
  const first = await ask(sent);
  expect(await Promise.all([ask(sent), ask(sent)])).toEqual([first, first]);
  expect(await outbox(sent.to)).toHaveLength(1);
  expect(await waitForReports(2)).toEqual(['sent', 'delivered']);
});

test('an unsigned, old or malformed message is not sent', async () => {
  const sent = message();
  expect(await ask(sent, { secret: 'another secret' })).toEqual({
    code: 1001,
    id: undefined,
    isSigned: false,
  });
  expect((await ask(sent, { at: Date.now() - 6 * 60_000 })).code).toBe(1002);
  for (const change of [
    { to: '60123456789' },
    { to: '+0123456789' },
    { text: '' },
    { reportUrl: 'file:///x' },
  ])
    expect((await ask({ ...sent, ...change })).code).toBe(1003);
  expect((await ask(message({ to: '+60123400000' }))).code).toBe(2001);
  expect((await ask(message({ text: 'x'.repeat(481) }))).code).toBe(2002);
  expect(await outbox(sent.to)).toEqual([]);
});

test('a customer that is away gets its report when it is back, even from a restarted sandbox', async () => {
  isAway = true;
  const sent = message();
  await ask(sent);
  await expect.poll(() => missed).toBeGreaterThan(0);
  expect(reports).toEqual([]);
  await sandbox.close();
  sandbox = await startSandbox({ port: 0, dataDir, secret: SECRET });
  isAway = false;
  expect((await waitForReports(2)).toSorted()).toEqual(['delivered', 'sent']);
});

test('reports come late, twice, never, or with bad news, as the fault says', async () => {
  await misbehave([
    { mode: 'delay', action: 'sentReport', delayMs: 1_200 },
    { mode: 'duplicate', action: 'deliveredReport' },
  ]);
  await ask(message());
  expect(await waitForReports(3)).toEqual(['delivered', 'delivered', 'sent']);
  reports = [];
  await misbehave([
    { mode: 'dropBefore', action: 'sentReport' },
    { mode: 'refuse', action: 'deliveredReport' },
  ]);
  await ask(message());
  expect(await waitForReports(1)).toEqual(['failed']);
});

test('the page shows a text as text, marks its code, and filters by number', async () => {
  const sent = message({ text: '<script>alert(1)</script> 654321' });
  await ask(sent);
  const page = await fetch(`${sandbox.url}/sms?to=${sent.to.slice(1)}`);
  const html = await page.text();
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; <strong>654321</strong>');
  expect(html).not.toContain('<script');
  expect(html.match(/<li>/g)).toHaveLength(1);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the telephone is shown to callers that name this host alone, and its book is for its owner', async () => {
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(sandbox.url);
      request({ host: '127.0.0.1', port, path: '/sms', headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  for (const host of ['127.0.0.1', 'localhost:4000', '[::1]:4000', new URL(sandbox.url).host])
    expect(await statusFor(host)).toBe(200);
  for (const host of ['evil.example', 'evil.example:4000', '127.0.0.1.evil.example'])
    expect(await statusFor(host)).toBe(421);
  for (const name of ['sandbox.sqlite', 'sandbox.sqlite-wal', 'sandbox.sqlite-shm'])
    expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);
});
