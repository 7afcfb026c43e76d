import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, newAddress } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

/** Thousands of guesses are a flood: what is tried is that hardly any of them is looked at, and that the owner gets in all the while. */
const GUESSES = 2_500;
const AT_ONCE = 64;
const ADDRESSES = 500;

interface Answers {
  /** How many passwords the site has looked at, each the cost of an argon2. */
  lookedAt: number;
  turnedAway: number;
  others: number;
}

async function guess(site: Site, account: string, addressOf: (index: number) => string): Promise<Answers> {
  const answers: Answers = { lookedAt: 0, turnedAway: 0, others: 0 };
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < GUESSES) {
        const index = next++;
        const client = createClient(site.url, { address: addressOf(index) });
        const { status, envelope } = await client.call('login', { account, password: `guess${index}` });
        if (status === 429) answers.turnedAway += 1;
        else if (status === 200 && envelope.code !== 0) answers.lookedAt += 1;
        else answers.others += 1;
      }
    }),
  );
  return answers;
}

const manyAddresses = (index: number): string => `10.100.${(index % ADDRESSES) >> 8}.${index % 256}`;

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

test('thousands of guesses over many addresses: hardly one is looked at, and the owner gets in meanwhile', async () => {
  const owner = createClient(site.url, { address: newAddress() });
  const input = { account: 'player01', password: 'player01' };
  await owner.ok('login', input);
  const guessing = guess(site, 'player01', manyAddresses);
  let isOver = false;
  void guessing.then(() => (isOver = true));
  // From an address where the owner has logged in before, at the first try and at any time.
  let logins = 0;
  do {
    await owner.ok('login', input);
    logins += 1;
    await sleep(300);
  } while (!isOver);
  const answers = await guessing;
  expect(logins).toBeGreaterThan(3);
  expect(answers.others).toBe(0);
  // Fifty cost nothing; from then on the account as a whole is slowed to one in seconds, wherever the guesses come from.
  expect(answers.lookedAt).toBeLessThan(GUESSES / 20);
}, 240_000);

test('an account that is not there is guarded alike', async () => {
  const lookedAt = [];
  for (const account of ['player02', 'nobody02']) {
    let count = 0;
    for (let index = 0; index < 120; index += 1) {
      const client = createClient(site.url, { address: manyAddresses(index) });
      const { status } = await client.call('login', { account, password: `guess${index}` });
      if (status === 200) count += 1;
    }
    lookedAt.push(count);
  }
  const [known, unknown] = lookedAt;
  expect(Math.abs(known! - unknown!)).toBeLessThanOrEqual(3);
});

test('a password change asks the same guard', async () => {
  const { token } = await createClient(site.url).ok('login', { account: 'player03', password: 'player03' });
  const thief = createClient(site.url, { address: newAddress() });
  thief.token = token;
  const statuses = new Set<number>();
  for (let tries = 0; tries < 200; tries += 1) {
    const input = { old_password: `guess${tries}`, new_password: 'Kestrel.42' };
    statuses.add((await thief.call('changePassword', input)).status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

test('without a trusted proxy, a forged address gains nothing', async () => {
  const closed = await startSite({ env: { TRUST_PROXY: 'false' } });
  try {
    let lookedAt = 0;
    for (let index = 0; index < 200; index += 1) {
      const client = createClient(closed.url, { address: manyAddresses(index) });
      const headers = { forwarded: `for=10.9.9.${index % 256}`, 'x-real-ip': `10.9.8.${index % 256}` };
      const input = { account: `player0${(index % 9) + 1}`, password: `guess${index}` };
      if ((await client.call('login', input, { headers })).status === 200) lookedAt += 1;
    }
    // Twenty cost nothing to one address, however many accounts it tries.
    expect(lookedAt).toBeLessThan(40);
  } finally {
    await closed.stop();
  }
});
