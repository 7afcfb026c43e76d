import type { Db, Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { hashPassword, verifyPassword } from './password/passwords.ts';

/**
 * The six digits that are asked for before money leaves. A million codes are few: what keeps them is the count of wrong tries,
 * written before a code is looked at, so that a hundred sent at once are a hundred tries.
 */
const FREE_TRIES = 4;
/** The fifth wrong try locks for so long, each further one twice as long as the one before. */
const FIRST_LOCK = '15 minutes';
const MOST_DOUBLINGS = 7;

export interface SecretCodeState {
  isSet: boolean;
  lockedUntil: Date | null;
}

export async function readSecretCode(db: Queryable, playerId: bigint): Promise<SecretCodeState> {
  const row = await db.find<{ lockedUntil: Date | null }>(
    `select case when locked_until > now() then locked_until end as locked_until from secret_code where player_id = $1`,
    [playerId],
  );
  return { isSet: row !== undefined, lockedUntil: row?.lockedUntil ?? null };
}

/** The last check of each player that this process has begun. */
const turns = new Map<bigint, Promise<unknown>>();

/** Checks of one player run one after another: a right code that arrives many times at once is not many wrong tries. */
function inTurn<T>(playerId: bigint, check: () => Promise<T>): Promise<T> {
  const mine = (turns.get(playerId) ?? Promise.resolve()).then(check);
  const settled = mine
    .catch(() => undefined)
    .then(() => {
      if (turns.get(playerId) === settled) turns.delete(playerId);
    });
  turns.set(playerId, settled);
  return mine;
}

/**
 * Passes for the player's own code; throws the Refusal for any other, for one that is locked, or where none is set. Outside any
 * transaction, so that a try that is turned down stays counted.
 */
export function checkSecretCode(db: Db, playerId: bigint, code: string): Promise<void> {
  return inTurn(playerId, () => check(db, playerId, code));
}

async function check(db: Db, playerId: bigint, code: string): Promise<void> {
  const entered = await db.find<{ hash: string; failures: number }>(
    `update secret_code set failures = failures + 1,
            locked_until = case when failures >= $2 then now() + interval '${FIRST_LOCK}' * power(2, least(failures - $2, $3)) end
      where player_id = $1 and (locked_until is null or locked_until <= now())
      returning code_hash as hash, failures`,
    [playerId, FREE_TRIES, MOST_DOUBLINGS],
  );
  if (!entered) throw await refuseLocked(db, playerId);
  if (await verifyPassword(entered.hash, code)) {
    await db.run('update secret_code set failures = 0, locked_until = null where player_id = $1', [playerId]);
    return;
  }
  const left = FREE_TRIES + 1 - entered.failures;
  if (left <= 0) throw await refuseLocked(db, playerId);
  throw new Refusal('secretCodeWrong', { values: { left }, data: { tries_left: left } });
}

async function refuseLocked(db: Queryable, playerId: bigint): Promise<Refusal> {
  const row = await db.find<{ until: Date; told: string }>(
    `select coalesce(locked_until, now()) as until, site_time(coalesce(locked_until, now())) as told from secret_code where player_id = $1`,
    [playerId],
  );
  if (!row) return new Refusal('secretCodeNotSet');
  return new Refusal('secretCodeLocked', {
    values: { until: row.told },
    data: { locked_until: Math.ceil(row.until.getTime() / 1000) },
  });
}

/** Sets the code anew; wrong tries are forgotten with the old one. Answers whether there was one before. */
export async function writeSecretCode(db: Queryable, playerId: bigint, codeHash: string): Promise<boolean> {
  const { replaced } = await db.get<{ replaced: boolean }>(
    `insert into secret_code (player_id, code_hash) values ($1, $2)
     on conflict (player_id) do update set code_hash = excluded.code_hash, failures = 0, locked_until = null, set_at = now()
     returning old.player_id is not null as replaced`,
    [playerId, codeHash],
  );
  return replaced;
}

/** The first code only: two that arrive at once do not both become it. */
export async function writeFirstSecretCode(
  db: Queryable,
  playerId: bigint,
  codeHash: string,
): Promise<boolean> {
  return (
    (await db.run(
      'insert into secret_code (player_id, code_hash) values ($1, $2) on conflict (player_id) do nothing',
      [playerId, codeHash],
    )) > 0
  );
}

export const hashSecretCode = hashPassword;
