import { z } from 'zod';
import { AVATARS } from './avatars.ts';
import { LOGIN_PLATFORMS } from './constants.ts';
import { endpoint, noInput } from './endpoint.ts';

/** Far longer than registration allows. Login has no length rule (rule A10), but no input is unlimited. */
const MAX_CREDENTIAL_LENGTH = 128;

export const login = endpoint({
  access: 'public',
  summary: 'Opens a session; an older one of the same account is kicked.',
  input: z.object({
    account: z.string().trim().min(1).max(MAX_CREDENTIAL_LENGTH),
    password: z.string().trim().min(1).max(MAX_CREDENTIAL_LENGTH),
    platform: z.enum(LOGIN_PLATFORMS).default('pcWeb'),
  }),
  output: z.object({
    token: z.string(),
    fw_tickets: z.number().int().min(0),
    /** Unix seconds of the login before this one; null at the first. */
    last_login_time: z.number().int().nullable(),
    last_login_address: z.string().nullable(),
    /** One of `LOGIN_PLATFORMS`. */
    last_login_platform: z.string().nullable(),
  }),
});

export const logout = endpoint({
  access: 'public',
  summary: 'Ends the session, if there is one.',
  input: noInput,
  output: z.null(),
});

/** From the top of the agent tree down (rule A2). */
export const identityType = z.enum(['company', 'shareholder', 'master', 'agent', 'player']);
const identity = z.object({ type: identityType });

/** The profile of an account (rule A7). */
export const profile = z.object({
  id: z.number().int(),
  account: z.string(),
  nickname: z.string(),
  /** One of `avatars.ts`; null: the account's first letter. */
  avatar: z.enum(AVATARS).nullable(),
  currency: z.string(),
  gamePointInfo: z.object({ symbol: z.string() }).nullable(),
  identity,
  isSupervisor: z.boolean(),
  online_deposit_withdrawal: z.boolean(),
  withdrawal_flag: z.boolean(),
  referral_flag: z.number().int().min(0).max(1),
  fw_tickets: z.number().int().min(0),
});
export type Profile = z.output<typeof profile>;

export const whoami = endpoint({
  access: 'public',
  summary: 'The profile of the session’s player; null for a guest.',
  input: noInput,
  output: profile
    .extend({
      /** A page of law has changed materially: `getPendingConsents` has the text. */
      consent_due: z.boolean(),
    })
    .nullable(),
});
