import { LOGIN_HISTORY_DAYS, type LOGIN_RESULTS } from '@parlour/contract/sessions';
import type { Queryable } from '../db/db.ts';
import { tellOwner } from './security-mails.ts';

export type LoginResult = (typeof LOGIN_RESULTS)[number];

/** Where a login comes from. */
export interface Visitor {
  address: string;
  platform: string;
  /** See `describeDevice`. */
  device: string;
}

const KEPT = `${LOGIN_HISTORY_DAYS} days`;
/** Of an account; a flood of failures takes no more room, and pushes no success out. */
const MOST_FAILURES = 200;
const SAME_FAILURE = '1 hour';

/** Networks are coarse: a phone's address changes by the hour within its operator's. */
const NETWORK = `network(set_masklen(address, case family(address) when 4 then 16 else 32 end))`;

/** Remembers a login, and tells the owner by mail when it comes from a network or a kind of device never seen before. */
export async function recordLogin(db: Queryable, playerId: bigint, visitor: Visitor): Promise<void> {
  const { before, seen } = await db.get<{ before: boolean; seen: boolean }>(
    `select count(*) > 0 as before,
            coalesce(bool_or(device = $3), false) and coalesce(bool_or(${NETWORK} >>= $2::inet), false) as seen
       from login_attempt where player_id = $1 and result = 'ok'`,
    [playerId, visitor.address, visitor.device],
  );
  await insert(db, playerId, visitor, 'ok');
  if (before && !seen) await tellOwner(db, playerId, 'newPlace', visitor);
}

/** Remembers a failed try of an account; the same one again soon is counted in its row. */
export async function recordFailure(
  db: Queryable,
  playerId: bigint,
  visitor: Visitor,
  result: Exclude<LoginResult, 'ok'>,
): Promise<void> {
  const counted = await db.run(
    `update login_attempt set times = times + 1, at = now()
      where id = (select id from login_attempt where player_id = $1 and result = $2 and address = $3 and device = $4
                     and at > now() - $5::interval order by id desc limit 1)`,
    [playerId, result, visitor.address, visitor.device, SAME_FAILURE],
  );
  if (counted > 0) return;
  await insert(db, playerId, visitor, result);
  await db.run(
    `delete from login_attempt where id in
       (select id from login_attempt where player_id = $1 and result <> 'ok' order by id desc offset $2)`,
    [playerId, MOST_FAILURES],
  );
}

async function insert(
  db: Queryable,
  playerId: bigint,
  { address, platform, device }: Visitor,
  result: LoginResult,
): Promise<void> {
  await db.run(
    `insert into login_attempt (player_id, address, platform, device, result) values ($1, $2, $3, $4, $5)`,
    [playerId, address, platform, device, result],
  );
}

export interface LoginAttempt extends Visitor {
  id: bigint;
  at: Date;
  result: LoginResult;
  times: number;
}

/** The latest first, from before an id on. */
export function listLoginAttempts(
  db: Queryable,
  playerId: bigint,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LoginAttempt[]> {
  return db.query<LoginAttempt & { [column: string]: unknown }>(
    `select id, at, host(address) as address, platform, device, result, times from login_attempt
      where player_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [playerId, before ?? null, limit],
  );
}

/** By the clock, on any process: what is older than is told, and what has ended unused. Answers how many rows went. */
export async function forgetEnded(db: Queryable): Promise<number> {
  await db.run('delete from passkey_challenge where expires_at < now()');
  await db.run('delete from login_ticket where expires_at < now()');
  await db.run('delete from login_attempt where at < now() - $1::interval', [KEPT]);
  return 0;
}

/** True where somebody has logged in to the account from that very address within the days that are remembered. */
export async function hasLoggedInFrom(db: Queryable, account: string, address: string): Promise<boolean> {
  const { known } = await db.get<{ known: boolean }>(
    `select exists (select 1 from login_attempt a join player p on p.id = a.player_id
                     where p.account = lower($1) and a.result = 'ok' and a.address = $2::inet) as known`,
    [account, address],
  );
  return known;
}
