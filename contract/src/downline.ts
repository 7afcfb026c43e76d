import { z } from 'zod';
import { identityType } from './auth.ts';
import { endpoint } from './endpoint.ts';

/** The accounts below in the agent tree (rules A2, R5): company → shareholder → master → agent → player. */

export const MEMBERS_A_PAGE = 50;

const account = z.string().min(1).max(64);

export const listDownline = endpoint({
  access: 'agent',
  summary: 'The next level below the caller, or below a member of their branch, with the way down to it.',
  input: z.object({
    /** Account of a member; left out: the caller, for a supervisor the top of the tree. */
    member: account.optional(),
    /** The last account of the page before. */
    after: account.optional(),
  }),
  output: z.object({
    /** From the top of what the caller sees down to the member; empty at a supervisor’s top. */
    path: z.array(z.object({ account: z.string(), type: identityType })),
    list: z.array(
      z.object({
        account: z.string(),
        nickname: z.string(),
        type: identityType,
        currency: z.string(),
        /** Unix seconds. */
        create_time: z.number().int(),
        is_open: z.boolean(),
        /** The number of accounts directly below. */
        members: z.number().int().min(0),
      }),
    ),
    /** For `after`; null on the last page. */
    next: z.string().nullable(),
  }),
});
