import { z } from 'zod';
import { profile } from './auth.ts';
import { AVATARS } from './avatars.ts';
import { endpoint, noInput } from './endpoint.ts';
import { ruledBy } from './form-schema.ts';
import { sentCode } from './registration.ts';
import { birthDateRules, nicknameRules, optional, secretCodeRules, smsCodeRules } from './rules.ts';

/** Far above any name; rule F3 sets the real limit. */
const MOST_CHARACTERS = 200;

/**
 * Only the fields that players may change themselves. Any other field is refused, so that no caller believes it was
 * changed.
 */
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
  summary: 'Changes the player’s nickname or picture; answers the new profile.',
  input: userInfo,
  output: profile,
});

export const setBirthDate = endpoint({
  access: 'player',
  summary:
    'Sets the player’s date of birth, once: the player cannot change it. The same date again is the same answer. One that has not come, or of somebody under 18, is refused at the field.',
  input: ruledBy(
    z.strictObject({
      /** `YYYY-MM-DD` */
      birth_date: z.string().max(MOST_CHARACTERS).trim(),
    }),
    { birth_date: birthDateRules },
  ),
  output: z.object({ birth_date: z.string() }),
});

const countryCode = z.string().trim().max(4);
const nationalNumber = z.string().trim().max(24);

export const sendPhoneCode = endpoint({
  access: 'account',
  proof: 'recentAnywhere',
  summary: 'Sends a code to the player’s new number.',
  input: z.strictObject({ country_code: countryCode, mobile: nationalNumber }),
  output: sentCode,
});

export const sendCurrentPhoneCode = endpoint({
  access: 'account',
  proof: 'recentAnywhere',
  summary: 'Sends a code to the player’s present number, with which another number counts at once.',
  input: noInput,
  output: sentCode,
});

const code = z.string().max(200).trim();

export const changePhone = endpoint({
  access: 'account',
  proof: 'recentAnywhere',
  summary:
    'Changes the player’s number, by the code that was sent to the new one and the secret code where one is set; answers it masked. Without the code that was sent to the old number it waits.',
  input: ruledBy(
    z.strictObject({
      country_code: countryCode,
      mobile: nationalNumber,
      smsOTP: code.default(''),
      old_smsOTP: code.default(''),
      secret_code: code.default(''),
    }),
    {
      smsOTP: smsCodeRules,
      old_smsOTP: [optional(...smsCodeRules)],
      secret_code: [optional(...secretCodeRules)],
    },
  ),
  output: z.object({
    phone: z.string(),
    /** Unix seconds: the number is the player’s from then on; null: at once. */
    effective_time: z.number().int().nullable(),
  }),
});

export const keepPhone = endpoint({
  access: 'account',
  summary: 'The player keeps the present number: one that waits to replace it is dropped.',
  input: noInput,
  output: z.null(),
});
