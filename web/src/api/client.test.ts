// @vitest-environment node
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, listenToClient, speakLanguage } from './client.ts';
import { CallFailure } from './failure.ts';

let server: Server;
let answer: RequestListener;
const unauthorized = vi.fn<(token: string | null) => void>();
const maintenance = vi.fn<(header: number) => void>();
const stored = new Map<string, string>();

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  // Relative paths need a page; the calls themselves are real.
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => realFetch(origin + path, request));
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  stored.clear();
  unauthorized.mockReset();
  maintenance.mockReset();
  listenToClient({ unauthorized, maintenance });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function envelope(status: number, body: unknown, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

async function failureOf(promise: Promise<unknown>): Promise<CallFailure> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CallFailure);
  return error as CallFailure;
}

test('code 0 gives the data; the call carries language and token', async () => {
  let seen: NodeJS.Dict<string | string[]> = {};
  stored.set('TOKEN', 'abc');
  speakLanguage('vi');
  answer = (request, response) => {
    seen = { ...request.headers, url: request.url, method: request.method };
    envelope(200, { code: 0, data: [1], message: '' })(request, response);
  };
  await expect(call('listHalls', { lang_flag: 1 })).resolves.toEqual([1]);
  expect(seen).toMatchObject({
    method: 'GET',
    url: '/Game/hallList?lang_flag=1',
    'accept-language': 'vi-VN',
    'access-token': 'abc',
    'x-token': 'abc',
  });
  speakLanguage('en');
});

test('each move of points has a key of its own; a repeated attempt keeps the one it is given', async () => {
  const keys: unknown[] = [];
  answer = (request, response) => {
    keys.push(request.headers['idempotency-key']);
    envelope(200, { code: 0, data: null, message: '' })(request, response);
  };
  await call('transferIn', { gameType: 1 });
  await call('transferIn', { gameType: 1 });
  await call('transferIn', { gameType: 1 }, { idempotencyKey: 'mine' });
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe('mine');
});

test('bringing points home needs no key: points that are home cannot move again', async () => {
  let seen: unknown;
  answer = (request, response) => {
    seen = request.headers['idempotency-key'];
    envelope(200, { code: 0, data: { platforms: [] }, message: '' })(request, response);
  };
  await call('walletCollect', {});
  expect(seen).toBeUndefined();
});

test('a refusal keeps its code and words', async () => {
  answer = envelope(200, { code: 2001, data: null, message: 'Not enough.' });
  const failure = await failureOf(call('transferIn', { gameType: 1 }));
  expect(failure).toMatchObject({ kind: 'answer', code: 2001, status: 200, message: 'Not enough.' });
});

test('too many attempts say how long to wait', async () => {
  answer = envelope(429, { code: 429, data: null, message: 'Slow down.' }, { 'retry-after': '7' });
  const failure = await failureOf(call('login', { account: 'a', password: 'b' }));
  expect(failure).toMatchObject({ status: 429, retryAfterMs: 7000 });
});

const challenge = (name: string) => ({
  code: 4291,
  data: { retry_after: 7, challenge: { name }, most_tries: 3 },
  message: 'Please wait.',
});

test('a call at a limit is worked for and made again, with a new challenge where the first came too late', async () => {
  const seen: unknown[] = [];
  answer = (request, response) => {
    const brought = request.headers['x-proof-of-work'];
    seen.push(brought);
    const isEnough = brought === 'solved two';
    const next = brought === undefined ? 'one' : 'two';
    envelope(isEnough ? 200 : 429, isEnough ? { code: 0, data: [], message: '' } : challenge(next))(
      request,
      response,
    );
  };
  const workRequired = (required: unknown) =>
    Promise.resolve(`solved ${(required as { challenge: { name: string } }).challenge.name}`);
  listenToClient({ unauthorized, maintenance, workRequired });
  await expect(call('checkAccount', { account: 'newname' })).resolves.toEqual([]);
  expect(seen).toEqual([undefined, 'solved one', 'solved two']);
});

test('a browser that cannot work, or works three times for nothing, reads how long to wait', async () => {
  answer = envelope(429, challenge('one'), { 'retry-after': '7' });
  const workRequired = vi.fn<() => Promise<string | undefined>>();
  workRequired.mockResolvedValueOnce(undefined);
  workRequired.mockResolvedValue('solved');
  listenToClient({ unauthorized, maintenance, workRequired });
  for (const times of [1, 4]) {
    const failure = await failureOf(call('login', { account: 'a', password: 'b' }));
    expect(failure).toMatchObject({ status: 429, code: 4291, retryAfterMs: 7000 });
    expect(workRequired).toHaveBeenCalledTimes(times);
  }
});

test('an answer that breaks off half way is no answer: the outcome is unknown', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"code":0,');
    setTimeout(() => response.destroy(), 20);
  };
  const failure = await failureOf(call('transferIn', { gameType: 1 }));
  expect(failure).toMatchObject({ kind: 'network', status: null });
});

test('a 401 is reported once with the token that was used', async () => {
  stored.set('TOKEN', 'old');
  answer = envelope(401, { code: 401, data: null, message: 'Log in.' });
  await failureOf(call('getWallet', {}));
  expect(unauthorized).toHaveBeenCalledExactlyOnceWith('old', null);
});

test('a 401 without a listener shows an alert', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const alert = vi.fn<(words: string) => void>();
  vi.stubGlobal('alert', alert);
  listenToClient(undefined);
  answer = envelope(401, { code: 401, data: null, message: 'Log in.' });
  await failureOf(call('getWallet', {}));
  expect(alert).toHaveBeenCalledExactlyOnceWith('Authorization verification failed');
});

test('a text body is code -255, a page of a proxy its status', async () => {
  answer = (_request, response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('boom');
  expect(await failureOf(call('listHalls', {}))).toMatchObject({ code: -255, message: 'boom' });
  answer = (_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad</h1>');
  expect(await failureOf(call('listHalls', {}))).toMatchObject({ code: 502 });
});

test('a connection that breaks is a network failure', async () => {
  answer = (request) => request.socket.destroy();
  expect(await failureOf(call('listHalls', {}))).toMatchObject({ kind: 'network', code: null });
});

test('the maintenance header turns the flag on and off', async () => {
  answer = envelope(200, { code: 0, data: [], message: '' }, { 'x-server-maintenance': '1' });
  await call('listHalls', {});
  answer = envelope(200, { code: 0, data: [], message: '' });
  await call('listHalls', {});
  expect(maintenance.mock.calls).toEqual([[1], [0]]);
});
