import type { Tx } from '../../base/db/db.ts';
import type { CaseToDecide } from '../../outside/books/book.ts';
import { readLost, RESTORED_METHOD, type PaymentEvidence } from '../payments/lost-payment.ts';
import type { DepositRow } from '../payments/rows.ts';

/**
 * Writes down a deposit that our books have lost, under its own reference, to be credited at once. The fee that the player was told is
 * lost: none is taken. Undefined: the gateway's list does not show it. Throws OperationError.
 */
export async function restoreDeposit(tx: Tx, found: CaseToDecide): Promise<DepositRow | undefined> {
  const { theirs } = found.evidence as PaymentEvidence;
  if (theirs?.state !== 'paid') return undefined;
  const { playerId, reference, currency, amountMinor, gatewayRef, at } = await readLost(tx, found);
  const { method, kind, title } = RESTORED_METHOD;
  return tx.get<DepositRow>(
    `insert into deposit (player_id, reference, state, method, kind, title, currency, amount_minor, fee_minor, gateway_ref, language,
                          created_at, expires_at)
     values ($1, $2, 'created', $3, $4, $5, $6, $7, 0, $8, 'en', least($9::timestamptz, clock_timestamp()), clock_timestamp())
     returning *`,
    [playerId, reference, method, kind, JSON.stringify(title), currency, amountMinor, gatewayRef, at],
  );
}
