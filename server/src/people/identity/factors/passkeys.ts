import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { ParsedInput } from '@parlour/contract/endpoints';
import type { Queryable, Tx } from '../../../base/db/db.ts';
import { DatabaseUnavailable, sqlState } from '../../../base/db/errors.ts';

import { findPlayerId, NameTaken, releaseName, takeNames } from '../../accounts/player-names.ts';

/** Passkeys (WebAuthn level 3). The authenticator verifies its user, so that one stands for device and person. */

export type Assertion = ParsedInput<'passkeyLogin'>['assertion'];
export type Attestation = ParsedInput<'addPasskey'>['attestation'];

const CHALLENGE_COUNTS = '5 minutes';
const CHALLENGE_COUNTS_MS = 5 * 60_000;

/** Where passkeys work. */
export interface PasskeySite {
  rpId: string;
  origins: string[];
}

/** Browsers take a name over TLS, or `localhost`; the loopback addresses are the same machine by another name. */
export function passkeySite(siteOrigin: string): PasskeySite | undefined {
  const { protocol, hostname, port, origin } = new URL(siteOrigin);
  if (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]')
    return { rpId: 'localhost', origins: [`${protocol}//localhost${port === '' ? '' : `:${port}`}`] };
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || protocol !== 'https:') return undefined;
  return { rpId: hostname, origins: [origin] };
}

interface Passkey {
  id: bigint;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

interface PasskeyRow extends Passkey {
  playerId: bigint;
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: bigint;
  transports: string[];
}

const COLUMNS = `id, player_id, credential_id, public_key,
  sign_count, transports, name, created_at, last_used_at`;

export function listPasskeys(db: Queryable, playerId: bigint): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>(`select ${COLUMNS} from passkey where player_id = $1 order by id`, [playerId]);
}

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId.toString('base64url'),
  transports,
});

/** Options for the browser to create a passkey. */
export async function creationOptions(
  db: Queryable,
  { rpId }: PasskeySite,
  player: { id: bigint; account: string; nickname: string },
  siteName: string,
) {
  const known = await listPasskeys(db, player.id);
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: rpId,
    userName: player.account,
    userDisplayName: player.nickname,
    // The same for all passkeys of a player, and meaningless to other parties.
    userID: new Uint8Array(createHash('sha256').update(`passkey user ${player.id}`).digest()),
    timeout: CHALLENGE_COUNTS_MS,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, 'add', player.id);
  return options;
}

/** Options for the browser to sign a challenge: with a passkey of the player, or with any of the site. */
export async function requestOptions(db: Queryable, { rpId }: PasskeySite, playerId: bigint | null) {
  const allowed = playerId === null ? undefined : (await listPasskeys(db, playerId)).map(descriptorOf);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: CHALLENGE_COUNTS_MS,
    userVerification: 'required',
    ...(allowed === undefined ? {} : { allowCredentials: allowed }),
  });
  await keepChallenge(db, options.challenge, 'prove', playerId);
  return options;
}

type Purpose = 'add' | 'prove';

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

async function keepChallenge(
  db: Queryable,
  challenge: string,
  purpose: Purpose,
  playerId: bigint | null,
): Promise<void> {
  await db.run(
    `insert into passkey_challenge (challenge_hash, purpose, player_id, expires_at) values ($1, $2, $3, now() + $4::interval)`,
    [hashOf(challenge), purpose, playerId, CHALLENGE_COUNTS],
  );
}

/** A challenge is good once, for what and whom it was made. */
function spends(db: Queryable, purpose: Purpose, playerId: bigint | null) {
  return async (challenge: string): Promise<boolean> => {
    const spent = await db.run(
      `delete from passkey_challenge where challenge_hash = $1 and purpose = $2
          and player_id is not distinct from $3 and expires_at > now()`,
      [hashOf(challenge), purpose, playerId],
    );
    return spent === 1;
  };
}

/** The library throws on every malformed answer of an authenticator. */
async function verified<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DatabaseUnavailable || sqlState(error) !== undefined) throw error;
    return undefined;
  }
}

/** The longest id of a credential (WebAuthn level 3). */
const MAX_CREDENTIAL_ID_BYTES = 1_023;

/** Keeps a new passkey; false where it is not one, or known already. */
export async function keepPasskey(
  tx: Tx,
  { rpId, origins }: PasskeySite,
  playerId: bigint,
  { attestation, name }: { attestation: Attestation; name: string },
): Promise<boolean> {
  const { transports, ...response } = attestation.response;
  const answer = await verified(
    verifyRegistrationResponse({
      response: { ...attestation, response, clientExtensionResults: {} },
      expectedChallenge: spends(tx, 'add', playerId),
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
    }),
  );
  if (!answer?.verified) return false;
  const { credential } = answer.registrationInfo;
  const credentialId = Buffer.from(credential.id, 'base64url');
  if (credentialId.length > MAX_CREDENTIAL_ID_BYTES) return false;
  try {
    await takeNames(tx, playerId, [nameOf(credentialId)]);
  } catch (error) {
    if (error instanceof NameTaken) return false;
    throw error;
  }
  await tx.run(
    `insert into passkey (player_id, credential_id, public_key, sign_count, transports, name)
     values ($1, $2, $3, $4, $5, $6)`,
    [playerId, credentialId, Buffer.from(credential.publicKey), credential.counter, transports ?? [], name],
  );
  return true;
}

const nameOf = (credentialId: Buffer) => ({
  kind: 'credential' as const,
  name: credentialId.toString('base64url'),
});

/**
 * The owner of the passkey that signed a challenge for this player (null: for any player); undefined when none did. A counter that does not
 * grow indicates a copied key.
 */
export async function usePasskey(
  db: Queryable,
  { rpId, origins }: PasskeySite,
  playerId: bigint | null,
  assertion: Assertion,
): Promise<bigint | undefined> {
  const credentialId = Buffer.from(assertion.id, 'base64url');
  const { kind, name } = nameOf(credentialId);
  const passkey = await db.find<PasskeyRow>(
    `select ${COLUMNS} from passkey where player_id = $1 and credential_id = $2`,
    [playerId ?? (await findPlayerId(db, kind, name)), credentialId],
  );
  if (!passkey) return undefined;
  const { userHandle, ...response } = assertion.response;
  const answer = await verified(
    verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...response, ...(userHandle == null ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: spends(db, 'prove', playerId),
      expectedOrigin: origins,
      expectedRPID: rpId,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.signCount),
      },
      requireUserVerification: true,
    }),
  );
  if (!answer?.verified) return undefined;
  const used = await db.run(
    `update passkey set sign_count = $3, last_used_at = now()
      where player_id = $1 and id = $2 and (sign_count < $3 or sign_count = 0)`,
    [passkey.playerId, passkey.id, answer.authenticationInfo.newCounter],
  );
  return used === 1 ? passkey.playerId : undefined;
}

/** Answers its name; undefined where the player has none of that number. */
export async function removePasskey(tx: Tx, playerId: bigint, id: number): Promise<string | undefined> {
  const removed = await tx.find<{ name: string; credentialId: Buffer }>(
    'delete from passkey where player_id = $1 and id = $2 returning name, credential_id',
    [playerId, id],
  );
  if (removed) await releaseName(tx, playerId, nameOf(removed.credentialId));
  return removed?.name;
}

/** Removes every passkey of the player. */
export async function removePasskeys(tx: Tx, playerId: bigint): Promise<void> {
  const removed = await tx.query<{ credentialId: Buffer }>(
    'delete from passkey where player_id = $1 returning credential_id',
    [playerId],
  );
  for (const { credentialId } of removed) await releaseName(tx, playerId, nameOf(credentialId));
}
