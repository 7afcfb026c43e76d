import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../base/db/db.ts';
import { CHECK, createHonestBooks, type HonestBooks } from '../../operators/audit.fixture.ts';
import { createSeals } from '../../base/crypto/sealed.ts';
import { systemRandom } from '../../base/random.ts';
import { startCampaign } from './campaign.ts';
import { rotateSeed } from './seeds.ts';
import { spin } from './spin.ts';
import { WHEEL_CHECKS } from './audit.ts';

/** Draws that were changed by hand, one way at a time: each is found. */

const [TICKETS, FIELDS, SEEDS, BUDGET] = WHEEL_CHECKS.map(({ check }) => check);
const TOOLS = { seals: createSeals(Buffer.alloc(32, 7), systemRandom), random: systemRandom };
const NO_TEXT = { en: 'x', cn: 'x', tw: 'x', vi: 'x', ms: 'x' };

let books: HonestBooks;
beforeAll(async () => {
  books = await createHonestBooks();
  const campaignId = await books.db.tx((tx) =>
    startCampaign(tx, {
      document: {
        currency: 'MYR',
        prizes: [
          { id: 'a', kind: 'points', amount: 5, chance: 99.97, picture: 'coin' },
          { id: 'b', kind: 'points', amount: 6, chance: 0.01, picture: 'coin' },
          { id: 'c', kind: 'spin', amount: 0, chance: 0.01, picture: 'ticket' },
          { id: 'd', kind: 'nothing', amount: 0, chance: 0.01, picture: 'clover' },
        ],
        earn: [],
        content: NO_TEXT,
      },
      budgetMinor: 100_000n,
      endsAt: new Date(Date.now() + 86_400_000),
      by: 'test',
    }),
  );
  await books.db.run(`select earn_wheel_ticket(1, 'operator', 'one', now() + interval '1 day')`);
  const { id } = await books.db.get<{ id: bigint }>('select id from wheel_ticket');
  await spin(books.db, TOOLS, { playerId: 1n, currency: 'MYR', ticketId: id, campaignId });
  await books.db.tx((tx) => rotateSeed(tx, TOOLS, 1n, campaignId));
});
afterEach(() => books.expectNoFinding());
afterAll(() => books.drop());

test.each<[change: string, checks: (string | undefined)[]]>([
  ['update wheel_draw set roll = roll + 1', [SEEDS]],
  ['update wheel_draw set field = 3', [FIELDS]],
  ['update wheel_draw set amount_minor = 600', [CHECK.prizes, FIELDS, BUDGET]],
  [`update wheel_draw set client_seed = 'other'`, [SEEDS]],
  [`update wheel_draw set kind = 'spin', amount_minor = 0`, [CHECK.prizes, FIELDS, BUDGET]],
  ['delete from wheel_draw', [CHECK.prizes, TICKETS, BUDGET]],
  [`update wheel_seed set seed = repeat('ab', 32) where seed is not null`, [SEEDS]],
  [`update wheel_seed set revealed_at = now() - interval '1 hour' where seed is not null`, [SEEDS]],
  [`update wheel_ticket set state = 'open'`, [TICKETS]],
  [`delete from wheel_ticket_entry where change = -1`, [TICKETS]],
  ['update wheel_campaign set paid_minor = paid_minor + 1', [BUDGET]],
  ['update wheel_campaign set draws = 2', [BUDGET]],
])('%s', async (change, checks) => {
  const found = await books.findingsAfter((tx: Tx) => tx.run(change));
  expect(new Set(found)).toEqual(new Set(checks));
});
