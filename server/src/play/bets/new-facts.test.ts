import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { findFactsUntil } from './new-facts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerDb.run(
    `insert into bet_fact (player_id, bet_id, version, sign, day, settled_at, upline_id, platform_id, game_code, product, currency, stake_minor,
                           valid_minor, payout_minor, jackpot_minor, chain_id, transaction)
     select 1, n, 1, 1, current_date, now(), 0, 1, 'g', 'slots', 'MYR', 1, 1, 0, 0, 1, (array['9', '10', '11']::xid8[])[1 + n / 2]
       from generate_series(0, 5) n`,
  );
});
afterAll(() => database.drop());

test.each([
  ['8', 1, '9'],
  ['8', 2, '10'],
  ['8', 4, '11'],
  ['9', 1, '10'],
  ['10', 1, '11'],
])(
  'facts after transaction %s, about %i of them, are those below %s: by number, not by its digits',
  async (from, atMost, until) => {
    expect(await findFactsUntil(database.db, from, atMost)).toMatchObject({ until, isBehind: true });
  },
);
