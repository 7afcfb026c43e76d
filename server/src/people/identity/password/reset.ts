import type { LoginGuard } from '../../sessions/login-guard.ts';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { readDocument } from '../../../base/content/read.ts';
import type { Tx } from '../../../base/db/db.ts';
import { Refusal } from '../../../base/http/refusal.ts';
import type { CallWork } from '../../../base/proof-of-work/proof-of-work.ts';
import { accountKey } from '../../accounts/account-key.ts';
import { findPlayerId } from '../../accounts/player-names.ts';
import { checkNewPassword, readSiteInfo } from './new-password.ts';
import { recordPasswordChange } from './password-changes.ts';
import { hashPassword } from './passwords.ts';
import type { Whence } from '../../mail/security-mails.ts';
import { findHome } from '../../sessions/login-attempts.ts';
import {
  forgetOtherDevices,
  markToKeep,
  rememberDevice,
  type DeviceMark,
} from '../../sessions/device-mark.ts';
import { endSessions } from '../../sessions/sessions.ts';
import {
  sendCodeUnseen,
  tryCode,
  useCode,
  type CodeBinding,
  type CodesContext,
} from '../../sms/one-time-codes.ts';
import { dropNextPhone } from '../../phone/phone.ts';
import { readNationalNumber } from '../../sms/phone-numbers.ts';
import { PEOPLE_TEXTS } from '../../texts/texts.ts';

export interface ResetContext extends CodesContext {
  loginGuard: LoginGuard;
}

/** The account and number that the caller claims. */
interface Named {
  account: string;
  country_code: string;
  mobile: string;
}

interface Owner {
  id: bigint;
  account: string;
  nickname: string;
}

/**
 * Sends a code to the account's number if the caller named that number. For any other account or number the answer, its time and the limits
 * are the same, and no message goes out.
 */
export async function forgotPassword(
  context: ResetContext,
  input: ParsedInput<'forgotPassword'>,
  {
    address,
    mark,
    language,
    work,
  }: { address: string; mark: DeviceMark; language: Language; work: CallWork },
): Promise<Output<'forgotPassword'>> {
  const { owner, binding } = await findOwner(context, input);
  const home = await findHome(context.db, input.account, { address, mark: mark.value });
  const isKnown = home !== undefined;
  const request = { ...binding, namedAccount: input.account, isKnown, address, language, work };
  return sendCodeUnseen(context, request, owner ? 'send' : 'withhold');
}

/**
 * Sets the password by a code. It opens no session: the login that follows asks for the second factor of an account that has one. What is
 * wrong with the password is said first, and of the account nothing before the code was right: a wrong code, a dead one and none at all get
 * one refusal. The codes withheld from a number are one for all who are not its owner, so whether that one lives would say who is.
 */
export async function resetPassword(
  context: ResetContext,
  input: ParsedInput<'resetPassword'>,
  { address, device, mark }: Whence & { mark: DeviceMark },
): Promise<Output<'resetPassword'>> {
  const { db, log, loginGuard } = context;
  const { smsOTP: code, ticket, new_password: wanted } = input;
  const site = await readSiteInfo(db, log);
  checkNewPassword(site, wanted, { account: input.account, nickname: input.account }, 'new_password');

  const { owner, binding } = await findOwner(context, input);
  const proved = await tryCode(context, {
    ...binding,
    code,
    ticket: ticket || undefined,
    address,
  }).catch((error: unknown) => {
    throw error instanceof Refusal ? codeRefused() : error;
  });
  // A code that was withheld is never right.
  if (!owner) throw codeRefused();
  checkNewPassword(site, wanted, { ...owner, phone: binding.phone }, 'new_password');

  const passwordHash = await hashPassword(wanted);
  const kept = markToKeep(context.random, mark);
  await db.tx(async (tx) => {
    await useCode(tx, proved);
    await setPassword(tx, owner, passwordHash, { address, device, mark: kept });
  });
  mark.keep(kept);
  await loginGuard.forget(owner.account, address);
  return null;
}

function codeRefused(): Refusal {
  return new Refusal('smsCodeWrong', { text: PEOPLE_TEXTS.resetCodeRefused, data: { field: 'smsOTP' } });
}

/** The open account that has proved this number; and what the code is bound to, the same for any other caller. */
async function findOwner(
  { db, log }: ResetContext,
  { account, country_code: country, mobile }: Named,
): Promise<{ owner: Owner | undefined; binding: CodeBinding }> {
  const { info } = await readDocument(db, log, 'site');
  const phone = readNationalNumber(country, mobile, { countries: info.phone_countries });
  const owner = await db.find<Owner>(
    `select id, account, nickname from player
      where id = $1 and phone = $2 and phone_verified_at is not null and status = 'open'`,
    [await findPlayerId(db, 'account', accountKey(account)), phone],
  );
  return { owner, binding: { purpose: 'resetPassword', phone, ...(owner && { playerId: owner.id }) } };
}

async function setPassword(
  tx: Tx,
  { id }: Owner,
  passwordHash: string,
  { mark, ...whence }: Whence & { mark: string },
): Promise<void> {
  const set = await tx.run(`update player set password_hash = $2 where id = $1 and status = 'open'`, [
    id,
    passwordHash,
  ]);
  if (set === 0) throw codeRefused();
  await endSessions(tx, id, 'passwordChanged');
  // The owner of the number in force has shown up: another one that waits is not theirs.
  await dropNextPhone(tx, id, whence.address);
  await recordPasswordChange(tx, id, whence);
  await forgetOtherDevices(tx, id, mark);
  // The code went to the number of the player, who is asked for no other one here (rule A27).
  await rememberDevice(tx, id, mark);
}
