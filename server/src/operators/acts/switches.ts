import { OperationError } from '../../base/operation-error.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { lockAccount, setStatus } from '../../people/accounts/account-status.ts';
import { setMaintenance, type ClosedPlace } from '../../play/gates/maintenance.ts';
import { setSiteMaintenance } from '../../base/maintenance/site-maintenance.ts';
import { endSessions } from '../../people/sessions/sessions.ts';
import { operate } from './operator-actions.ts';

/** The target of maintenance: the site, a platform, or one of its games. */
export type MaintenanceTarget = { kind: 'site' } | ClosedPlace;

export function describeTarget(target: MaintenanceTarget): string {
  switch (target.kind) {
    case 'site':
      return 'site';
    case 'platform':
      return `platform ${target.platformId}`;
    case 'game':
      return `game ${target.platformId} ${target.code}`;
  }
}

/** Begins, prolongs or shortens maintenance. Throws OperationError for a platform or game that does not exist. */
export function beginMaintenance(
  db: Db,
  operator: string,
  target: MaintenanceTarget,
  until: Date,
): Promise<void> {
  const name = describeTarget(target);
  return operate(
    db,
    { operator, action: 'maintenance.on', target: name, detail: { until: until.toISOString() } },
    (tx) => setUntil(tx, target, until),
  );
}

/** Ends maintenance, also one that has not been begun. Throws OperationError as above. */
export function endMaintenance(db: Db, operator: string, target: MaintenanceTarget): Promise<void> {
  return operate(db, { operator, action: 'maintenance.off', target: describeTarget(target) }, (tx) =>
    setUntil(tx, target, null),
  );
}

/** For an act inside another transaction. Throws OperationError for a platform or game that does not exist. */
export async function setUntil(tx: Tx, target: MaintenanceTarget, until: Date | null): Promise<void> {
  if (target.kind === 'site') return setSiteMaintenance(tx, until);
  if (!(await setMaintenance(tx, target, until)))
    throw new OperationError(`${describeTarget(target)}: there is none`);
}

export type AccountSwitch = 'close' | 'open';

/**
 * Closes one login at once, or opens it again. Its session ends here; its points stay its own and come home by the sweep. An
 * account that has excluded itself is not an operator's to open. Throws OperationError.
 */
export function switchAccount(
  db: Db,
  operator: string,
  account: string,
  wanted: AccountSwitch,
  reason?: string,
): Promise<void> {
  const [from, to] = wanted === 'close' ? (['open', 'closed'] as const) : (['closed', 'open'] as const);
  const detail = reason === undefined ? {} : { reason };
  const key = accountKey(account);
  const act = { operator, action: `account.${wanted}`, target: `account ${key}`, detail };
  return operate(db, act, async (tx) => {
    const player = await lockAccount(tx, key);
    if (!player) throw new OperationError(`account ${account}: there is none`);
    if (player.status !== from) throw new OperationError(`account ${account}: it is ${player.status}`);
    await setStatus(tx, player.id, to);
    await endSessions(tx, player.id, 'closed');
  });
}

export interface UnderMaintenance {
  target: string;
  until: Date;
}

/** Everything under maintenance now, soonest open first. */
export function listMaintenance(db: Db): Promise<UnderMaintenance[]> {
  return db.query<UnderMaintenance>(
    `select 'site' as target, maintenance_until as until from site_switch where maintenance_until > now()
     union all
     select 'platform ' || id, maintenance_until from game_platform where maintenance_until > now()
     union all
     select 'game ' || platform_id || ' ' || code, maintenance_until from game where maintenance_until > now()
     order by until, target`,
  );
}

export interface ClosedAccount {
  account: string;
  /** Null where it was closed past the record. */
  closedBy: string | null;
  closedAt: Date | null;
  reason: string | null;
}

/** Accounts that an operator has closed, and the last record of it. */
export function listClosedAccounts(db: Db): Promise<ClosedAccount[]> {
  return db.query<ClosedAccount>(
    `select p.account, a.operator as closed_by, a.at as closed_at, a.detail ->> 'reason' as reason
       from player p
       left join (select distinct on (lower(target)) lower(target) as target, operator, at, detail
                    from operator_action where action = 'account.close' order by lower(target), id desc) a
              on a.target = 'account ' || p.account
      where p.status = 'closed' order by p.account`,
  );
}
