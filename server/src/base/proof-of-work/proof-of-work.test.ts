import type { WorkRequired } from '@parlour/contract/work';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSeals } from '../crypto/sealed.ts';
import { createTestDatabase, type TestDatabase } from '../db/template.ts';
import { systemRandom } from '../random.ts';
import { createProofOfWork, forgetSpentWork, type ProofOfWork } from './proof-of-work.ts';
import type { WorkSettings } from './settings.ts';
import { decodeWork, encodeWork, solveWork } from './solve.fixture.ts';

const SETTINGS: WorkSettings = {
  isOn: true,
  rounds: 1,
  tries: 10,
  doubledEvery: 3,
  mostDoublings: 2,
  validS: 300,
  guessesPerAccount: 500,
};
const KEY = Buffer.alloc(32, 7);
const ADDRESS = '10.9.8.7';

let database: TestDatabase;
let metrics: Registry;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  metrics = new Registry();
  await database.db.run('delete from spent_work');
});

/** One process. */
function create(
  settings: Partial<WorkSettings> = {},
  { key = KEY, registry = new Registry() } = {},
): ProofOfWork {
  return createProofOfWork({
    db: database.db,
    seals: createSeals(key, systemRandom),
    random: systemRandom,
    metrics: registry,
    settings: { ...SETTINGS, ...settings },
  });
}

const watched = (settings: Partial<WorkSettings> = {}): ProofOfWork =>
  create(settings, { registry: metrics });

async function ask(from: ProofOfWork, { action = 'login', address = ADDRESS } = {}): Promise<WorkRequired> {
  const { data } = await from.of({ action, address, solution: undefined }).ask(5_000);
  return data as WorkRequired;
}

function spend(at: ProofOfWork, solution: string, { action = 'login', address = ADDRESS } = {}) {
  return at.of({ action, address, solution }).spend(database.db);
}

async function outcomes(): Promise<Record<string, number>> {
  const [metric] = await metrics.getMetricsAsJSON();
  return Object.fromEntries(
    metric!.values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels['outcome'], value]),
  ) as Record<string, number>;
}

test('a solution lets its own call through once, on whichever process', async () => {
  const [one, other] = [watched(), create()];
  const refusal = await one.of({ action: 'login', address: ADDRESS, solution: undefined }).ask(4_200);
  expect(refusal).toMatchObject({
    reason: 'workRequired',
    status: 429,
    retryAfterS: 5,
    data: { retry_after: 5 },
  });
  const solution = await solveWork(refusal.data as WorkRequired);
  expect(await spend(other, solution)).toBe(true);
  expect(await spend(other, solution)).toBe(false);
  expect(await spend(one, solution)).toBe(false);
  expect(await outcomes()).toEqual({ asked: 1, replayed: 1 });
});

test('of twenty calls at once with one solution one passes', async () => {
  const works = [watched(), create()];
  const solution = await solveWork(await ask(works[0]!));
  const spent = await Promise.all(
    Array.from({ length: 20 }, (_, index) => spend(works[index % 2]!, solution)),
  );
  expect(spent.filter(Boolean)).toHaveLength(1);
});

test('a solution is good for its call and its caller alone; an IPv6 caller is the network of 64 bits', async () => {
  const works = watched();
  const solution = await solveWork(await ask(works));
  expect(await spend(works, solution, { action: 'register' })).toBe(false);
  expect(await spend(works, solution, { address: '10.9.8.8' })).toBe(false);
  expect(await outcomes()).toEqual({ asked: 1, foreign: 2 });
  const six = await solveWork(await ask(works, { address: '2001:db8:1:2::3' }));
  expect(await spend(works, six, { address: '2001:db8:1:3::3' })).toBe(false);
  expect(await spend(works, six, { address: '2001:db8:1:2::4' })).toBe(true);
});

test('a challenge ends', async () => {
  const works = watched({ validS: -1 });
  expect(await spend(works, await solveWork(await ask(works)))).toBe(false);
  expect(await outcomes()).toEqual({ asked: 1, expired: 1 });
});

test('what was not worked for, was changed, or is another site’s is refused', async () => {
  const works = watched();
  const required = await ask(works);
  const solved = decodeWork(await solveWork(required));
  const { challenge, solution } = solved;
  const { parameters } = challenge;
  const changed = [
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge, solution: { ...solution, counter: -1 } },
    { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
    { challenge: { parameters }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 2 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, keySignature: undefined } }, solution },
    {
      challenge: {
        ...challenge,
        parameters: { ...parameters, data: { ...parameters.data, until: parameters.data.until + 1 } },
      },
      solution,
    },
  ].map(encodeWork);
  const foreign = await solveWork(await ask(create({}, { key: Buffer.alloc(32, 8) })));
  for (const header of [...changed, foreign]) expect(await spend(works, header)).toBe(false);
  expect(await outcomes()).toEqual({ asked: 1, wrong: changed.length + 1 });
  expect(await spend(works, encodeWork(solved))).toBe(true);
});

test.each([
  '',
  '%%%',
  'null',
  'e30=',
  Buffer.from('{"__proto__":{}}').toString('base64'),
  Buffer.from('[1]').toString('base64'),
  Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64'),
  'A'.repeat(15_000),
])('hostile header %#: no solution', async (header) => {
  expect(await spend(watched(), header)).toBe(false);
  expect(await database.db.query('select from spent_work')).toEqual([]);
});

test('the more a network has solved, the harder the next challenge, up to a limit; neighbours count together', async () => {
  const works = watched();
  const tries: number[] = [];
  for (let host = 0; host < 10; host += 1) {
    const address = `10.9.8.${host}`;
    const required = await ask(works, { address });
    tries.push(required.most_tries);
    expect(await spend(works, await solveWork(required), { address })).toBe(true);
  }
  expect(tries).toEqual([15, 15, 15, 30, 30, 30, 60, 60, 60, 60]);
  expect((await ask(works, { address: '10.9.9.1' })).most_tries).toBe(15);
});

test('challenges taken while they were easy are worth nothing once the network has solved many', async () => {
  const works = watched();
  const easy = await Promise.all(Array.from({ length: 9 }, async () => solveWork(await ask(works))));
  const spent: boolean[] = [];
  for (const solution of easy) spent.push(await spend(works, solution));
  // One doubling may pass while a device works; the second may not.
  expect(spent).toEqual([...Array(6).fill(true), ...Array(3).fill(false)]);
  expect(await outcomes()).toEqual({ asked: 9, spent: 6, outgrown: 3 });
});

test('what is half an hour old counts no more, and is deleted', async () => {
  const works = watched();
  for (let count = 0; count < 3; count += 1) await spend(works, await solveWork(await ask(works)));
  await database.db.run(
    `update spent_work set spent_at = spent_at - interval '31 minutes', forget_at = forget_at - interval '31 minutes'`,
  );
  expect((await ask(works)).most_tries).toBe(15);
  await forgetSpentWork(database.db);
  expect(await database.db.query('select from spent_work')).toEqual([]);
});

test('switched off, callers wait, and what they bring is not looked at', async () => {
  const solution = await solveWork(await ask(watched()));
  const off = create({ isOn: false });
  expect(await spend(off, solution)).toBe(false);
  const refusal = await off.of({ action: 'login', address: ADDRESS, solution: undefined }).ask(5_000);
  expect(refusal).toMatchObject({ reason: 'tooManyRequests', data: { retry_after: 5 } });
});
