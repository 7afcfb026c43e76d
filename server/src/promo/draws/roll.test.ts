import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { fieldOf, hashSeed, roll, ROLLS } from './roll.ts';

/** The three that compute draws: the site, the audit's SQL, and the page that players verify with, read from its file. */

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const CHANCES = [1000, 340_000, 150_000, 220_000, 35_000, 155_000, 9000, 90_000];

/** Computed by another program (Python's hmac and hashlib). Tickets 24 and 108 throw their first number away. */
const GOLDEN = [
  { ticket: 1, number: 830_054, field: 5 },
  { ticket: 2, number: 295_324, field: 1 },
  { ticket: 12, number: 405_347, field: 2 },
  { ticket: 21, number: 135_060, field: 1 },
  { ticket: 24, number: 544_672, field: 3 },
  { ticket: 108, number: 729_369, field: 4 },
];
const HASH = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

interface PageDraw {
  hash: string;
  number: number;
  field: number;
  digests: unknown[];
}
type Compute = (draw: {
  seed: string;
  campaign: number;
  client: string;
  ticket: number;
  chances: readonly number[];
}) => PageDraw;

function readPage(): Compute {
  const html = readFileSync(new URL('../../../../web/public/verify.html', import.meta.url), 'utf8');
  const script = /<script>([\s\S]*)<\/script>/.exec(html)![1]!;
  const context = { TextEncoder } as { computeDraw?: Compute };
  runInNewContext(script, context);
  return context.computeDraw!;
}
const computeDraw = readPage();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function rollInSql(seed: string, message: string): Promise<number> {
  const { roll: rolled } = await database.db.get<{ roll: number }>('select draw_roll($1, $2) as roll', [
    seed,
    message,
  ]);
  return rolled;
}

test.each(GOLDEN)('ticket $ticket draws $number everywhere', async ({ ticket, number, field }) => {
  const message = `wheel-1|lucky-7|${ticket}`;
  expect(hashSeed(SEED)).toBe(HASH);
  expect(roll(SEED, message)).toBe(number);
  expect(fieldOf(CHANCES, number)).toBe(field);
  expect(await rollInSql(SEED, message)).toBe(number);
  const draw = computeDraw({ seed: SEED, campaign: 1, client: 'lucky-7', ticket, chances: CHANCES });
  expect({ hash: draw.hash, number: draw.number, field: draw.field }).toEqual({ hash: HASH, number, field });
});

test('for any seed, client seed and ticket the three agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      async (bytes, client, ticket) => {
        const seed = Buffer.from(bytes).toString('hex');
        const message = `wheel-3|${client}|${ticket}`;
        const number = roll(seed, message);
        expect(await rollInSql(seed, message)).toBe(number);
        const draw = computeDraw({ seed, campaign: 3, client, ticket, chances: CHANCES });
        expect([draw.hash, draw.number, draw.field]).toEqual([
          hashSeed(seed),
          number,
          fieldOf(CHANCES, number),
        ]);
      },
    ),
    { numRuns: 60 },
  );
});

test('each field has exactly as many numbers as its chance', () => {
  const counts = CHANCES.map(() => 0);
  for (let number = 0; number < ROLLS; number += 1) counts[fieldOf(CHANCES, number)]! += 1;
  expect(counts).toEqual(CHANCES);
});
