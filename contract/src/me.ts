import { z } from 'zod';
import { profile } from './auth.ts';
import { amountOutput, endpoint, noInput } from './endpoint.ts';

/** The balance as shown, and when it was read: a client may show it as old. */
export const wallet = z.object({
  amount: amountOutput,
  currency: z.string(),
  /** Milliseconds since 1970. */
  as_of: z.number().int(),
  /** Grows with every change of this wallet, so that an older reading never replaces a newer one. */
  version: z.number().int(),
});
export type Wallet = z.output<typeof wallet>;

export const getWallet = endpoint({
  access: 'account',
  summary: 'The wallet’s balance.',
  input: noInput,
  output: wallet,
});

export const getProfile = endpoint({
  access: 'account',
  summary: 'The player’s own profile, with when and from where the present session was opened.',
  input: noInput,
  output: profile.extend({
    create_time: z.number().int(),
    /** Masked; null where none was given. */
    phone: z.string().nullable(),
    is_phone_verified: z.boolean(),
    /** `YYYY-MM-DD`; null where the player has given none. No other call shows it. */
    birth_date: z.string().nullable(),
    is_secret_code_set: z.boolean(),
    /** How long a new number waits that comes from this caller without the old one’s code. */
    phone_waits_hours: z.number().int().min(0),
    /** A number that waits to replace it, and from when on it does (Unix seconds). */
    next_phone: z.object({ phone: z.string(), effective_time: z.number().int() }).nullable(),
    session: z.object({ create_time: z.number().int(), address: z.string(), platform: z.string() }),
  }),
});
