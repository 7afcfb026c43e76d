import { z } from 'zod';
import { PASSWORD_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { codeTicket, countryCode, phoneNumber, sentCode } from './registration.ts';

/** The password policy that the site's operator has set (rule F2). The characters are the same everywhere. */
export const passwordPolicy = z.object({
  min_length: z.number().int().min(6).max(64),
  max_length: z.number().int().min(6).max(64),
});
export type PasswordPolicy = z.output<typeof passwordPolicy>;

/** The default lengths. Other sites use 8 to 16; the policy can say so too (rule F2). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  min_length: PASSWORD_LENGTH.min,
  max_length: PASSWORD_LENGTH.max,
};

/** Far above any policy: the most that the server reads. */
const MAX_SENT_LENGTH = 128;

/** A password as typed. It is trimmed as in login (rule A10), so that the password that was set opens the account. */
const password = z.string().trim().min(1).max(MAX_SENT_LENGTH);

export const changePassword = endpoint({
  access: 'account',
  summary:
    'Sets a new password; every session of the account ends, and the caller goes on with a new one. With two-step login on it asks for a recent proof.',
  input: z.object({ old_password: password, new_password: password }),
  output: z.object({ token: z.string() }),
});

/** An account and its telephone number: both are needed to ask for a new password. */
const forgotten = z.object({
  account: z.string().trim().min(1).max(MAX_SENT_LENGTH),
  country_code: countryCode,
  mobile: phoneNumber,
});

export const forgotPassword = endpoint({
  access: 'public',
  summary:
    'Sends a code to the account’s own number, if that is the number named; the answer is the same where it is not.',
  input: forgotten,
  output: sentCode,
});

export const resetPassword = endpoint({
  access: 'public',
  summary: 'Sets a new password by the code of a text message, and ends every session of the account.',
  input: forgotten.extend({
    smsOTP: z.string().trim().min(1).max(MAX_SENT_LENGTH),
    /** Of the answer of `forgotPassword`; without it the code is found by the caller's network. */
    ticket: codeTicket.optional(),
    new_password: password,
  }),
  output: z.null(),
});
