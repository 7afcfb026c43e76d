import type { ProofMethod, SecondProof } from '@parlour/contract/security';
import type { Random } from '../../../base/random.ts';
import type { Db, Queryable, Tx } from '../../../base/db/db.ts';
import { tooMany } from '../../../base/http/limits.ts';
import { Refusal } from '../../../base/http/refusal.ts';
import { findAuthenticator, useAuthenticator } from './authenticators.ts';
import { beginGuess, forgetGuesses } from './factor-guesses.ts';
import { listPasskeys, passkeySite, removePasskeys, usePasskey } from './passkeys.ts';
import { countCodesLeft, removeCodes, renewCodes, spendCode } from './recovery-codes.ts';
import type { Seals } from '../../../base/crypto/sealed.ts';

/** An account's factors besides its password: an authenticator app, passkeys, and recovery codes for when both are lost. */
export interface Factors {
  authenticatorSince: Date | undefined;
  passkeys: { id: bigint; name: string; createdAt: Date; lastUsedAt: Date | null }[];
  codesLeft: number;
}

/** The dependencies of checking a second factor. */
export interface FactorParts {
  db: Db;
  seals: Seals;
  config: { siteOrigin: string };
}

export async function readFactors(db: Queryable, playerId: bigint): Promise<Factors> {
  return {
    authenticatorSince: await findAuthenticator(db, playerId),
    passkeys: await listPasskeys(db, playerId),
    codesLeft: await countCodesLeft(db, playerId),
  };
}

/** With what the account's second step is made; none: its login has but one step. */
export function secondMethods({ authenticatorSince, passkeys, codesLeft }: Factors): ProofMethod[] {
  const methods: ProofMethod[] = [];
  if (authenticatorSince) methods.push('authenticator');
  if (passkeys.length > 0) methods.push('passkey');
  if (methods.length > 0 && codesLeft > 0) methods.push('recoveryCode');
  return methods;
}

export async function hasSecondFactor(db: Queryable, playerId: bigint): Promise<boolean> {
  const { has } = await db.get<{ has: boolean }>(
    `select exists (select from authenticator where player_id = $1 and confirmed_at is not null)
         or exists (select from passkey where player_id = $1) as has`,
    [playerId],
  );
  return has;
}

/**
 * Takes the second factor of a player: at the login, and as a proof. (A forgotten password is set anew without one: it opens no session, and
 * the login that follows asks.) Throws the refusal of a wrong one, or of too many guesses.
 */
export async function checkSecondFactor(
  { db, seals, config }: FactorParts,
  playerId: bigint,
  proof: SecondProof,
): Promise<void> {
  if (proof.method === 'passkey') {
    const site = passkeySite(config.siteOrigin);
    const owner = site && (await usePasskey(db, site, playerId, proof.assertion));
    if (owner === undefined) throw new Refusal('passkeyRefused');
    return;
  }
  const waitMs = await beginGuess(db, playerId);
  if (waitMs > 0) throw tooMany(waitMs);
  const take = proof.method === 'authenticator' ? useAuthenticator : takeCode;
  if (!(await take(db, seals, playerId, proof.code))) throw new Refusal('secondFactorWrong');
  await forgetGuesses(db, playerId);
}

/** A recovery code stands in for a factor; without one it opens nothing. */
async function takeCode(db: Db, seals: Seals, playerId: bigint, code: string): Promise<boolean> {
  return (await hasSecondFactor(db, playerId)) && spendCode(db, seals, playerId, code);
}

/** With the first factor come recovery codes; undefined where the player has some already. */
export async function firstCodes(
  db: Queryable,
  parts: { seals: Seals; random: Random },
  playerId: bigint,
): Promise<string[] | undefined> {
  return (await countCodesLeft(db, playerId)) > 0 ? undefined : renewCodes(db, parts, playerId);
}

/** Without a factor the recovery codes are worth nothing, and go. */
export async function dropOrphanedCodes(db: Queryable, playerId: bigint): Promise<void> {
  if (!(await hasSecondFactor(db, playerId))) await removeCodes(db, playerId);
}

/** Everything off, by an operator: answers whether there was anything. */
export async function removeAllFactors(tx: Tx, playerId: bigint): Promise<boolean> {
  const had = await hasSecondFactor(tx, playerId);
  await tx.run('delete from authenticator where player_id = $1', [playerId]);
  await removePasskeys(tx, playerId);
  await removeCodes(tx, playerId);
  await forgetGuesses(tx, playerId);
  return had;
}
