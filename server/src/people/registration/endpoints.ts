import { readDocument } from '../../base/content/read.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { callerNetwork } from '../../base/http/address.ts';
import { consumeOrWork, limitsOpenedByWork } from '../../base/proof-of-work/workable-limits.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { isAccountFree, suggestAccounts } from './account-names.ts';
import { isBarredForAll } from '../sessions/barred-addresses.ts';
import { checkNewPassword, readSiteInfo } from '../identity/password/new-password.ts';
import { sendCode } from '../sms/one-time-codes.ts';
import { readNationalNumber } from '../sms/phone-numbers.ts';
import { checkNickname } from '../accounts/nicknames.ts';
import { accountTaken, registerPlayer, SMS_ON } from './register.ts';

/** For one address: names are looked at one by one, accounts are opened by people. */
const CHECKS_PER_MINUTE = 60;
const REGISTRATIONS_PER_HOUR = 60;

export function registrationEndpoints(
  context: Context,
): Pick<Handlers, 'checkAccount' | 'sendOTP' | 'register'> {
  const { db, log } = context;
  const checks = limitsOpenedByWork(db, 'checkAccount', CHECKS_PER_MINUTE, 60);
  const registrations = limitsOpenedByWork(db, 'register', REGISTRATIONS_PER_HOUR, 3_600);

  return {
    async checkAccount({ input: { account, nickname, password }, address, work }) {
      await consumeOrWork(checks, callerNetwork(address), { db, work });
      if (!(await isAccountFree(db, account))) throw accountTaken(await suggestAccounts(context, account));
      if (nickname !== '') await checkNickname(db, nickname, { account });
      if (password !== '')
        checkNewPassword(await readSiteInfo(db, log), password, {
          account,
          nickname: nickname || account,
        });
      return [];
    },

    async sendOTP({ input, address, language, work }) {
      const { info } = await readDocument(db, log, 'site');
      if (info.sms_otp_flag !== SMS_ON) throw new Refusal('notStarted');
      const phone = readNationalNumber(input.country_code, input.mobile, { countries: info.phone_countries });
      if (await isBarredForAll(db, address)) throw new Refusal('notAllowed');
      return sendCode(context, { purpose: 'register', phone, address, language, work });
    },

    async register({ input, address, language, work }) {
      await consumeOrWork(registrations, callerNetwork(address), { db, work });
      if (await isBarredForAll(db, address)) throw new Refusal('notAllowed');
      return registerPlayer(context, input, { address, language });
    },
  };
}
