import { toDecimal } from '@parlour/contract/money';
import type { Db } from '../../base/db/db.ts';
import { decideHeld, type RewardDecision } from '../../promo/referral/held.ts';
import { operate } from './operator-actions.ts';
import { OperationError } from '../../base/operation-error.ts';

export interface HeldReward {
  id: bigint;
  inviter: string;
  friend: string;
  /** The sum for both players. */
  sum: string;
  why: string;
  earnedAt: Date;
}

/** Rewards for friends that wait for an operator's look, the oldest first. */
export async function listHeldRewards(db: Db, limit: number): Promise<HeldReward[]> {
  const rows = await db.query<HeldReward & { minor: bigint; currency: string }>(
    `select w.id, i.account as inviter, f.account as friend, w.inviter_minor + w.friend_minor as minor, w.currency,
            coalesce(w.why, '') as why, w.earned_at
       from referral_reward w
       join player i on i.id = w.inviter_id join player f on f.id = w.friend_id
      where w.state = 'held' order by w.id limit $1`,
    [limit],
  );
  return rows.map(({ minor, currency, ...held }) => ({
    ...held,
    sum: `${toDecimal(minor, currency)} ${currency}`,
  }));
}

/** Lets a held reward go its way, or refuses it for good. Throws OperationError. */
export function decideReward(db: Db, operator: string, id: number, wanted: RewardDecision): Promise<void> {
  return operate(db, { operator, action: `reward.${wanted}`, target: `reward ${id}` }, async (tx) => {
    if (!(await decideHeld(tx, id, wanted)))
      throw new OperationError(`reward ${id}: none is held under that number`);
  });
}
