import { toDecimal } from '@parlour/contract/money';
import type { Logger } from 'pino';
import { notifyChange } from '../../base/live/changes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { raiseAlert } from '../../base/alerts/alerts.ts';
import { sendMail } from '../../people/mail/mail.ts';
import type { Seals } from '../../base/crypto/sealed.ts';
import type {
  PaymentGateway,
  PayoutOrder,
  PayoutStanding,
  PayoutStatus,
  Reply,
} from '../../outside/payments/gateway.ts';
import { withdrawalPaidMail, withdrawalReturnedMail } from '../payments/mails.ts';
import type { WithdrawalRow } from '../payments/rows.ts';
import { CLAIM_AT_ONCE, TAKE_OVER_MARGIN_MS, unknownCheckMs } from '../payments/schedule.ts';
import { notifyCashier } from '../payments/tell.ts';

interface Parts {
  db: Db;
  gateway: PaymentGateway;
  seals: Seals;
  log: Logger;
}

/**
 * Withdrawals (rule C3). The money is held with the intent, and 'sent' is committed before the gateway is asked. An
 * unknown outcome is asked about under the same reference until it is known.
 */
export interface Withdrawals {
  /**
   * Sends what is approved and asks about what was sent, whichever process began it; answers how many. What two operators are deciding
   * about is not sent again meanwhile: what they give back must not be paid after all.
   */
  resolveDue(): Promise<number>;
  /** What the gateway tells by itself. False: not ours. */
  hear(standing: PayoutStanding): Promise<boolean>;
}

type Due = WithdrawalRow & { was: 'approved' | 'sent'; ageMs: number };

/** Codes of the gateway that say something of the account. */
const ACCOUNT_CODES: ReadonlySet<string> = new Set(['account']);

export function createWithdrawals({ db, gateway, seals, log }: Parts): Withdrawals {
  async function orderOf(row: WithdrawalRow): Promise<PayoutOrder> {
    const account = await db.get<{
      bank: string | null;
      network: string | null;
      holder: string | null;
      sealed: Buffer;
    }>(
      'select bank_name as bank, network, holder, number_sealed as sealed from bound_account where id = $1',
      [row.boundAccountId],
    );
    const { bank, network, holder, sealed } = account;
    return {
      reference: row.reference,
      amountMinor: row.amountMinor - row.feeMinor,
      currency: row.currency,
      kind: row.kind,
      account: { bank, network, holder, number: seals.open(sealed, `bound_account:${row.playerId}`) },
    };
  }

  /** Certainly not done there: to be sent again under its reference, or given back where that is of no use. */
  async function takeBack(row: WithdrawalRow, code: string, isFinal: boolean): Promise<void> {
    if (isFinal) {
      const reason = ACCOUNT_CODES.has(code) ? 'account' : 'gateway';
      await db.tx((tx) => decide(tx, row.id, { outcome: 'rejected', reason, gatewayRef: null }));
      return;
    }
    // What was never there is known now: it is sent at once, and its pauses begin anew.
    const checks = code === 'notFound' ? 0 : row.checks;
    await db.run(
      `update withdrawal set state = 'approved', why = $2, not_found_checks = 0, checks = $4,
              next_check_at = clock_timestamp() + $3 * interval '1 millisecond' where id = $1 and state = 'sent'`,
      [row.id, code, unknownCheckMs(checks), checks],
    );
  }

  async function wait(
    row: WithdrawalRow,
    why: string | null,
    notFound: boolean,
    checkInMs = unknownCheckMs(row.checks),
  ): Promise<void> {
    await db.run(
      `update withdrawal set why = $2, not_found_checks = case when $4 then not_found_checks + 1 else 0 end,
              next_check_at = clock_timestamp() + $3 * interval '1 millisecond' where id = $1 and state = 'sent'`,
      [row.id, why, checkInMs, notFound],
    );
  }

  async function take(row: Due, reply: Reply<PayoutStatus>): Promise<void> {
    switch (reply.kind) {
      case 'told':
        return settle(row, reply.standing);
      case 'refused':
        // Refused is the answer to the question asked: that it was sent before is not taken back by a later 'maintenance'.
        return row.was === 'approved'
          ? takeBack(row, reply.code, reply.isFinal)
          : wait(row, reply.code, false);
      case 'unknown':
        log.warn({ withdrawal: row.reference, why: reply.why }, 'how a withdrawal stands is not known');
        return wait(row, reply.why, false);
      case 'notFound': {
        // Final once the order can no longer be accepted and two questions agree (rule W4).
        const countsInMs = gateway.deadlineMs + gateway.validityMs + TAKE_OVER_MARGIN_MS - row.ageMs;
        const isTooLate = countsInMs < 0;
        if (isTooLate && row.notFoundChecks >= 1) return takeBack(row, 'notFound', false);
        // Asked again as soon as the answer counts, and soon once more after it.
        const checkInMs = isTooLate
          ? unknownCheckMs(1)
          : Math.min(unknownCheckMs(row.checks), Math.ceil(countsInMs) + 1);
        return wait(row, 'the gateway has not found it', isTooLate, checkInMs);
      }
    }
  }

  async function settle(row: WithdrawalRow, standing: PayoutStanding): Promise<void> {
    if (standing.status === 'pending') return wait(row, null, false);
    const isSame =
      standing.currency === row.currency && standing.amountMinor === row.amountMinor - row.feeMinor;
    const { status: outcome, gatewayRef } = standing;
    await db.tx(async (tx) => {
      if (outcome === 'paid' && !isSame) return dispute(tx, row, standing);
      const isDecided = await decide(tx, row.id, {
        outcome,
        reason: outcome === 'rejected' ? 'account' : null,
        gatewayRef,
      });
      if (!isDecided) await compare(tx, row.id, standing);
    });
  }

  return {
    async resolveDue() {
      const due = await db.query<Due>(
        `with due as (select id, state from withdrawal where next_check_at <= now() and state in ('approved', 'sent')
                         and not (state = 'approved' and case_proposed('withdrawalUnknown', 'withdrawal ' || reference))
                       order by next_check_at limit $1 for update skip locked)
         update withdrawal w set next_check_at = clock_timestamp() + $2 * interval '1 millisecond', checks = w.checks + 1, state = 'sent',
                sent_at = case when due.state = 'approved' then clock_timestamp() else w.sent_at end,
                first_sent_at = coalesce(w.first_sent_at, w.sent_at, clock_timestamp())
           from due where w.id = due.id
         returning w.*, due.state as was, (extract(epoch from clock_timestamp() - w.sent_at) * 1000)::float8 as age_ms`,
        [CLAIM_AT_ONCE, gateway.deadlineMs + TAKE_OVER_MARGIN_MS],
      );
      await Promise.all(
        due.map(async (row) => {
          if (row.was === 'sent') return take(row, await gateway.getPayout(row.reference));
          await notifyCashier(db, { of: 'withdrawal', reference: row.reference, playerId: row.playerId });
          return take(row, await gateway.openPayout(await orderOf(row)));
        }),
      );
      return due.length;
    },

    async hear(standing) {
      const row = await db.find<WithdrawalRow>('select * from withdrawal where reference = $1', [
        standing.reference,
      ]);
      if (!row) return false;
      if (row.state === 'review') {
        // Nobody has asked the gateway for it: whatever it means, an operator looks.
        await db.tx((tx) => contradict(tx, row, standing));
        return true;
      }
      const isSame = standing.amountMinor === row.amountMinor - row.feeMinor;
      if (isSame && row.state !== 'disputed' && standing.currency === row.currency)
        await settle(row, standing);
      else {
        // Not booked on a notice's word: the gateway is asked, and what it answers counts.
        log.warn({ withdrawal: row.reference }, 'a notice tells another amount than was asked for');
        await db.run(
          `update withdrawal set next_check_at = clock_timestamp() where id = $1 and state = 'sent'`,
          [row.id],
        );
      }
      return true;
    },
  };
}

/**
 * One as it stands now, kept from whoever else decides until the transaction ends. The player's accounts are locked first, as wherever a
 * withdrawal is decided: the other order would wait crosswise.
 */
export async function lockWithdrawal(tx: Tx, reference: string): Promise<WithdrawalRow | undefined> {
  await tx.run(
    `select from ledger_account a join withdrawal w on w.player_id = a.player_id and w.currency = a.currency
      where w.reference = $1 and a.kind in ('wallet', 'held') order by a.id for update of a`,
    [reference],
  );
  return tx.find<WithdrawalRow>(`select * from withdrawal where reference = $1 for update`, [reference]);
}

export interface Decision {
  outcome: 'paid' | 'rejected';
  reason: WithdrawalRow['reason'];
  gatewayRef: string | null;
}

/** Books the end of a withdrawal, once, and tells the player; false when it had ended before. */
export async function decide(
  tx: Tx,
  id: bigint,
  { outcome, reason, gatewayRef }: Decision,
): Promise<boolean> {
  const { settled, ...row } = await tx.get<WithdrawalRow & { settled: boolean }>(
    'select settled, (w).* from settle_withdrawal($1, $2, $3, $4)',
    [id, outcome, reason, gatewayRef],
  );
  if (!settled) return false;
  const sum = (minor: bigint): string => `${toDecimal(minor, row.currency)} ${row.currency}`;
  const letter =
    outcome === 'paid'
      ? withdrawalPaidMail({ sum: sum(row.amountMinor - row.feeMinor), reference: row.reference })
      : withdrawalReturnedMail({
          sum: sum(row.amountMinor),
          reference: row.reference,
          reason: row.reason ?? 'gateway',
        });
  await sendMail(tx, { playerId: row.playerId, reference: `${row.reference}:${outcome}`, ...letter });
  if (outcome === 'rejected') await notifyChange(tx, 'wallet', String(row.playerId));
  await notifyCashier(tx, { of: 'withdrawal', reference: row.reference, playerId: row.playerId });
  return true;
}

/** Paid out, but not what we asked for: it stays held, and operators decide. */
async function dispute(tx: Tx, { id }: WithdrawalRow, standing: PayoutStanding): Promise<void> {
  const row = await tx.find<WithdrawalRow>(
    `update withdrawal set state = 'disputed', gateway_ref = $2, next_check_at = null, why = 'another amount has been paid out'
      where id = $1 and state in ('approved', 'sent') returning *`,
    [id, standing.gatewayRef],
  );
  if (row) await contradict(tx, row, standing);
}

/** An end that contradicts the one we have booked is for operators; the same end again is nothing. */
async function compare(tx: Tx, id: bigint, standing: PayoutStanding): Promise<void> {
  const row = await tx.get<WithdrawalRow>('select * from withdrawal where id = $1', [id]);
  if (row.state !== standing.status) await contradict(tx, row, standing);
}

async function contradict(tx: Tx, row: WithdrawalRow, standing: PayoutStanding): Promise<void> {
  await raiseAlert(tx, {
    kind: 'withdrawal_disputed',
    playerId: row.playerId,
    detail: {
      withdrawal: row.reference,
      state: row.state,
      asked: `${toDecimal(row.amountMinor - row.feeMinor, row.currency)} ${row.currency}`,
      told: `${standing.status} ${toDecimal(standing.amountMinor, standing.currency)} ${standing.currency}`,
    },
  });
  // The gateway's book is compared soon, so that a case comes of what it still says then.
  await tx.run(`select compare_soon('payments')`);
  await notifyCashier(tx, { of: 'withdrawal', reference: row.reference, playerId: row.playerId });
}
