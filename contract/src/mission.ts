import { z } from 'zod';
import { bonus, MISSION_EVERY, MISSION_OF } from './bonus.ts';
import { amountOutput, endpoint, noInput } from './endpoint.ts';

/** Missions: rewards of a day or a week, collected by the player (rules P32 and P33). */

const mission = z.object({
  code: z.string(),
  version: z.number().int(),
  promotion_id: z.number().int(),
  /** The title of its promotion in the caller's language; empty where that is gone. */
  title: z.string(),
  of: z.enum(MISSION_OF),
  every: z.enum(MISSION_EVERY),
  target: amountOutput,
  reward: amountOutput,
  currency: z.string(),
  /** Budget or rewards are used up. */
  is_full: z.boolean(),
  /** The period that runs, and the one before it, whose reward can be collected until this one ends. */
  periods: z.array(
    z.object({
      /** Its first day. */
      period: z.string(),
      progress: amountOutput,
      is_reached: z.boolean(),
      is_collected: z.boolean(),
      /** Unix seconds. */
      end_time: z.number().int(),
      collect_until: z.number().int(),
    }),
  ),
});
export type Mission = z.output<typeof mission>;

export const listMissions = endpoint({
  access: 'player',
  isBackground: true,
  summary: 'The missions that run, with how far the player is in this period and the one before.',
  input: noInput,
  output: z.array(mission),
});

export const claimMission = endpoint({
  access: 'player',
  isPlay: true,
  needsConsent: true,
  summary: 'Pays the reward of a mission that is reached into the wallet, once a period.',
  input: z.strictObject({
    code: z.string().max(64),
    version: z.number().int().min(1),
    period: z.iso.date(),
  }),
  output: bonus,
});
