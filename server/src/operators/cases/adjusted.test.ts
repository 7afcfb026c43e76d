import { comparing } from './judgements.ts';
import { paymentBook } from '../../cashier/books.ts';
import { platformBook } from '../../play/books.ts';
import { seamlessBook } from '../../play/books.ts';
import { systemClock } from '../../base/clock.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createPlayerWithMoney } from '../../money/ledger/player-with-money.fixture.ts';
import type { PaymentGateway } from '../../outside/payments/gateway.ts';
import type { Provider } from '../../outside/providers/provider.ts';
import type { SeamlessProvider } from '../../outside/providers/seamless-provider.ts';
import { leaveOutJudged, listCases, type Case } from './cases.ts';
import type { CaseKind, Resolution } from '../../outside/books/case-kinds.ts';
import { approveResolution, proposeResolution } from './judge-case.ts';
import type { Book } from '../../outside/books/book.ts';
import { reconcile } from './reconcile.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';

/** Differences that two operators adjusted, and later changes of the book outside. */

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let db: Db;
/** The present state of the book outside. */
let told: { amountMinor: bigint; isDone: boolean };
/** Whether its list still shows it, or has been read past it. */
let isListed: boolean;

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  isListed = true;
  told = { amountMinor: 4_000n, isDone: true };
  await createPlayerWithMoney(db, 'one', 100_000n);
  // Older than all that differs: what is older than its player belongs to no player.
  await db.run(`update player set created_at = now() - interval '2 days'`);
  await nameInsertedPlayers(database.db);
  await db.run(`insert into operator (name, invited_by) values ('mei', 'test'), ('omar', 'test')`);
});
afterEach(() => database.drop());

/** Of the only player's transfer, deposit or withdrawal. */
const REFERENCE = 'PT1-0123456789AB';

const AN_HOUR_AGO = `now() - interval '1 hour'`;
const hourAgo = () => new Date(Date.now() - HOUR_MS);

async function bindAccount(): Promise<void> {
  await db.run(
    `insert into bound_account (player_id, kind, bank_id, bank_name, holder, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
     select id, 'bank', 'any', 'Any', 'One', 'MYR', '\\x01', '\\x01', '1', true, now() from player`,
  );
}

const standing = () => ({
  reference: REFERENCE,
  gatewayRef: 'g1',
  status: told.isDone ? 'paid' : 'rejected',
  amountMinor: told.amountMinor,
  currency: 'MYR',
  at: hourAgo(),
});
const payments = (): Book => {
  const list = async () => ({ rows: isListed ? [standing()] : [], nextCursor: '' });
  const ask = async () => ({ kind: 'found', standing: standing() });
  return paymentBook(comparing(db, systemClock), {
    listPayments: list,
    listPayouts: list,
    getPayment: ask,
    getPayout: ask,
  } as unknown as PaymentGateway);
};

const bet = () => ({
  ref: 'b1',
  account: 'one',
  gameCode: 'any',
  roundRef: 'r1',
  currency: 'MYR',
  stakeMinor: 100n,
  payoutMinor: told.amountMinor,
  jackpotMinor: 0n,
  status: 'settled',
  placedAt: hourAgo(),
  settledAt: hourAgo(),
});
const platform = (): Book => {
  const { isDone, amountMinor } = told;
  const amount = `${amountMinor / 100n}.00`;
  return platformBook(comparing(db, systemClock), {
    platformId: 1,
    betHistory: async () => ({ rows: [bet()], nextCursor: '1', hasMore: false }),
    listTransfers: async () => ({
      rows: isListed ? [{ reference: REFERENCE, account: 'one', direction: 'in', amount, isDone }] : [],
      nextCursor: null,
    }),
    getTransfer: async () =>
      isDone
        ? { kind: 'confirmed', amountMovedMinor: amountMinor, providerRef: '' }
        : { kind: 'refused', code: 'rejected' },
  } as unknown as Provider);
};

let calledAt: Date;
const vendor = (): Book =>
  seamlessBook(comparing(db, systemClock), {
    name: 'hub88',
    listTransactions: async (from: Date, to: Date) =>
      from <= calledAt && calledAt < to
        ? [
            {
              ref: 'X1',
              referenceRef: null,
              kind: 'win',
              state: told.isDone ? 'done' : 'refused',
              playerId: 1n,
              gameCode: 'any',
              roundRef: 'r1',
              currency: 'MYR',
              amountMinor: told.amountMinor,
              at: calledAt,
            },
          ]
        : [],
  } as unknown as SeamlessProvider);

const MOVED = `insert into point_transfer (reference, player_id, platform_id, direction, state, currency, amount_minor, held_minor, moved_minor, asked_at, decided_at)
  select '${REFERENCE}', id, 1, 'in', 'confirmed', 'MYR', 5000, 5000, 5000, ${AN_HOUR_AGO}, ${AN_HOUR_AGO} from player`;
const PAID_OUT = `insert into withdrawal (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, bound_account_id, gateway_ref,
                                       created_at, sent_at, first_sent_at, decided_at)
  select '${REFERENCE}', player_id, 'paid', 'bank', 'bank', '{}', 'MYR', 5000, 0, id, 'g1', ${AN_HOUR_AGO}, ${AN_HOUR_AGO}, ${AN_HOUR_AGO}, ${AN_HOUR_AGO}
    from bound_account`;

/** Kinds of differences, our own book, and the state of the book outside that agrees with it. */
const LISTS: [kind: CaseKind, book: () => Book, ours: () => Promise<unknown>, right: typeof told][] = [
  [
    'deposit',
    payments,
    () =>
      db.run(
        `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, paid_minor, gateway_ref, language,
                              created_at, expires_at, decided_at)
         select '${REFERENCE}', id, 'paid', 'card', 'card', '{}', 'MYR', 5000, 0, 5000, 'g1', 'en', ${AN_HOUR_AGO}, now(), ${AN_HOUR_AGO} from player`,
      ),
    { amountMinor: 5_000n, isDone: true },
  ],
  [
    'withdrawal',
    payments,
    async () => {
      await bindAccount();
      await db.run(PAID_OUT);
      told.isDone = false;
    },
    { amountMinor: 5_000n, isDone: true },
  ],
  ['transferAmount', platform, () => db.run(MOVED), { amountMinor: 5_000n, isDone: true }],
  [
    'transferMissing',
    platform,
    async () => {
      await db.run(MOVED);
      told.isDone = false;
    },
    { amountMinor: 5_000n, isDone: true },
  ],
  ['transferStranger', platform, async () => undefined, { amountMinor: 5_000n, isDone: false }],
  ['walletCall', vendor, async () => undefined, { amountMinor: 4_000n, isDone: false }],
  [
    'bets',
    platform,
    () =>
      db.run(
        `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
         select 1, 'b1', id, 'any', 'r1', 'MYR', 100, 5000, 'settled', ${AN_HOUR_AGO}, ${AN_HOUR_AGO} from player`,
      ),
    { amountMinor: 5_000n, isDone: true },
  ],
];

async function prepare(fill: () => Promise<unknown>): Promise<void> {
  calledAt = hourAgo();
  await fill();
}

/** How many cases comparing it has opened. */
async function compare(book: () => Book, kind: CaseKind): Promise<number> {
  const { checks, ...rest } = book();
  const [seen] = await reconcile(db, silentLog, {
    ...rest,
    checks: checks.filter(({ kinds }) => kinds.includes(kind)),
  });
  expect(seen?.failed).toBeUndefined();
  return seen!.newCases;
}

async function openCase(kind: CaseKind): Promise<Case> {
  const [found, ...more] = await listCases(db, { kind }, 10);
  expect(more).toEqual([]);
  return found!;
}

async function judge({ id }: Case, resolution: Resolution): Promise<void> {
  await proposeResolution(db, 'mei', Number(id), resolution, 'ticket 4711');
  await approveResolution(db, 'omar', Number(id));
}

const adjust = (amount: string): Resolution => ({ kind: 'adjust', amount, place: 'wallet' });

test.each(LISTS)(
  '%s: what agrees after it was made up for is one case more, until it is judged',
  async (kind, book, fill, right) => {
    await prepare(fill);
    const wrong = { ...told };
    expect(await compare(book, kind)).toBe(1);
    await judge(await openCase(kind), adjust('-10.00'));
    expect(await compare(book, kind)).toBe(0);

    told = right;
    expect(await compare(book, kind)).toBe(1);
    expect(await compare(book, kind)).toBe(0);
    const doubled = await openCase(kind);
    expect(doubled).toMatchObject({ account: 'one', currency: 'MYR', vanishedAt: null });
    expect(doubled.evidence).toMatchObject({ ours: { made_up_before: '-10.00' } });
    await judge(doubled, adjust('10.00'));
    expect(await compare(book, kind)).toBe(0);
    expect(await listCases(db, {}, 10)).toEqual([]);

    // The first difference again: nothing is booked for it any more.
    told = wrong;
    expect(await compare(book, kind)).toBe(1);
    expect((await openCase(kind)).evidence).toMatchObject({ ours: { made_up_before: '0.00' } });
  },
);

test.each(LISTS.filter(([kind]) => kind !== 'bets'))(
  '%s: a row before the cursor is asked for one by one, and one as it was judged raises no case',
  async (kind, book, fill, right) => {
    await prepare(fill);
    await compare(book, kind);
    await judge(await openCase(kind), adjust('-10.00'));
    await passCursor();
    expect(await compare(book, kind)).toBe(0);
    told = right;
    expect(await compare(book, kind)).toBe(1);
    await judge(await openCase(kind), { kind: 'none' });
    expect(await compare(book, kind)).toBe(0);
    expect(await listCases(db, {}, 10)).toEqual([]);
  },
);

/** Dates the rows of an hour ago two weeks back, behind the lists' cursors. */
async function passCursor(): Promise<void> {
  isListed = false;
  calledAt = new Date(calledAt.getTime() - 14 * 24 * HOUR_MS);
  for (const table of ['deposit', 'withdrawal', 'point_transfer'])
    await db.run(`update ${table} set decided_at = decided_at - interval '14 days'`);
  await db.run(
    `update reconciliation_case set evidence = jsonb_set(evidence, '{happened_at}', to_jsonb($1::text)) where kind = 'walletCall'`,
    [calledAt.toISOString()],
  );
}

test('other figures say what has been booked before, and the audit finds them; so do those of before once more', async () => {
  const [kind, book, fill] = LISTS[0]!;
  await prepare(fill);
  await compare(book, kind);
  await judge(await openCase(kind), adjust('-10.00'));
  const figures = async () =>
    (await leaveOutJudged(db, (await book().checks[0]!.compare(null)).differences)).map((one) => one.figures);
  expect(await figures()).toEqual([]);

  told.amountMinor = 4_500n;
  expect(await figures()).toEqual(['ours paid 50.00, theirs paid 45.00, made up before -10.00 (case 1)']);
  expect(await compare(book, kind)).toBe(1);
  await judge(await openCase(kind), adjust('5.00'));
  expect(await figures()).toEqual([]);

  told.amountMinor = 4_000n;
  expect(await figures()).toEqual(['ours paid 50.00, theirs paid 40.00, made up before -5.00 (case 2)']);
});

test('a difference of one kind is gone when it is one of another, which says what was booked of the first', async () => {
  const [, book, fill] = LISTS.find(([kind]) => kind === 'transferAmount')!;
  await prepare(fill);
  await compare(book, 'transferAmount');
  await judge(await openCase('transferAmount'), adjust('-10.00'));
  told.amountMinor = 3_000n;
  await compare(book, 'transferAmount');
  told.isDone = false;
  expect(await compare(book, 'transferAmount')).toBe(1);
  expect(await openCase('transferAmount')).toMatchObject({ vanishedAt: expect.any(Date) });
  expect(await openCase('transferMissing')).toMatchObject({
    vanishedAt: null,
    evidence: { ours: { made_up_before: '-10.00' } },
  });
});
