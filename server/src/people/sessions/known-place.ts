import type { Queryable } from '../../base/db/db.ts';
import { findHomeOf, type Place } from './login-attempts.ts';
import type { Session } from './sessions.ts';

/**
 * Whether a password proves anything in this session (rule A27): the login came from a place that is known, and so does this call. A thief
 * with token and password is elsewhere.
 */
export async function isKnownPlace(
  db: Queryable,
  { isNewPlace, player }: Session,
  place: Place,
): Promise<boolean> {
  return !isNewPlace && (await findHomeOf(db, player.id, place)) !== undefined;
}
