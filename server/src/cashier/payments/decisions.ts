import type { Tx } from '../../base/db/db.ts';

/** How the rows of the cashier keep what operators decide about them. */

export type ReviewDecision = 'approve' | 'reject';

/** Records the operator who reviewed a withdrawal, and the reason; false when it has been decided meanwhile. */
export async function noteReview(
  tx: Tx,
  id: bigint,
  { operator, reason, wanted }: { operator: string; reason: string; wanted: ReviewDecision },
): Promise<boolean> {
  const isApproved = wanted === 'approve';
  const noted = await tx.run(
    `update withdrawal set reviewed_by = $2, review_note = $3, state = case when $4 then 'approved' else state end,
            next_check_at = case when $4 then clock_timestamp() end
      where id = $1 and state = $5`,
    [id, operator, reason, isApproved, isApproved ? 'review' : 'rejected'],
  );
  return noted > 0;
}

/** `settle`: as the gateway says. `refuse`: a deposit is not credited, a withdrawal's money goes back. */
export type DisputeDecision = 'settle' | 'refuse';

export async function proposeDeposit(
  tx: Tx,
  id: bigint,
  wanted: DisputeDecision,
  operator: string,
): Promise<void> {
  await tx.run('update deposit set proposal = $2, proposed_by = $3 where id = $1', [id, wanted, operator]);
}

export async function proposeWithdrawal(
  tx: Tx,
  id: bigint,
  wanted: DisputeDecision,
  operator: string,
): Promise<void> {
  await tx.run('update withdrawal set proposal = $2, proposed_by = $3 where id = $1', [id, wanted, operator]);
}
