import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, newAddress } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

/** Strangers who guess at one account, to keep its owner out. */

const STRANGERS = 60;

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

/** From sixty addresses at once, until the owner has tried. */
async function guessMeanwhile<T>(account: string, tried: () => Promise<T>): Promise<T> {
  let isOver = false;
  let refused = 0;
  const guessing = Promise.all(
    Array.from({ length: STRANGERS }, async (_, index) => {
      const stranger = createClient(site.url, { address: `10.101.${index}.1` });
      while (!isOver) {
        const { status } = await stranger.call('login', { account, password: 'guess' });
        if (status === 429) refused += 1;
      }
    }),
  );
  await expect.poll(() => refused).toBeGreaterThan(2 * STRANGERS);
  try {
    return await tried();
  } finally {
    isOver = true;
    await guessing;
  }
}

function markOf(headers: Headers): string {
  const [cookie] = headers.getSetCookie();
  return cookie!.split(';')[0]!;
}

test('while sixty addresses guess, the owner gets in at the first try at a new address on a device of an earlier login', async () => {
  const input = { account: 'player10', password: 'player10' };
  const login = await createClient(site.url, { address: newAddress() }).call('login', input);
  const cookie = markOf(login.headers);
  const answers = await guessMeanwhile('player10', async () => {
    const known = createClient(site.url, { address: newAddress() });
    const unknown = createClient(site.url, { address: newAddress() });
    return [
      await known.call('login', input, { headers: { cookie } }),
      await unknown.call('login', input, { headers: { cookie: cookie.replace(/=.{4}/, '=AAAA') } }),
    ];
  });
  expect(answers.map(({ status, envelope }) => [status, envelope.code])).toEqual([
    [200, 0],
    [429, 4291],
  ]);
});

test('a mark is good for the accounts that logged in with it, and guesses with it are slowed too', async () => {
  const own = await createClient(site.url).call('login', { account: 'player11', password: 'player11' });
  const cookie = markOf(own.headers);
  const statuses = await guessMeanwhile('player12', async () => {
    const thief = createClient(site.url, { address: newAddress() });
    const other = await thief.call(
      'login',
      { account: 'player12', password: 'guess' },
      { headers: { cookie } },
    );
    const guesses = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const client = createClient(site.url, { address: newAddress() });
      const input = { account: 'player11', password: 'guess' };
      guesses.push((await client.call('login', input, { headers: { cookie } })).status);
    }
    return { other: other.status, guesses };
  });
  expect(statuses.other).toBe(429);
  // No stranger guesses at the owner's account: the first three at each address are looked at.
  expect(new Set(statuses.guesses)).toEqual(new Set([200]));
});

test('the cookie is for the server alone, sent to this site alone, and stays the same at the next login', async () => {
  const client = createClient(site.url);
  const input = { account: 'player13', password: 'player13' };
  const first = await client.call('login', input);
  const [cookie] = first.headers.getSetCookie();
  expect(cookie).toMatch(/^device=[A-Za-z0-9_-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
  const again = await client.call('login', input, { headers: { cookie: markOf(first.headers) } });
  expect(again.headers.getSetCookie()).toEqual([cookie]);
  const wrong = await client.call('login', { ...input, password: 'guess' });
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test('after a change of the password only the device of the change is known', async () => {
  const input = { account: 'player14', password: 'player14' };
  // Two devices behind one address: both are known.
  const address = newAddress();
  const thief = markOf((await createClient(site.url, { address }).call('login', input)).headers);
  const owner = createClient(site.url, { address });
  const login = await owner.call('login', input);
  owner.token = (login.envelope.data as { token: string }).token;
  const cookie = markOf(login.headers);
  const changed = { ...input, password: 'Kestrel.42' };
  await owner.ok(
    'changePassword',
    { old_password: 'player14', new_password: changed.password },
    { headers: { cookie } },
  );
  const statuses = await guessMeanwhile('player14', async () => {
    const known = createClient(site.url, { address: newAddress() });
    const other = createClient(site.url, { address: newAddress() });
    return [
      (await other.call('login', changed, { headers: { cookie: thief } })).status,
      (await known.call('login', changed, { headers: { cookie } })).status,
    ];
  });
  expect(statuses).toEqual([429, 200]);
});
