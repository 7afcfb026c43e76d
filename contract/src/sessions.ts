import { z } from 'zod';
import { endpoint, noInput } from './endpoint.ts';

/** Where an account is logged in, and which logins were tried (ASVS 7.4, 7.5; GLI-19 2.8.8). */

/** Login attempts are kept this long. */
export const LOGIN_HISTORY_DAYS = 90;
export const LOGIN_HISTORY_PAGE = 20;

/** `secondFactorAwaited`: the password was right, and the second step was not made. */
export const LOGIN_RESULTS = [
  'ok',
  'wrongPassword',
  'barred',
  'secondFactorAwaited',
  'secondFactorFailed',
] as const;

const place = {
  address: z.string(),
  platform: z.string(),
};

export const listSessions = endpoint({
  access: 'account',
  summary: 'Where the account is logged in; one place at a time.',
  input: noInput,
  output: z.array(
    z.object({
      id: z.string(),
      is_current: z.boolean(),
      create_time: z.number().int(),
      seen_time: z.number().int(),
      ...place,
    }),
  ),
});

export const endSession = endpoint({
  access: 'account',
  summary: 'Ends one session of the account.',
  input: z.object({ id: z.uuid() }),
  output: z.null(),
});

export const endOtherSessions = endpoint({
  access: 'account',
  summary: 'Ends every session of the account but this one.',
  input: noInput,
  output: z.object({ ended: z.number().int().min(0) }),
});

export const listLoginHistory = endpoint({
  access: 'account',
  summary: 'Logins and failed attempts of the last 90 days, the latest first.',
  input: z.object({
    /** The `next` of the page before. */
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number().int(),
        /** Unix seconds; of several equal attempts the last. */
        time: z.number().int(),
        result: z.enum(LOGIN_RESULTS),
        /** How often the same failure happened within an hour. */
        times: z.number().int().min(1),
        /** Kind of browser and system; empty where the browser did not tell. */
        device: z.string(),
        ...place,
      }),
    ),
    /** Null on the last page. */
    next: z.string().nullable(),
  }),
});
