import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { launchLanguage } from './launch.ts';

/** The sports book without bets, in a frame of the sports hall (rule L4). */
export const getSportsGuest = endpoint({
  access: 'public',
  summary: 'The address of the sports book for a look at it, without bets.',
  input: z.object({
    lang: launchLanguage.default('en_US'),
    /** The look of the page around the frame. */
    shade: z.enum(['dark', 'light']).default('dark'),
  }),
  output: z.object({ gameUrl: z.url(), gameType: z.number().int() }),
});
