import type { Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import type { CaseDecision, CaseDecisions, CaseToDecide } from '../../outside/books/book.ts';
import { findPlayerId } from '../../people/accounts/player-names.ts';
import { thawGrant } from './frozen.ts';
import { endGrant, lockGrant, type GrantRow } from './grant.ts';
import { reopenGrant } from './reopen.ts';

/** What two operators decide about a bonus. */

const isWhole: CaseDecision['checkConfirm'] = (_found, amount) => {
  if (amount !== undefined) throw new OperationError('a bonus is decided whole, without an amount');
};

async function lockOf(tx: Tx, { id, account, evidence }: CaseToDecide): Promise<GrantRow> {
  const { ours } = evidence as { ours: { bonus: string } };
  const playerId = await findPlayerId(tx, 'account', account ?? '');
  const grant = await lockGrant(tx, playerId, BigInt(ours.bonus));
  if (!grant) throw new OperationError(`case ${id}: there is no such bonus`);
  return grant;
}

/** Too high stakes, a second account of one person, bets too fast or on both sides of a round: the bonus ends, and what is paid stays paid. */
const decideBreach: CaseDecision = {
  async confirm(tx, found) {
    const grant = await lockOf(tx, found);
    if (grant.endedAt !== null) throw new OperationError(`case ${found.id}: the bonus is over meanwhile`);
    await endGrant(tx, grant, { status: 'forfeited', reason: 'operator', note: `case ${found.id}` });
    return undefined;
  },
  checkConfirm(found, amount) {
    isWhole(found, amount);
    const { ours } = found.evidence as { ours: { state: string } };
    if (ours.state === 'completed')
      throw new OperationError(
        `case ${found.id}: the bonus is completed and paid; adjust the wallet instead`,
      );
  },
};

/** A withdrawal came back that had ended the bonus: what was lost runs again, with the bets that were missing. */
const decideReturned: CaseDecision = {
  async confirm(tx, found) {
    if (!(await reopenGrant(tx, await lockOf(tx, found))))
      throw new OperationError(`case ${found.id}: it runs again already, or its player has left`);
    return undefined;
  },
  checkConfirm: isWhole,
};

/** The deposit of a bonus is disputed: the bonus ends, or goes on. */
const decideDisputed: CaseDecision = {
  async confirm(tx, found) {
    const grant = await lockOf(tx, found);
    if (grant.endedAt !== null) throw new OperationError(`case ${found.id}: the bonus is over meanwhile`);
    await endGrant(tx, grant, { status: 'forfeited', reason: 'operator', note: `case ${found.id}` });
    return undefined;
  },
  async refuse(tx, found) {
    if (!(await thawGrant(tx, await lockOf(tx, found))))
      throw new OperationError(`case ${found.id}: the bonus is not frozen, or over meanwhile`);
    return undefined;
  },
  checkConfirm: isWhole,
};

export const PROMO_DECISIONS: CaseDecisions = {
  bonusStakes: decideBreach,
  bonusShared: decideBreach,
  bonusFast: decideBreach,
  bonusOpposite: decideBreach,
  bonusReturned: decideReturned,
  bonusDisputed: decideDisputed,
};
