import { notifyChange } from '../../base/live/changes.ts';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';

/** Something an operator does to the running site. */
export interface OperatorAction {
  /** The operator's name for the record. */
  operator: string;
  /** `maintenance.on`, `account.close`, … */
  action: string;
  /** The target: `site`, `platform 12`, `game 1 dragon-of-nine-bays`, `account player03`. */
  target: string;
  detail?: Record<string, unknown>;
}

/** Runs and records the action and notifies every process, in one transaction. */
export function operate<T>(db: Db, act: OperatorAction, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.tx(async (tx) => {
    const result = await work(tx);
    await recordAction(tx, act);
    await notifyChange(tx, 'operation');
    return result;
  });
}

/** For an action inside another transaction, which notifies the processes itself. Answers the number of its record. */
export async function recordAction(
  tx: Queryable,
  { operator, action, target, detail = {} }: OperatorAction,
): Promise<bigint> {
  const { id } = await tx.get<{ id: bigint }>(
    'insert into operator_action (operator, action, target, detail) values ($1, $2, $3, $4) returning id',
    [operator, action, target, detail],
  );
  return id;
}

export interface RecordedAction {
  at: Date;
  operator: string;
  action: string;
  target: string;
}

/** The latest first. */
export function listOperatorActions(db: Db, limit: number): Promise<RecordedAction[]> {
  return db.query<RecordedAction>(
    'select at, operator, action, target from operator_action order by id desc limit $1',
    [limit],
  );
}
