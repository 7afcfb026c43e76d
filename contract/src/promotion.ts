import { z } from 'zod';
import { endpoint, noInput } from './endpoint.ts';

/** The offers of the promotion popup for visitors (rule P2). */
export const listPromotionAnnouncements = endpoint({
  access: 'public',
  summary: 'The promotions of the popup for visitors, in the call’s language.',
  input: noInput,
  output: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      content: z.string(),
      img_url: z.string(),
      /** Empty: no link, the popup can only be passed. */
      url: z.string(),
    }),
  ),
});
export type PromotionAnnouncement = z.output<typeof listPromotionAnnouncements.output>[number];

export const listPromotions = endpoint({
  access: 'public',
  summary:
    'The promotions that run or will begin and have an action, with their whole terms, in the call’s language.',
  input: noInput,
  output: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      summary: z.string(),
      /** HTML, cleaned by the server. */
      content: z.string(),
      img_url: z.string(),
      category: z.string(),
      /** What the player can do about it, and the page where. */
      action: z.object({ text: z.string(), url: z.string() }),
      /** Unix seconds. */
      start_time: z.number().int(),
      /** Unix seconds; null: until further notice. */
      end_time: z.number().int().nullable(),
    }),
  ),
});
export type Promotion = z.output<typeof listPromotions.output>[number];
