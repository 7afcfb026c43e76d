import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createPlayerWithMoney } from '../../money/ledger/player-with-money.fixture.ts';
import type { PaymentGateway, PayoutStatus, Reply } from '../../outside/payments/gateway.ts';
import { createWithdrawals } from './withdrawals.ts';

/** A process that stood still while others sent its withdrawal again: what it knows of its own sending says nothing of theirs. */

type Said = Reply<PayoutStatus>;

const LOST: Said = { kind: 'unknown', why: 'no answer in time', noAnswer: true };
const NOT_FOUND: Said = { kind: 'notFound' };

const REFERENCE = 'WD1-0123456789AB';

let database: TestDatabase;
let db: Db;

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  const playerId = await createPlayerWithMoney(db, 'one', 100_000n);
  const { id } = await db.get<{ id: bigint }>(
    `insert into bound_account (player_id, kind, bank_id, bank_name, holder, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
     values ($1, 'bank', 'any', 'Any', 'One', 'MYR', '\\x01', '\\x01', '1', true, now()) returning id`,
    [playerId],
  );
  await db.run(
    `select begin_withdrawal($1, $3, 'MYR', 5000, 0, 'to-bank', 'bank', '{}', $2, null, 'approved', 100000, 100000, 5)`,
    [playerId, id, REFERENCE],
  );
});
afterEach(() => database.drop());

/** A process whose gateway answers so to orders and to questions, one after the other. */
function startProcess(openPayout: Said | Promise<Said>, ...answers: (Said | Promise<Said>)[]) {
  const gateway: Partial<PaymentGateway> = {
    deadlineMs: 700,
    validityMs: 600_000,
    openPayout: async () => openPayout,
    getPayout: async () => answers.shift() ?? NOT_FOUND,
  };
  return createWithdrawals({
    db,
    clock: systemClock,
    gateway: gateway as PaymentGateway,
    seals: { open: () => '880012345678' } as never,
    log: silentLog as Logger,
    health: { noAnswer() {}, answered() {} },
  });
}

/** Much later than the last sending. */
const age = () =>
  db.run(`update withdrawal set sent_at = sent_at - interval '1 hour', next_check_at = now()`);
const makeDue = () => db.run(`update withdrawal set next_check_at = now()`);
const read = () =>
  db.get<{ state: string; notFoundChecks: number }>('select state, not_found_checks from withdrawal');

/** Asks once, and waits for the answer. */
async function ask(process: ReturnType<typeof startProcess>): Promise<void> {
  await makeDue();
  expect(await process.resolveDue()).toBe(1);
  await process.close();
}

/** Another process finds that the gateway never had the withdrawal, and sends it again; that answer is lost. */
async function sendAgainElsewhere(): Promise<void> {
  const other = startProcess(LOST);
  await age();
  while ((await read()).state === 'sent') await ask(other);
  expect(await read()).toMatchObject({ state: 'approved' });
  await ask(other);
  expect(await read()).toMatchObject({ state: 'sent', notFoundChecks: 0 });
}

test.each<[string, Said]>([
  ['refused for good', { kind: 'refused', code: 'account', isFinal: true }],
  ['refused for now', { kind: 'refused', code: 'maintenance', isFinal: false }],
  ['lost', LOST],
])('%s: of the first sending only', async (_how, late) => {
  const answer = Promise.withResolvers<Said>();
  const first = startProcess(answer.promise);
  await first.resolveDue();
  await sendAgainElsewhere();
  const before = await read();
  answer.resolve(late);
  await first.close();
  expect(await read()).toEqual(before);
});

test('not found, asked before it was sent again: it is not sent a third time, and the count is not raised', async () => {
  const answer = Promise.withResolvers<Said>();
  const first = startProcess(LOST, NOT_FOUND, answer.promise);
  await ask(first);
  await age();
  await ask(first);
  await makeDue();
  await first.resolveDue();
  await sendAgainElsewhere();
  answer.resolve(NOT_FOUND);
  await first.close();
  expect(await read()).toEqual({ state: 'sent', notFoundChecks: 0 });
});

test('what the gateway says of the withdrawal itself counts, whoever asked', async () => {
  const answer = Promise.withResolvers<Said>();
  const first = startProcess(answer.promise);
  await first.resolveDue();
  await sendAgainElsewhere();
  const standing = {
    reference: REFERENCE,
    gatewayRef: 'G1',
    status: 'paid',
    amountMinor: 5_000n,
    currency: 'MYR',
  } as const;
  answer.resolve({ kind: 'found', standing });
  await first.close();
  expect(await read()).toMatchObject({ state: 'paid' });
});
