import { z } from 'zod';
import { endpoint, noInput } from './endpoint.ts';

/** A player's break from play (rule H3): a short one is a time-out, a long one a self-exclusion. */

export const TIME_OUTS = ['day', 'week', 'month'] as const;
export const SELF_EXCLUSIONS = ['halfYear', 'year', 'fiveYears'] as const;
export const BREAK_TERMS = [...TIME_OUTS, ...SELF_EXCLUSIONS] as const;
export type BreakTerm = (typeof BREAK_TERMS)[number];

const playBreak = z.object({
  /** Unix seconds; null: no break is in force. */
  until: z.number().int().nullable(),
});

export const getPlayBreak = endpoint({
  access: 'player',
  summary: 'Until when the player takes a break from play.',
  input: noInput,
  output: playBreak,
});

export const takePlayBreak = endpoint({
  access: 'player',
  proof: 'recent',
  summary: 'Takes a break from play, from now on for its whole term. It can be made longer, never shorter.',
  input: z.strictObject({ term: z.enum(BREAK_TERMS) }),
  output: playBreak,
});
