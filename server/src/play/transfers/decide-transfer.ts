import { toDecimal } from '@parlour/contract/money';
import type { Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import type { CaseDecision, CaseToDecide, Decided } from '../../outside/books/book.ts';
import { readAmount } from '../../outside/books/case-amount.ts';
import { findByReference, settle } from './store.ts';
import type { PointTransfer } from './transfer.ts';

/** Two operators decide a transfer whose outcome no platform could state: confirmed with an amount, or refused. */
export const decideTransfer: CaseDecision = {
  async confirm(tx, found, amount) {
    const transfer = await getTransfer(tx, found);
    const movedMinor = amount === undefined ? transfer.heldMinor : readAmount(amount, transfer.currency);
    return decide(tx, found, transfer, 'confirmed', movedMinor);
  },
  refuse: async (tx, found) => decide(tx, found, await getTransfer(tx, found), 'refused', 0n),
  checkConfirm: ({ currency }, amount) => {
    if (amount !== undefined && readAmount(amount, currency ?? '') < 0n)
      throw new OperationError('what is confirmed has moved more than nothing; refuse what has not');
  },
};

async function getTransfer(tx: Tx, { id, evidence }: CaseToDecide): Promise<PointTransfer> {
  const [reference] = (evidence as { references: string[] }).references;
  const transfer = reference === undefined ? undefined : await findByReference(tx, reference);
  if (!transfer) throw new OperationError(`case ${id}: its transfer is not found`);
  return transfer;
}

/** Settles like an answer of the platform: the first decision counts. */
async function decide(
  tx: Tx,
  { id }: CaseToDecide,
  asked: PointTransfer,
  wanted: 'confirmed' | 'refused',
  movedMinor: bigint,
): Promise<Decided> {
  if (asked.state === 'confirmed' || asked.state === 'refused')
    throw new OperationError(`case ${id}: the transfer has been decided meanwhile: ${asked.state}`);
  if (asked.direction === 'in' && movedMinor > asked.heldMinor)
    throw new OperationError(
      `case ${id}: no more than ${toDecimal(asked.heldMinor, asked.currency)} was on its way: confirm that, and the rest is a case of its own`,
    );
  const outcome =
    wanted === 'confirmed'
      ? ({ kind: wanted, amountMovedMinor: movedMinor, providerRef: `case ${id}` } as const)
      : ({ kind: wanted, code: 'rejected' } as const);
  const { transfer } = await settle(tx, asked, outcome);
  if (transfer.state !== wanted || transfer.movedMinor !== movedMinor)
    throw new OperationError(`case ${id}: the transfer has been decided meanwhile: ${transfer.state}`);
  const minor = wanted === 'confirmed' ? movedMinor : asked.heldMinor;
  return { playerId: asked.playerId, sum: `${toDecimal(minor, asked.currency)} ${asked.currency}` };
}
