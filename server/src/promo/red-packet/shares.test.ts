import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { hashSeed } from '../draws/roll.ts';
import { makeShares, type Split } from './shares.ts';

/** The three that split red packets: the site, the audit's SQL, and the page that players verify with, read from its file (rule P25). */

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** Computed by another program (Python's hmac and hashlib). */
const GOLDEN: { split: Split; shares: number[] }[] = [
  {
    split: { seed: SEED, code: 'SPRING', packets: 8, budget: 2000, least: 88, most: 500 },
    shares: [289, 266, 366, 156, 164, 392, 140, 227],
  },
  {
    split: { seed: SEED, code: 'CAPPED', packets: 6, budget: 1190, least: 100, most: 200 },
    shares: [200, 200, 200, 190, 200, 200],
  },
  {
    split: { seed: SEED, code: 'EQUAL', packets: 3, budget: 300, least: 100, most: 100 },
    shares: [100, 100, 100],
  },
];

type Compute = (split: Split) => { hash: string; shares: number[] };

function readPage(): Compute {
  const html = readFileSync(new URL('../../../../web/public/verify.html', import.meta.url), 'utf8');
  const context = { TextEncoder } as { computeShares?: Compute };
  runInNewContext(/<script>([\s\S]*)<\/script>/.exec(html)![1]!, context);
  return context.computeShares!;
}
const computeShares = readPage();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function sharesInSql({ seed, code, packets, budget, least, most }: Split): Promise<number[]> {
  const { shares } = await database.db.get<{ shares: bigint[] }>(
    'select red_packet_shares($1, $2, $3, $4, $5, $6) as shares',
    [seed, code, packets, budget, least, most],
  );
  return shares.map(Number);
}

test.each(GOLDEN)('packet $split.code is split the same everywhere', async ({ split, shares }) => {
  expect(makeShares(split)).toEqual(shares);
  expect(await sharesInSql(split)).toEqual(shares);
  const page = computeShares(split);
  expect([page.hash, [...page.shares]]).toEqual([hashSeed(SEED), shares]);
});

const anySplit = (mostPackets: number) =>
  fc
    .record({
      bytes: fc.uint8Array({ minLength: 32, maxLength: 32 }),
      code: fc.stringMatching(/^[A-Z0-9]{3,24}$/),
      packets: fc.integer({ min: 1, max: mostPackets }),
      least: fc.integer({ min: 1, max: 10_000 }),
      room: fc.integer({ min: 0, max: 100_000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ bytes, code, packets, least, room, part }): Split => ({
      seed: Buffer.from(bytes).toString('hex'),
      code,
      packets,
      least,
      most: least + room,
      budget: packets * least + Math.floor(packets * room * part),
    }));

test('any split adds up to its budget, and every packet is within its limits', () => {
  fc.assert(
    fc.property(anySplit(120), (split) => {
      const shares = makeShares(split);
      expect(shares).toHaveLength(split.packets);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(split.budget);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(split.least);
      expect(Math.max(...shares)).toBeLessThanOrEqual(split.most);
      expect(makeShares(split)).toEqual(shares);
    }),
    { numRuns: 100 },
  );
});

test('any split is the same in SQL and on the page', async () => {
  await fc.assert(
    fc.asyncProperty(anySplit(12), async (split) => {
      const shares = makeShares(split);
      expect(await sharesInSql(split)).toEqual(shares);
      expect([...computeShares(split).shares]).toEqual(shares);
    }),
    { numRuns: 40 },
  );
});

test('no place in the row is better than another', () => {
  const sums = [0, 0, 0, 0, 0];
  const splits = 1000;
  for (let n = 0; n < splits; n += 1)
    makeShares({
      seed: n.toString(16).padStart(64, '0'),
      code: 'FAIR',
      packets: 5,
      budget: 500,
      least: 10,
      most: 500,
    }).forEach((share, at) => (sums[at] = sums[at]! + share));
  // The mean of a place is 100; its standard deviation over so many splits is about 2.
  for (const sum of sums) expect(Math.abs(sum / splits - 100)).toBeLessThan(9);
});
