import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { broken } from '@parlour/contract/rules';
import type { Random } from '../../base/random.ts';
import { readDocument } from '../../base/content/read.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import type { Seals } from '../../base/crypto/sealed.ts';
import { Refusal, refuseField } from '../../base/http/refusal.ts';
import { accountFor } from '../../money/ledger/ledger.ts';
import { checkNickname } from '../accounts/nicknames.ts';
import { accountKey } from '../accounts/account-key.ts';
import { isAccountFree, suggestAccounts } from './account-names.ts';
import { recordConsent, type Whence } from '../consent/consent.ts';
import { SITE_CURRENCY } from '../accounts/currency.ts';
import { checkNewPassword } from '../identity/password/new-password.ts';
import { hashPassword } from '../identity/password/passwords.ts';
import { NameTaken } from '../accounts/player-names.ts';
import { createPlayer } from '../accounts/players.ts';
import { findOrigin, type Origin } from './referrals.ts';
import { tryCode, useCode, type CodeCaller } from '../sms/one-time-codes.ts';
import { readInternationalNumber } from '../sms/phone-numbers.ts';

export interface RegistrationContext {
  db: Db;
  random: Random;
  log: DbLog;
  seals: Seals;
}

/** `sms_otp_flag` of a site that asks for the code of a text message (rule A32). */
export const SMS_ON = 1;

type Registration = ParsedInput<'register'>;

export function accountTaken(suggestions: string[]): Refusal {
  return new Refusal('accountTaken', { data: suggestions });
}

/** Opens the account: of several who ask for one name at once, exactly one gets it. */
export async function registerPlayer(
  context: RegistrationContext,
  input: Registration,
  whence: Whence,
): Promise<Output<'register'>> {
  const { db, log } = context;
  const { account, password } = input;
  const { address } = whence;
  const nickname = input.nickname || account;
  if (!input.terms) throw refuseField('terms', broken('consentMissing', {}));
  const { info } = await readDocument(db, log, 'site');
  const phone = readInternationalNumber(input.mobile, { countries: info.phone_countries });
  checkNewPassword(info, password, { account, nickname, phone });
  const origin = await originOf(context, input.code, info.referral_default_code);
  if (!(await isAccountFree(db, account))) throw accountTaken(await suggestAccounts(context, account));
  await checkNickname(db, nickname, { account });
  const isProved = info.sms_otp_flag === SMS_ON;
  const caller = { ticket: input.ticket || undefined, address };
  const proved = isProved ? await proveNumber(context, phone, input.smsOTP, caller) : undefined;
  const passwordHash = await hashPassword(password);

  try {
    await db.tx(async (tx) => {
      if (proved) await useCode(tx, proved);
      const playerId = await createPlayer(tx, {
        account,
        nickname,
        passwordHash,
        currency: SITE_CURRENCY,
        identityType: 'player',
        ...origin,
        phone: { number: phone, isProved },
      });
      await open(tx, playerId, whence);
    });
  } catch (error) {
    throw await refusalOf(context, account, error);
  }
  return { account: accountKey(account), nickname };
}

async function open(tx: Tx, playerId: bigint, whence: Whence): Promise<void> {
  await recordConsent(tx, playerId, whence);
  await accountFor(tx, playerId, 'wallet', SITE_CURRENCY);
}

function proveNumber(context: RegistrationContext, phone: string, code: string, caller: CodeCaller) {
  if (code === '') throw refuseField('smsOTP', broken('required', {}));
  return tryCode(context, { purpose: 'register', phone, code, ...caller });
}

/** The form is filled in with the site's own code: when no account has it, the player is not at fault. */
async function originOf({ db, log }: RegistrationContext, code: string, siteCode: string): Promise<Origin> {
  const given = code || siteCode;
  if (given === '') return { uplineId: null, referredBy: null };
  const origin = await findOrigin(db, given);
  if (origin) return given === siteCode ? { ...origin, referredBy: null } : origin;
  if (given !== siteCode) throw new Refusal('referralUnknown', { data: { field: 'code' } });
  log.warn({ code: siteCode }, 'nobody has the referral code of the site');
  return { uplineId: null, referredBy: null };
}

async function refusalOf(context: RegistrationContext, account: string, error: unknown): Promise<unknown> {
  if (!(error instanceof NameTaken)) return error;
  return error.kind === 'phone'
    ? new Refusal('phoneTaken', { data: { field: 'mobile' } })
    : accountTaken(await suggestAccounts(context, account));
}
