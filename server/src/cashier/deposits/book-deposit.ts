import { toDecimal } from '@parlour/contract/money';
import { notifyChange } from '../../base/live/changes.ts';
import type { Queryable, Tx } from '../../base/db/db.ts';
import { raiseAlert } from '../../base/alerts/alerts.ts';
import { sendMail } from '../../people/mail/mail.ts';
import type { PaymentStanding } from '../../outside/payments/gateway.ts';
import { playerOfReference } from '../../outside/references.ts';
import { depositPaidMail } from '../payments/mails.ts';
import type { DepositRow, RowKey } from '../payments/rows.ts';
import { notifyCashier } from '../payments/publish.ts';
import { endedPauseMs, waitingPauseMs } from './pauses.ts';

export function getDeposit(db: Queryable, { playerId, id }: RowKey): Promise<DepositRow> {
  return db.get<DepositRow>('select * from deposit where player_id = $1 and id = $2', [playerId, id]);
}

/** By a reference that the gateway or an operator names; undefined where none of ours has it. */
export async function findDeposit(db: Queryable, reference: string): Promise<DepositRow | undefined> {
  const playerId = playerOfReference(reference);
  if (playerId === undefined) return undefined;
  return db.find<DepositRow>('select * from deposit where player_id = $1 and reference = $2', [
    playerId,
    reference,
  ]);
}

/** Reads and locks one until the transaction ends, so that no other process or operator decides it meanwhile. The wallet is locked first, as where it is credited. */
export async function lockDeposit(tx: Tx, reference: string): Promise<DepositRow | undefined> {
  const key = [playerOfReference(reference) ?? null, reference];
  await tx.run(
    `select from ledger_account a join deposit d on d.player_id = a.player_id and d.currency = a.currency
      where d.player_id = $1 and d.reference = $2 and a.kind = 'wallet' for update of a`,
    key,
  );
  return tx.find<DepositRow>('select * from deposit where player_id = $1 and reference = $2 for update', key);
}

/** Credits what has been paid, once; tells the player. Operators credit a disputed one so too. */
export async function credit(
  tx: Tx,
  { playerId, id }: RowKey,
  paidMinor: bigint,
  gatewayRef: string | null,
): Promise<boolean> {
  const { credited, ...row } = await tx.get<DepositRow & { credited: boolean }>(
    'select credited, (d).* from credit_deposit($1, $2, $3, $4)',
    [playerId, id, paidMinor, gatewayRef],
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
  await notifyCashier(tx, { of: 'deposit', reference: row.reference });
}

/** Another amount has come than was asked for: two operators decide, once an amount; the site does not guess. */
export async function dispute(tx: Tx, deposit: DepositRow, standing: PaymentStanding): Promise<void> {
  const row = await tx.find<DepositRow>(
    `update deposit set state = 'disputed', disputed_minor = $3, gateway_ref = $4, decided_at = null, next_check_at = null, reason = null,
            why = 'another amount has been paid', proposal = null, proposed_by = null
      where player_id = $1 and id = $2 and state <> 'paid'
        and (disputed_minor is distinct from $3 or state <> 'disputed' and reason is distinct from 'operator') returning *`,
    // In another currency it can not be credited by anybody.
    [
      deposit.playerId,
      deposit.id,
      standing.currency === deposit.currency ? standing.amountMinor : null,
      standing.gatewayRef,
    ],
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
    `update deposit set state = case when state = 'created' and $3::text is null then state else 'pending' end,
            checkout_url = coalesce($3, checkout_url), gateway_ref = $4, why = null,
            next_check_at = clock_timestamp() + $5 * interval '1 millisecond'
      where player_id = $1 and id = $2 and state in ('created', 'pending') returning *`,
    [deposit.playerId, deposit.id, url ?? null, gatewayRef, waitingPauseMs(deposit.checks)],
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
  { playerId, id, checks, state }: DepositRow,
  why: string | null = null,
): Promise<void> {
  if (state !== 'rejected' && state !== 'expired' && state !== 'cancelled') return;
  await db.run(
    `update deposit set next_check_at = clock_timestamp() + $3 * interval '1 millisecond', why = coalesce($5, why)
      where player_id = $1 and id = $2 and state = $4`,
    [playerId, id, endedPauseMs(checks) ?? null, state, why],
  );
}

/** Two operators have found that nothing is to be credited. False: it has been decided meanwhile. */
export async function refuse(tx: Tx, deposit: DepositRow): Promise<boolean> {
  const row = await tx.find<DepositRow>(
    `update deposit set state = 'rejected', reason = 'operator', decided_at = clock_timestamp(), next_check_at = null
      where player_id = $1 and id = $2 and state = 'disputed' returning *`,
    [deposit.playerId, deposit.id],
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
  { playerId, id }: RowKey,
  { state, reason, from = ['created', 'pending'] }: DepositEnd,
): Promise<void> {
  const row = await db.find<DepositRow>(
    `update deposit set state = $3, reason = $4, why = null, decided_at = clock_timestamp(), checks = 0, not_found_checks = 0,
            next_check_at = clock_timestamp() + $5 * interval '1 millisecond'
      where player_id = $1 and id = $2 and state = any ($6) returning *`,
    [playerId, id, state, reason, endedPauseMs(0), from],
  );
  if (row) await announce(db, row);
}
