import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createHub } from '../../base/live/hub.ts';
import { createPlayerWithMoney } from '../../money/ledger/player-with-money.fixture.ts';
import type { ListedBet, Provider } from '../../outside/providers/provider.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { importBets } from './bets.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const account of ['one', 'two']) await createPlayerWithMoney(database.db, account, 1_000n);
  await nameInsertedPlayers(database.db);
});
afterAll(() => database.drop());

const AT = new Date();
const bet = (fields: Partial<ListedBet>): ListedBet => ({
  ref: 'b1',
  account: 'one',
  gameCode: 'any',
  roundRef: 'r1',
  currency: 'MYR',
  stakeMinor: 100n,
  payoutMinor: 0n,
  jackpotMinor: 0n,
  status: 'open',
  placedAt: AT,
  settledAt: null,
  ...fields,
});

async function read(...rows: ListedBet[]): Promise<void> {
  const provider = { betHistory: async () => ({ rows, nextCursor: '1', hasMore: false }) };
  await importBets(
    { platformId: 1, feed: 'bets', cursor: null, failures: 0, begunAt: 'now' },
    {
      db: database.db,
      log: pino({ level: 'silent' }),
      clock: systemClock,
      hub: createHub(),
      findProvider: () => undefined,
      provider: provider as unknown as Provider,
      publishFigures: () => undefined,
    },
  );
}

const rows = () =>
  database.db.query<{ playerId: bigint; status: string; payoutMinor: bigint; changedAt: Date }>(
    'select player_id, status, payout_minor, changed_at from bet order by player_id',
  );

test('a bet that is settled later changes under its old number, and says when; a settled one stays', async () => {
  await read(bet({}));
  const [open] = await rows();
  const settled = bet({ status: 'settled', payoutMinor: 50n, settledAt: AT });
  // The last word of a list counts, in whatever order it stands.
  await read(settled, bet({}));
  const [later, ...more] = await rows();
  expect(more).toEqual([]);
  expect(later).toMatchObject({ status: 'settled', payoutMinor: 50n });
  expect(later!.changedAt.getTime()).toBeGreaterThan(open!.changedAt.getTime());
  await read({ ...settled, payoutMinor: 70n });
  expect(await rows()).toEqual([later]);
});

test('the same number at another player is another bet', async () => {
  await read(bet({ account: 'two' }), bet({ account: 'two', ref: 'nobody', roundRef: 'r2' }));
  expect((await rows()).map(({ playerId, status }) => [playerId, status])).toEqual([
    [1n, 'settled'],
    [2n, 'open'],
    [2n, 'open'],
  ]);
});
