import type { Tx } from '../../base/db/db.ts';

export type RewardDecision = 'give' | 'refuse';

/** Lets a held reward go its way, or refuses it for good; false where none is held under that number. */
export async function decideHeld(tx: Tx, id: number, wanted: RewardDecision): Promise<boolean> {
  const decided = await tx.run(
    `update referral_reward set state = $2, next_try_at = clock_timestamp(),
            decided_at = case when $2 = 'refused' then clock_timestamp() end
      where id = $1 and state = 'held'`,
    [id, wanted === 'give' ? 'due' : 'refused'],
  );
  return decided > 0;
}
