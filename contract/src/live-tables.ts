import { z } from 'zod';
import { endpoint, idInput } from './endpoint.ts';

/** The baccarat tables' roadmaps, drawn on their tiles (rule L11). */

/** Winner of a round, then the pairs: `B`, `P` or `T`, `b` for the banker's pair, `p` for the player's. */
const roundResult = z.string().regex(/^[BPT]b?p?$/);

const liveTable = z.object({
  game_platform_id: z.number().int(),
  game_code: z.string(),
  shoe: z.number().int(),
  /** The place in the shoe of the round that is on now. */
  round: z.number().int(),
  phase: z.enum(['betting', 'dealing', 'result']),
  /** Milliseconds from the answer to the phase's end: a browser's clock may be wrong. */
  phase_ends_in_ms: z.number().int().min(0),
  /** The shoe's rounds so far, oldest first. */
  results: z.array(roundResult),
});
export type LiveTable = z.output<typeof liveTable>;

export const getRoadmaps = endpoint({
  access: 'public',
  isBackground: true,
  summary: 'The live baccarat tables: the shoe’s results and where the round stands.',
  input: z.object({ game_id: idInput.optional().describe('0 or absent: the tables of every platform') }),
  output: z.array(liveTable),
});
