import type { Random } from '../../../base/random.ts';
import type { Queryable } from '../../../base/db/db.ts';
import type { Seals } from '../../../base/crypto/sealed.ts';
import { aboutAuthenticator } from './sealed-authenticators.ts';
import { findTotpStep, newTotpSecret } from './totp.ts';

interface AuthenticatorRow {
  secret: Buffer;
  lastStep: bigint;
  now: Date;
}

/** A secret that counts for nothing until a code of it has come; undefined while another one is in use. */
export async function beginAuthenticator(
  db: Queryable,
  { seals, random }: { seals: Seals; random: Random },
  playerId: bigint,
): Promise<Buffer | undefined> {
  const secret = newTotpSecret(random);
  const kept = await db.run(
    `insert into authenticator as a (player_id, secret) values ($1, $2)
     on conflict (player_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
     where a.confirmed_at is null`,
    [playerId, seals.seal(secret.toString('hex'), aboutAuthenticator(playerId))],
  );
  return kept === 1 ? secret : undefined;
}

/** Accepts a code of the app in use. Each code works once. */
export function useAuthenticator(
  db: Queryable,
  seals: Seals,
  playerId: bigint,
  code: string,
): Promise<boolean> {
  return useCode(db, seals, playerId, code, 'confirmed_at is not null');
}

/** Takes the first code of a new app: from then on it is in use. */
export async function confirmAuthenticator(
  db: Queryable,
  seals: Seals,
  playerId: bigint,
  code: string,
): Promise<boolean> {
  if (!(await useCode(db, seals, playerId, code, 'confirmed_at is null'))) return false;
  const confirmed = await db.run(
    'update authenticator set confirmed_at = now() where player_id = $1 and confirmed_at is null',
    [playerId],
  );
  return confirmed === 1;
}

async function useCode(
  db: Queryable,
  seals: Seals,
  playerId: bigint,
  code: string,
  state: 'confirmed_at is null' | 'confirmed_at is not null',
): Promise<boolean> {
  const row = await db.find<AuthenticatorRow>(
    `select secret, last_step, clock_timestamp() as now from authenticator where player_id = $1 and ${state}`,
    [playerId],
  );
  if (!row) return false;
  const secret = Buffer.from(seals.open(row.secret, aboutAuthenticator(playerId)), 'hex');
  const step = findTotpStep(secret, code, row.now, Number(row.lastStep));
  if (step === undefined) return false;
  const taken = await db.run(
    `update authenticator set last_step = $2 where player_id = $1 and last_step < $2 and secret = $3`,
    [playerId, step, row.secret],
  );
  return taken === 1;
}

/** When the app in use was set up. */
export async function findAuthenticator(db: Queryable, playerId: bigint): Promise<Date | undefined> {
  const row = await db.find<{ at: Date }>(
    'select confirmed_at as at from authenticator where player_id = $1 and confirmed_at is not null',
    [playerId],
  );
  return row?.at;
}

export async function removeAuthenticator(db: Queryable, playerId: bigint): Promise<boolean> {
  const row = await db.find<{ confirmed: boolean }>(
    'delete from authenticator where player_id = $1 returning confirmed_at is not null as confirmed',
    [playerId],
  );
  return row?.confirmed ?? false;
}
