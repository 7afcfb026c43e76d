import { notifyChange } from '../../base/live/changes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import { recordAction, type OperatorAction } from './operator-actions.ts';

/** Acts that touch a player's money or factors: one operator proposes, another one's same act carries it out. */
export type Agreed = 'proposed' | 'done';

interface TwoOperators<T> {
  /** Whether the act is possible at all. Throws OperationError; it is asked of both operators. */
  check: (tx: Tx) => Promise<T>;
  work: (tx: Tx, checked: T) => Promise<void>;
}

/** Any fixed number, so that two who act at the same moment are a proposal and an approval. */
const AGREEMENT_LOCK = 720_311_451;
const PROPOSAL_STANDS = '1 day';

/**
 * Proposes the act, or carries it out where another operator has proposed the same with the same `terms` within a day. Both are
 * recorded. Throws OperationError for the operator who has proposed it.
 */
export function operateByTwo<T>(
  db: Db,
  act: OperatorAction & { terms?: Record<string, unknown> },
  { check, work }: TwoOperators<T>,
): Promise<Agreed> {
  const { operator, action, target, detail = {}, terms = {} } = act;
  return db.tx(async (tx) => {
    await tx.run('select pg_advisory_xact_lock($1, hashtext($2))', [AGREEMENT_LOCK, `${action} ${target}`]);
    const checked = await check(tx);
    const proposedBy = await findProposal(tx, action, target, terms);
    if (proposedBy === operator)
      throw new OperationError(`${target}: ${operator} has proposed this; another operator decides`);
    if (proposedBy === undefined) {
      await recordAction(tx, { operator, action: `${action}.propose`, target, detail: { ...detail, terms } });
      return 'proposed';
    }
    await work(tx, checked);
    await recordAction(tx, { operator, action, target, detail: { ...detail, proposedBy } });
    await notifyChange(tx, 'operation');
    return 'done';
  });
}

/** The operator whose proposal stands: made within a day, not carried out since, and its author has not retired. */
async function findProposal(
  tx: Tx,
  action: string,
  target: string,
  terms: Record<string, unknown>,
): Promise<string | undefined> {
  const last = await tx.find<{ operator: string; stands: boolean }>(
    `select a.operator, a.action = $2 || '.propose' and a.detail -> 'terms' = $3::jsonb
                        and a.at > clock_timestamp() - $4::interval
                        and not exists (select from operator o where o.name = a.operator and o.retired_at is not null) as stands
       from operator_action a where a.target = $1 and a.action in ($2, $2 || '.propose') order by a.id desc limit 1`,
    [target, action, JSON.stringify(terms), PROPOSAL_STANDS],
  );
  return last?.stands === true ? last.operator : undefined;
}
