import { unixSeconds } from '@parlour/contract/unix-seconds';
import { readDocument } from '../../base/content/read.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { broken } from '@parlour/contract/rules';
import { Refusal, refuseField } from '../../base/http/refusal.ts';
import { checkSecretCode, readSecretCode } from '../identity/secret-code.ts';
import { phoneWaitHours } from '../phone/phone-wait.ts';
import { changePhone, findVerifiedPhone, keepPhone } from '../phone/phone.ts';
import { countTickets, showProfile } from './profile.ts';
import { sendCode, tryCode, type ProvedCode } from '../sms/one-time-codes.ts';
import { maskPhone, readNationalNumber } from '../sms/phone-numbers.ts';
import { setBirthDate } from './birth-date.ts';
import { changeUserInfo } from './change-profile.ts';

type Names =
  | 'setBirthDate'
  | 'setUserInfo'
  | 'sendPhoneCode'
  | 'sendCurrentPhoneCode'
  | 'changePhone'
  | 'keepPhone';

export function profileEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, log, config } = context;

  async function readNumber(country: string, mobile: string): Promise<string> {
    const { info } = await readDocument(db, log, 'site');
    return readNationalNumber(country, mobile, { countries: info.phone_countries });
  }

  async function checkSecretCodeIfSet(playerId: bigint, secretCode: string): Promise<void> {
    if (!(await readSecretCode(db, playerId)).isSet) return;
    if (secretCode === '') throw refuseField('secret_code', broken('required', {}));
    await checkSecretCode(db, playerId, secretCode);
  }

  /** Of the number that is given up. */
  async function tryOldCode(playerId: bigint, code: string): Promise<ProvedCode | undefined> {
    const phone = await findVerifiedPhone(db, playerId);
    if (phone === undefined) return undefined;
    return tryCode(context, { purpose: 'leavePhone', phone, playerId, code }).catch((error: unknown) => {
      throw error instanceof Refusal
        ? new Refusal(error.reason, { data: { field: 'old_smsOTP' }, cause: error })
        : error;
    });
  }

  return {
    async setUserInfo({ input, session: { player }, address }) {
      const changed = await changeUserInfo(db, player.id, input, address);
      return showProfile(changed, await countTickets(db, player.id));
    },

    async setBirthDate({ input, session: { player }, address }) {
      return { birth_date: await setBirthDate(db, player.id, input.birth_date, address) };
    },

    async sendPhoneCode({ input, session: { player }, address, language }) {
      const phone = await readNumber(input.country_code, input.mobile);
      return sendCode(context, { purpose: 'changePhone', phone, playerId: player.id, address, language });
    },

    async sendCurrentPhoneCode({ session: { player }, address, language }) {
      const phone = await findVerifiedPhone(db, player.id);
      if (phone === undefined) throw new Refusal('phoneMissing');
      return sendCode(context, { purpose: 'leavePhone', phone, playerId: player.id, address, language });
    },

    async changePhone({ input, session, address, mark }) {
      const playerId = session.player.id;
      const phone = await readNumber(input.country_code, input.mobile);
      await checkSecretCodeIfSet(playerId, input.secret_code);
      const code = await tryCode(context, { purpose: 'changePhone', phone, playerId, code: input.smsOTP });
      const oldCode = input.old_smsOTP === '' ? undefined : await tryOldCode(playerId, input.old_smsOTP);
      const hours = await phoneWaitHours(db, {
        session,
        place: { address, mark: mark.value },
        coolingHours: config.accountCoolingHours,
      });
      const effectiveAt = await changePhone(db, { playerId, phone, code, oldCode, address, hours });
      return { phone: maskPhone(phone), effective_time: effectiveAt && unixSeconds(effectiveAt) };
    },

    async keepPhone({ session: { player }, address }) {
      await keepPhone(db, player.id, address);
      return null;
    },
  };
}
