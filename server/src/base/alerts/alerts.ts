import type { Queryable } from '../db/db.ts';

/**
 * Asks an operator to look: `account_shared`, two players have bound one bank account or address; `deposit_disputed` and
 * `withdrawal_disputed`, the payment gateway contradicts our request; `withdrawal_review`, a withdrawal waits for a decision; `bet_unreadable`, rows of a platform's list of bets could not be read; `sms_quarter`, a quarter of the hour's text messages is sent; `bonus_weight`, a weight of a bonus cannot be read, and its bets count whole; `facts_without_month`, facts of bets lie in no month; `under_age`, a player has stated a date of birth of somebody too young.
 */
export type AlertKind =
  | 'account_shared'
  | 'deposit_disputed'
  | 'withdrawal_disputed'
  | 'withdrawal_review'
  | 'bet_unreadable'
  | 'sms_quarter'
  | 'bonus_weight'
  | 'facts_without_month'
  | 'under_age';

/** Any domain raises an alert; operators keep and list them. */
export async function raiseAlert(
  tx: Queryable,
  { kind, playerId, detail }: { kind: AlertKind; playerId: bigint | null; detail: Record<string, string> },
): Promise<void> {
  await tx.run('select raise_alert($1, $2, $3)', [kind, playerId, detail]);
}
