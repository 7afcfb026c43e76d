import { z } from 'zod';
import { MAX_AMOUNT_MAJOR } from './money.ts';
import { amountOutput, endpoint, noInput } from './endpoint.ts';

/** Limits that players set for their own deposits (rule H1): tighter at once, looser after a day. */

/** A limit is for any so many days, the present moment the last of them. */
export const LIMIT_DAYS = [1, 7, 30] as const;
export type LimitDays = (typeof LIMIT_DAYS)[number];

const depositLimit = z.object({
  days: z.literal(LIMIT_DAYS),
  /** Major units; null: no limit. */
  amount: amountOutput.nullable(),
  /** Deposits of these days that were paid or are under way. */
  used: amountOutput,
  /** What takes its place, and when (Unix seconds); null where nothing does. */
  next: z.object({ amount: amountOutput.nullable(), counts_from: z.number().int() }).nullable(),
});
export type DepositLimit = z.output<typeof depositLimit>;

const depositLimits = z.object({ currency: z.string(), limits: z.array(depositLimit) });

export const listDepositLimits = endpoint({
  access: 'player',
  summary: 'The limits that the player has set for their own deposits, and how much of them is used.',
  input: noInput,
  output: depositLimits,
});

export const setDepositLimit = endpoint({
  access: 'player',
  summary: 'Sets, changes or takes away a limit: a tighter one counts at once, a looser one after 24 hours.',
  input: z.strictObject({
    days: z.literal(LIMIT_DAYS),
    /** Major units; null: no limit. */
    amount: z.number().finite().positive().max(MAX_AMOUNT_MAJOR).nullable(),
  }),
  output: depositLimits,
});
