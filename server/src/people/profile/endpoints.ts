import { readDocument } from '../../base/content/read.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { writePhone } from '../phone/phone.ts';
import { showProfile } from './profile.ts';
import { sendCode, tryCode } from '../sms/one-time-codes.ts';
import { maskPhone, readNationalNumber } from '../sms/phone-numbers.ts';
import { changeUserInfo } from './change-profile.ts';

export function profileEndpoints(
  context: Context,
): Pick<Handlers, 'setUserInfo' | 'sendPhoneCode' | 'changePhone'> {
  const { db, log } = context;

  async function readNumber(country: string, mobile: string): Promise<string> {
    const { info } = await readDocument(db, log, 'site');
    return readNationalNumber(country, mobile, { countries: info.phone_countries });
  }

  return {
    async setUserInfo({ input, session: { player }, address }) {
      return showProfile(await changeUserInfo(db, player.id, input, address));
    },

    async sendPhoneCode({ input, session: { player }, address, language }) {
      const phone = await readNumber(input.country_code, input.mobile);
      return sendCode(context, { purpose: 'changePhone', phone, playerId: player.id, address, language });
    },

    async changePhone({ input, session: { player }, address }) {
      const phone = await readNumber(input.country_code, input.mobile);
      const code = await tryCode(context, {
        purpose: 'changePhone',
        phone,
        playerId: player.id,
        code: input.smsOTP,
      });
      await writePhone(db, { playerId: player.id, phone, code, address });
      return { phone: maskPhone(phone) };
    },
  };
}
