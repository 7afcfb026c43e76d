import type { Db } from '../../base/db/db.ts';
import { notifyChange } from '../../base/live/changes.ts';
import { OperationError } from '../../base/operation-error.ts';
import { hasPlace } from '../../play/gates/maintenance.ts';
import { operate, recordAction } from './operator-actions.ts';
import { describeTarget, setUntil, type MaintenanceTarget } from './switches.ts';

/** Maintenance that begins at its time by a job of any process. */
interface Plan {
  target: MaintenanceTarget;
  from: Date;
  until: Date;
}

/** Players are told this long before it begins (rule O13). */
const TOLD_BEFORE_HOURS = 24;

const IS_PLANNED = 'begun_at is null and cancelled_at is null';
export const BEGINNINGS_DUE = `exists (select from maintenance_schedule where ${IS_PLANNED} and begins_at <= now())`;
export const ANNOUNCEMENTS_DUE = `exists (select from maintenance_schedule where ${IS_PLANNED} and announced_at is null
  and begins_at <= now() + interval '${TOLD_BEFORE_HOURS} hours')`;

/** When players were told of what begins at `begins`: now, where it is near. In SQL. */
const ANNOUNCED = (begins: string) =>
  `case when ${begins} <= clock_timestamp() + interval '${TOLD_BEFORE_HOURS} hours' then clock_timestamp() end`;

/** Plans maintenance of a place, or changes what is planned there. Throws OperationError. */
export function planMaintenance(db: Db, operator: string, { target, from, until }: Plan): Promise<void> {
  const name = describeTarget(target);
  const detail = { from: from.toISOString(), until: until.toISOString() };
  return operate(db, { operator, action: 'maintenance.plan', target: name, detail }, async (tx) => {
    if (target.kind !== 'site' && !(await hasPlace(tx, target)))
      throw new OperationError(`${name}: there is none`);
    await tx.run(
      `insert into maintenance_schedule (kind, platform_id, game_code, begins_at, ends_at, planned_by, announced_at)
       values ($1, $2, $3, $4, $5, $6, ${ANNOUNCED('$4::timestamptz')})
       on conflict (kind, coalesce(platform_id, 0), coalesce(game_code, '')) where begun_at is null and cancelled_at is null
       do update set begins_at = excluded.begins_at, ends_at = excluded.ends_at, planned_by = excluded.planned_by,
                     planned_at = clock_timestamp(), announced_at = excluded.announced_at`,
      [...placeOf(target), from, until, operator],
    );
  });
}

/** Throws OperationError where nothing is planned. */
export function cancelMaintenance(db: Db, operator: string, target: MaintenanceTarget): Promise<void> {
  const name = describeTarget(target);
  return operate(db, { operator, action: 'maintenance.cancel', target: name }, async (tx) => {
    const cancelled = await tx.run(
      `update maintenance_schedule set cancelled_at = clock_timestamp()
        where kind = $1 and platform_id is not distinct from $2 and game_code is not distinct from $3
          and ${IS_PLANNED}`,
      placeOf(target),
    );
    if (cancelled === 0) throw new OperationError(`${name}: nothing is planned`);
  });
}

function placeOf(target: MaintenanceTarget): [kind: string, platformId: number | null, code: string | null] {
  if (target.kind === 'site') return ['site', null, null];
  return [target.kind, target.platformId, target.kind === 'game' ? target.code : null];
}

function targetOf(kind: string, platformId: number, code: string): MaintenanceTarget {
  if (kind === 'site') return { kind };
  return kind === 'platform' ? { kind, platformId } : { kind: 'game', platformId, code };
}

/** Lets players hear of what has come near since it was planned, once over all processes. Answers how many. */
export function announcePlanned(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const announced = await tx.run(
      `update maintenance_schedule set announced_at = clock_timestamp()
        where ${IS_PLANNED} and announced_at is null and ${ANNOUNCED('begins_at')} is not null`,
    );
    if (announced > 0) await notifyChange(tx, 'operation');
    return announced;
  });
}

interface PlannedRow {
  kind: string;
  platformId: number;
  code: string;
  until: Date;
  by: string;
}

/**
 * Begins what is due, once over all processes, and records it as its planner's act. A plan whose end has passed while no process ran
 * only counts as begun. Answers how many began.
 */
export function beginPlanned(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const due = await tx.query<PlannedRow>(
      `update maintenance_schedule set begun_at = clock_timestamp()
        where ${IS_PLANNED} and begins_at <= clock_timestamp()
        returning kind, platform_id, game_code as code, ends_at as until, planned_by as by`,
    );
    for (const { kind, platformId, code, until, by } of due) {
      const target = targetOf(kind, platformId, code);
      await setUntil(tx, target, until);
      await recordAction(tx, {
        operator: by,
        action: 'maintenance.on',
        target: describeTarget(target),
        detail: { until: until.toISOString(), planned: true },
      });
    }
    if (due.length > 0) await notifyChange(tx, 'operation');
    return due.length;
  });
}

export interface PlannedMaintenance {
  target: string;
  from: Date;
  until: Date;
  by: string;
  /** Null while it is not near. */
  announcedAt: Date | null;
}

/** What has not begun, the soonest first. */
export function listPlanned(db: Db): Promise<PlannedMaintenance[]> {
  return db.query<PlannedMaintenance>(
    `select concat_ws(' ', kind, platform_id, game_code) as target, begins_at as "from", ends_at as until, planned_by as by, announced_at
       from maintenance_schedule where ${IS_PLANNED} order by begins_at`,
  );
}
