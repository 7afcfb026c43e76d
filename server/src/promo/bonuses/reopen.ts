import type { Tx } from '../../base/db/db.ts';
import { isOpenPlayer, putIntoGrant, restOf, SETTLED_WITHIN, type GrantRow } from './grant.ts';
import { takeAgain } from './offers.ts';

/**
 * Two operators bring back what a withdrawal had ended that then came back: a grant of its own with the rest of the bonus, the bets that
 * were missing and the days that were left, of a frozen one those that were left then. The ended grant stays as it is. False where it was brought back before, or its player has left.
 */
export async function reopenGrant(tx: Tx, ended: GrantRow): Promise<boolean> {
  const { playerId, id, offerCode } = ended;
  if (ended.reason !== 'withdrawal' || !(await isOpenPlayer(tx, playerId))) return false;
  const restMinor = restOf(ended);
  const again = await tx.find<{ id: bigint }>(
    `insert into bonus_grant (player_id, offer_code, offer_version, terms, kind, source, source_ref, currency, deposit_minor, bonus_minor,
                              required_minor, status, active_at, place_until, settle_until)
     select player_id, offer_code, offer_version, terms, kind, 'case', id::text, currency, deposit_minor, $3, required_minor - progress_minor,
            'active', clock_timestamp(), clock_timestamp() + greatest(place_until - coalesce(frozen_at, ended_at), interval '1 day'),
            clock_timestamp() + greatest(place_until - coalesce(frozen_at, ended_at), interval '1 day') + $4::interval
       from bonus_grant where player_id = $1 and id = $2
     on conflict on constraint bonus_grant_once do nothing returning id`,
    [playerId, id, restMinor, SETTLED_WITHIN],
  );
  if (!again) return false;
  await takeAgain(tx, offerCode, restMinor);
  await putIntoGrant(tx, { playerId, id: again.id }, restMinor);
  return true;
}
