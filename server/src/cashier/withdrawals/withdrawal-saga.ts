import type { Clock } from '../../base/clock.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import type { Seals } from '../../base/crypto/sealed.ts';
import type { Postponement, Saga } from '../../outside/asking/asking.ts';
import { leaseMs, pauseMs, type Asked } from '../../outside/asking/rules.ts';
import type {
  PaymentGateway,
  PayoutOrder,
  PayoutStanding,
  PayoutStatus,
  Refused,
  Told,
} from '../../outside/payments/gateway.ts';
import { aboutAccount } from '../accounts/sealed-accounts.ts';
import { GATEWAY } from '../payments/gateway-health.ts';
import { asAnswer } from '../payments/questions.ts';
import type { RowKey, WithdrawalRow } from '../payments/rows.ts';
import { notifyCashier } from '../payments/publish.ts';
import { compare, decide, dispute, lockWithdrawal, SENDING, type SentWithdrawal } from './book-withdrawal.ts';

/** A withdrawal that is sent, or that the gateway is asked about. Its age counts from the sending. */
export interface AskedWithdrawal extends SentWithdrawal, Asked {
  was: 'approved' | 'sent';
  /** Since it was sent for the first time. */
  sinceFirstMs: number;
}

export interface WithdrawalParts {
  db: Db;
  clock: Clock;
  gateway: PaymentGateway;
  seals: Seals;
}

const ASK_AT_ONCE = 16;
/** Codes of the gateway that say something of the account. */
const ACCOUNT_CODES: ReadonlySet<string> = new Set(['account']);
/** Of the sending that was claimed: a process that stood still must not write over a later one. */
const IS_SAME_SENDING = `player_id = $1 and id = $2 and state = 'sent' and ${SENDING} = $3`;

/**
 * What only withdrawals know: 'sent' is committed before the gateway is asked; a withdrawal that was certainly not taken, or that the
 * gateway has not found, is sent again under its reference; it is given back where that is of no use.
 */
export function createWithdrawalSaga({
  db,
  gateway,
  seals,
  log,
}: WithdrawalParts & { log: DbLog }): Saga<
  AskedWithdrawal,
  Told<PayoutStatus> | Refused,
  void,
  typeof GATEWAY
> {
  return {
    name: 'withdrawal',
    partyName: 'gateway',
    atOnce: ASK_AT_ONCE,
    ofOneParty: ASK_AT_ONCE,
    claim: async (limit) =>
      claimDue(db, {
        limit,
        leaseMs: leaseMs(gateway.deadlineMs),
        payable: await listPayable({ db, seals, log }, limit),
      }),
    partyOf: () => GATEWAY,
    limitsOf: () => gateway,
    referenceOf: ({ reference }) => reference,

    async ask(row, giveUpAt) {
      // A refused question says nothing of an earlier sending: 'maintenance' does not take it back.
      if (row.was === 'sent') return asAnswer(await gateway.getPayout(row.reference));
      await notifyCashier(db, { of: 'withdrawal', reference: row.reference });
      return gateway.openPayout(await orderOf(db, seals, row), giveUpAt);
    },

    resend: {
      sinceFirstMs: ({ sinceFirstMs }) => sinceFirstMs,
      record: (row) => recordResend(db, row),
      send: async (row, giveUpAt) =>
        asAnswer(await gateway.openPayout(await orderOf(db, seals, row), giveUpAt)),
    },

    async book(row, reply) {
      if (reply.kind === 'found') return settle(db, row, reply.standing);
      if (reply.isFinal) return giveBack(db, row, reply.code);
      return sendAgain(db, row, { why: reply.code, checks: row.checks });
    },

    /** The gateway has never had it: it is sent at once, and its pauses begin anew. */
    bookNotDone: (row) => sendAgain(db, row, { why: 'notFound', checks: 0 }),
    postpone: (row, next) => postpone(db, row, next),
  };
}

/** Books what the gateway said. */
export async function settle(db: Db, row: SentWithdrawal, standing: PayoutStanding): Promise<void> {
  const { status: outcome, gatewayRef } = standing;
  if (outcome === 'pending')
    return postpone(db, row, { why: null, inMs: pauseMs(row.checks), notFound: false });
  await db.tx(async (tx) => {
    if (outcome === 'paid' && !isAsAsked(row, standing)) return dispute(tx, row, standing);
    const reason = outcome === 'rejected' ? 'account' : null;
    const isDecided = await decide(tx, row, { outcome, reason, gatewayRef });
    if (!isDecided) await compare(tx, row, standing);
  });
}

export function isAsAsked(
  { amountMinor, feeMinor, currency }: WithdrawalRow,
  told: Pick<PayoutStanding, 'amountMinor' | 'currency'>,
): boolean {
  return told.currency === currency && told.amountMinor === amountMinor - feeMinor;
}

export const WITHDRAWALS_DUE = '(select min(next_check_at) from withdrawal) <= now()';

/**
 * Approved withdrawals are claimed to be sent, sent ones to be asked about. What two operators are deciding about is not sent again
 * meanwhile: what they give back must not be paid after all.
 */
function claimDue(
  db: Db,
  { limit, leaseMs: lease, payable }: { limit: number; leaseMs: number; payable: readonly RowKey[] },
): Promise<AskedWithdrawal[]> {
  return db.query<AskedWithdrawal>(
    `with due as (select player_id, id, state from withdrawal where next_check_at <= now()
                     and (state = 'sent' or state = 'approved' and (player_id, id) in (select * from unnest($3::bigint[], $4::bigint[]))
                          and not case_proposed('withdrawalUnknown', 'withdrawal ' || reference))
                   order by next_check_at limit $1 for update skip locked)
     update withdrawal w set next_check_at = clock_timestamp() + $2 * interval '1 millisecond', checks = w.checks + 1, state = 'sent',
            sent_at = case when due.state = 'approved' then clock_timestamp() else w.sent_at end,
            first_sent_at = coalesce(w.first_sent_at, w.sent_at, clock_timestamp())
       from due where w.player_id = due.player_id and w.id = due.id
     returning w.*, due.state as was, ${SENDING} as sending,
               (extract(epoch from clock_timestamp() - w.sent_at) * 1000)::float8 as age_ms,
               (extract(epoch from clock_timestamp() - w.first_sent_at) * 1000)::float8 as since_first_ms`,
    [limit, lease, payable.map(({ playerId }) => playerId), payable.map(({ id }) => id)],
  );
}

/**
 * Approved withdrawals that are due and whose account can be read. The others stay approved and are looked at again later: 'sent' is
 * committed only of what can be sent.
 */
async function listPayable(
  { db, seals, log }: { db: Db; seals: Seals; log: DbLog },
  limit: number,
): Promise<RowKey[]> {
  const due = await db.query<RowKey & { reference: string; checks: number; sealed: Buffer }>(
    `select w.player_id, w.id, w.reference, w.checks, a.number_sealed as sealed
       from withdrawal w join bound_account a on a.player_id = w.player_id and a.id = w.bound_account_id
      where w.state = 'approved' and w.next_check_at <= now() order by w.next_check_at limit $1`,
    [limit],
  );
  const payable: RowKey[] = [];
  for (const row of due) {
    try {
      seals.open(row.sealed, aboutAccount(row.playerId));
      payable.push(row);
    } catch (error) {
      log.error({ err: error, withdrawal: row.reference }, 'the account of a withdrawal cannot be opened');
      await db.run(
        `update withdrawal set checks = checks + 1, why = 'account', next_check_at = clock_timestamp() + $3 * interval '1 millisecond'
          where player_id = $1 and id = $2 and state = 'approved'`,
        [row.playerId, row.id, pauseMs(row.checks)],
      );
    }
  }
  return payable;
}

/** Not while two operators decide about it: what they give back must not be paid after all. */
async function recordResend(db: Db, row: AskedWithdrawal): Promise<AskedWithdrawal | undefined> {
  const again = await db.find<{ sending: string }>(
    `update withdrawal set sent_at = clock_timestamp()
      where ${IS_SAME_SENDING} and checks = $4 and not case_proposed('withdrawalUnknown', 'withdrawal ' || reference)
     returning ${SENDING} as sending`,
    [row.playerId, row.id, row.sending, row.checks],
  );
  return again && { ...row, ...again };
}

async function orderOf(db: Db, seals: Seals, row: WithdrawalRow): Promise<PayoutOrder> {
  const { bank, network, holder, sealed } = await db.get<{
    bank: string | null;
    network: string | null;
    holder: string | null;
    sealed: Buffer;
  }>(
    `select bank_name as bank, network, holder, number_sealed as sealed from bound_account where player_id = $1 and id = $2`,
    [row.playerId, row.boundAccountId],
  );
  return {
    reference: row.reference,
    amountMinor: row.amountMinor - row.feeMinor,
    currency: row.currency,
    kind: row.kind,
    account: { bank, network, holder, number: seals.open(sealed, aboutAccount(row.playerId)) },
  };
}

async function giveBack(db: Db, row: SentWithdrawal, code: string): Promise<void> {
  const reason = ACCOUNT_CODES.has(code) ? 'account' : 'gateway';
  await db.tx(async (tx) => {
    await lockWithdrawal(tx, row.reference);
    if (await isSameSending(tx, row))
      await decide(tx, row, { outcome: 'rejected', reason, gatewayRef: null });
  });
}

async function isSameSending(tx: Queryable, { playerId, id, sending }: SentWithdrawal): Promise<boolean> {
  const row = await tx.find(`select 1 as held from withdrawal where ${IS_SAME_SENDING}`, [
    playerId,
    id,
    sending,
  ]);
  return row !== undefined;
}

async function sendAgain(
  db: Db,
  { playerId, id, sending }: SentWithdrawal,
  { why, checks }: { why: string; checks: number },
): Promise<void> {
  await db.run(
    `update withdrawal set state = 'approved', why = $4, not_found_checks = 0, checks = $6,
            next_check_at = clock_timestamp() + $5 * interval '1 millisecond' where ${IS_SAME_SENDING}`,
    [playerId, id, sending, why, pauseMs(checks), checks],
  );
}

async function postpone(
  db: Db,
  { playerId, id, sending }: SentWithdrawal,
  { why, inMs, notFound }: Omit<Postponement, 'why'> & { why: string | null },
): Promise<void> {
  await db.run(
    `update withdrawal set why = $4, not_found_checks = case when $6 then not_found_checks + 1 else 0 end,
            next_check_at = clock_timestamp() + $5 * interval '1 millisecond' where ${IS_SAME_SENDING}`,
    [playerId, id, sending, why, inMs, notFound],
  );
}
