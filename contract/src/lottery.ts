import { z } from 'zod';
import { endpoint, idInput } from './endpoint.ts';

/** The lotteries' periods, counted down on their tiles (rule L11). */
const lotteryPeriod = z.object({
  game_platform_id: z.number().int(),
  game_code: z.string(),
  /** The period that takes bets now, as the platform names it. */
  expect: z.string(),
  /** Milliseconds from the answer: to the end of betting, and to the draw. */
  closes_in_ms: z.number().int().min(0),
  draws_in_ms: z.number().int().min(0),
  last: z
    .object({
      expect: z.string(),
      numbers: z.array(z.number().int().min(0)),
      /** Unix seconds. */
      drawn_at: z.number().int(),
    })
    .nullable(),
});
export type LotteryPeriod = z.output<typeof lotteryPeriod>;

export const getExpectInfo = endpoint({
  access: 'public',
  isBackground: true,
  summary: 'Each lottery’s current period, its closing time and last result.',
  input: z.object({ game_id: idInput.optional().describe('0 or absent: the lotteries of every platform') }),
  output: z.array(lotteryPeriod),
});
