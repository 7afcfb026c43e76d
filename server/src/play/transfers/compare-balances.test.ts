import { comparing } from '../../operators/cases/judgements.ts';
import { systemClock } from '../../base/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../base/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import type { ListedBet, Provider } from '../../outside/providers/provider.ts';
import { raiseCase } from '../../operators/cases/cases.ts';
import { compareBalances } from './compare-balances.ts';
import { approveResolution, proposeResolution } from '../../operators/cases/judge-case.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';

/** A balance is explained by bets that our books do not have yet as well: the comparison need not wait until they are read. */

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await db.run(
    `insert into player (account, nickname, password_hash, currency) values ('one', 'one', 'none', 'MYR')`,
  );
  await nameInsertedPlayers(database.db);
  await db.run(
    `insert into point_transfer (reference, player_id, platform_id, direction, state, currency, amount_minor, held_minor, moved_minor, decided_at)
     select 'PT1', id, 1, 'in', 'confirmed', 'MYR', 1000, 1000, 1000, now() from player`,
  );
  await db.run(`insert into vendor_feed (platform_id, feed, cursor) values (1, 'bets', 'page 1')`);
  await db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select 1, b.ref, id, 'any', b.ref, 'MYR', 100, 0, b.status, now(), case when b.status = 'settled' then now() end
       from player, (values ('known', 'settled'), ('played on', 'open')) as b (ref, status)`,
  );
});
afterAll(() => database.drop());

function bet(ref: string, payoutMinor: bigint, more: Partial<ListedBet> = {}): ListedBet {
  const at = new Date();
  return {
    ref,
    account: 'one',
    gameCode: 'any',
    roundRef: ref,
    currency: 'MYR',
    stakeMinor: 100n,
    payoutMinor,
    jackpotMinor: 0n,
    status: 'settled',
    placedAt: at,
    settledAt: at,
    ...more,
  };
}

const PAGES: Record<string, { rows: ListedBet[]; nextCursor: string; hasMore: boolean }> = {
  'page 1': {
    rows: [bet('known', 0n), bet('played on', 500n), bet('new', 0n, { status: 'open', settledAt: null })],
    nextCursor: 'page 2',
    hasMore: true,
  },
  'page 2': {
    rows: [bet('new', 50n), bet('a stranger’s', 9_900n, { account: 'nobody' })],
    nextCursor: 'page 3',
    hasMore: false,
  },
};

/** A platform that holds so much of the member. */
function holding(amountMinor: bigint): Provider {
  return {
    platformId: 1,
    balance: async () => ({ amountMinor, inPlayMinor: 0n, inGame: false }),
    betHistory: async (cursor: string) => PAGES[cursor],
  } as unknown as Provider;
}

test('a bet that is settled and not read yet counts once, and nothing is written', async () => {
  const feeds = 'select * from vendor_feed';
  const before = await db.query(feeds);
  // 10.00 in, 1.00 lost, 4.00 won, 0.50 lost.
  const { compared, differences } = await compareBalances(comparing(db, systemClock), holding(1_250n), {
    from: null,
    spacingMs: 0,
  });
  expect({ compared, differences }).toEqual({ compared: 1, differences: [] });
  expect(await db.query(feeds)).toEqual(before);
});

test('an unexplained amount is a difference', async () => {
  const { differences } = await compareBalances(comparing(db, systemClock), holding(0n), {
    from: null,
    spacingMs: 0,
  });
  expect(differences).toMatchObject([{ figures: 'ours 12.50, theirs 0.00', ours: { bets: '2.50' } }]);
});

test('what was let stand and has come home explains nothing more: the same difference once more is a case of its own', async () => {
  await db.run(`insert into operator (name, invited_by) values ('mei', 'test'), ('omar', 'test')`);
  const compare = async () =>
    (await compareBalances(comparing(db, systemClock), holding(1_300n), { from: null, spacingMs: 0 }))
      .differences;
  const [gift] = await compare();
  const { id } = (await raiseCase(db, gift!))!;
  await proposeResolution(db, 'mei', Number(id), { kind: 'none' }, 'a gift of the vendor');
  await approveResolution(db, 'omar', Number(id));
  expect(await compare()).toEqual([]);

  await db.run(
    `insert into point_transfer (reference, player_id, platform_id, direction, state, currency, amount_minor, held_minor, moved_minor, decided_at)
     select 'PT2', id, 1, 'out', 'confirmed', 'MYR', 50, 50, 50, now() from player`,
  );
  await db.run(`update reconciliation_case set decided_at = decided_at - interval '1 month'`);
  const [another] = await compare();
  expect(another!.figures).toBe(gift!.figures);
  expect(await raiseCase(db, another!)).toMatchObject({ isNew: true });
});

test('a player whose points came home long ago is compared at first, and later in one of many comparisons', async () => {
  await db.run(
    `insert into player (account, nickname, password_hash, currency) select 'gone' || n, 'gone', 'none', 'MYR' from generate_series(1, 59) n`,
  );
  await nameInsertedPlayers(database.db);
  await db.run(
    `insert into ledger_account (kind, player_id, platform_id, currency, balance_minor)
     select 'platform', id, 1, 'MYR', 0 from player where account like 'gone%'`,
  );
  const asked: string[] = [];
  const { balance, ...rest } = holding(0n);
  const empty = {
    ...rest,
    balance: (member: { account: string }) => {
      asked.push(member.account);
      return balance(member as never);
    },
  } as Provider;
  const compare = async (from: string | null) => {
    asked.length = 0;
    const { compared, cursor } = await compareBalances(comparing(db, systemClock), empty, {
      from,
      spacingMs: 0,
    });
    return { compared, cursor };
  };
  let { compared, cursor } = await compare(null);
  expect(compared).toBe(60);
  const looked = new Set<string>();
  for (let day = 0; day < 32; day += 1) {
    ({ compared, cursor } = await compare(cursor));
    expect(compared).toBeLessThanOrEqual(3);
    for (const account of asked) looked.add(account);
  }
  expect(looked.size).toBe(60);
});

test('a member whom only the list of transfers names is asked as well: after a restore our books may know nothing of the points', async () => {
  const none = {
    ...holding(4_000n),
    platformId: 9,
    betHistory: async () => ({ rows: [], nextCursor: null, hasMore: false }),
  };
  const compare = () => compareBalances(comparing(db, systemClock), none, { from: null, spacingMs: 1 });
  expect(await compare()).toMatchObject({ compared: 0, differences: [] });
  await raiseCase(db, {
    kind: 'transferStranger',
    subject: 'platform 9 transfer PT1-LOST',
    platformId: 9,
    account: 'one',
    currency: 'MYR',
    figures: 'ours none 0, theirs done 40.00',
    ours: null,
    theirs: { amount: '40.00' },
    references: ['PT1-LOST'],
  });
  expect(await compare()).toMatchObject({
    compared: 1,
    differences: [{ kind: 'balance', account: 'one', figures: 'ours 0.00, theirs 40.00' }],
  });
});
