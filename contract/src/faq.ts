import { z } from 'zod';
import { endpoint, noInput } from './endpoint.ts';

export const getFaqFlag = endpoint({
  access: 'public',
  summary: 'Whether /FAQ is there: the string 1 (rule K8).',
  input: noInput,
  output: z.enum(['0', '1']),
});

export const listFaqCategories = endpoint({
  access: 'public',
  summary: 'Questions and answers by category, in the call’s language.',
  input: noInput,
  output: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      questions: z.array(
        z.object({
          id: z.string(),
          question: z.string(),
          /** HTML, cleaned by the server. */
          answer: z.string(),
        }),
      ),
    }),
  ),
});
export type FaqCategory = z.output<typeof listFaqCategories.output>[number];
