import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@parlour/contract/endpoints';
import { ACCEPT_LANGUAGE, LANGUAGES } from '@parlour/contract/languages';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, readAnswer, type Answer } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

/** As it goes over the wire: fetch would unpack it and tidy the path. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(site.url);
      const asked = request({ hostname, port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      asked.on('error', reject).end();
    },
  );
}

test('a call that does not exist is answered with an envelope', async () => {
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['POST', '/Auth/nothing'],
    ['GET', '/Auth/login'],
    ['PUT', '/Auth/login'],
    ['DELETE', '/Me/wallet'],
    ['POST', '/me/Wallet'],
    ['GET', '/static/nothing.png'],
  ]) {
    const answer = await readAnswer(await fetch(site.url + path, { method: method! }));
    expect(answer.status, path).toBe(404);
    expect(answer.envelope).toEqual({ code: 404, data: null, message: 'This does not exist.' });
  }
});

test('a person with an old address gets the page that says so', async () => {
  const answer = await get('/old/address', { accept: 'text/html,*/*' });
  expect(answer).toMatchObject({ status: 302, headers: { location: '/#/404' } });
});

test.each(['/%', '/%zz', '/Game/%c0%ae', `/${'a'.repeat(3000)}`, `/static/games/1/${'a'.repeat(500)}`])(
  'the address %s is answered with an envelope',
  async (path) => {
    const { status, body } = await get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const envelope = JSON.parse(body.toString()) as object;
    expect(Object.keys(envelope).toSorted()).toEqual(['code', 'data', 'message']);
    expect(envelope).toMatchObject({ code: status, data: null });
  },
);

test('bytes that are no HTTP do no harm', async () => {
  const { hostname, port } = new URL(site.url);
  for (const bytes of [
    '\u0000\u0001\r\n\r\n',
    `GET / HTTP/1.1\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`,
    'POST',
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end(bytes));
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        expect(answer).not.toMatch(/node_modules|\.ts|HPE_|Error:/);
        resolve();
      });
    });
  }
  expect((await get('/healthz')).status).toBe(200);
});

test('messages are in the language of the call', async () => {
  const client = createClient(site.url);
  const messages: string[] = [];
  for (const language of LANGUAGES) {
    const headers = { 'accept-language': ACCEPT_LANGUAGE[language] };
    messages.push((await client.refused('getWallet', 'loginRequired', {}, { headers })).envelope.message);
  }
  expect(messages).toEqual([
    'Please log in first.',
    '请先登录。',
    '請先登入。',
    'Vui lòng đăng nhập trước.',
    'Sila log masuk dahulu.',
  ]);
});

test('a call that takes nothing is made by a JSON content type and no body', async () => {
  const client = await logIn(site.url, 'player01');
  const headers = { 'content-type': 'application/json', 'access-token': client.token! };
  const post = async (path: string) => readAnswer(await fetch(site.url + path, { method: 'POST', headers }));
  for (const name of ['getSubscribeToken', 'walletCollect', 'transferOutLast', 'logout'] as const)
    expect((await post(splitRoute(routes[name]).path)).envelope.code, name).toBe(0);
  expect(await client.ok('whoami')).toBeNull();
  expect(await post('/Auth/login')).toMatchObject({ status: 400, envelope: { data: { field: 'account' } } });
});

test('a wrong field is named', async () => {
  const { envelope } = await createClient(site.url).call('listHallPlatforms', { hall_id: 'x' });
  expect(envelope).toEqual({
    code: 400,
    data: { field: 'hall_id' },
    message: 'Please check “hall_id” and try again.',
  });
});

test('more calls than a person makes are refused for a while, for this caller alone', async () => {
  const busy = createClient(site.url);
  const answers: Answer[] = [];
  const turnedAway: Answer[] = [];
  // A slow machine has the time that is counted pass before all of them have come.
  while (turnedAway.length === 0) {
    const burst = await Promise.all(Array.from({ length: 330 }, () => busy.call('whoami')));
    answers.push(...burst);
    turnedAway.push(...burst.filter(({ status }) => status === 429));
  }
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(300);
  for (const { headers, envelope } of turnedAway) {
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(envelope).toMatchObject({ code: 429, data: { retry_after: seconds } });
    expect(envelope.message).toContain(`${seconds} s`);
  }
  await createClient(site.url).ok('whoami');
});

const shared = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { method, path } = splitRoute(routes[name]);
  return endpoints[name].access === 'public' && method === 'GET' && /^\/(Game|Site)\//.test(path);
});
/** They count milliseconds, so that no two answers are the same. */
const LIVE: ReadonlySet<RouteName> = new Set<RouteName>([
  'getRoadmaps',
  'getExpectInfo',
  'listVirtualSports',
]);

/** Their page is one of law. */
const LEGAL: ReadonlySet<RouteName> = new Set<RouteName>(['getLegalPage', 'listLegalVersions']);

test.each(shared)('%s is sent compressed, and not again to a client that has it', async (name) => {
  const path = `${splitRoute(routes[name]).path}?hall_id=1&category_id=1&page=${LEGAL.has(name) ? 'tac' : 1}`;
  const plain = await get(path);
  const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get(path, { 'accept-encoding': 'gzip' });
  expect(plain.status).toBe(200);
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' });
  expect(String(br.headers['vary'])).toMatch(/accept-encoding/i);
  expect(String(br.headers['vary'])).toMatch(/accept-language/i);
  const unpacked = brotliDecompressSync(br.body);
  expect(JSON.parse(unpacked.toString())).toMatchObject({ code: 0 });
  if (LIVE.has(name)) return;
  expect(unpacked).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);

  const etag = String(plain.headers['etag']);
  const again = await get(path, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  // A proxy that packs an answer marks its validator as weak; caches send all they have.
  expect((await get(path, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
  expect(
    (await get(path, { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding'],
  ).toBeUndefined();
});

test('another language is another answer with another validator', async () => {
  const english = await get('/Game/getAllGameDetail', { 'accept-language': 'en-US' });
  const chinese = await get('/Game/getAllGameDetail', { 'accept-language': 'zh-CN' });
  expect(chinese.headers['etag']).not.toBe(english.headers['etag']);
  const crossed = { 'accept-language': 'zh-CN', 'if-none-match': String(english.headers['etag']) };
  expect((await get('/Game/getAllGameDetail', crossed)).status).toBe(200);
});

test('one player’s data is never kept by a cache', async () => {
  const { headers } = await get('/Auth/whoami');
  expect(headers['cache-control']).toBe('no-store');
  const refused = await get('/Me/wallet');
  expect(refused.headers['cache-control']).toBe('no-store');
});

test('a page tells browsers what it may do', async () => {
  for (const path of ['/', '/verify.html']) {
    const { headers } = await get(path);
    const policy = String(headers['content-security-policy']);
    const directives = new Map(
      policy.split(';').map((part) => {
        const [name, ...values] = part.trim().split(' ');
        return [name, values] as const;
      }),
    );
    expect(directives.get('default-src'), path).toEqual([`'none'`]);
    expect(directives.get('frame-ancestors'), path).toEqual([`'none'`]);
    expect(directives.get('base-uri'), path).toEqual([`'none'`]);
    expect(directives.get('object-src'), path).toEqual([`'none'`]);
    expect(headers['content-type'], path).toBe('text/html; charset=utf-8');
    expect(directives.get('frame-src'), path).toEqual([site.sandboxUrl]);
    expect(directives.get('connect-src'), path).toEqual([`'self'`]);
    expect(policy, path).not.toMatch(/unsafe-|\*/);
  }
});

test('an answer of a call may do nothing where it is shown as a page, and says so in few bytes', async () => {
  for (const path of ['/Site/info', '/Me/wallet', '/nothing', '/openapi.json', '/static/nothing.png']) {
    const { headers } = await get(path);
    expect(headers['content-type'], path).toBe('application/json; charset=utf-8');
    expect(headers, path).toMatchObject({
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(JSON.stringify(headers).length, path).toBeLessThan(800);
  }
});

test('no answer is taken for another type, or tells what serves it', async () => {
  for (const path of ['/', '/Site/info', '/nothing', '/static/games/1/dragon-of-nine-bays_en.png']) {
    const { headers } = await get(path);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    expect(headers['x-powered-by'], path).toBeUndefined();
    expect(headers['server'], path).toBeUndefined();
  }
});

test('a picture carries what holds for pictures, and nothing that holds for pages', async () => {
  const { headers } = await get('/static/games/1/dragon-of-nine-bays_en.png', { accept: 'image/avif' });
  expect(headers['content-type']).toBe('image/avif');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy'])
    expect(headers[name], name).toBeUndefined();
});

test('/openapi.json covers every call of the contract', async () => {
  const { headers, body } = await get('/openapi.json');
  expect(headers['content-type']).toContain('application/json');
  const { openapi, paths } = JSON.parse(body.toString()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; security?: object[] }>>;
  };
  expect(openapi).toBe('3.1.0');
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = splitRoute(routes[name]);
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.security !== undefined, name).toBe(endpoints[name].access !== 'public');
  }
});

/** What the server answers to these bytes. */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  [
    'an address that cannot be read',
    'GET /%zz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['an unknown method', 'DANCE / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nhost: 127.0.0.1\r\nConnection: close\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 421],
  [
    'an expectation that nobody knows',
    'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n',
    417,
  ],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n', 404],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with the envelope and its headers', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of [
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
  ])
    expect(head.toLowerCase()).toContain(header.toLowerCase());
  expect(JSON.parse(body)).toMatchObject({ code: status, data: null });
});

test('headers that do not end are cut off after their ten seconds', async () => {
  const began = performance.now();
  const answer = await exchange('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(performance.now() - began).toBeGreaterThan(9_000);
});

test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', 'a b'])(
  'a caller who names the host “%s” reads nothing',
  async (host) => {
    for (const path of ['/', '/Game/listHalls', '/healthz', '/nothing', '/static/nothing.png']) {
      const answer = await get(path, { host });
      expect([400, 421], path).toContain(answer.status);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ data: null });
      expect(answer.headers['x-frame-options'], path).toBeDefined();
    }
  },
);

test('a caller who names an address or localhost is answered', async () => {
  for (const host of ['127.0.0.1', '[::1]:9', 'localhost:1', new URL(site.url).host])
    expect((await get('/healthz', { host })).status, host).toBe(200);
});

test('pages can be framed by nobody, and neither they nor games may use the device', async () => {
  const { headers } = await get('/');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['permissions-policy']).toContain('camera=(), ');
  expect(headers['permissions-policy']).toContain('geolocation=()');
});

test('operators and load balancers are answered', async () => {
  expect(JSON.parse((await get('/healthz')).body.toString())).toEqual({
    code: 0,
    data: 'alive',
    message: '',
  });
  expect(JSON.parse((await get('/readyz')).body.toString())).toEqual({ code: 0, data: 'ready', message: '' });
  expect((await get('/metrics')).body.toString()).toContain('http_request_duration_seconds_bucket');
  expect((await get('/metrics', { 'x-forwarded-for': '10.1.1.1' })).status).toBe(404);
});

test('a game’s picture comes in the format that the browser takes', async () => {
  const path = '/static/games/1/dragon-of-nine-bays_en.png';
  const avif = await get(path, { accept: 'image/avif,image/webp,*/*' });
  const webp = await get(path, { accept: 'image/webp,*/*' });
  expect(avif).toMatchObject({ status: 200, headers: { 'content-type': 'image/avif' } });
  expect(webp).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect(avif.body.subarray(4, 12).toString()).toBe('ftypavif');
  expect(webp.body.subarray(8, 12).toString()).toBe('WEBP');
  for (const { headers } of [avif, webp]) {
    expect(String(headers['vary'])).toMatch(/accept/i);
    expect(String(headers['cache-control'])).toContain('max-age');
  }
  expect(Number(avif.headers['content-length'])).toBe(avif.body.length);
});

test('a drawing travels compressed, may do nothing where it is shown as a page, and is not sent again', async () => {
  const path = '/static/icons/halls.svg';
  const plain = await get(path);
  const packed = await get(path, { 'accept-encoding': 'gzip, br' });
  expect(plain).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  expect(packed.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'br' });
  expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
  expect(packed.body.length).toBeLessThan(plain.body.length / 2);
  for (const { headers } of [plain, packed]) {
    expect(headers).toMatchObject({
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(String(headers['vary'])).toMatch(/accept-encoding/i);
    expect(JSON.stringify(headers).length).toBeLessThan(800);
  }
  const again = await get(path, { 'if-none-match': String(packed.headers['etag']) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('every language has a picture of every game', async () => {
  for (const language of LANGUAGES) {
    const games = await createClient(site.url).ok(
      'listAllGames',
      {},
      { headers: { 'accept-language': ACCEPT_LANGUAGE[language] } },
    );
    for (const { img } of games.filter((_, index) => index % 15 === 0))
      expect((await get(img, { accept: 'image/webp' })).status, img).toBe(200);
  }
});

test.each([
  '/static/../package.json',
  '/static/..%2f..%2fpackage.json',
  '/static/%2e%2e/%2e%2e/package.json',
  '/static/games/1/..%2f..%2f..%2fpackage.json',
  '/static/games/1/..%2fdragon-of-nine-bays_en.png',
  '/static/games/..%2f..%2f/x_en.png',
  '/static/games/1/dragon-of-nine-bays_en.png%00.txt',
  '/static/games/1/x_en.svg',
  '/static/games/99999/dragon-of-nine-bays_en.png',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '//etc/passwd',
  '/static//etc/passwd',
  '/static/',
  '/static/games/1/',
  '/assets/',
  '/.env',
  '/static/.git/config',
])('%s leads nowhere', async (path) => {
  const { status, body } = await get(path);
  expect([400, 403, 404]).toContain(status);
  expect(body.toString()).not.toMatch(/"workspaces"|root:x:|\[core\]/);
  expect(Object.keys(JSON.parse(body.toString()) as object)).toContain('code');
});

test('a process that stops answers its last calls like any other', async () => {
  // A reader who does not answer the end of its stream, as a phone that has lost its network.
  const silent = await silentReader();
  const answers: (string | number)[] = [];
  let isBack = false;
  const caller = async () => {
    while (!isBack) {
      const response = await fetch(`${site.url}/Site/info`).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (text !== undefined) answers.push(text.startsWith('{"code":0,') ? 200 : text);
    }
  };
  const calling = Array.from({ length: 8 }, caller);
  await site.restart();
  isBack = true;
  await Promise.all(calling);
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(0);
  silent.destroy();
});

async function silentReader(): Promise<Duplex> {
  const { token } = await (await logIn(site.url, 'player09')).ok('getSubscribeToken');
  const asked = request(`${site.url}/stream?token=${token}`, {
    headers: {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    },
  }).end();
  const [, socket] = (await once(asked, 'upgrade')) as [unknown, Duplex];
  return socket.on('error', () => undefined);
}
