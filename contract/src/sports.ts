import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { launchLanguage } from './launch.ts';

/** The sports book as a guest sees it, in a frame of the sports hall (spec §2, decisions §5). */
export const getSportsGuest = endpoint({
  access: 'public',
  summary: 'The address of the sports book for a guest.',
  input: z.object({
    lang: launchLanguage.default('en_US'),
    /** How the page round the frame looks. */
    shade: z.enum(['dark', 'light']).default('dark'),
  }),
  output: z.object({ gameUrl: z.url(), gameType: z.number().int() }),
});
