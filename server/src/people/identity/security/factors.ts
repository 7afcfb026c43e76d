import type { Random } from '../../../base/random.ts';
import type { Seals } from '../../../base/crypto/sealed.ts';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { MAX_PASSKEYS } from '@parlour/contract/security';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db, Tx } from '../../../base/db/db.ts';
import { Refusal } from '../../../base/http/refusal.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from '../factors/authenticators.ts';
import {
  creationOptions,
  keepPasskey,
  listPasskeys,
  passkeySite,
  removePasskey,
  type PasskeySite,
} from '../factors/passkeys.ts';
import { recordPersonalChange, recordProtectiveChange } from '../../accounts/personal-changes.ts';
import type { Player } from '../../accounts/players.ts';
import { renewCodes } from '../factors/recovery-codes.ts';
import { dropOrphanedCodes, firstCodes, hasSecondFactor, readFactors } from '../factors/second-factors.ts';
import { mailOwner, type Whence } from '../../mail/security-mails.ts';
import { findVerifiedPhone } from '../../phone/phone.ts';
import type { Place } from '../../sessions/login-attempts.ts';
import type { Session } from '../../sessions/sessions.ts';
import { maskPhone } from '../../sms/phone-numbers.ts';
import { totpUri, toBase32 } from '../factors/totp.ts';
import { listProofMethods } from './prove.ts';

export interface FactorsContext {
  db: Db;
  random: Random;
  seals: Seals;
  config: { siteOrigin: string };
}

/** How authenticator apps and password managers list the site. */
const SITE_NAME = 'Parlour';

export async function showSecurity(
  { db, config }: FactorsContext,
  session: Session,
  place: Place,
): Promise<Output<'getSecurity'>> {
  const playerId = session.player.id;
  const factors = await readFactors(db, playerId);
  const phone = await findVerifiedPhone(db, playerId);
  return {
    proof_methods: await listProofMethods(db, session, place),
    proof_phone: phone === undefined ? null : maskPhone(phone),
    authenticator: factors.authenticatorSince
      ? { create_time: unixSeconds(factors.authenticatorSince) }
      : null,
    passkeys: factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id: Number(id),
      name,
      create_time: unixSeconds(createdAt),
      last_used_time: lastUsedAt && unixSeconds(lastUsedAt),
    })),
    recovery_codes_left: factors.codesLeft,
    passkey_origins: passkeySite(config.siteOrigin)?.origins ?? [],
  };
}

/** Serialises changes of a player's factors. Record and mail belong to the same transaction. */
function change<T>(db: Db, playerId: bigint, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.tx(async (tx) => {
    await tx.get('select id from player where id = $1 for no key update', [playerId]);
    return work(tx);
  });
}

export async function offerAuthenticator({ db, seals, random }: FactorsContext, { id, account }: Player) {
  const secret = await beginAuthenticator(db, { seals, random }, id);
  if (!secret) throw new Refusal('authenticatorInUse');
  return { secret: toBase32(secret), uri: totpUri(secret, SITE_NAME, account) };
}

export function switchAuthenticatorOn(
  { db, seals, random }: FactorsContext,
  { id }: Player,
  code: string,
  whence: Whence,
) {
  return change(db, id, async (tx) => {
    if (!(await confirmAuthenticator(tx, seals, id, code))) throw new Refusal('secondFactorWrong');
    await recordPersonalChange(tx, {
      playerId: id,
      field: 'authenticator',
      before: null,
      after: 'on',
      address: whence.address,
    });
    await mailOwner(tx, id, 'authenticatorOn', whence);
    return { recovery_codes: (await firstCodes(tx, { seals, random }, id)) ?? null };
  });
}

export function switchAuthenticatorOff(
  { db }: FactorsContext,
  { id }: Player,
  whence: Whence,
): Promise<void> {
  return change(db, id, async (tx) => {
    if (!(await removeAuthenticator(tx, id))) throw new Refusal('factorMissing');
    await dropOrphanedCodes(tx, id);
    await recordProtectiveChange(tx, {
      playerId: id,
      field: 'authenticator',
      before: 'on',
      after: null,
      address: whence.address,
    });
    await mailOwner(tx, id, 'authenticatorOff', whence);
  });
}

function getPasskeySite({ config }: FactorsContext): PasskeySite {
  const site = passkeySite(config.siteOrigin);
  if (!site) throw new Refusal('passkeyRefused');
  return site;
}

export async function offerPasskey(
  context: FactorsContext,
  player: Player,
): Promise<Output<'getPasskeyOptions'>> {
  const options = await creationOptions(context.db, getPasskeySite(context), player, SITE_NAME);
  return {
    rp: { name: SITE_NAME, id: options.rp.id ?? '' },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: options.timeout ?? 0,
    excludeCredentials: (options.excludeCredentials ?? []).map(({ id, transports }) => ({
      id,
      type: 'public-key' as const,
      ...(transports ? { transports } : {}),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
}

export function addPasskey(
  context: FactorsContext,
  { id }: Player,
  input: ParsedInput<'addPasskey'>,
  whence: Whence,
): Promise<Output<'addPasskey'>> {
  const site = getPasskeySite(context);
  return change(context.db, id, async (tx) => {
    if ((await listPasskeys(tx, id)).length >= MAX_PASSKEYS)
      throw new Refusal('passkeysFull', { values: { most: MAX_PASSKEYS } });
    if (!(await keepPasskey(tx, site, id, input))) throw new Refusal('passkeyRefused');
    await recordPersonalChange(tx, {
      playerId: id,
      field: 'passkey',
      before: null,
      after: input.name,
      address: whence.address,
    });
    await mailOwner(tx, id, 'passkeyAdded', whence);
    return { recovery_codes: (await firstCodes(tx, context, id)) ?? null };
  });
}

export function takePasskeyOff(
  { db }: FactorsContext,
  { id }: Player,
  passkeyId: number,
  whence: Whence,
): Promise<void> {
  return change(db, id, async (tx) => {
    const name = await removePasskey(tx, id, passkeyId);
    if (name === undefined) throw new Refusal('notFound');
    await dropOrphanedCodes(tx, id);
    await recordProtectiveChange(tx, {
      playerId: id,
      field: 'passkey',
      before: name,
      after: null,
      address: whence.address,
    });
    await mailOwner(tx, id, 'passkeyRemoved', whence);
  });
}

export function makeNewCodes(
  { db, seals, random }: FactorsContext,
  { id }: Player,
  whence: Whence,
): Promise<string[]> {
  return change(db, id, async (tx) => {
    if (!(await hasSecondFactor(tx, id))) throw new Refusal('factorMissing');
    await recordPersonalChange(tx, {
      playerId: id,
      field: 'recovery_codes',
      before: null,
      after: null,
      address: whence.address,
    });
    await mailOwner(tx, id, 'codesRenewed', whence);
    return renewCodes(tx, { seals, random }, id);
  });
}
