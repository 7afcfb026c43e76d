import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { addAccount, addDeposit, askedOf, SPAN, whoOf } from './players.fixture.ts';
import { readBatch, readSummary } from './players.ts';
import { listPlayers } from './who.ts';

/** Exact figures of one player (rules R29, R31): each amount has a digit of its own in the sums. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

/** Milliseconds before, on and after each border of the interval; what counts is marked. */
const BORDERS = [
  [SPAN.from * 1000 - 1, 1],
  [SPAN.from * 1000, 10],
  [SPAN.from * 1000 + 1, 100],
  [SPAN.to * 1000 - 1, 1_000],
  [SPAN.to * 1000, 10_000],
  [SPAN.to * 1000 + 1, 100_000],
] as const;
const COUNTED = 1_110n;

async function withdraw(playerId: bigint, decidedAt: Date | null, amountMinor: number, more = {}) {
  const { state = 'paid', currency = 'MYR' }: { state?: string; currency?: string } = more;
  await database.db.run(
    `with bound as (
       insert into bound_account (player_id, kind, bank_id, bank_name, holder, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
       values ($1::bigint, 'bank', 'b', 'b', 'b', $3, '', uuid_send(gen_random_uuid()), '1', false, now()) returning id)
     insert into withdrawal (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, bound_account_id, held_for_review, decided_at)
     select gen_random_uuid()::text, $1::bigint, $2, 'bank', 'bank', '{}', $3, $4, 1, id, $2 = 'review', $5 from bound`,
    [playerId, state, currency, amountMinor, decidedAt],
  );
}

test('payments count from the first moment of the interval to the last, paid and in the currency; a balance is all that is theirs', async () => {
  const agent = await addAccount(database.db, {
    account: 'agent',
    level: 'agent',
    uplineId: null,
    createdAt: new Date(0),
  });
  const under = { level: 'player', uplineId: agent.id, createdAt: new Date(0) } as const;
  const { id: playerId } = await addAccount(database.db, { account: 'payer', ...under });
  await addAccount(database.db, { account: 'quiet', ...under });
  const within = new Date(SPAN.from * 1000 + 60_000);
  for (const [ms, amountMinor] of BORDERS) {
    await addDeposit(database.db, { playerId, at: new Date(ms), amountMinor });
    await withdraw(playerId, new Date(ms), amountMinor * 2);
  }
  for (const other of [{ state: 'rejected' }, { currency: 'VND' }]) {
    await addDeposit(database.db, { playerId, at: within, amountMinor: 1_000_000, ...other });
    await withdraw(playerId, within, 1_000_000, other);
  }
  await withdraw(playerId, null, 1_000_000, { state: 'review' });
  await database.ownerDb.run(
    `insert into ledger_account (player_id, kind, platform_id, currency, balance_minor)
     values ($1, 'wallet', null, 'MYR', 3), ($1, 'platform', 1, 'MYR', 40), ($1, 'transit', 1, 'MYR', 500), ($1, 'held', null, 'MYR', 6000),
            ($1, 'wallet', null, 'VND', 70000)`,
    [playerId],
  );
  const asked = askedOf(whoOf(agent.id, agent.id), 'agent', true);
  const rows = await listPlayers(database.db, asked.who, undefined, 10);
  const [payer, quiet] = await readBatch(database.db, rows, asked);
  const paid = {
    deposits: 3,
    depositedMinor: COUNTED,
    withdrawals: 3,
    withdrawnMinor: COUNTED * 2n,
    bets: 0,
    balanceMinor: 543n,
  };
  expect(payer!.figures).toMatchObject(paid);
  expect(quiet!.figures).toMatchObject({ deposits: 0, withdrawals: 0, balanceMinor: 0n });
  expect(await readSummary(database.db, rows, asked)).toMatchObject({
    players: 2,
    new: 0,
    active: 0,
    withBalance: 1,
    figures: paid,
  });
});
