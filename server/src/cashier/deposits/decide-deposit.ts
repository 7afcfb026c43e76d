import type { Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import type { CaseDecision, CaseToDecide } from '../../outside/books/book.ts';
import { readAmount } from '../../outside/books/case-amount.ts';
import { credit, findDeposit } from './book-deposit.ts';
import { restoreDeposit } from './restore-deposit.ts';

interface Evidence {
  references: string[];
  ours: { state: string } | null;
  theirs: { amount: string; currency: string; number: string } | null;
}

/** Two operators decide a deposit that the gateway knows otherwise: it is credited as itself, so that it never is twice. */
export const decideDeposit: CaseDecision = {
  async confirm(tx, found, amount) {
    await confirm(tx, found, amount);
    return undefined;
  },
  checkConfirm(found, amount) {
    if (!isUncredited(found))
      throw new OperationError(`case ${found.id}: the deposit is paid here: adjust puts the amount right`);
    if (amount !== undefined && readAmount(amount, found.currency ?? '') < 0n)
      throw new OperationError('what is confirmed has moved more than nothing; refuse what has not');
  },
  checkAdjust(found) {
    if (isUncredited(found))
      throw new OperationError(`case ${found.id}: the deposit is not paid here: confirm credits it, once`);
  },
};

/** Paid there and not here: an adjustment beside it would bring the money twice once a late notice comes. */
function isUncredited({ evidence }: CaseToDecide): boolean {
  return (evidence as Evidence).ours?.state !== 'paid';
}

/** Credits a deposit with what the gateway says has come, or with another amount. One that our books have lost is written down again. */
async function confirm(tx: Tx, found: CaseToDecide, amount: string | undefined): Promise<void> {
  const { id, evidence } = found;
  const { references, theirs } = evidence as Evidence;
  const deposit = (await findDeposit(tx, references[0] ?? '')) ?? (await restoreDeposit(tx, found));
  if (!deposit) throw new OperationError(`case ${id}: it is no deposit of ours`);
  const arrived = theirs?.currency === deposit.currency ? theirs.amount : undefined;
  const paid = amount ?? arrived;
  if (paid === undefined)
    throw new OperationError(`case ${id}: nothing has come in ${deposit.currency}: say --amount`);
  if (!(await credit(tx, deposit, readAmount(paid, deposit.currency), theirs?.number ?? null)))
    throw new OperationError(`case ${id}: the deposit has been credited meanwhile`);
}
