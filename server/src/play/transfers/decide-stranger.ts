import { parseDecimal, toDecimal } from '@parlour/contract/money';
import type { Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import { InsufficientBalance } from '../../money/ledger/ledger.ts';
import type { CaseDecision, CaseToDecide } from '../../outside/books/book.ts';
import { readAmount } from '../../outside/books/case-amount.ts';
import { grantOfReference, playerOfReference } from '../../outside/references.ts';
import { recordLaunch } from './launches.ts';
import { begin, BonusUnplayable, findBoundGrant, PlatformTaken, settle, TransferOpen } from './store.ts';

interface StrangerEvidence {
  references: string[];
  ours: { state: string } | null;
  theirs: { done: boolean; direction: 'in' | 'out'; amount: string } | null;
  /** What the platform held afterwards, in major units, where this is the last transfer there (operators/restore). */
  held_after?: string;
}

/** An hour: it is decided in the same transaction. */
const CHECK_IN_MS = 3_600_000;

/**
 * Two operators decide a transfer that its platform has done and our books have lost, as after a restore. It is booked as the transfer
 * that it was, under its own reference: wallet and platform move as they did then.
 */
export const decideStranger: CaseDecision = {
  async confirm(tx, found) {
    const { references, theirs, held_after: heldAfter } = readEvidence(found);
    const [reference] = references;
    const { currency, platformId } = found;
    const player = await findOwner(tx, found, reference!);
    const amountMinor = readAmount(theirs.amount, currency ?? player.currency);
    const owner = await findPointsOwner(tx, found, { ...theirs, reference: reference!, playerId: player.id });
    const begun = await begin(tx, {
      reference: reference!,
      playerId: player.id,
      platformId: platformId!,
      direction: theirs.direction,
      currency: player.currency,
      amountMinor,
      ...(theirs.direction === 'in' && owner !== undefined && { grantId: owner }),
      isRestored: true,
      checkInMs: CHECK_IN_MS,
    }).catch((error: unknown) => {
      if (error instanceof InsufficientBalance)
        throw new OperationError(
          `case ${found.id}: the player’s ${owner === undefined ? 'wallet' : 'bonus'} holds less than that`,
        );
      if (error instanceof BonusUnplayable)
        throw new OperationError(`case ${found.id}: the bonus that is played there takes no more in`);
      if (error instanceof PlatformTaken) throw takenError(found);
      if (error instanceof TransferOpen)
        throw new OperationError(`case ${found.id}: another transfer is under way there: try again later`);
      throw error;
    });
    if (!begun) throw new OperationError(`case ${found.id}: there is nothing to move`);
    const after = heldAfter === undefined ? undefined : parseDecimal(heldAfter, player.currency);
    await settle(tx, begun.transfer, {
      kind: 'confirmed',
      amountMovedMinor: amountMinor,
      providerRef: `case ${found.id}`,
      ...(after !== undefined && theirs.direction === 'out' && { balanceAfterMinor: after }),
    });
    // The site asks the platform soon, and brings home what is really there: games have been played on meanwhile.
    await recordLaunch(tx, { playerId: player.id, platformId: platformId!, step: 'left' });
    return { playerId: player.id, sum: `${toDecimal(amountMinor, player.currency)} ${player.currency}` };
  },
  checkConfirm(found, amount) {
    if (amount !== undefined)
      throw new OperationError('a lost transfer is booked with the platform’s amount');
    const { ours } = readEvidence(found);
    if (ours !== null)
      throw new OperationError(`case ${found.id}: it is ${ours.state} here: adjust puts the amount right`);
  },
};

function readEvidence({ id, evidence }: CaseToDecide) {
  const { theirs, ...rest } = evidence as StrangerEvidence;
  if (theirs?.done !== true) throw new OperationError(`case ${id}: the platform has not done it`);
  return { ...rest, theirs };
}

const takenError = ({ id }: CaseToDecide): OperationError =>
  new OperationError(
    `case ${id}: the platform holds points or open bets of another owner: decide what was moved there before it first`,
  );

/**
 * Whose points the transfer moved: its reference says it. What comes home from a platform of a bonus that is over is the player's (rule P61).
 */
async function findPointsOwner(
  tx: Tx,
  found: CaseToDecide,
  { reference, direction, playerId }: { reference: string; direction: 'in' | 'out'; playerId: bigint },
): Promise<bigint | undefined> {
  const grantId = grantOfReference(reference);
  if (direction === 'in') return grantId;
  const owner = grantId !== undefined && (await isBonusOpen(tx, playerId, grantId)) ? grantId : undefined;
  const boundTo = await findBoundGrant(tx, playerId, found.platformId!);
  if (boundTo !== (owner ?? null)) throw takenError(found);
  return owner;
}

async function isBonusOpen(tx: Tx, playerId: bigint, grantId: bigint): Promise<boolean> {
  const { isOpen } = await tx.get<{ isOpen: boolean }>('select is_bound_bonus_open($1, $2) as is_open', [
    playerId,
    grantId,
  ]);
  return isOpen;
}

/** The reference and the platform's member name the same player, or it belongs to no player here. */
async function findOwner(
  tx: Tx,
  { id, account }: CaseToDecide,
  reference: string,
): Promise<{ id: bigint; currency: string }> {
  const player = await tx.find<{ id: bigint; account: string; currency: string }>(
    'select id, account, currency from player where id = $1',
    [playerOfReference(reference) ?? null],
  );
  if (!player || player.account !== account)
    throw new OperationError(`case ${id}: ${reference} names no player of these books`);
  return player;
}
