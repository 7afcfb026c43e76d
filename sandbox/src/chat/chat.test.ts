import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../app.ts';
import type { Message } from './conversations.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-chat-'));
let sandbox: Sandbox;
let clock = Date.parse('2026-11-21T10:00+08:00');
const start = () => startSandbox({ port: 0, dataDir, secret: 'a secret of the tests', now: () => clock });

beforeAll(async () => {
  sandbox = await start();
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

async function post(path: string, body: unknown) {
  const response = await fetch(`${sandbox.url}/play/chat/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as { key: string; messages: Message[]; error?: string };
  return { status: response.status, ...answer };
}
const open = (key?: string) => post('open', { app: 'demo', language: 'en', ...(key && { key }) });
const say = (key: string, text: string, reference: string = crypto.randomUUID()) =>
  post('say', { key, language: 'en', reference, text });

test('a conversation begins with a greeting, is answered, and is there again after a restart', async () => {
  const { key, messages } = await open();
  expect(messages.map(({ side }) => side)).toEqual(['agent']);
  expect(messages[0]?.text).toContain('automatic assistant');
  const said = await say(key, 'Where are my points?');
  expect(said.messages.map(({ side }) => side)).toEqual(['visitor', 'agent']);
  await sandbox.close();
  sandbox = await start();
  expect((await open(key)).messages).toHaveLength(3);
});

test('a message said again under its reference is taken once', async () => {
  const { key } = await open();
  const reference = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => say(key, 'Hello', reference)));
  for (const answer of answers) expect(answer.messages).toEqual(answers[0]?.messages);
  expect((await open(key)).messages).toHaveLength(3);
});

test('a conversation opens only with its key, and hostile input is refused', async () => {
  const mine = await open();
  await say(mine.key, 'a private word');
  const other = await open('A'.repeat(43));
  expect(other.key).not.toBe(mine.key);
  expect(other.messages).toHaveLength(1);
  expect((await say('A'.repeat(43), 'hello')).status).toBe(404);
  for (const body of ['', '{', 'null', '[]', { app: '../x', language: 'en' }, { app: 'a', language: 'xx' }]) {
    expect((await post('open', body)).status, JSON.stringify(body)).toBe(400);
  }
  for (const text of ['', '   ', 'x'.repeat(501)]) expect((await say(mine.key, text)).status).toBe(400);
  const script = '<script>alert(1)</script>';
  expect((await say(mine.key, script)).messages[0]?.text).toBe(script);
});

test('too many messages in a minute are refused, and taken again a minute later', async () => {
  const { key } = await open();
  let refused = 0;
  for (let n = 0; n < 25; n += 1) if ((await say(key, `message ${n}`)).status === 429) refused += 1;
  expect(refused).toBeGreaterThan(0);
  clock += 61_000;
  expect((await say(key, 'and now')).status).toBe(200);
});

test('a conversation unused for a month is dropped', async () => {
  const { key } = await open();
  clock += 31 * 24 * 3_600_000;
  await open();
  expect((await say(key, 'hello')).status).toBe(404);
});
