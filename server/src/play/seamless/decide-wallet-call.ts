import { parseDecimal, toDecimal } from '@parlour/contract/money';
import { OperationError } from '../../base/operation-error.ts';
import { InsufficientBalance, ledgerError } from '../../money/ledger/ledger.ts';
import type { CaseDecision, CaseToDecide } from '../../outside/books/book.ts';
import { hashOf } from './call-hash.ts';

/** A call as its vendor's list has it. */
interface CallEvidence {
  references: string[];
  ours: { outcome: string } | null;
  theirs: {
    provider?: string;
    scope?: 'provider' | 'player';
    kind?: 'bet' | 'win' | 'rollback';
    state: string;
    amount: string;
    game: string;
    round: string;
    player: string | null;
  } | null;
}

/** Two operators decide a bet, win or rollback that its vendor has and our books have lost, as after a restore: it is booked as itself. */
export const decideWalletCall: CaseDecision = {
  async confirm(tx, found) {
    const { currency } = found;
    const { provider, scope, kind, amount, game, round, player: playerId, references } = readLost(found);
    const player = await tx.find<{ id: bigint; account: string; currency: string }>(
      'select id, account, currency from player where id = $1',
      [playerId],
    );
    if (!player || player.account !== found.account || player.currency !== currency)
      throw new OperationError(`case ${found.id}: it names no player of these books`);
    const minor = parseDecimal(amount, player.currency) ?? 0n;
    const call = {
      kind,
      referenceRef: references[1] ?? null,
      playerId: player.id,
      gameCode: game,
      roundRef: round,
      currency: player.currency,
      amountMinor: minor,
      isFree: false,
      isPromotion: false,
    };
    const { isNew } = await tx
      .get<{ isNew: boolean }>(
        `select wallet_call_restore($1, $2, $3, row ($4, $5, $6, $7, null, $8, $9, $10, $11, $12, false, false)::wallet_call_input) as is_new`,
        [
          player.id,
          provider,
          scope === 'player' ? String(player.id) : '',
          kind,
          references[0],
          call.referenceRef,
          hashOf(call),
          game,
          round,
          // The list does not say it; a win is what ends a round.
          kind === 'win',
          player.currency,
          minor,
        ],
      )
      .catch((error: unknown) => {
        const known = ledgerError(error);
        if (known instanceof InsufficientBalance)
          throw new OperationError(`case ${found.id}: the player’s wallet holds less than that`);
        throw known;
      });
    if (!isNew) throw new OperationError(`case ${found.id}: the call has been booked meanwhile`);
    return { playerId: player.id, sum: `${toDecimal(minor, player.currency)} ${player.currency}` };
  },
  checkConfirm(found, amount) {
    if (amount !== undefined) throw new OperationError('a lost call is booked with the vendor’s amount');
    readLost(found);
  },
};

function readLost({ id, evidence }: CaseToDecide) {
  const { references, ours, theirs } = evidence as CallEvidence;
  const { provider, scope, kind } = theirs ?? {};
  if (theirs === null || theirs.state !== 'done')
    throw new OperationError(`case ${id}: the vendor has not done it`);
  if (ours !== null)
    throw new OperationError(`case ${id}: it is ${ours.outcome} here: adjust puts the amount right`);
  if (provider === undefined || scope === undefined || kind === undefined)
    throw new OperationError(
      `case ${id}: it was met by an older version: npm run operator -- reconcile first`,
    );
  return { ...theirs, provider, scope, kind, references };
}
