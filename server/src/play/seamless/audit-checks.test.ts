import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable, Tx } from '../../base/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { faultsAfter } from '../../operators/audit.fixture.ts';
import { auditSite } from '../../operators/audit.ts';
import { SEAMLESS_CHECKS } from './audit-checks.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { createPlayerWithMoney } from '../../money/ledger/player-with-money.fixture.ts';

/** Each fault is planted in a transaction that is never committed; the calls themselves are honest ones. */

let database: TestDatabase;
const [ENTRY, CALL, ROLLBACK, ROUND, NUMBER] = SEAMLESS_CHECKS.map(({ check }) => check);
const TOKEN_HASH = Buffer.alloc(32, 1);

interface Fields {
  reference?: string | null;
  ref?: string;
  player?: number;
  on?: Queryable;
}

/** A vendor's call, as the adapters pass it on. */
async function call(
  kind: string,
  amountMinor: bigint,
  { reference = null, ref = randomUUID(), player = 1, on = database.db }: Fields = {},
): Promise<string> {
  const { outcome } = await on.get<{ outcome: string }>(
    `select outcome from wallet_call_book($7, 'demo', row ('provider', false, true, true)::wallet_policies,
       row ($1::text, $2, $3, $4, $5, 'koi', 'round', false, case when $1 = 'rollback' then null else 'MYR' end, $6, false, false
           )::wallet_call_input)`,
    [kind, ref, reference, Buffer.from(ref), TOKEN_HASH, amountMinor, player],
  );
  expect(outcome).toBe('ok');
  return ref;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await createPlayerWithMoney(db, 'one', 10_000n);
  await createPlayerWithMoney(db, 'two', 10_000n);
  await nameInsertedPlayers(db);
  await db.run(
    `insert into game_platform (id, kind, gm, title, image, width, height) values (1000, 'seamless', 'One', 'One', '', 1, 1)`,
  );
  await db.run(`insert into game (id, platform_id, code, title) values (1, 1000, 'koi', '{}')`);
  await db.run(
    `insert into session (player_id, token_hash, platform, address, expires_at) select n, int8send(n), 'pcWeb', '127.0.0.1', now() + interval '1 day' from generate_series(1, 2) n`,
  );
  await db.run(
    `insert into game_session (token_hash, provider, player_id, session_id, platform_id, game_code, currency)
     select $1, 'demo', player_id, id, 1000, 'koi', 'MYR' from session`,
    [TOKEN_HASH],
  );
  const bet = await call('bet', 500n);
  await call('win', 200n, { reference: bet });
  await call('rollback', 0n, { reference: await call('bet', 300n) });
});
afterAll(() => database.drop());

const findingsAfter = async (plant: (tx: Tx) => Promise<unknown>) =>
  (await faultsAfter(database.ownerDb, plant)).map(({ check }) => check);

test('honest calls have no finding', async () => {
  for (const { check, covered, faults } of await auditSite(database.db)) {
    expect(faults, check).toEqual([]);
    if ([ENTRY, CALL, ROLLBACK, ROUND, NUMBER].includes(check)) expect(covered, check).toBeGreaterThan(0);
  }
});

test.each([
  [
    'a call says more than its entry',
    `update wallet_call set amount_minor = 501 where amount_minor = 500`,
    [ENTRY, ROUND],
  ],
  ['an entry has no call', `delete from wallet_call where kind = 'win'`, [CALL, ROUND]],
  ['a round has another stake', 'update bet set stake_minor = stake_minor + 1', [ROUND]],
  ['a round is not there', 'delete from bet', [ROUND]],
  [
    'an entry names another reason',
    `update ledger_transfer set reason = 'game_win' where reason = 'game_bet'`,
    [ENTRY],
  ],
])('%s', async (_what, plant, expected) => {
  expect(await findingsAfter((tx) => tx.run(plant))).toEqual(expected);
});

test('a bet is given back twice', async () => {
  const found = await findingsAfter(async (tx) => {
    const { id } = await tx.get<{ id: bigint }>(
      `insert into ledger_transfer (player_id, reference, reason, currency) values (1, 'again', 'game_bet_rolled_back', 'MYR') returning id`,
    );
    await tx.run(
      `insert into wallet_call (provider, scope, kind, transaction_ref, reference_ref, body_hash, player_id, platform_id, game_code, round_ref,
                                currency, amount_minor, outcome, transfer_id)
       select provider, scope, kind, 'again', reference_ref, body_hash, player_id, platform_id, game_code, round_ref, currency, amount_minor, outcome, $1
         from wallet_call where kind = 'rollback'`,
      [id],
    );
  });
  expect(found).toEqual(expect.arrayContaining([ENTRY, ROLLBACK, ROUND]));
});

test('one number of the vendor moves money of two players, until it is rolled back at one of them', async () => {
  const twice = async (on: Tx) => {
    const ref = await call('bet', 100n, { on });
    await call('bet', 100n, { ref, player: 2, on });
    return ref;
  };
  expect(await findingsAfter(twice)).toEqual([NUMBER]);
  const undone = async (on: Tx) => call('rollback', 0n, { reference: await twice(on), player: 2, on });
  expect(await findingsAfter(undone)).toEqual([]);
});
