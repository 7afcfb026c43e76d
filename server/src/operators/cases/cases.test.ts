import { systemClock } from '../../base/clock.ts';
import { comparing } from './judgements.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../base/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import type { CaseKind, Difference } from '../../outside/books/case-kinds.ts';
import { findCase, noteVanished, raiseCase, raiseWatched } from './cases.ts';
import { approveResolution, proposeResolution } from './judge-case.ts';
import { UNKNOWN_WITHDRAWALS } from '../../cashier/withdrawals/unknown-withdrawals.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';

/** When a difference that has been met before is a case again. */

let database: TestDatabase;
let db: Db;

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await db.run(
    `insert into player (account, nickname, password_hash, currency) values ('one', 'one', 'none', 'MYR')`,
  );
  await nameInsertedPlayers(database.db);
  await db.run(`insert into operator (name, invited_by) values ('mei', 'test'), ('omar', 'test')`);
});
afterEach(() => database.drop());

function difference(kind: CaseKind): Difference {
  return {
    kind,
    subject: 'platform 1 something',
    platformId: 1,
    account: 'one',
    currency: 'MYR',
    figures: 'ours 0.00, theirs 50.00',
    ours: { explained: '0.00' },
    theirs: { balance: '50.00' },
    references: ['something'],
  };
}

test('a deposit that is paid here is not confirmed: only its amount can be wrong', async () => {
  const raised = await raiseCase(db, { ...difference('deposit'), platformId: null, ours: { state: 'paid' } });
  await expect(
    proposeResolution(db, 'mei', Number(raised!.id), { kind: 'confirm' }, 'ticket 4711'),
  ).rejects.toThrow('is paid here');
});

async function explainAway(id: bigint): Promise<void> {
  await proposeResolution(db, 'mei', Number(id), { kind: 'none' }, 'ticket 4711');
  await approveResolution(db, 'omar', Number(id));
}

test.each(['transferMissing', 'walletCall', 'balance'] as const)(
  'a %s that was gone when it was judged is a case when it comes back, and one that stood is none',
  async (kind) => {
    const met = difference(kind);
    const first = await raiseCase(db, met);
    await noteVanished(db, [kind], 1, []);
    await explainAway(first!.id);
    expect(await comparing(db, systemClock).judgements.areJudged([met])).toBe(false);

    const again = await raiseCase(db, met);
    expect(again).toMatchObject({ isNew: true });
    await explainAway(again!.id);
    expect(await comparing(db, systemClock).judgements.areJudged([met])).toBe(true);
    expect(await raiseCase(db, met)).toBeUndefined();
  },
);

test('a judgement explains a balance: the same figures later are another difference', async () => {
  const met = difference('balance');
  const first = await raiseCase(db, met);
  await explainAway(first!.id);
  await db.run(`update reconciliation_case set decided_at = decided_at - interval '2 hours'`);
  expect(await raiseCase(db, met)).toMatchObject({ isNew: true });
});

test('a proposal for a difference that is gone cannot be approved for one that has come back', async () => {
  const met = difference('balance');
  const { id } = (await raiseCase(db, met))!;
  await noteVanished(db, ['balance'], 1, []);
  await proposeResolution(db, 'mei', Number(id), { kind: 'none' }, 'it is gone');
  await raiseCase(db, met);
  await expect(approveResolution(db, 'omar', Number(id))).rejects.toThrow('it is open');
  expect(await findCase(db, Number(id))).toMatchObject({ state: 'open', vanishedAt: null });
});

test('a withdrawal with an unknown end is a case even if an earlier one of it had gone', async () => {
  await db.run(
    `insert into bound_account (player_id, kind, bank_id, bank_name, holder, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
     select id, 'bank', 'any', 'Any', 'One', 'MYR', '\\x01', '\\x01', '1', true, now() from player`,
  );
  await db.run(
    `insert into withdrawal (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, bound_account_id, sent_at,
                             first_sent_at, next_check_at, why)
     select 'WD1', player_id, 'sent', 'bank', 'bank', '{}', 'MYR', 1000, 0, id, now() - interval '2 days', now() - interval '2 days', now(), 'no answer'
       from bound_account`,
  );
  const say = (why: string | null) => db.run('update withdrawal set why = $1', [why]);
  expect(await raiseWatched(db, UNKNOWN_WITHDRAWALS)).toBe(1);
  await say(null);
  expect(await raiseWatched(db, UNKNOWN_WITHDRAWALS)).toBe(0);
  const { id } = await db.get<{ id: bigint }>(
    'select id from reconciliation_case where vanished_at is not null',
  );
  await explainAway(id);
  await say('no answer');
  expect(await raiseWatched(db, UNKNOWN_WITHDRAWALS)).toBe(1);
});
