import { systemClock } from '../../base/clock.ts';
import { referenceOf } from '../../../../tests/reference.ts';
import { comparing } from './judgements.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../base/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import type { PaymentGateway } from '../../outside/payments/gateway.ts';
import type { ListedBet, ListedTransfer, Provider } from '../../outside/providers/provider.ts';
import { raiseCase } from './cases.ts';
import { compareBets } from '../../play/feeds/compare-bets.ts';
import { comparePayments, DEPOSITS } from '../../cashier/payments/compare-payments.ts';
import { compareTransfers } from '../../play/transfers/compare-transfers.ts';
import type { Comparison } from '../../outside/books/comparison.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';

/** How far a comparison's cursor may advance. */

const DAY_MS = 24 * 3_600_000;

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

/** The reference of the only player's transfer. */
const ours = (name: string) => referenceOf('PT', 1, name);

/** A transfer that was confirmed so many days ago. */
async function moved(name: string, daysAgo: number): Promise<ListedTransfer> {
  await db.run(
    `insert into point_transfer (reference, player_id, platform_id, direction, state, currency, amount_minor, held_minor, moved_minor, asked_at, decided_at)
     select $1, id, 1, 'in', 'confirmed', 'MYR', 100, 100, 100, now() - $2 * interval '1 day', now() - $2 * interval '1 day' from player`,
    [ours(name), daysAgo],
  );
  return listed(name);
}

function listed(name: string, amount = '1.00'): ListedTransfer {
  return { reference: ours(name), account: 'one', direction: 'in', amount, isDone: true };
}

/** A platform whose list has these pages; what it was asked for by number. */
function platformOf(pages: ListedTransfer[][]) {
  const asked: string[] = [];
  const provider = {
    platformId: 1,
    listTransfers: async (cursor: string | null) => {
      const page = Number(cursor ?? 0);
      return { rows: pages[page] ?? [], nextCursor: page + 1 < pages.length ? String(page + 1) : null };
    },
    getTransfer: async (_member: unknown, reference: string) => {
      asked.push(reference);
      return { kind: 'confirmed' as const, amountMovedMinor: 100n, providerRef: '' };
    },
  } as unknown as Provider;
  return { provider, asked };
}

async function raise({ differences }: Comparison): Promise<void> {
  for (const difference of differences) await raiseCase(db, difference);
}

function judgeAll(): Promise<number> {
  return db.run(
    `update reconciliation_case set state = 'withdrawn', proposed_by = 'mei', decided_by = 'omar', resolution = '{"kind": "none"}', decided_at = now()
      where state = 'open'`,
  );
}

test('the cursor passes an unknown transaction in a platform’s list once two operators have judged it', async () => {
  const stranger = listed('never-ours', '7.00');
  const pages = [[await moved('old', 9), stranger], [await moved('new', 1)]];
  const { provider } = platformOf(pages);
  const first = await compareTransfers(comparing(db, systemClock), provider, null);
  expect(first).toMatchObject({ cursor: null, differences: [{ kind: 'transferStranger' }] });
  await raise(first);
  expect(await compareTransfers(comparing(db, systemClock), provider, null)).toMatchObject({
    cursor: null,
    differences: [{}],
  });
  await judgeAll();
  expect(await compareTransfers(comparing(db, systemClock), provider, null)).toMatchObject({ cursor: '1' });

  // Judged was another amount.
  stranger.amount = '8.00';
  const other = await compareTransfers(comparing(db, systemClock), provider, null);
  expect(other.cursor).toBeNull();
  await raise(other);
  stranger.amount = '7.00';
  expect((await compareTransfers(comparing(db, systemClock), provider, null)).cursor).toBeNull();
});

test('the cursor passes a judged transfer of ours after a week, and a page of unknown transactions when all are judged', async () => {
  const row = { ...(await moved('ours', 6)), amount: '0.90' };
  const { provider } = platformOf([[listed('x'), listed('y')], [row], [await moved('new', 1)]]);
  await raise(await compareTransfers(comparing(db, systemClock), provider, null));
  await db.run(
    `update reconciliation_case set state = 'withdrawn', proposed_by = 'mei', decided_by = 'omar', resolution = '{}'
                 where subject like $1`,
    [`% ${ours('x')}`],
  );
  expect((await compareTransfers(comparing(db, systemClock), provider, null)).cursor).toBeNull();
  await judgeAll();
  expect((await compareTransfers(comparing(db, systemClock), provider, null)).cursor).toBe('1');
  await db.run(`update point_transfer set decided_at = now() - interval '8 days' where reference = $1`, [
    ours('ours'),
  ]);
  expect((await compareTransfers(comparing(db, systemClock), provider, null)).cursor).toBe('2');
});

test('transfers before the cursor are not asked for one by one; those that the list lacks are, also when it was away for weeks', async () => {
  await moved('left behind', 7.5);
  await moved('not there', 6.5);
  const now = platformOf([[]]);
  await compareTransfers(comparing(db, systemClock), now.provider, '1');
  expect(now.asked).toEqual([ours('not there')]);

  await moved('not there for long', 15);
  const back = platformOf([[await moved('first', 20)], [listed('left behind')]]);
  await compareTransfers(comparing(db, systemClock), back.provider, '0');
  expect(back.asked).toEqual([ours('not there for long'), ours('not there')]);
});

const numbered = (n: number) => `PT1-${String(n).padStart(12, '0')}`;

test('a whole comparison looks for every transfer of ours, a page at a time', async () => {
  await db.run(
    `insert into point_transfer (reference, player_id, platform_id, direction, state, currency, amount_minor, held_minor, moved_minor, asked_at, decided_at)
     select 'PT' || id || '-' || lpad(n::text, 12, '0'), id, 1, 'in', 'confirmed', 'MYR', 100, 100, 100, now(), now() - n / 7 * interval '1 hour' - interval '2 minutes'
       from player, generate_series(1, 2500) n`,
  );
  let most = 0;
  const { provider, asked } = platformOf([[{ ...listed('first'), reference: numbered(1) }]]);
  const watched: Db = {
    ...db,
    async query(statement, values) {
      const rows = await db.query(statement, values);
      most = Math.max(most, rows.length);
      return rows as never[];
    },
  };
  expect(await compareTransfers(comparing(watched, systemClock), provider, null)).toMatchObject({
    differences: [],
  });
  expect(asked.toSorted()).toEqual(Array.from({ length: 2499 }, (_, n) => numbered(n + 2)).toSorted());
  expect(most).toBeLessThanOrEqual(1_000);
});

test('unknown payments in the gateway’s list: the cursor passes an unpaid one by its age, a paid one when it is judged', async () => {
  const row = (reference: string, status: string, daysAgo: number) => ({
    reference,
    gatewayRef: `g-${reference}`,
    status,
    amountMinor: 500n,
    currency: 'MYR',
    at: new Date(Date.now() - daysAgo * DAY_MS),
  });
  const pages = [
    [row('never-paid', 'expired', 9)],
    [row('paid', 'paid', 9)],
    [row('young', 'expired', 6)],
    [],
  ];
  const gateway = {
    listPayments: async (cursor: string) => {
      const page = Number(cursor);
      return { rows: pages[page], nextCursor: page + 1 < pages.length ? String(page + 1) : '' };
    },
  } as unknown as PaymentGateway;
  const first = await comparePayments(comparing(db, systemClock), gateway, DEPOSITS, null);
  expect(first).toMatchObject({ cursor: '1', differences: [{ subject: 'deposit paid' }] });
  await raise(first);
  expect((await comparePayments(comparing(db, systemClock), gateway, DEPOSITS, null)).cursor).toBe('1');
  await judgeAll();
  expect((await comparePayments(comparing(db, systemClock), gateway, DEPOSITS, null)).cursor).toBe('2');
});

test('the cursor passes a judged day of bets with the others', async () => {
  const bet = (ref: string, daysAgo: number): ListedBet => {
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    return {
      ref,
      account: 'one',
      gameCode: 'any',
      roundRef: ref,
      currency: 'MYR',
      stakeMinor: 100n,
      payoutMinor: 0n,
      jackpotMinor: 0n,
      status: 'settled',
      placedAt: at,
      settledAt: at,
    };
  };
  const pages = [[bet('theirs alone', 12)], [bet('theirs too', 11)], [bet('young', 2)]];
  const provider = {
    platformId: 1,
    betHistory: async (cursor: string | null) => {
      const page = Number(cursor ?? 0);
      return { rows: pages[page], nextCursor: String(page + 1), hasMore: page + 1 < pages.length };
    },
  } as unknown as Provider;
  const first = await compareBets(comparing(db, systemClock), provider, null);
  expect(first).toMatchObject({ cursor: null, differences: [{}, {}, {}] });
  await raise(first);
  expect((await compareBets(comparing(db, systemClock), provider, null)).cursor).toBeNull();
  await db.run(`update reconciliation_case set state = 'withdrawn', proposed_by = 'mei', decided_by = 'omar', resolution = '{}'
                 where id = 1`);
  expect((await compareBets(comparing(db, systemClock), provider, null)).cursor).toBe('1');
  await judgeAll();
  expect((await compareBets(comparing(db, systemClock), provider, null)).cursor).toBe('2');
});

test('what is too young is counted, and compared at once while the site is closed, as after a restore', async () => {
  const at = new Date();
  const gateway = {
    listPayments: async () => ({
      rows: [
        {
          reference: referenceOf('DP', 1, 'lost'),
          gatewayRef: 'g',
          status: 'paid',
          amountMinor: 5_000n,
          currency: 'MYR',
          at,
        },
      ],
      nextCursor: '',
    }),
  } as unknown as PaymentGateway;
  const compare = () => comparePayments(comparing(db, systemClock), gateway, DEPOSITS, null);
  expect(await compare()).toMatchObject({
    differences: [],
    tooYoung: { count: 1, againAt: new Date(at.getTime() + 10 * 60_000) },
  });
  await db.run(`update site_switch set maintenance_until = now() + interval '1 hour'`);
  const closed = await compare();
  expect(closed).toMatchObject({ differences: [{ kind: 'deposit' }], tooYoung: undefined });
  await raise(closed);
  // A case that is open is compared however young it is: opening the site does not make it vanish.
  await db.run('update site_switch set maintenance_until = null');
  expect(await compare()).toMatchObject({ differences: [{ kind: 'deposit' }], tooYoung: undefined });
});
