import { LOGIN_HISTORY_DAYS, type LOGIN_RESULTS } from '@parlour/contract/sessions';
import type { Language } from '@parlour/contract/languages';
import type { Queryable } from '../../base/db/db.ts';
import { callerNetwork } from '../../base/http/address.ts';
import { forgetCountedCalls } from '../../base/http/shared-limits.ts';
import { forgetSpentWork } from '../../base/proof-of-work/proof-of-work.ts';
import { accountKey } from '../accounts/account-key.ts';
import { findPlayerId } from '../accounts/player-names.ts';
import { forgetOldDevices, hashMark, rememberDevice } from './device-mark.ts';
import { forgetGuesses, type Home } from './login-guard.ts';
import { mailOwner } from '../mail/security-mails.ts';

export type LoginResult = (typeof LOGIN_RESULTS)[number];

/** Where a login comes from. */
export interface Visitor {
  address: string;
  platform: string;
  /** See `describeDevice`. */
  device: string;
  /** Of the call; text messages about the account are written in that of the last login from a known place. */
  language?: Language;
}

const KEPT = `${LOGIN_HISTORY_DAYS} days`;
/** Rows of wrong passwords kept of one account; the oldest are added up. Tries with the right password always stay. */
const MOST_WRONG = 200;
const SAME_FAILURE = '1 hour';

/** Networks are coarse: a phone's address changes by the hour within its operator's. */
const NETWORK = `network(set_masklen(address, case family(address) when 4 then 16 else 32 end))`;

/** What a login leaves for later ones. */
interface KeptPlace {
  /** Of the browser. */
  mark: string;
  /** Device and address are known from now on. */
  isConfirmed: boolean;
}

/** Records a login. The owner gets a mail when the network or the kind of device is new. */
export async function recordLogin(
  db: Queryable,
  playerId: bigint,
  visitor: Visitor,
  kept: KeptPlace,
): Promise<void> {
  const isNew = await isNewPlace(db, playerId, visitor);
  await insert(db, playerId, visitor, 'ok', kept);
  if (isNew) await mailOwner(db, playerId, 'newPlace', visitor);
  else if (visitor.language !== undefined)
    await db.run('update player set language = $2 where id = $1 and language is distinct from $2', [
      playerId,
      visitor.language,
    ]);
}

/** Records a correct password before its second step. The owner is mailed about a new place now, because the second step may never come. */
export async function recordFirstStep(db: Queryable, playerId: bigint, visitor: Visitor): Promise<void> {
  const isNew = await isNewPlace(db, playerId, visitor);
  await recordFailure(db, playerId, visitor, 'secondFactorAwaited');
  if (isNew) await mailOwner(db, playerId, 'newPlace', visitor);
}

/** Forgets one first step: its login is complete, and remembered as one. */
export async function forgetFirstStep(
  db: Queryable,
  playerId: bigint,
  { address, device }: Visitor,
): Promise<void> {
  await db.run(
    `with step as (
       select id, times from login_attempt where player_id = $1 and result = 'secondFactorAwaited' and address = $2 and device = $3
        order by id desc limit 1 for update
     ), gone as (delete from login_attempt a using step where a.player_id = $1 and a.id = step.id and step.times = 1)
     update login_attempt a set times = a.times - 1 from step where a.player_id = $1 and a.id = step.id and step.times > 1`,
    [playerId, address, device],
  );
}

/** A place reported at the first step is not reported again at the second. */
async function isNewPlace(db: Queryable, playerId: bigint, { address, device }: Visitor): Promise<boolean> {
  const { before, seen } = await db.get<{ before: boolean; seen: boolean }>(
    `select count(*) filter (where result = 'ok') > 0 as before,
            coalesce(bool_or(device = $3), false) and coalesce(bool_or(${NETWORK} >>= $2::inet), false) as seen
       from login_attempt where player_id = $1 and result in ('ok', 'secondFactorAwaited')`,
    [playerId, address, device],
  );
  return before && !seen;
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
      where player_id = $1 and id = (select id from login_attempt where player_id = $1 and result = $2 and address = $3 and device = $4
                     and at > now() - $5::interval order by id desc limit 1)`,
    [playerId, result, visitor.address, visitor.device, SAME_FAILURE],
  );
  if (counted > 0) return;
  await insert(db, playerId, visitor, result);
  await db.run(
    `with gone as (
       delete from login_attempt where player_id = $1 and id in
         (select id from login_attempt where player_id = $1 and result = 'wrongPassword' order by id desc offset $2)
       returning times)
     update login_attempt set times = times + (select sum(times) from gone)
      where player_id = $1 and exists (select from gone)
        and id = (select id from login_attempt where player_id = $1 and result = 'wrongPassword'
                   order by id desc offset $2 - 1 limit 1)`,
    [playerId, MOST_WRONG],
  );
}

async function insert(
  db: Queryable,
  playerId: bigint,
  { address, platform, device }: Visitor,
  result: LoginResult,
  { mark, isConfirmed }: Partial<KeptPlace> = {},
): Promise<void> {
  await db.run(
    `insert into login_attempt (player_id, address, platform, device, result, is_confirmed) values ($1, $2, $3, $4, $5, $6)`,
    [playerId, address, platform, device, result, isConfirmed ?? false],
  );
  if (mark !== undefined && isConfirmed === true) await rememberDevice(db, playerId, mark);
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
  return db.query<LoginAttempt>(
    `select id, at, host(address) as address, platform, device, result, times from login_attempt
      where player_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [playerId, before ?? null, limit],
  );
}

/** A job of every process: deletes history that is no longer shown, and expired tickets. Answers the number of rows. */
export async function forgetEnded(db: Queryable): Promise<number> {
  await db.run('delete from passkey_challenge where expires_at < now()');
  await db.run('delete from login_ticket where expires_at < now()');
  await db.run('delete from login_attempt where at < now() - $1::interval', [KEPT]);
  await forgetOldDevices(db);
  await forgetGuesses(db);
  await forgetCountedCalls(db);
  await forgetSpentWork(db);
  return 0;
}

/** Where a call comes from: its address, and the mark of the browser. */
export interface Place {
  address: string;
  mark: string | undefined;
}

/** By what the caller is known as the owner of an account. */
export async function findHome(db: Queryable, account: string, place: Place): Promise<Home | undefined> {
  return findHomeOf(db, await findPlayerId(db, 'account', accountKey(account)), place);
}

/** By what the caller is known as the player: a device, or an address (IPv6: its network), of an earlier login that counts as theirs. */
export async function findHomeOf(
  db: Queryable,
  playerId: bigint,
  { address, mark }: Place,
): Promise<Home | undefined> {
  const row = await db.find<{ home: Home }>(
    `select 'device' as home from known_device where player_id = $1 and mark_hash = $3
     union all (select 'address' from login_attempt
       where player_id = $1 and result = 'ok' and is_confirmed and address <<= $2::inet limit 1) limit 1`,
    [playerId, callerNetwork(address), hashMark(mark)],
  );
  return row?.home;
}

/** A caller here has proved to be the player: device and address are known from now on. */
export async function confirmPlace(
  tx: Queryable,
  playerId: bigint,
  { address, mark }: Place & { mark: string },
): Promise<void> {
  await rememberDevice(tx, playerId, mark);
  await tx.run(
    `update login_attempt set is_confirmed = true
      where player_id = $1 and result = 'ok' and not is_confirmed and address <<= $2::inet`,
    [playerId, callerNetwork(address)],
  );
}
