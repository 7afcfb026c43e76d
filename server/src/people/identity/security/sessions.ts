import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { LOGIN_HISTORY_PAGE } from '@parlour/contract/sessions';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db, Queryable } from '../../../base/db/db.ts';
import { Refusal } from '../../../base/http/refusal.ts';
import { listLoginAttempts } from '../../sessions/login-attempts.ts';
import { endOneSession, listSessionsOf, type Session } from '../../sessions/sessions.ts';

export async function showSessions(db: Queryable, current: Session): Promise<Output<'listSessions'>> {
  const sessions = await listSessionsOf(db, current.player.id);
  return sessions.map(({ id, createdAt, seenAt, address, platform }) => ({
    id,
    is_current: id === current.id,
    create_time: unixSeconds(createdAt),
    seen_time: unixSeconds(seenAt),
    address,
    platform,
  }));
}

/** Refused for a session of another account as for one that does not exist. */
export async function endSessionById(db: Db, { player }: Session, id: string): Promise<void> {
  if (!(await endOneSession(db, player.id, id))) throw new Refusal('notFound');
}

export async function endOthers(db: Db, current: Session): Promise<number> {
  const others = (await listSessionsOf(db, current.player.id)).filter(({ id }) => id !== current.id);
  let ended = 0;
  for (const { id } of others) if (await endOneSession(db, current.player.id, id)) ended += 1;
  return ended;
}

export async function showLoginHistory(
  db: Queryable,
  playerId: bigint,
  { before }: ParsedInput<'listLoginHistory'>,
): Promise<Output<'listLoginHistory'>> {
  const rows = await listLoginAttempts(db, playerId, { before, limit: LOGIN_HISTORY_PAGE + 1 });
  const page = rows.slice(0, LOGIN_HISTORY_PAGE);
  const last = page.at(-1);
  return {
    list: page.map(({ id, at, result, times, device, address, platform }) => ({
      id: Number(id),
      time: unixSeconds(at),
      result,
      times,
      device,
      address,
      platform,
    })),
    next: rows.length > LOGIN_HISTORY_PAGE && last ? String(last.id) : null,
  };
}
