import type { Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import type { CaseDecision, CaseToDecide } from '../../outside/books/book.ts';
import { accountFor, InsufficientBalance, post } from '../../money/ledger/ledger.ts';
import { readLost, RESTORED_METHOD, type PaymentEvidence } from '../payments/lost-payment.ts';
import type { WithdrawalRow } from '../payments/rows.ts';
import { decide, lockWithdrawal } from './book-withdrawal.ts';

/**
 * Two operators decide a withdrawal that the gateway has and our books have lost, or still hold for review, as after a restore. It is
 * booked as itself: nothing can pay or return it once more.
 */
export const decideWithdrawal: CaseDecision = {
  async confirm(tx, found) {
    const { references, theirs } = found.evidence as PaymentEvidence;
    const known = await lockWithdrawal(tx, references[0] ?? '');
    const row = known ? await send(tx, found, known) : await restore(tx, found);
    if (theirs?.state === 'paid')
      await decide(tx, row, { outcome: 'paid', reason: null, gatewayRef: theirs.number });
    return undefined;
  },
  checkConfirm({ id, evidence }, amount) {
    const { ours, theirs } = evidence as PaymentEvidence;
    if (amount !== undefined) throw new OperationError('a withdrawal is paid whole or not at all');
    if (theirs === null || !['paid', 'pending'].includes(theirs.state))
      throw new OperationError(`case ${id}: the gateway has not taken it`);
    if (ours !== null && ours.state !== 'review')
      throw new OperationError(`case ${id}: it is ${ours.state} here: adjust puts the amount right`);
  },
  checkAdjust({ id, evidence }) {
    if ((evidence as PaymentEvidence).ours === null)
      throw new OperationError(`case ${id}: these books have lost it: confirm books it as itself`);
  },
};

/** One that our books hold for review has gone its way: from now on the gateway is asked about it. */
async function send(
  tx: Tx,
  { id }: CaseToDecide,
  { playerId, id: row, state }: WithdrawalRow,
): Promise<WithdrawalRow> {
  if (state !== 'review')
    throw new OperationError(`case ${id}: the withdrawal has been decided meanwhile: ${state}`);
  return tx.get<WithdrawalRow>(
    `update withdrawal set state = 'sent', sent_at = clock_timestamp(), first_sent_at = clock_timestamp(), next_check_at = clock_timestamp(),
            review_note = $3
      where player_id = $1 and id = $2 returning *`,
    [playerId, row, `case ${id}`],
  );
}

/** The amount is what reached the player: the fee that was taken is lost, and none is taken. Throws OperationError. */
async function restore(tx: Tx, found: CaseToDecide): Promise<WithdrawalRow> {
  const { playerId, reference, currency, amountMinor, gatewayRef, at } = await readLost(tx, found);
  const { method, kind, title } = RESTORED_METHOD;
  const row = await tx.get<WithdrawalRow>(
    `insert into withdrawal (player_id, reference, state, method, kind, title, currency, amount_minor, fee_minor, gateway_ref,
                             first_sent_at, sent_at, next_check_at, created_at)
     values ($1, $2, 'sent', $3, $4, $5, $6, $7, 0, $8, clock_timestamp(), clock_timestamp(), clock_timestamp(),
             least($9::timestamptz, clock_timestamp())) returning *`,
    [playerId, reference, method, kind, JSON.stringify(title), currency, amountMinor, gatewayRef, at],
  );
  await post(tx, {
    playerId,
    reference: `${reference}:held`,
    reason: 'withdrawal_held',
    currency,
    legs: [
      { account: await accountFor(tx, playerId, 'wallet', currency), amountMinor: -amountMinor },
      { account: await accountFor(tx, playerId, 'held', currency), amountMinor },
    ],
  }).catch((error: unknown) => {
    if (error instanceof InsufficientBalance)
      throw new OperationError(`case ${found.id}: the player’s wallet holds less than that`);
    throw error;
  });
  return row;
}
