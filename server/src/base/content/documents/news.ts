import { z } from 'zod';
import { htmls, id, images, listOf, moment, optionalLink, slug, texts, titles } from '../fields.ts';

/** /announcement: what is new, the newest first whatever the order in the file. */
export const announcementsDocument = listOf(
  z.object({
    id,
    title: titles,
    content: htmls,
    kind: z.enum(['news', 'service', 'offer']),
    published: moment,
    pinned: z.boolean(),
  }),
);

/** The offers of /promotion; those marked as announced also show in the promotion popup (rules P2, P6). */
export const promotionsDocument = listOf(
  z.object({
    id,
    title: titles,
    summary: texts,
    /** The whole terms: who, when, amounts, games, wagering, expiry, how to cancel. */
    content: htmls,
    image: images,
    category: slug,
    starts: moment,
    /** Null: until further notice. */
    ends: moment.nullable(),
    announced: z.boolean(),
    /** Where the promotion popup leads after registration; empty: it is only passed. */
    url: optionalLink('page'),
  }),
);
