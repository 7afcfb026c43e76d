import type { Queryable } from '../db/db.ts';

/**
 * What an operator should look at: `account_shared`, two players have bound one bank account or address; `deposit_disputed` and
 * `withdrawal_disputed`, the payment gateway says something else than we asked; `withdrawal_review`, one waits for a decision.
 */
export interface Alert {
  at: Date;
  kind: string;
  account: string | null;
  detail: unknown;
}

export type AlertKind = 'account_shared' | 'deposit_disputed' | 'withdrawal_disputed' | 'withdrawal_review';

export async function raiseAlert(
  tx: Queryable,
  { kind, playerId, detail }: { kind: AlertKind; playerId: bigint; detail: Record<string, string> },
): Promise<void> {
  await tx.run('insert into operator_alert (kind, player_id, detail) values ($1, $2, $3)', [
    kind,
    playerId,
    detail,
  ]);
}

/** The latest first. */
export function listAlerts(db: Queryable, limit: number): Promise<Alert[]> {
  return db.query<Alert & { [column: string]: unknown }>(
    `select a.at, a.kind, p.account, a.detail from operator_alert a left join player p on p.id = a.player_id
      order by a.id desc limit $1`,
    [limit],
  );
}
