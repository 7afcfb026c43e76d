import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { readWallet } from '../../money/ledger/ledger.ts';
import { lockCasesOf, type Case } from '../cases/cases.ts';
import { note } from '../cases/judge-case.ts';
import { planPlayer, type Plan, type Step } from './plan.ts';

/** A player with undecided cases. */
export interface Concerned {
  playerId: bigint;
  account: string;
  currency: string;
}

/** Players with undecided cases; `proposed`: with one that a restore has proposed. */
export function listConcerned(db: Queryable, which: 'all' | 'proposed'): Promise<Concerned[]> {
  return db.query<Concerned>(
    `select p.id as player_id, p.account, p.currency from player p
      where exists (select from reconciliation_case c where c.player_id = p.id and c.state in ('open', 'proposed')
                       and ($1 or c.state = 'proposed' and c.batch_id is not null)) order by p.id`,
    [which === 'all'],
  );
}

/** How many undecided cases name no player of these books. */
export async function countNobodys(db: Queryable): Promise<number> {
  const { count } = await db.get<{ count: number }>(
    `select count(*)::int as count from reconciliation_case where state in ('open', 'proposed') and player_id is null`,
  );
  return count;
}

export async function readPlan(
  tx: Tx,
  { playerId, currency }: Concerned,
): Promise<{ plan: Plan; cases: Case[] }> {
  const cases = await lockCasesOf(tx, playerId);
  const { balanceMinor } = await readWallet(tx, playerId, currency);
  return { plan: planPlayer({ currency, walletMinor: balanceMinor }, cases), cases };
}

/** Whether the steps are exactly what has been proposed, case by case. */
export function isProposed({ steps }: Plan, cases: readonly Case[]): boolean {
  const proposed = cases.filter(({ state, batchId }) => state === 'proposed' && batchId !== null);
  const endings = new Map(proposed.map(({ id, resolution }) => [id, resolution?.kind]));
  return (
    endings.size === steps.length &&
    steps.every(({ id, ending }) => endings.get(id) === RESOLUTION[ending].kind)
  );
}

const RESOLUTION = { confirm: { kind: 'confirm' }, gone: { kind: 'none' } } as const satisfies Record<
  Step['ending'],
  object
>;

/**
 * Proposes one resolution of all that a player's books have lost, in one transaction. What is proposed already stays as it is; where the
 * figures have changed since, it is proposed anew as a whole. Answers whether anything was.
 */
export function proposePlayer(
  db: Db,
  operator: string,
  batchId: bigint,
  player: Concerned,
): Promise<{ plan: Plan; isNew: boolean }> {
  return db.tx(async (tx) => {
    const { plan, cases } = await readPlan(tx, player);
    if (isProposed(plan, cases)) return { plan, isNew: false };
    await reopen(tx, operator, cases, 'its figures have changed');
    const reason = `restore ${batchId}: as the other side has it`;
    for (const { id, ending } of plan.steps) {
      const resolution = RESOLUTION[ending];
      await tx.run(
        `update reconciliation_case set state = 'proposed', proposed_by = $2, proposed_at = clock_timestamp(), resolution = $3, reason = $4,
                batch_id = $5 where id = $1`,
        [id, operator, JSON.stringify(resolution), reason, batchId],
      );
      await note(tx, id, 'proposed', operator, { resolution, reason });
    }
    return { plan, isNew: plan.steps.length > 0 };
  });
}

/** Takes back what a restore has proposed for a player; answers how many cases are open again. */
export async function reopen(
  tx: Tx,
  operator: string,
  cases: readonly Case[],
  reason: string,
): Promise<number> {
  const batched = cases.filter(({ state, batchId }) => state === 'proposed' && batchId !== null);
  for (const { id } of batched) {
    await tx.run(
      `update reconciliation_case set state = 'open', proposed_by = null, proposed_at = null, resolution = null, reason = null,
              batch_id = null where id = $1`,
      [id],
    );
    await note(tx, id, 'dropped', operator, { reason });
  }
  return batched.length;
}
