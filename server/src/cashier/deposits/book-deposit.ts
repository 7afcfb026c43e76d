import { toDecimal } from '@parlour/contract/money';
import { notifyChange } from '../../base/live/changes.ts';
import type { Queryable, Tx } from '../../base/db/db.ts';
import { raiseAlert } from '../../base/alerts/alerts.ts';
import { sendMail } from '../../people/mail/mail.ts';
import type { PaymentStanding } from '../../outside/payments/gateway.ts';
import { depositPaidMail } from '../payments/mails.ts';
import type { DepositRow } from '../payments/rows.ts';
import { notifyCashier } from '../payments/tell.ts';
import { endedPauseMs, waitingPauseMs } from './pauses.ts';

/** Reads and locks one until the transaction ends, so that no other process or operator decides it meanwhile. The wallet is locked first, as where it is credited. */
export async function lockDeposit(tx: Tx, reference: string): Promise<DepositRow | undefined> {
  await tx.run(
    `select from ledger_account a join deposit d on d.player_id = a.player_id and d.currency = a.currency
      where d.reference = $1 and a.kind = 'wallet' for update of a`,
    [reference],
  );
  return tx.find<DepositRow>('select * from deposit where reference = $1 for update', [reference]);
}

/** Credits what has been paid, once; tells the player. Operators credit a disputed one so too. */
export async function credit(
  tx: Tx,
  deposit: Pick<DepositRow, 'id'>,
  paidMinor: bigint,
  gatewayRef: string | null,
): Promise<boolean> {
  const { credited, ...row } = await tx.get<DepositRow & { credited: boolean }>(
    'select credited, (d).* from credit_deposit($1, $2, $3)',
    [deposit.id, paidMinor, gatewayRef],
  );
  if (!credited) return false;
  const fee = row.feeMinor < paidMinor ? row.feeMinor : 0n;
  const sum = (minor: bigint): string => `${toDecimal(minor, row.currency)} ${row.currency}`;
  await sendMail(tx, {
    playerId: row.playerId,
    reference: `${row.reference}:paid`,
    ...depositPaidMail({
      sum: sum(paidMinor - fee),
      reference: row.reference,
      fee: fee > 0n ? sum(fee) : '',
    }),
  });
  await notifyChange(tx, 'wallet', String(row.playerId));
  await announce(tx, row);
  return true;
}

async function announce(tx: Queryable, row: DepositRow): Promise<void> {
  await notifyCashier(tx, { of: 'deposit', reference: row.reference, playerId: row.playerId });
}

/** Another amount has come than was asked for: two operators decide, once an amount; the site does not guess. */
export async function dispute(tx: Tx, deposit: DepositRow, standing: PaymentStanding): Promise<void> {
  const row = await tx.find<DepositRow>(
    `update deposit set state = 'disputed', disputed_minor = $2, gateway_ref = $3, decided_at = null, next_check_at = null, reason = null,
            why = 'another amount has been paid', proposal = null, proposed_by = null
      where id = $1 and state <> 'paid'
        and (disputed_minor is distinct from $2 or state <> 'disputed' and reason is distinct from 'operator') returning *`,
    // In another currency it can not be credited by anybody.
    [deposit.id, standing.currency === deposit.currency ? standing.amountMinor : null, standing.gatewayRef],
  );
  if (!row) return;
  await raiseAlert(tx, {
    kind: 'deposit_disputed',
    playerId: row.playerId,
    detail: {
      deposit: row.reference,
      asked: `${toDecimal(row.amountMinor, row.currency)} ${row.currency}`,
      paid: `${toDecimal(standing.amountMinor, standing.currency)} ${standing.currency}`,
    },
  });
  await announce(tx, row);
}

export async function keepOpen(
  tx: Tx,
  deposit: DepositRow,
  { url, gatewayRef }: PaymentStanding,
): Promise<void> {
  const row = await tx.find<DepositRow>(
    `update deposit set state = case when state = 'created' and $2::text is null then state else 'pending' end,
            checkout_url = coalesce($2, checkout_url), gateway_ref = $3, why = null,
            next_check_at = clock_timestamp() + $4 * interval '1 millisecond'
      where id = $1 and state in ('created', 'pending') returning *`,
    [deposit.id, url ?? null, gatewayRef, waitingPauseMs(deposit.checks)],
  );
  if (row && row.state !== deposit.state) await announce(tx, row);
}

export const ENDS = {
  declined: { state: 'rejected', reason: 'declined' },
  expired: { state: 'expired', reason: null },
  cancelled: { state: 'cancelled', reason: null },
} as const;

/** Plans the next of a few late questions, where the deposit had ended before. */
export async function planLateQuestion(
  db: Queryable,
  { id, checks, state }: DepositRow,
  why: string | null = null,
): Promise<void> {
  if (state !== 'rejected' && state !== 'expired' && state !== 'cancelled') return;
  await db.run(
    `update deposit set next_check_at = clock_timestamp() + $2 * interval '1 millisecond', why = coalesce($4, why)
      where id = $1 and state = $3`,
    [id, endedPauseMs(checks) ?? null, state, why],
  );
}

/** Two operators have found that nothing is to be credited. False: it has been decided meanwhile. */
export async function refuse(tx: Tx, deposit: DepositRow): Promise<boolean> {
  const row = await tx.find<DepositRow>(
    `update deposit set state = 'rejected', reason = 'operator', decided_at = clock_timestamp(), next_check_at = null
      where id = $1 and state = 'disputed' returning *`,
    [deposit.id],
  );
  if (!row) return false;
  await announce(tx, row);
  return true;
}

export interface DepositEnd {
  state: 'rejected' | 'expired' | 'cancelled';
  reason: DepositRow['reason'];
  /** Of other states it is left as it is. */
  from?: DepositRow['state'][];
}

/** Ends a deposit that is not paid. It is asked about a few times more: money may come late. */
export async function end(
  db: Queryable,
  id: bigint,
  { state, reason, from = ['created', 'pending'] }: DepositEnd,
): Promise<void> {
  const row = await db.find<DepositRow>(
    `update deposit set state = $2, reason = $3, why = null, decided_at = clock_timestamp(), checks = 0, not_found_checks = 0,
            next_check_at = clock_timestamp() + $4 * interval '1 millisecond'
      where id = $1 and state = any ($5) returning *`,
    [id, state, reason, endedPauseMs(0), from],
  );
  if (row) await announce(db, row);
}
