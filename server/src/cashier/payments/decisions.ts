import type { Tx } from '../../base/db/db.ts';
import type { RowKey } from './rows.ts';

/** How the rows of the cashier keep what operators decide about them. */

export type ReviewDecision = 'approve' | 'reject';

/** Records the operator who reviewed a withdrawal, and the reason; false when it has been decided meanwhile. */
export async function noteReview(
  tx: Tx,
  { playerId, id }: RowKey,
  { operator, reason, wanted }: { operator: string; reason: string; wanted: ReviewDecision },
): Promise<boolean> {
  const isApproved = wanted === 'approve';
  const noted = await tx.run(
    `update withdrawal set reviewed_by = $3, review_note = $4, state = case when $5 then 'approved' else state end,
            next_check_at = case when $5 then clock_timestamp() end
      where player_id = $1 and id = $2 and state = $6`,
    [playerId, id, operator, reason, isApproved, isApproved ? 'review' : 'rejected'],
  );
  return noted > 0;
}

/** `settle`: as the gateway says. `refuse`: a deposit is not credited, a withdrawal's money goes back. */
export type DisputeDecision = 'settle' | 'refuse';

export async function proposeDeposit(
  tx: Tx,
  { playerId, id }: RowKey,
  wanted: DisputeDecision,
  operator: string,
): Promise<void> {
  await tx.run('update deposit set proposal = $3, proposed_by = $4 where player_id = $1 and id = $2', [
    playerId,
    id,
    wanted,
    operator,
  ]);
}

export async function proposeWithdrawal(
  tx: Tx,
  { playerId, id }: RowKey,
  wanted: DisputeDecision,
  operator: string,
): Promise<void> {
  await tx.run('update withdrawal set proposal = $3, proposed_by = $4 where player_id = $1 and id = $2', [
    playerId,
    id,
    wanted,
    operator,
  ]);
}
