import type { Queryable } from '../../base/db/db.ts';

/** An alert for operators (`base/alerts/alerts.ts` lists the kinds). */
export interface Alert {
  at: Date;
  kind: string;
  account: string | null;
  detail: unknown;
}

/** The latest first. */
export function listAlerts(db: Queryable, limit: number): Promise<Alert[]> {
  return db.query<Alert>(
    `select a.at, a.kind, p.account, a.detail from operator_alert a left join player p on p.id = a.player_id
      order by a.id desc limit $1`,
    [limit],
  );
}
