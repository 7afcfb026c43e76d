import { z } from 'zod';
import { LEGAL_PAGES } from './constants.ts';
import { endpoint } from './endpoint.ts';

export const getLegalPage = endpoint({
  access: 'public',
  summary: 'One page of law or rules, with its version, in the call’s language.',
  input: z.object({ page: z.enum(LEGAL_PAGES) }),
  output: z.object({
    title: z.string(),
    summary: z.string(),
    version: z.string(),
    /** The day from which it holds, `YYYY-MM-DD`. */
    valid_from: z.string(),
    sections: z.array(
      z.object({
        id: z.string(),
        heading: z.string(),
        /** HTML, cleaned by the server. */
        content: z.string(),
      }),
    ),
  }),
});
