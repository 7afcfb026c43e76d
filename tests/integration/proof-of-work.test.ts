import { randomUUID } from 'node:crypto';
import type { WorkRequired } from '@parlour/contract/work';
import { solveWork } from '@parlour/server/base/proof-of-work/solve.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, newAddress, type Answer } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { newNumber, setSmsOtp } from '../text-messages.ts';
import { useUpAccount } from '../used-up-account.ts';

/** At a limit that many callers share, a proof of work lets a call through (rule A39). */

let site: Site;

beforeAll(async () => {
  site = await startSite({
    processes: 2,
    env: { TRUST_PROXY: '127.0.0.0/8', WORK_TRIES: '20', SMS_PER_HOUR: '40' },
  });
  await setSmsOtp(site, 1);
});
afterAll(() => site.stop());

const at = (process: number, address = newAddress()) => createClient(site.urls[process]!, { address });
const header = (solution: string) => ({ headers: { 'x-proof-of-work': solution } });
const required = ({ envelope }: Answer): WorkRequired => envelope.data as WorkRequired;

test('while strangers guess, an owner at a new place works for a moment and is in', async () => {
  const input = { account: 'player01', password: 'player01' };
  await useUpAccount(site.db, 'player01');
  const address = newAddress();
  const refused = await at(0, address).refused('login', 'workRequired', input);
  expect(Number(refused.headers.get('retry-after'))).toBe(required(refused).retry_after);
  expect(refused.envelope.message).toMatch(
    /^Many tries are coming in just now\. Please try again in \d+ s\.$/,
  );
  // Asked by one process, solved for the other.
  await at(1, address).ok('login', input, header(await solveWork(required(refused))));
});

test('a solution is good once, on whichever process', async () => {
  const input = { account: 'player02', password: 'guess' };
  await useUpAccount(site.db, 'player02');
  const address = newAddress();
  const solution = await solveWork(required(await at(0, address).refused('login', 'workRequired', input)));
  await at(0, address).refused('login', 'wrongPassword', input, header(solution));
  for (const process of [0, 1])
    await at(process, address).refused('login', 'workRequired', input, header(solution));
});

test('a solution for another call or of another caller is asked for again, and stays good for its own', async () => {
  const input = { account: 'player03', password: 'guess' };
  await useUpAccount(site.db, 'player03');
  const address = newAddress();
  const solution = await solveWork(required(await at(0, address).refused('login', 'workRequired', input)));
  await at(0).refused('login', 'workRequired', input, header(solution));
  await useUpNames(address);
  await at(0, address).refused('checkAccount', 'workRequired', { account: randomName() }, header(solution));
  await at(0, address).refused('login', 'wrongPassword', input, header(solution));
});

const randomName = () => `n${randomUUID().replaceAll('-', '').slice(0, 10)}`;

/** Uses up what one address may look at. */
async function useUpNames(address: string): Promise<void> {
  for (let index = 0; index < 60; index += 1)
    await at(index % 2, address).call('checkAccount', { account: randomName() });
}

test('names and registrations go on behind a shared address by work', async () => {
  const address = newAddress();
  await useUpNames(address);
  const account = randomName();
  const refused = await at(1, address).refused('checkAccount', 'workRequired', { account });
  await at(0, address).ok('checkAccount', { account }, header(await solveWork(required(refused))));
});

test('a newcomer behind an address that uses no codes gets one by work, once', async () => {
  const address = newAddress();
  const ask = (options = {}) =>
    at(0, address).call('sendOTP', { country_code: 'MY', mobile: newNumber().national }, options);
  const statuses: number[] = [];
  // A quarter of the newcomers' share is spent, and none is used: three an hour from then on.
  for (let index = 0; index < 9; index += 1) statuses.push((await ask()).status);
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
  expect(statuses.at(-1)).toBe(429);
  const refused = await ask();
  expect(refused.envelope.code).toBe(4291);
  const solution = await solveWork(required(refused));
  expect((await ask(header(solution))).status).toBe(200);
  expect((await ask(header(solution))).envelope.code).toBe(4291);
});

test.each(['%%%', 'bnVsbA==', 'A'.repeat(9_000), '{"challenge":1}'])(
  'a hostile header %# is no solution, and hinders no call that needs none',
  async (value) => {
    const address = newAddress();
    await at(0, address).ok('login', { account: 'player05', password: 'player05' }, header(value));
    await useUpAccount(site.db, 'player04');
    await at(1, newAddress()).refused(
      'login',
      'workRequired',
      { account: 'player04', password: 'guess' },
      header(value),
    );
  },
);

test('what becomes of challenges is told to operators', async () => {
  const metrics = await Promise.all(site.urls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  const count = (outcome: string): number =>
    metrics
      .map((text) =>
        Number(new RegExp(`^proof_of_work_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1]),
      )
      .reduce((sum, one) => sum + one, 0);
  for (const outcome of ['asked', 'spent', 'replayed', 'foreign', 'wrong'])
    expect(count(outcome), outcome).toBeGreaterThan(0);
});

test('switched off, whoever comes to a limit waits as before', async () => {
  const off = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8', WORK: 'off' } });
  try {
    await useUpAccount(off.db, 'player01');
    const input = { account: 'player01', password: 'player01' };
    await createClient(off.url).refused('login', 'tooManyRequests', input);
  } finally {
    await off.stop();
  }
});
