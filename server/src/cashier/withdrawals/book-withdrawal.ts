import { toDecimal } from '@parlour/contract/money';
import { notifyChange } from '../../base/live/changes.ts';
import type { Queryable, Tx } from '../../base/db/db.ts';
import { raiseAlert } from '../../base/alerts/alerts.ts';
import { sendMail } from '../../people/mail/mail.ts';
import type { PayoutStanding } from '../../outside/payments/gateway.ts';
import { playerOfReference } from '../../outside/references.ts';
import { withdrawalPaidMail, withdrawalReturnedMail } from '../payments/mails.ts';
import type { RowKey, WithdrawalRow } from '../payments/rows.ts';
import { notifyCashier } from '../payments/publish.ts';

/** By a reference that the gateway names; undefined where none of ours has it. */
export async function findWithdrawal(db: Queryable, reference: string): Promise<SentWithdrawal | undefined> {
  const playerId = playerOfReference(reference);
  if (playerId === undefined) return undefined;
  return db.find<SentWithdrawal>(
    `select *, ${SENDING} as sending from withdrawal where player_id = $1 and reference = $2`,
    [playerId, reference],
  );
}

/**
 * One as it stands now, kept from whoever else decides until the transaction ends. The player's accounts are locked first, as wherever a
 * withdrawal is decided: the other order would wait crosswise.
 */
export async function lockWithdrawal(tx: Tx, reference: string): Promise<WithdrawalRow | undefined> {
  const key = [playerOfReference(reference) ?? null, reference];
  await tx.run(
    `select from ledger_account a join withdrawal w on w.player_id = a.player_id and w.currency = a.currency
      where w.player_id = $1 and w.reference = $2 and a.kind in ('wallet', 'held') order by a.id for update of a`,
    key,
  );
  return tx.find<WithdrawalRow>(
    'select * from withdrawal where player_id = $1 and reference = $2 for update',
    key,
  );
}

/** A withdrawal at the gateway. Each sending has its own number: what is known of one says nothing of the next. */
export interface SentWithdrawal extends WithdrawalRow {
  sending: string | null;
}

export const SENDING = `extract(epoch from sent_at)::text`;

export interface Decision {
  outcome: 'paid' | 'rejected';
  reason: WithdrawalRow['reason'];
  gatewayRef: string | null;
}

/** Books the end of a withdrawal, once, and tells the player; false when it had ended before. */
export async function decide(
  tx: Tx,
  { playerId, id }: RowKey,
  { outcome, reason, gatewayRef }: Decision,
): Promise<boolean> {
  const { settled, ...row } = await tx.get<WithdrawalRow & { settled: boolean }>(
    'select settled, (w).* from settle_withdrawal($1, $2, $3, $4, $5)',
    [playerId, id, outcome, reason, gatewayRef],
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
  await notifyCashier(tx, { of: 'withdrawal', reference: row.reference });
  return true;
}

/** Paid out, but not what we asked for: it stays held, and operators decide. */
export async function dispute(
  tx: Tx,
  { playerId, id }: WithdrawalRow,
  standing: PayoutStanding,
): Promise<void> {
  const row = await tx.find<WithdrawalRow>(
    `update withdrawal set state = 'disputed', gateway_ref = $3, next_check_at = null, why = 'another amount has been paid out'
      where player_id = $1 and id = $2 and state in ('approved', 'sent') returning *`,
    [playerId, id, standing.gatewayRef],
  );
  if (row) await contradict(tx, row, standing);
}

/** An end that contradicts the one we have booked is for operators; the same end again is nothing. */
export async function compare(tx: Tx, { playerId, id }: RowKey, standing: PayoutStanding): Promise<void> {
  const row = await tx.get<WithdrawalRow>('select * from withdrawal where player_id = $1 and id = $2', [
    playerId,
    id,
  ]);
  if (row.state !== standing.status) await contradict(tx, row, standing);
}

export async function contradict(tx: Tx, row: WithdrawalRow, standing: PayoutStanding): Promise<void> {
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
  await notifyCashier(tx, { of: 'withdrawal', reference: row.reference });
}
