import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The races and matches of virtual sports, as their page shows them (rule L14). */

/** Above this age a reading is shown as old. */
export const VIRTUAL_STALE_MS = 30_000;

const entrant = z.object({
  /** In the caller's language. */
  name: z.string(),
  /** Of the silks or the shirt: `#rrggbb`. */
  colour: z.string(),
});

const event = {
  round: z.number().int(),
  /** Milliseconds from the answer: a browser's clock may be wrong. */
  opens_in_ms: z.number().int().min(0),
  closes_in_ms: z.number().int().min(0),
  /** Runners by number from 1, or the home side and the other. */
  entrants: z.array(entrant),
  /** `win` and `place` of a runner by number; `winner` home, draw or away; `total` over or under the line; `both` yes or no. */
  prices: z.array(
    z.object({ market: z.string(), pick: z.string(), line: z.number().nullable(), odds: z.number() }),
  ),
};
const coming = z.object(event);
export type ComingEvent = z.output<typeof coming>;

const current = z.object({
  ...event,
  phase: z.enum(['betting', 'playing', 'result']),
  ends_in_ms: z.number().int().min(0),
  /** The order of the runners by number or the score, as far as it is known; the result in the phase `result`. */
  standing: z.array(z.number().int()),
});
export type CurrentEvent = z.output<typeof current>;

const result = z.object({
  round: z.number().int(),
  /** Unix seconds. */
  ended_at: z.number().int(),
  entrants: z.array(entrant),
  /** The order of arrival by number, or the score. */
  result: z.array(z.number().int()),
});
export type EventResult = z.output<typeof result>;

const virtualGame = z.object({
  game_platform_id: z.number().int(),
  game_code: z.string(),
  sport: z.enum(['horses', 'football']),
  /** When the platform reported it, in ms since the epoch. */
  as_of: z.number().int(),
  /** Older than 30 s: its platform has not answered since. */
  stale: z.boolean(),
  current,
  coming: z.array(coming),
  /** Newest first. */
  results: z.array(result),
});
export type VirtualGame = z.output<typeof virtualGame>;

export const listVirtualSports = endpoint({
  access: 'public',
  isBackground: true,
  summary: 'Virtual sports: the race or match that is on, those that come, and the last results.',
  input: z.object({}),
  output: z.array(virtualGame),
});
