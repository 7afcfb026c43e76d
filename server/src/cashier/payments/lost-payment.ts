import { OperationError } from '../../base/operation-error.ts';
import type { Tx } from '../../base/db/db.ts';
import type { CaseToDecide } from '../../outside/books/book.ts';
import { readAmount } from '../../outside/books/case-amount.ts';
import { playerOfReference } from '../../outside/references.ts';
import { CASHIER_TEXTS } from '../texts/texts.ts';

/** Payments that the gateway knows and our books have lost, as after a restore. */

/** The method of a row that was written down again: the gateway's list does not name it. */
export const RESTORED_METHOD = {
  method: 'restored',
  kind: 'bank',
  title: CASHIER_TEXTS.restoredMethod,
} as const;

export interface PaymentEvidence {
  references: string[];
  ours: { state: string } | null;
  theirs: { state: string; amount: string; currency: string; number: string } | null;
  happened_at?: string;
}

export interface LostPayment {
  playerId: bigint;
  reference: string;
  currency: string;
  amountMinor: bigint;
  gatewayRef: string;
  /** When the gateway was asked for it. */
  at: string | null;
}

/** What the gateway says of a payment of this case's player. Throws OperationError where it cannot be the player's. */
export async function readLost(tx: Tx, { id, account, evidence }: CaseToDecide): Promise<LostPayment> {
  const { references, theirs, happened_at: at = null } = evidence as PaymentEvidence;
  const reference = references[0] ?? '';
  const player = await tx.find<{ id: bigint; account: string; currency: string }>(
    'select id, account, currency from player where id = $1',
    [playerOfReference(reference) ?? null],
  );
  if (!theirs || !player || player.account !== account)
    throw new OperationError(`case ${id}: ${reference} names no player of these books`);
  if (player.currency !== theirs.currency)
    throw new OperationError(
      `case ${id}: it is in ${theirs.currency}, and ${account} plays in ${player.currency}`,
    );
  return {
    playerId: player.id,
    reference,
    currency: theirs.currency,
    amountMinor: readAmount(theirs.amount, theirs.currency),
    gatewayRef: theirs.number,
    at,
  };
}
