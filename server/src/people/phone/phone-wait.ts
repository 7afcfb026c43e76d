import type { Queryable } from '../../base/db/db.ts';
import { isKnownPlace } from '../sessions/known-place.ts';
import type { Place } from '../sessions/login-attempts.ts';
import type { Session } from '../sessions/sessions.ts';

/** Away from the owner's places the caller may have the password alone. The owner needs this time to hear of it, whatever the setting. */
const LEAST_WAIT_ELSEWHERE_H = 24;

/** How long a number waits for this caller that comes without the old one's code (rule A25). */
export async function phoneWaitHours(
  db: Queryable,
  { session, place, coolingHours }: { session: Session; place: Place; coolingHours: number },
): Promise<number> {
  if (coolingHours >= LEAST_WAIT_ELSEWHERE_H) return coolingHours;
  return (await isKnownPlace(db, session, place)) ? coolingHours : LEAST_WAIT_ELSEWHERE_H;
}
