import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ruledBy } from './form-schema.ts';
import {
  accountRules,
  accountStepRules,
  optional,
  referralCodeRules,
  smsCode,
  type FieldRules,
} from './rules.ts';

/** Free names offered when one is taken (rule A31). */
export const SUGGESTIONS = 3;

/** Seconds for which a code of a text message is good (ASVS 6.6). */
export const SMS_CODE_VALID_S = 600;

const text = z.string().trim().max(256).default('');

export const checkAccount = endpoint({
  access: 'public',
  summary:
    'Whether an account name is free: an empty message if so, else a sentence and names that are free. A password sent with it is judged too.',
  input: ruledBy(z.object({ account: text, nickname: text, password: text }), { account: accountRules }),
  output: z.array(z.string()).max(SUGGESTIONS),
});

/** A country's two letters, as MY, or its calling code, as 60 or +60. */
export const countryCode = z
  .string()
  .trim()
  .regex(/^(?:[A-Za-z]{2}|\+?\d{1,3})$/);
/** A number as players write it. */
export const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[\d ().-]{4,24}$/);

/** The ticket of a sent code. */
export const codeTicket = z.string().trim().max(64);

/** Facts about a sent code, for the browser that asked for it. */
export const sentCode = z.object({
  /** Seconds until another one may be asked for. */
  resend_after: z.number().int(),
  /** How many digits it has. */
  length: z.number().int(),
  /** Seconds for which it is good. */
  valid_for: z.number().int(),
  /** Where it was asked for without a session: the code is tried with this ticket, and no other caller's tries touch it. */
  ticket: z.string().optional(),
});
export type SentCode = z.output<typeof sentCode>;

export const sendOTP = endpoint({
  access: 'public',
  summary:
    'Sends a code by text message for a registration; the answer is the same for known and unknown numbers.',
  input: z.object({ country_code: countryCode, mobile: phoneNumber }),
  output: sentCode,
});

/** Registration’s rules (rules F2, F3). The site’s settings say how long a password is and whether a code is needed. */
const registrationRules = {
  ...accountStepRules({ min: 1, max: 128 }),
  code: referralCodeRules,
  smsOTP: [optional(smsCode)],
} satisfies FieldRules;

/** A tick as a form sends it. */
const tick = z.union([
  z.boolean(),
  z.enum(['true', '1', 'on']).transform(() => true),
  z.enum(['false', '0', '']).transform(() => false),
]);

export const register = endpoint({
  access: 'public',
  summary: 'Opens an account; JSON or a form. Fields other than these are ignored.',
  input: ruledBy(
    z.object({
      account: text,
      /** Empty: as the account. */
      nickname: text,
      password: text,
      passwordChk: text,
      /** International digits without + and spaces (rule F6). */
      mobile: phoneNumber,
      /** The referral code of the inviter; empty: the site’s own. */
      code: text,
      /** The code of the text message, where the site asks for one. */
      smsOTP: text,
      /** Of the answer of `sendOTP`; empty: the code is found by the caller's network. */
      ticket: codeTicket.optional(),
      /** 18 or older and in agreement with the terms. A form that says so beside its button need not send it. */
      terms: tick.default(true),
    }),
    registrationRules,
  ),
  output: z.object({ account: z.string(), nickname: z.string() }),
});
