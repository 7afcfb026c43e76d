import { systemClock } from '../../base/clock.ts';
import { comparing } from './judgements.ts';
import { raiseWatched } from './cases.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../base/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createPlayerWithMoney } from '../../money/ledger/player-with-money.fixture.ts';
import type { Provider } from '../../outside/providers/provider.ts';
import { begin, settle } from '../../play/transfers/store.ts';
import type { PointTransfer } from '../../play/transfers/transfer.ts';
import { compareTransfers } from '../../play/transfers/compare-transfers.ts';
import { approveResolution, dropProposal, proposeResolution } from './judge-case.ts';
import { UNKNOWN_TRANSFERS } from '../../play/transfers/unknown-transfers.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';

/** A platform that says that more has come than was on its way to it. */

let database: TestDatabase;
let db: Db;
let held: PointTransfer;

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  const id = await createPlayerWithMoney(db, 'one', 100_000n);
  await nameInsertedPlayers(database.db);
  await db.run(`insert into operator (name, invited_by) values ('mei', 'test'), ('omar', 'test')`);
  const begun = await begin(db, {
    reference: 'PT1-0123456789AB',
    playerId: id,
    platformId: 1,
    direction: 'in',
    currency: 'MYR',
    amountMinor: 6_000n,
    checkInMs: 60_000,
  });
  held = begun!.transfer;
});
afterEach(() => database.drop());

test('the amount asked for has moved, and the platform’s list differs from it', async () => {
  const { transfer, wallet } = await settle(db, held, {
    kind: 'confirmed',
    amountMovedMinor: 6_000_000n,
    providerRef: 'theirs',
  });
  expect(transfer).toMatchObject({ state: 'confirmed', movedMinor: 6_000n });
  expect(wallet.balanceMinor).toBe(94_000n);
  const { differences } = await compareTransfers(
    comparing(db, systemClock),
    {
      platformId: 1,
      listTransfers: async () => ({
        rows: [
          {
            reference: 'PT1-0123456789AB',
            account: 'one',
            direction: 'in',
            amount: '60000.00',
            isDone: true,
          },
        ],
        nextCursor: null,
      }),
    } as unknown as Provider,
    null,
  );
  expect(differences).toMatchObject([
    { kind: 'transferAmount', figures: 'ours confirmed 60.00, theirs done 60000.00' },
  ]);
});

test('operators confirm no more than was on its way', async () => {
  await db.run(`update point_transfer set asked_at = asked_at - interval '25 hours'`);
  expect(await raiseWatched(db, UNKNOWN_TRANSFERS)).toBe(1);
  const { id } = await db.get<{ id: bigint }>('select id from reconciliation_case');
  const propose = (amount: string) =>
    proposeResolution(db, 'mei', Number(id), { kind: 'confirm', amount }, 'ticket 4711');
  await propose('60.01');
  await expect(approveResolution(db, 'omar', Number(id))).rejects.toThrow('60.00 was on its way');
  await dropProposal(db, 'omar', Number(id), 'too much');
  await propose('59.99');
  await approveResolution(db, 'omar', Number(id));
  expect(await db.get('select state, moved_minor from point_transfer')).toEqual({
    state: 'confirmed',
    movedMinor: 5_999n,
  });
});
