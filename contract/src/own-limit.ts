import { z } from 'zod';
import { MAX_AMOUNT_MAJOR } from './money.ts';
import { amountOutput, endpoint, noInput } from './endpoint.ts';

/** Limits that players set themselves (rules H1, H7, H8): tighter at once, looser after a day. */

/** A limit of money is for any so many days, the present moment the last of them. */
export const LIMIT_DAYS = [1, 7, 30] as const;
export type LimitDays = (typeof LIMIT_DAYS)[number];

const moneyLimit = z.object({
  days: z.literal(LIMIT_DAYS),
  /** Major units; null: no limit. */
  amount: amountOutput.nullable(),
  /** What these days have seen of it. */
  used: amountOutput,
  /** What takes its place, and when (Unix seconds); null where nothing does. */
  next: z.object({ amount: amountOutput.nullable(), counts_from: z.number().int() }).nullable(),
});
export type MoneyLimit = z.output<typeof moneyLimit>;

const moneyLimits = z.object({ currency: z.string(), limits: z.array(moneyLimit) });
export type MoneyLimits = z.output<typeof moneyLimits>;

const newMoneyLimit = z.strictObject({
  days: z.literal(LIMIT_DAYS),
  /** Major units; null: no limit. */
  amount: z.number().finite().positive().max(MAX_AMOUNT_MAJOR).nullable(),
});

export const listDepositLimits = endpoint({
  access: 'player',
  summary: 'The limits that the player has set for their own deposits, and how much of them is used.',
  input: noInput,
  output: moneyLimits,
});

export const setDepositLimit = endpoint({
  access: 'player',
  summary: 'Sets, changes or takes away a limit: a tighter one counts at once, a looser one after 24 hours.',
  input: newMoneyLimit,
  output: moneyLimits,
});

export const listLossLimits = endpoint({
  access: 'player',
  summary:
    'The limits that the player has set for what may go from the wallet into games and not come back, and how much of them is used.',
  input: noInput,
  output: moneyLimits,
});

export const setLossLimit = endpoint({
  access: 'player',
  summary:
    'Sets, changes or takes away a limit of losses: a tighter one counts at once, a looser one after 24 hours.',
  input: newMoneyLimit,
  output: moneyLimits,
});

/** How long a login may last at most. */
export const SESSION_LIMIT_MINUTES = [30, 60, 120, 240, 480] as const;

const sessionMinutes = z.literal(SESSION_LIMIT_MINUTES).nullable();

const sessionLimit = z.object({
  /** Null: no limit but the site's. */
  minutes: sessionMinutes,
  /** What takes its place, and when (Unix seconds); null where nothing does. */
  next: z.object({ minutes: sessionMinutes, counts_from: z.number().int() }).nullable(),
  /** When this login ends at the latest (Unix seconds). */
  ends_at: z.number().int(),
});
export type SessionLimit = z.output<typeof sessionLimit>;

export const getSessionLimit = endpoint({
  access: 'player',
  summary: 'How long the player lets a login last, and when this one ends at the latest.',
  input: noInput,
  output: sessionLimit,
});

export const setSessionLimit = endpoint({
  access: 'player',
  summary:
    'Sets, changes or takes away (null) the longest time of a login. A shorter one counts at once, from now for this login; a longer one after 24 hours.',
  input: z.strictObject({ minutes: sessionMinutes }),
  output: sessionLimit,
});
