import type { WorkRequired } from '@parlour/contract/work';
import { solveWork } from '@parlour/server/base/proof-of-work/solve.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, newAddress } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { useUpAccount } from '../used-up-account.ts';

/** Floods that do the work they are asked for: it costs them more each time, and keeps no owner out. */

const BASE_TRIES = 20;
const SOLVED_BY_FLOOD = 12;

let site: Site;

beforeAll(async () => {
  site = await startSite({
    env: { TRUST_PROXY: '127.0.0.0/8', WORK_TRIES: String(BASE_TRIES), WORK_DOUBLED_EVERY: '3' },
  });
});
afterAll(() => site.stop());

const header = (solution: string) => ({ headers: { 'x-proof-of-work': solution } });
const MOST_AT_FIRST = BASE_TRIES * 1.5;

/** A guess by work from one of a network's addresses; how many tries it cost at most. */
async function guessByWork(account: string, address: string): Promise<number> {
  const attacker = createClient(site.url, { address });
  const guess = { account, password: 'guess' };
  const { envelope } = await attacker.refused('login', 'workRequired', guess);
  const required = envelope.data as WorkRequired;
  await attacker.refused('login', 'wrongPassword', guess, header(await solveWork(required)));
  return required.most_tries;
}

test('a flood from one network works harder and harder, while the owner on a known device gets in without any', async () => {
  const input = { account: 'player01', password: 'player01' };
  const login = await createClient(site.url, { address: newAddress() }).call('login', input);
  const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
  await useUpAccount(site.db, 'player01');
  const costs: number[] = [];
  for (let index = 0; index < SOLVED_BY_FLOOD; index += 1) {
    costs.push(await guessByWork('player01', `10.110.1.${index}`));
    // At a new address each time.
    await createClient(site.url).ok('login', input, { headers: { cookie } });
  }
  expect(costs[0]).toBe(MOST_AT_FIRST);
  expect(costs.at(-1)).toBe(MOST_AT_FIRST * 8);
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
});

test('an owner at a new place, away from the flood, works no harder for it', async () => {
  await useUpAccount(site.db, 'player02');
  for (let index = 0; index < 6; index += 1) await guessByWork('player02', `10.110.2.${index}`);
  const owner = createClient(site.url, { address: newAddress() });
  const input = { account: 'player02', password: 'player02' };
  const { envelope } = await owner.refused('login', 'workRequired', input);
  expect((envelope.data as WorkRequired).most_tries).toBe(MOST_AT_FIRST);
  await owner.ok('login', input, header(await solveWork(envelope.data as WorkRequired)));
});

test('solutions that a flood has collected are worth little at once', async () => {
  await useUpAccount(site.db, 'player03');
  const collected = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const client = createClient(site.url, { address: `10.110.3.${index}` });
      const { envelope } = await client.refused('login', 'workRequired', {
        account: 'player03',
        password: 'guess',
      });
      return { client, solution: await solveWork(envelope.data as WorkRequired) };
    }),
  );
  const codes: number[] = [];
  for (const { client, solution } of collected) {
    const guess = { account: 'player03', password: 'guess' };
    codes.push((await client.call('login', guess, header(solution))).envelope.code);
  }
  // Six were looked at; the rest would have to be worked for anew, four times as hard.
  expect(codes).toEqual([...Array(6).fill(1003), ...Array(6).fill(4291)]);
});

test('twenty requests at once with one solution are one guess', async () => {
  await useUpAccount(site.db, 'player04');
  const client = createClient(site.url, { address: newAddress() });
  const guess = { account: 'player04', password: 'guess' };
  const { envelope } = await client.refused('login', 'workRequired', guess);
  const solution = await solveWork(envelope.data as WorkRequired);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.call('login', guess, header(solution))),
  );
  expect(answers.filter((answer) => answer.envelope.code === 1003)).toHaveLength(1);
});
