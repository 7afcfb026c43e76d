import { toDecimal } from '@parlour/contract/money';
import type { Db, Tx } from '../../base/db/db.ts';
import { credit, lockDeposit, refuse } from '../../cashier/deposits/book-deposit.ts';
import type { DepositRow, WithdrawalRow } from '../../cashier/payments/rows.ts';
import { notifyCashier } from '../../cashier/payments/publish.ts';
import { decide, lockWithdrawal } from '../../cashier/withdrawals/book-withdrawal.ts';
import {
  noteReview,
  proposeDeposit,
  proposeWithdrawal,
  type DisputeDecision,
  type ReviewDecision,
} from '../../cashier/payments/decisions.ts';
import { operateByTwo, type Agreed } from './agreement.ts';
import { operate } from './operator-actions.ts';
import { OperationError } from '../../base/operation-error.ts';

/** Operators' decisions about deposits and withdrawals: two operators let a large withdrawal go, and two settle a dispute with the gateway. */

export interface WaitingMove {
  reference: string;
  account: string;
  state: string;
  sum: string;
  /** The destination, or the gateway's answer. */
  about: string;
  proposal: string | null;
  proposedBy: string | null;
  createdAt: Date;
}

/** As long as the alarm of an unpaid withdrawal waits (`deploy/monitoring/alerts.yml`). */
const UNPAID_FOR = '1 hour';

/** Deposits and withdrawals that wait for operators, oldest first; then withdrawals that the gateway has not paid for long. */
export async function listWaitingMoves(db: Db, limit: number): Promise<WaitingMove[]> {
  const rows = await db.query<WaitingMove & { minor: bigint; currency: string; disputed: bigint | null }>(
    `select * from (
       select w.reference, p.account, w.state, w.amount_minor as minor, w.currency, null::bigint as disputed,
              coalesce(coalesce(b.bank_name, b.network) || ' •••• ' || b.number_tail, 'account not known') || coalesce(', ' || w.why, '') as about,
              w.proposal, w.proposed_by, w.created_at
         from withdrawal w join player p on p.id = w.player_id left join bound_account b on b.player_id = w.player_id and b.id = w.bound_account_id
        where w.state in ('review', 'disputed')
           or w.state in ('approved', 'sent') and coalesce(w.first_sent_at, w.created_at) < now() - interval '${UNPAID_FOR}'
       union all
       select d.reference, p.account, d.state, d.amount_minor, d.currency, d.disputed_minor, coalesce(d.why, ''),
              d.proposal, d.proposed_by, d.created_at
         from deposit d join player p on p.id = d.player_id where d.state = 'disputed') waiting
      order by state in ('approved', 'sent'), created_at limit $1`,
    [limit],
  );
  return rows.map(({ minor, currency, disputed, about, ...row }) => ({
    ...row,
    sum: `${toDecimal(minor, currency)} ${currency}`,
    about: disputed === null ? about : `${about}: ${toDecimal(disputed, currency)} ${currency}`,
  }));
}

/**
 * Lets a withdrawal that is looked at go its way once two operators have approved it; one is enough to give the money back. Throws
 * OperationError.
 */
export async function reviewWithdrawal(
  db: Db,
  operator: string,
  reference: string,
  wanted: ReviewDecision,
  reason: string,
): Promise<Agreed> {
  const target = `withdrawal ${reference}`;
  const act = { operator, action: `withdrawal.${wanted}`, target, detail: { reason } };
  // Approved meanwhile it is sent, and must not come back too.
  const check = async (tx: Tx) => {
    const row = await lockWithdrawal(tx, reference);
    if (row?.state !== 'review')
      throw new OperationError(`${target}: none waits for a look under that reference`);
    return row;
  };
  const work = async (tx: Tx, row: WithdrawalRow) => {
    if (!(await noteReview(tx, row, { operator, reason, wanted })))
      throw new OperationError(`${target}: it has been decided meanwhile`);
    await notifyCashier(tx, { of: 'withdrawal', reference });
  };
  if (wanted === 'approve') return operateByTwo(db, act, { check, work });
  await operate(db, act, async (tx) => {
    const row = await check(tx);
    if (!(await decide(tx, row, { outcome: 'rejected', reason: 'review', gatewayRef: null })))
      throw new OperationError(`${target}: it has been decided meanwhile`);
    await work(tx, row);
  });
  return 'done';
}

/**
 * `settle`: a deposit is credited with what the gateway says has come, a withdrawal counts as paid out. `refuse`: a deposit is not credited, a
 * withdrawal's money goes back. The first operator proposes, another one's same decision carries it out: 'proposed' or 'done'. Throws
 * OperationError.
 */
export function decideDispute(
  db: Db,
  operator: string,
  reference: string,
  wanted: DisputeDecision,
  reason: string,
): Promise<'proposed' | 'done'> {
  const table = reference.startsWith('DP') ? 'deposit' : 'withdrawal';
  const target = `${table} ${reference}`;
  return operate(
    db,
    { operator, action: `dispute.${wanted}`, target, detail: { reason } },
    async (tx): Promise<'proposed' | 'done'> => {
      // A late answer of the gateway may change the case: the lock waits for it, or sees its effect.
      const row = await (table === 'deposit' ? lockDeposit(tx, reference) : lockWithdrawal(tx, reference));
      if (row?.state !== 'disputed')
        throw new OperationError(`${target}: none is disputed under that reference`);
      if (row.proposal !== wanted) {
        await (table === 'deposit' ? proposeDeposit : proposeWithdrawal)(tx, row, wanted, operator);
        return 'proposed';
      }
      if (row.proposedBy === operator)
        throw new OperationError(`${target}: ${operator} has proposed this; another operator decides`);
      const isDone =
        'disputedMinor' in row ? await endDeposit(tx, row, wanted) : await endWithdrawal(tx, row, wanted);
      if (!isDone) throw new OperationError(`${target}: it has been decided meanwhile`);
      return 'done';
    },
  );
}

async function endDeposit(tx: Tx, row: DepositRow, wanted: DisputeDecision): Promise<boolean> {
  if (wanted === 'refuse') return refuse(tx, row);
  if (row.disputedMinor === null || row.disputedMinor <= 0n)
    throw new OperationError(`deposit ${row.reference}: nothing has come in the player's currency`);
  return credit(tx, row, row.disputedMinor, row.gatewayRef);
}

function endWithdrawal(tx: Tx, row: WithdrawalRow, wanted: DisputeDecision): Promise<boolean> {
  return decide(tx, row, {
    outcome: wanted === 'settle' ? 'paid' : 'rejected',
    reason: wanted === 'settle' ? null : 'review',
    gatewayRef: row.gatewayRef,
  });
}
