import type { Db, Tx } from '../../base/db/db.ts';
import { operate } from './operator-actions.ts';
import { hasPlace } from '../../play/gates/maintenance.ts';
import type { StopReason } from '../../play/gates/play-stops.ts';
import { recordResume, recordStop, type StopPlace } from '../../play/gates/stop-record.ts';
import { OperationError } from '../../base/operation-error.ts';
import { describeTarget, switchAccount, type MaintenanceTarget } from './switches.ts';

/** An operator's immediate stop (GLI-19 2.4.1): of all play, a platform, a game, or an account's login. */
export type StopTarget =
  | { kind: 'all' }
  | Exclude<MaintenanceTarget, { kind: 'site' }>
  | { kind: 'login'; account: string };

export interface Stop {
  target: StopTarget;
  /** For the record. */
  reason: string;
  /** The reason shown to players. */
  why: StopReason;
  until: Date | null;
}

export function nameOfStop(target: StopTarget): string {
  if (target.kind === 'all') return 'all play';
  return target.kind === 'login' ? `login ${target.account}` : describeTarget(target);
}

/**
 * Refuses everything new there from now on, on every process; stopping again changes what is said of it. Rounds that have begun, wins
 * and every way home go on. A stopped login is a closed account: its sessions end, its points come home. Throws OperationError.
 */
export function stopPlay(db: Db, operator: string, { target, reason, why, until }: Stop): Promise<void> {
  if (target.kind === 'login') return switchAccount(db, operator, target.account, 'close', reason);
  const detail = { reason, why, until: until?.toISOString() ?? null };
  return operate(db, { operator, action: 'play.stop', target: nameOfStop(target), detail }, async (tx) => {
    await getTarget(tx, target);
    await recordStop(tx, placeOf(target), { why, until, reason, operator });
  });
}

/** Ends a stop. Throws OperationError where nothing is stopped. */
export function resumePlay(db: Db, operator: string, target: StopTarget): Promise<void> {
  if (target.kind === 'login') return switchAccount(db, operator, target.account, 'open');
  const name = nameOfStop(target);
  return operate(db, { operator, action: 'play.resume', target: name }, async (tx) => {
    if (!(await recordResume(tx, placeOf(target), operator)))
      throw new OperationError(`${name}: it is not stopped`);
  });
}

function placeOf(target: Exclude<StopTarget, { kind: 'login' }>): StopPlace {
  if (target.kind === 'all') return { kind: 'all', platformId: null, gameCode: null };
  const { kind, platformId } = target;
  return { kind, platformId, gameCode: kind === 'game' ? target.code : null };
}

async function getTarget(tx: Tx, target: Exclude<StopTarget, { kind: 'login' }>): Promise<void> {
  if (target.kind !== 'all' && !(await hasPlace(tx, target)))
    throw new OperationError(`${describeTarget(target)}: there is none`);
}

export interface StandingStop {
  target: string;
  why: string;
  until: Date | null;
  reason: string;
  stoppedBy: string;
  stoppedAt: Date;
  /** The operator who last changed the stop; null: the one who made it. */
  changedBy: string | null;
  changedAt: Date | null;
}

/** Stops in force, oldest first. */
export function listStops(db: Db): Promise<StandingStop[]> {
  return db.query<StandingStop>(
    `select concat_ws(' ', case kind when 'all' then 'all play' else kind end, platform_id, game_code) as target, why, until, reason,
            stopped_by, stopped_at,
            changed_by, changed_at
       from play_stop where ended_at is null order by id`,
  );
}
