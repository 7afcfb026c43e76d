import type { LoginGuard } from '../../sessions/login-guard.ts';
import { LOGIN_MESSAGES } from '@parlour/contract/errors';
import type { ParsedInput } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import type { SentCode } from '@parlour/contract/registration';
import type { ProofMethod } from '@parlour/contract/security';
import type { Queryable, Tx } from '../../../base/db/db.ts';
import { tooMany } from '../../../base/http/limits.ts';
import { Refusal } from '../../../base/http/refusal.ts';
import { recordProtectiveChange } from '../../accounts/personal-changes.ts';
import { getPasswordHash } from '../../accounts/players.ts';
import { mailOwner, type Whence } from '../../mail/security-mails.ts';
import { findVerifiedPhone, getSettledPhone } from '../../phone/phone.ts';
import { markToKeep, type DeviceMark } from '../../sessions/device-mark.ts';
import { isKnownPlace } from '../../sessions/known-place.ts';
import { confirmPlace, type Place } from '../../sessions/login-attempts.ts';
import { markProved, type Session } from '../../sessions/sessions.ts';
import { sendCode, tryCode, useCode, type CodesContext } from '../../sms/one-time-codes.ts';
import {
  checkSecondFactor,
  hasSecondFactor,
  readFactors,
  secondMethods,
  type FactorParts,
} from '../factors/second-factors.ts';
import { verifyPassword } from '../password/passwords.ts';

export interface ProofContext extends FactorParts, Omit<CodesContext, 'config'> {
  loginGuard: LoginGuard;
  config: FactorParts['config'] & CodesContext['config'] & { accountCoolingHours: number };
}

type Caller = Whence & { mark: DeviceMark };
type Proof = ParsedInput<'prove'>;

/**
 * What proves the player's identity here: the second factors where there are any, else the password; at a new place a message to the
 * confirmed number, because a thief may have the password (rules A22, A27).
 */
export async function listProofMethods(
  db: Queryable,
  session: Session,
  place: Place,
): Promise<ProofMethod[]> {
  const playerId = session.player.id;
  const second = secondMethods(await readFactors(db, playerId));
  if (second.length > 0) return second;
  const mayUsePassword =
    (await isKnownPlace(db, session, place)) || (await findVerifiedPhone(db, playerId)) === undefined;
  return [mayUsePassword ? 'password' : 'message'];
}

/** Sends the code that `prove` takes by `message`. A number that was changed lately proves nothing. */
export async function sendProofCode(
  context: ProofContext,
  session: Session,
  { address, language }: { address: string; language: Language },
): Promise<SentCode> {
  const phone = await getProofPhone(context, session);
  return sendCode(context, { purpose: 'proof', phone, playerId: session.player.id, address, language });
}

async function getProofPhone({ db, config }: ProofContext, { player }: Session): Promise<string> {
  if (await hasSecondFactor(db, player.id)) throw new Refusal('secondFactorRequired');
  return getSettledPhone(db, player.id, config.accountCoolingHours);
}

/** Takes a proof of identity, and knows the place from then on. */
export async function proveIdentity(
  context: ProofContext,
  session: Session,
  proof: Proof,
  { address, device, mark }: Caller,
): Promise<void> {
  const { db, random } = context;
  const place = { address, mark: markToKeep(random, mark) };
  const record = await check(context, session, proof, { address, device, mark: mark.value });
  await db.tx(async (tx) => {
    await record(tx);
    await markProved(tx, session);
    await confirmPlace(tx, session.player.id, place);
  });
  mark.keep(place.mark);
}

/** Throws the refusal of a proof that is wrong or does not count; answers what belongs to the transaction of a right one. */
function check(
  context: ProofContext,
  session: Session,
  proof: Proof,
  whence: Whence & Place,
): Promise<(tx: Tx) => Promise<void>> {
  if (proof.method === 'password') return checkPassword(context, session, proof.password, whence);
  if (proof.method === 'message') return checkMessage(context, session, proof.code);
  return checkFactor(context, session, proof, whence);
}

async function checkFactor(
  context: ProofContext,
  { player }: Session,
  proof: Exclude<Proof, { method: 'password' | 'message' }>,
  whence: Whence,
): Promise<(tx: Tx) => Promise<void>> {
  if (!(await hasSecondFactor(context.db, player.id))) throw new Refusal('factorMissing');
  await checkSecondFactor(context, player.id, proof);
  return async (tx) => {
    if (proof.method === 'recoveryCode') await mailOwner(tx, player.id, 'codeSpent', whence);
  };
}

async function checkMessage(
  context: ProofContext,
  session: Session,
  code: string,
): Promise<(tx: Tx) => Promise<void>> {
  const phone = await getProofPhone(context, session);
  const proved = await tryCode(context, { purpose: 'proof', phone, playerId: session.player.id, code });
  return (tx) => useCode(tx, proved);
}

/**
 * A password is a guess like one at the login, and waits as long (rule A19). At a new place it counts for a player without number or factor
 * alone: the owner gets a mail, and nothing is withdrawn for a while (rules A27, C13).
 */
async function checkPassword(
  { db, loginGuard }: ProofContext,
  session: Session,
  password: string,
  whence: Whence & Place,
): Promise<(tx: Tx) => Promise<void>> {
  const { player } = session;
  const { address } = whence;
  if (await hasSecondFactor(db, player.id)) throw new Refusal('secondFactorRequired');
  const isKnown = await isKnownPlace(db, session, whence);
  if (!isKnown && (await findVerifiedPhone(db, player.id)) !== undefined) throw new Refusal('stepUpRequired');
  const { waitMs } = await loginGuard.enter(player.account, address, { findHome: async () => 'address' });
  if (waitMs > 0) throw tooMany(waitMs);
  if (!(await verifyPassword(await getPasswordHash(db, player.id), password)))
    throw new Refusal('wrongPassword', { text: { verbatim: LOGIN_MESSAGES.wrongPassword } });
  await loginGuard.succeed(player.account, address);
  return async (tx) => {
    if (isKnown) return;
    await recordProtectiveChange(tx, {
      playerId: player.id,
      field: 'place',
      before: null,
      after: null,
      address,
    });
    await mailOwner(tx, player.id, 'placeConfirmed', whence);
  };
}
