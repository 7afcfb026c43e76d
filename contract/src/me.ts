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
    session: z.object({ create_time: z.number().int(), address: z.string(), platform: z.string() }),
  }),
});
