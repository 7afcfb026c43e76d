import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { hashSeed } from '../draws/roll.ts';
import { buildTree, leafOf, pathOf, rootOf } from './merkle.ts';
import { drawWinners } from './winners.ts';

/** The three that draw raffles: the site, the audit's SQL, and the page that players verify with, read from its file (rule P42). */

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
/** Round 1000 of drand's quicknet. */
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const RANDOMNESS = createHash('sha256').update(Buffer.from(SIGNATURE, 'hex')).digest('hex');
const [FIRST, SECOND] = ['00112233445566aa', 'ffeeddccbbaa9988'] as const;

/** Computed by another program (Python's hmac and hashlib, and the recursive definition of RFC 6962). */
const DRAWS = [
  { code: 'WEEK1', tickets: 10, places: 3, won: [1, 2, 5] },
  { code: 'ALLWIN', tickets: 4, places: 6, won: [3, 1, 2, 4] },
  { code: 'MANY', tickets: 100_000, places: 5, won: [25702, 74833, 76294, 98152, 56884] },
  { code: 'LONE', tickets: 1, places: 1, won: [1] },
];
const ROOTS: [tags: string[], root: string][] = [
  [[FIRST], '532d9bc55bfe1bb87da85359a2cdb107256510d22b38e59a731accd22a96077b'],
  [[FIRST, SECOND], 'c58794781b95a3bda2753a8a5f1c0c3935802882a04e0cd60d32dc46864515ed'],
  [[FIRST, FIRST, SECOND], 'e11dce8d801cdfac6f6950a858741825bb8f77b1ef9c8740e0406c76983f0f8d'],
  [
    [FIRST, FIRST, SECOND, SECOND, FIRST, FIRST, SECOND],
    '21ab6e58c4cb01a349f9e6aafb8bf8aa48e15868b191c7bb8f12f17c1611185e',
  ],
];

interface Page {
  TextEncoder: typeof TextEncoder;
  computeWinners?: (draw: {
    seed: string;
    code: string;
    signature: string;
    tickets: number;
    places: number;
  }) => { hash: string; randomness: string; winners: number[] };
  computeRoot?: (ticket: { code: string; number: number; tag: string; path: string[] }) => string;
}

const page: Page = { TextEncoder };
const html = readFileSync(new URL('../../../../web/public/verify.html', import.meta.url), 'utf8');
runInNewContext(/<script>([\s\S]*)<\/script>/.exec(html)![1]!, page);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function winnersInSql(code: string, tickets: number, places: number, seed = SEED): Promise<number[]> {
  const { won } = await database.db.get<{ won: number[] }>(
    'select raffle_winners($1, $2, $3, $4, $5) as won',
    [seed, code, RANDOMNESS, tickets, places],
  );
  return won;
}

test.each(DRAWS)('raffle $code draws the same everywhere', async ({ code, tickets, places, won }) => {
  expect(drawWinners({ seed: SEED, code, randomness: RANDOMNESS, tickets, places })).toEqual(won);
  expect(await winnersInSql(code, tickets, places)).toEqual(won);
  const drawn = page.computeWinners!({ seed: SEED, code, signature: SIGNATURE, tickets, places });
  expect([drawn.hash, drawn.randomness, [...drawn.winners]]).toEqual([hashSeed(SEED), RANDOMNESS, won]);
});

test('any raffle draws different numbers of its own, the same in SQL and on the page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 20 }),
      async (bytes, tickets, places) => {
        const seed = Buffer.from(bytes).toString('hex');
        const won = drawWinners({ seed, code: 'ANY', randomness: RANDOMNESS, tickets, places });
        expect(new Set(won).size).toBe(Math.min(tickets, places));
        expect(won.every((number) => number >= 1 && number <= tickets)).toBe(true);
        expect(await winnersInSql('ANY', tickets, places, seed)).toEqual(won);
        const drawn = page.computeWinners!({ seed, code: 'ANY', signature: SIGNATURE, tickets, places });
        expect([...drawn.winners]).toEqual(won);
      },
    ),
    { numRuns: 30 },
  );
});

test('every number is as likely to win as the other', () => {
  const wins = [0, 0, 0, 0, 0];
  const draws = 5000;
  for (let n = 0; n < draws; n += 1)
    for (const number of drawWinners({
      seed: n.toString(16).padStart(64, '0'),
      code: 'FAIR',
      randomness: RANDOMNESS,
      tickets: 5,
      places: 2,
    }))
      wins[number - 1]! += 1;
  // 2000 each are expected, with a standard deviation of about 35.
  for (const won of wins) expect(Math.abs(won - (draws * 2) / 5)).toBeLessThan(175);
});

test.each(ROOTS)(
  'the tree over %j has the root of another program, and every ticket leads to it',
  (tags, root) => {
    const levels = buildTree(tags.map((tag, at) => leafOf('WEEK1', at + 1, tag)));
    expect(rootOf(levels)).toBe(root);
    for (const [at, tag] of tags.entries()) {
      const ticket = { code: 'WEEK1', number: at + 1, path: pathOf(levels, at) };
      expect(page.computeRoot!({ ...ticket, tag })).toBe(root);
      expect(page.computeRoot!({ ...ticket, tag: 'aaaaaaaaaaaaaaaa' })).not.toBe(root);
    }
  },
);
