import { z } from 'zod';
import { PASSWORD_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { countryCode, phoneNumber, sentCode } from './registration.ts';

/** What a new password has to be (spec §5, §9), as the site's operator has set it. Its characters are those of spec §5. */
export const passwordPolicy = z.object({
  min_length: z.number().int().min(6).max(64),
  max_length: z.number().int().min(6).max(64),
});
export type PasswordPolicy = z.output<typeof passwordPolicy>;

/** Registration's lengths (spec §5); 8 and 16 of the other dictionaries (spec §9) are values of the same policy. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  min_length: PASSWORD_LENGTH.min,
  max_length: PASSWORD_LENGTH.max,
};

/** Far above any policy: what the server reads before it looks closer. */
const MAX_SENT_LENGTH = 128;

/** A password as somebody typed it. Trimmed as in login (spec §5), so that what was set is what opens. */
const password = z.string().trim().min(1).max(MAX_SENT_LENGTH);

export const changePassword = endpoint({
  access: 'account',
  summary:
    'Sets a new password; every session of the account ends, and the caller goes on with a new one. With two-step login on it asks for a recent proof.',
  input: z.object({ old_password: password, new_password: password }),
  output: z.object({ token: z.string() }),
});

/** An account and its telephone number: together they say whose password is forgotten. */
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
  input: forgotten.extend({ smsOTP: z.string().trim().min(1).max(MAX_SENT_LENGTH), new_password: password }),
  output: z.null(),
});
