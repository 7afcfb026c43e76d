import { readDocument } from '../../content/read.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { callerNetwork } from '../../http/address.ts';
import { createLimits } from '../../http/limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { isAccountFree, suggestAccounts } from '../../players/account-names.ts';
import { isBarredForAll } from '../../players/barred-addresses.ts';
import { sendCode } from '../../sms/one-time-codes.ts';
import { readNationalNumber } from '../../sms/phone-numbers.ts';
import { accountTaken, registerPlayer, SMS_ON } from './register.ts';

/** For one address: names are looked at one by one, accounts are opened by people. */
const CHECKS_PER_MINUTE = 60;
const REGISTRATIONS_PER_HOUR = 60;

export function registrationEndpoints(
  context: Context,
): Pick<Handlers, 'checkAccount' | 'sendOTP' | 'register'> {
  const { db, log } = context;
  const checks = createLimits(CHECKS_PER_MINUTE, 60);
  const registrations = createLimits(REGISTRATIONS_PER_HOUR, 3_600);

  return {
    async checkAccount({ input, address }) {
      await checks.consume(callerNetwork(address));
      if (await isAccountFree(db, input.account)) return [];
      throw accountTaken(await suggestAccounts(db, input.account));
    },

    async sendOTP({ input, address, language }) {
      const { info } = await readDocument(db, log, 'site');
      if (info.sms_otp_flag !== SMS_ON) throw new Refusal('notStarted');
      const phone = readNationalNumber(input.country_code, input.mobile, { countries: info.phone_countries });
      if (await isBarredForAll(db, address)) throw new Refusal('notAllowed');
      return sendCode(context, { purpose: 'register', phone, address, language });
    },

    async register({ input, address }) {
      await registrations.consume(callerNetwork(address));
      if (await isBarredForAll(db, address)) throw new Refusal('notAllowed');
      return registerPlayer(context, input, address);
    },
  };
}
