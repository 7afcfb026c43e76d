import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoints } from '@parlour/contract/endpoints';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import { systemRandom } from '@parlour/server/base/random';
import { newPlayerToken, readPlayerToken } from '@parlour/server/people/sessions/player-tokens';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, newAddress, readAnswer, type Answer } from '../api-client.ts';
import { SAMPLES } from '../call-samples.ts';
import { startSite, type Site } from '../start-site.ts';

/** Made from the table of endpoints, so that a call added later is tried as well. */

const names = Object.keys(routes) as RouteName[];

let site: Site;
const tokens: string[] = [];
let walletsBefore: unknown[] = [];

/** The points of all players that no valid call could have moved. */
function untouchedWallets(): Promise<unknown[]> {
  return site.db.query(
    `select id, balance_minor from ledger_account where kind = 'wallet'
        and player_id not in (select player_id from point_transfer) order by id`,
  );
}

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  for (let index = 1; index <= 20; index += 1) {
    // The demo's second player has no cashier: its answers say so before they look at the input.
    if (index === 2) continue;
    const { token } = await logIn(site.url, `player${String(index).padStart(2, '0')}`);
    tokens.push(token!);
  }
  walletsBefore = await untouchedWallets();
});
afterAll(() => site.stop());

/** Another player every time, so that none reaches the limit of calls. */
let turn = 0;
function callerHeaders(): Record<string, string> {
  turn += 1;
  return { 'access-token': tokens[turn % tokens.length]!, 'x-forwarded-for': newAddress() };
}

/** A logout that succeeds would turn the next caller into a guest. */
const callerOf = (name: RouteName) =>
  name === 'logout' ? { 'x-forwarded-for': newAddress() } : callerHeaders();

async function send(name: RouteName, init: RequestInit & { query?: string } = {}): Promise<Answer> {
  const { method, path } = splitRoute(routes[name]);
  const headers = { ...callerOf(name), ...(init.headers as Record<string, string>) };
  return readAnswer(await fetch(`${site.url}${path}${init.query ?? ''}`, { ...init, method, headers }));
}

const USUAL_BYTES = 64 * 1024;

/** Says that the body has so many bytes, and sends none: the answer comes before. */
function announce(name: RouteName, bytes: number): Promise<Answer> {
  const { method, path } = splitRoute(routes[name]);
  const headers = { ...callerOf(name), 'content-type': 'application/json', 'content-length': bytes };
  return new Promise((resolve, reject) => {
    const asking = request(site.url + path, { method, headers }, (response) => {
      text(response)
        .then((body) => {
          const type = String(response.headers['content-type']);
          return readAnswer(
            new Response(body, { status: response.statusCode!, headers: { 'content-type': type } }),
          );
        })
        .then(resolve, reject)
        .finally(() => asking.destroy());
    });
    asking.on('error', reject);
    asking.flushHeaders();
  });
}

const INSIDE =
  /node_modules|\.ts:\d|at \w+ \(|\bselect\b.*\bfrom\b|insert into|syntax error|invalid byte|\bpg_[a-z_]+\b|postgres|\/(work|root|home|tmp|usr)\/|FST_ERR|ZodError/i;

function expectHarmless({ status, envelope, headers }: Answer, what: string): void {
  expect(status, what).toBeLessThan(500);
  expect(JSON.stringify(envelope), what).not.toMatch(INSIDE);
  const isFile = status === 200 && headers.get('content-type') === 'text/csv; charset=utf-8';
  if (!isFile) expect(headers.get('content-type'), what).toBe('application/json; charset=utf-8');
  if (status !== 200) expect(envelope.code, what).toBeGreaterThanOrEqual(400);
  if (envelope.code !== 0) expect(envelope.message, what).not.toBe('');
}

const VALUES: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '‮',
  `' or 1=1 --`,
  '%00',
  '../../../etc/passwd',
  '1'.repeat(5000),
  [],
  [1],
  [[[[]]]],
  {},
  { toString: 1, valueOf: 1 },
  { $gt: 0 },
];

/** Each value in each field of the call, the others being right. */
function* bodiesOf(name: RouteName): Generator<Record<string, unknown>> {
  const right: Record<string, unknown> = {
    ...SAMPLES[name]?.input,
    account: 'player01',
    password: 'wrong',
    gameType: 1,
    gameCode: 'dragon-of-nine-bays',
    lang: 'en_US',
    hall_id: 1,
    lang_flag: 1,
    game_id: 0,
  };
  const input = endpoints[name].input as { shape?: Record<string, unknown> };
  const fields = Object.keys(input.shape ?? {});
  const others = Object.fromEntries(
    fields.filter((field) => field in right).map((field) => [field, right[field]]),
  );
  for (const field of fields.length > 0 ? fields : ['unknown'])
    for (const value of VALUES) yield { ...others, [field]: value };
}

describe.each(names)('%s', (name) => {
  const { method } = splitRoute(routes[name]);

  test('every field survives every kind of value', async () => {
    const bodies = [...bodiesOf(name)];
    for (let from = 0; from < bodies.length; from += 10) {
      await Promise.all(
        bodies.slice(from, from + 10).map(async (body) => {
          const what = JSON.stringify(body).slice(0, 200);
          if (method === 'POST') {
            const headers = { 'content-type': 'application/json' };
            expectHarmless(await send(name, { headers, body: JSON.stringify(body) }), what);
            return;
          }
          const query = new URLSearchParams();
          for (const [field, value] of Object.entries(body)) {
            for (const item of Array.isArray(value) ? [...value, ...value] : [value])
              query.append(field, typeof item === 'string' ? item : JSON.stringify(item));
          }
          expectHarmless(await send(name, { query: `?${query}` }), what);
        }),
      );
    }
  });

  const needsLogin = endpoints[name].access !== 'public';
  test.runIf(needsLogin)('a guest is asked to log in, whatever they send', async () => {
    const { path } = splitRoute(routes[name]);
    const guests: Record<string, string>[] = [
      {},
      { 'access-token': 'x' },
      { 'access-token': newPlayerToken(systemRandom, 1n) },
      { 'access-token': newPlayerToken(systemRandom, 2n ** 63n - 1n) },
      { 'access-token': newPlayerToken(systemRandom, 0n) },
      { 'access-token': newPlayerToken(systemRandom, -1n) },
      { 'access-token': 'A'.repeat(43) },
      { 'access-token': `${newPlayerToken(systemRandom, 1n).slice(0, -1)}'` },
      { 'x-token': 'A'.repeat(5000) },
      { cookie: `token=${tokens[0]}` },
      { authorization: `Bearer ${tokens[0]}` },
    ];
    for (const headers of guests) {
      const answer = await readAnswer(
        await fetch(site.url + path, {
          method,
          headers: { 'x-forwarded-for': newAddress(), 'content-type': 'application/json', ...headers },
          ...(method === 'POST' ? { body: '{"gameType":"x"}' } : {}),
        }),
      );
      expect(answer.status).toBe(401);
      // Only what could have been a token is looked up.
      const data = readPlayerToken(headers['access-token'] ?? '') ? { reason: 'ended' } : null;
      expect(answer.envelope).toEqual({ code: 401, data, message: 'Please log in first.' });
    }
  });

  test.runIf(method === 'POST')('bodies that are none are turned down with an envelope', async () => {
    const json = { 'content-type': 'application/json' };
    const malformed: { headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> }[] = [
      { headers: json, body: '{' },
      { headers: json, body: 'null null' },
      { headers: json, body: '{"a":1}x' },
      { headers: json, body: '{"__proto__":{"isAdmin":true}}' },
      { headers: json, body: '{"constructor":{"prototype":{"isAdmin":true}}}' },
      { headers: json, body: '"text"' },
      { headers: json, body: '[]' },
      { headers: json, body: '7' },
      { headers: json, body: Uint8Array.of(0xff, 0xfe, 0x00) },
      { headers: { 'content-type': 'text/plain' }, body: '{}' },
      {
        headers: { 'content-type': 'application/xml' },
        body: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
      },
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'gameType=1&amount=5' },
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
      { headers: { 'content-type': 'nonsense' }, body: '{}' },
    ];
    for (const init of malformed) {
      const answer = await send(name, init);
      const what = `${JSON.stringify(init.headers)} ${init.body.toString()}`;
      expectHarmless(answer, what);
      expect(answer.status, what).toBe(400);
      expect(answer.envelope.code, what).toBe(400);
    }
  });

  test.runIf(method === 'POST')('a body far too large is refused as such', async () => {
    // One call takes a screenshot along; no other reads more than the usual.
    const answer = await announce(name, name === 'reportProblem' ? 1_600_000 : USUAL_BYTES + 1);
    expectHarmless(answer, 'large');
    expect(answer).toMatchObject({ status: 413, envelope: { code: 413, data: null } });
  });

  test.runIf(method === 'POST')('a body nested a hundred thousand deep is only a wrong one', async () => {
    const depth = 20_000;
    const body = `{"gameType":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expectHarmless(await send(name, { headers: { 'content-type': 'application/json' }, body }), 'deep');
  });
});

const ofPlayers = names.filter((name) => endpoints[name].access !== 'agent');
const queryOf = (name: RouteName) =>
  Object.entries(SAMPLES[name]?.input ?? {}).map(([field, value]) => [field, String(value)]);

test('a field of the query that is given twice is refused', async () => {
  let tried = 0;
  for (const name of ofPlayers.filter((one) => splitRoute(routes[one]).method === 'GET'))
    for (const again of queryOf(name)) {
      const query = `?${new URLSearchParams([...queryOf(name), again])}`;
      expect((await send(name, { query })).status, `${name} ${query}`).toBe(400);
      tried += 1;
    }
  expect(tried).toBeGreaterThan(20);
});

test('what a body lacks is taken neither from the query nor from headers', async () => {
  const needing = ofPlayers.filter(
    (name) =>
      splitRoute(routes[name]).method === 'POST' &&
      SAMPLES[name] !== undefined &&
      !endpoints[name].input.safeParse({}).success,
  );
  expect(needing.length).toBeGreaterThan(20);
  for (const name of needing) {
    const besides = Object.fromEntries(queryOf(name).filter(([, value]) => /^[\w.]+$/.test(value!)));
    const headers = { 'content-type': 'application/json', 'access-token': tokens[2]!, ...besides };
    const query = `?${new URLSearchParams(queryOf(name))}`;
    expect((await send(name, { query, headers, body: '{}' })).status, name).toBe(400);
  }
});

test('nothing that was sent has moved any money or broken the server', async () => {
  const wallets = await untouchedWallets();
  expect(wallets.length).toBeGreaterThan(0);
  expect(walletsBefore).toEqual(expect.arrayContaining(wallets));
  const failures = site
    .serverLog()
    .filter((line) => line.includes('"level":"error"') || line.includes('"level":"fatal"'));
  expect(failures).toEqual([]);
});
