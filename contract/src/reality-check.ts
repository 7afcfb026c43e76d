import { z } from 'zod';
import { endpoint, noInput } from './endpoint.ts';

/** How often a player in games wants to be told how long they have played (rule H2). */
export const REALITY_CHECK_MINUTES = [15, 30, 60] as const;
export type RealityCheckMinutes = (typeof REALITY_CHECK_MINUTES)[number];

/** Null: not at all. */
const realityCheck = z.strictObject({ minutes: z.literal(REALITY_CHECK_MINUTES).nullable() });

export const getRealityCheck = endpoint({
  access: 'player',
  summary: 'How often the player wants to be told how long they have played.',
  input: noInput,
  output: realityCheck,
});

export const setRealityCheck = endpoint({
  access: 'player',
  summary: 'Sets how often the player is told how long they have played; null: not at all.',
  input: realityCheck,
  output: realityCheck,
});
