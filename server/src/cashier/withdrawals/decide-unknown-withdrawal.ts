import { isOlderThan } from '../../base/db/age.ts';
import type { Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import type { CaseDecision, CaseToDecide } from '../../outside/books/book.ts';
import { decide, lockWithdrawal } from './book-withdrawal.ts';

/** The gateway may take a withdrawal that was sent so recently at any moment. While its case is proposed it is not sent again. */
const SENT_AGAIN_MS = 86_400_000;

/** Two operators decide a withdrawal that the gateway could not tell the end of: paid whole, or given back. */
export const decideUnknownWithdrawal: CaseDecision = {
  async confirm(tx, found) {
    await end(tx, found, 'paid');
    return undefined;
  },
  async refuse(tx, found) {
    await end(tx, found, 'rejected');
    return undefined;
  },
  checkConfirm(_found, amount) {
    if (amount !== undefined) throw new OperationError('a withdrawal is paid whole or not at all');
  },
};

/** As an answer of the gateway would have: the first decision counts, the gateway's or an operator's. */
async function end(tx: Tx, { id, evidence }: CaseToDecide, outcome: 'paid' | 'rejected'): Promise<void> {
  const { references } = evidence as { references: string[] };
  const row = await lockWithdrawal(tx, references[0] ?? '');
  if (row?.state !== 'sent' && row?.state !== 'approved')
    throw new OperationError(
      `case ${id}: the withdrawal has been decided meanwhile: ${row?.state ?? 'gone'}`,
    );
  // The gateway has not taken it: there is nothing that could have been paid.
  if (row.state === 'approved' && outcome === 'paid')
    throw new OperationError(`case ${id}: the gateway has not taken it: refuse gives the money back`);
  // One that is being sent again would be paid and come back.
  if (row.state === 'sent' && row.sentAt !== null && !(await isOlderThan(tx, row.sentAt, SENT_AGAIN_MS)))
    throw new OperationError(`case ${id}: it was sent again ${row.sentAt.toISOString()}: look again later`);
  await decide(tx, row, {
    outcome,
    reason: outcome === 'rejected' ? 'gateway' : null,
    gatewayRef: row.gatewayRef,
  });
}
