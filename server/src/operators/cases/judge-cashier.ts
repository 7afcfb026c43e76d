import type { Tx } from '../../base/db/db.ts';
import { OperationError } from '../acts/switches.ts';
import { credit } from '../../cashier/deposits/deposits.ts';
import type { DepositRow } from '../../cashier/payments/rows.ts';
import { decide, lockWithdrawal } from '../../cashier/withdrawals/withdrawals.ts';
import { readAmount } from './case-amount.ts';
import type { Case } from './cases.ts';

/** Cases of deposits and withdrawals: what is decided is the deposit or withdrawal itself, as the gateway's word would have, and once. */

interface Evidence {
  references: string[];
  ours: { state: string } | null;
  theirs: { amount: string; currency: string; number: string } | null;
}

/** What was sent so recently may be taken any moment. It is not sent again while this case is proposed, so the time comes. */
const SENT_AGAIN_MS = 86_400_000;

/** Paid there and not here: it is not corrected beside itself, or a late notice would bring the money once more. */
export function isUncredited({ kind, evidence }: Pick<Case, 'kind' | 'evidence'>): boolean {
  return kind === 'deposit' && (evidence as Evidence).ours?.state !== 'paid';
}

/** Credits a deposit with what the gateway says has come, or with another amount. Throws OperationError. */
export async function confirmDeposit(
  tx: Tx,
  { id, evidence }: Case,
  amount: string | undefined,
): Promise<void> {
  const { references, theirs } = evidence as Evidence;
  const deposit = await tx.find<DepositRow>('select * from deposit where reference = $1', [references[0]]);
  if (!deposit) throw new OperationError(`case ${id}: it is no deposit of ours`);
  const told = theirs?.currency === deposit.currency ? theirs.amount : undefined;
  const paid = amount ?? told;
  if (paid === undefined)
    throw new OperationError(`case ${id}: nothing has come in ${deposit.currency}: say --amount`);
  if (!(await credit(tx, deposit, readAmount(paid, deposit.currency), theirs?.number ?? null)))
    throw new OperationError(`case ${id}: the deposit has been credited meanwhile`);
}

/** As an answer of the gateway would have: the first decision counts, whoever made it. Throws OperationError. */
export async function endWithdrawal(
  tx: Tx,
  { id, evidence }: Case,
  outcome: 'paid' | 'rejected',
): Promise<void> {
  const row = await lockWithdrawal(tx, (evidence as Evidence).references[0] ?? '');
  if (row?.state !== 'sent' && row?.state !== 'approved')
    throw new OperationError(
      `case ${id}: the withdrawal has been decided meanwhile: ${row?.state ?? 'gone'}`,
    );
  // The gateway has not taken it: there is nothing that could have been paid.
  if (row.state === 'approved' && outcome === 'paid')
    throw new OperationError(`case ${id}: the gateway has not taken it: refuse gives the money back`);
  // One that is being sent again would be paid and come back.
  if (row.state === 'sent' && row.sent_at !== null && Date.now() - row.sent_at.getTime() < SENT_AGAIN_MS)
    throw new OperationError(`case ${id}: it was sent again ${row.sent_at.toISOString()}: look again later`);
  await decide(tx, row.id, {
    outcome,
    reason: outcome === 'rejected' ? 'gateway' : null,
    gatewayRef: row.gateway_ref,
  });
}
