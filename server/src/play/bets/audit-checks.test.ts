import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createPlayerWithMoney } from '../../money/ledger/player-with-money.fixture.ts';
import { faultsAfter } from '../../operators/audit.fixture.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { addUpBets, addUpShares } from './add-up-bets.ts';
import { proofOf } from './accounting-proof.ts';
import { BET_CHECKS } from './audit-checks.ts';
import { bookUnbooked } from './book-bets.ts';

/** Each fault is planted in a transaction that is never committed. */

let database: TestDatabase;
const [FACTS, ONCE, WAITING, DAYS, HOURS, NODES, LEDGER, PROOF, ORDER] = BET_CHECKS.map(({ check }) => check);

const bet = (ref: string, platformId: number) =>
  `insert into bet (player_id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at,
                    imported_at, changed_at)
   values (1, ${platformId}, '${ref}', 'any', '${ref}', 'MYR', 100, 30, 'settled', now(), now(), now() - interval '2 hours', now() - interval '2 hours')`;

beforeAll(async () => {
  database = await createTestDatabase();
  await createPlayerWithMoney(database.db, 'one', 1_000n);
  await nameInsertedPlayers(database.db);
  await database.db.run(
    `insert into game_platform (id, kind, gm, title, image, width, height) values (1000, 'seamless', 'One', 'One', '', 1, 1)`,
  );
  await database.db.run(bet('b1', 1));
  await bookUnbooked(database.db);
  // Transactions of other tests on this server hold the watermark back.
  const isAdded = async () => (await database.db.query('select from bet_day, share_day')).length > 0;
  for (let tries = 0; tries < 500 && !(await isAdded()); tries += 1) {
    await addUpBets(database.db);
    await addUpShares(database.db);
  }
});
afterAll(() => database.drop());

test.each<[string, string, (string | undefined)[]]>([
  ['a bet changed behind its facts', 'update bet set payout_minor = payout_minor + 1', [FACTS]],
  ['a fact that was removed', 'delete from bet_fact', [FACTS, DAYS, HOURS, NODES]],
  [
    'a version that counts twice',
    `insert into bet_fact select player_id, bet_id, version, sign, day + 1, settled_at, upline_id,
     platform_id, game_code, product, currency, stake_minor, valid_minor, payout_minor, jackpot_minor, clock_timestamp(), pg_current_xact_id(), chain_id from bet_fact`,
    [FACTS, ONCE],
  ],
  ['an hour of shares that was set', 'update share_hour set agent_pt_minor = agent_pt_minor + 1', [HOURS]],
  ['a day of an account that was set', 'update share_day set bets = bets + 1 where node_id = 0', [NODES]],
  ['a day that was set', 'update bet_day set bets = bets + 1', [DAYS]],
  [
    'a settled bet that nobody has booked',
    `insert into site_process (id, instance, version, started_at)
     values (gen_random_uuid(), 'i', '1', now() - interval '2 hours'); ${bet('b2', 1)}`,
    [WAITING],
  ],
  [
    'a closed week with other facts',
    `insert into accounting_period (first_day, last_day, kind, facts, proof, closed_by)
     values (current_date - 3, current_date + 3, 'week', 1, repeat('0', 64), 'mei')`,
    [PROOF],
  ],
  [
    'a week that was left out',
    `insert into accounting_period (first_day, last_day, kind, facts, proof, closed_by)
     select d, d, 'week', 0, ${proofOf('d', 'd')}, 'mei' from unnest(array['2026-01-01', '2026-01-03']::date[]) d`,
    [ORDER],
  ],
  [
    'a bet of a called game without its calls',
    `update bet set platform_id = 1000; update bet_fact set platform_id = 1000;
     update bet_day set platform_id = 1000;
     update share_hour set platform_id = 1000; update share_day set platform_id = 1000`,
    [LEDGER],
  ],
])('the audit finds %s', async (_, plant, checks) => {
  const found = await faultsAfter(database.ownerDb, (tx) => tx.run(plant));
  expect(found.map(({ check }) => check)).toEqual(checks);
});

test('an honest bet has no finding', async () => {
  expect(await faultsAfter(database.ownerDb, async () => undefined)).toEqual([]);
});
