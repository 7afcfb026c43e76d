import { z } from 'zod';
import { profile } from './auth.ts';
import { AVATARS } from './avatars.ts';
import { endpoint } from './endpoint.ts';
import { ruledBy } from './form-schema.ts';
import { sentCode } from './registration.ts';
import { nicknameRules, smsCodeRules } from './rules.ts';

/** Far above any name; the rule of spec §5 says how long one may be. */
const MOST_CHARACTERS = 200;

/** Only what a player may change himself: any other name is refused, so that nobody believes it was taken. */
const userInfo = z
  .strictObject({
    nickname: z.string().max(MOST_CHARACTERS).trim().optional(),
    avatar: z.enum(AVATARS).nullable().optional(),
  })
  .superRefine((info, context) => {
    if (info.nickname !== undefined) {
      const named = ruledBy(z.object({ nickname: z.string() }), { nickname: nicknameRules }).safeParse(info);
      for (const issue of named.error?.issues ?? []) context.addIssue({ ...issue });
    }
    if (info.nickname === undefined && info.avatar === undefined)
      context.addIssue({ code: 'custom', path: ['nickname'], message: 'nothing to change' });
  });

export const setUserInfo = endpoint({
  access: 'account',
  summary: 'Changes one’s own nickname or picture; answers the profile as it is then.',
  input: userInfo,
  output: profile,
});

const countryCode = z.string().trim().max(4);
const nationalNumber = z.string().trim().max(24);

export const sendPhoneCode = endpoint({
  access: 'account',
  proof: 'recent',
  summary: 'Sends a code to the number that is to become one’s own.',
  input: z.strictObject({ country_code: countryCode, mobile: nationalNumber }),
  output: sentCode,
});

export const changePhone = endpoint({
  access: 'account',
  proof: 'recent',
  summary: 'Changes one’s number, by the code that was sent to the new one; answers it masked.',
  input: ruledBy(
    z.strictObject({
      country_code: countryCode,
      mobile: nationalNumber,
      smsOTP: z.string().max(200).trim().default(''),
    }),
    { smsOTP: smsCodeRules },
  ),
  output: z.object({ phone: z.string() }),
});
