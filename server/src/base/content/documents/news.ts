import { FEATURE_NAMES } from '@parlour/contract/features';
import { z } from 'zod';
import { htmls, id, images, link, listOf, moment, optionalLink, slug, texts, titles } from '../fields.ts';

/** /announcement: what is new, the newest first whatever the order in the file. */
export const announcementsDocument = listOf(
  z.object({
    id,
    title: titles,
    content: htmls,
    kind: z.enum(['news', 'service', 'offer']),
    published: moment,
    /** When it leaves the page; until further notice unless given. */
    ends: moment.nullable().default(null),
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
    /** What the player can do about it. An offer without an action, or whose page is off, is not shown (rule P6). */
    action: z.object({ text: titles, url: link('page') }).optional(),
    /** A feature of the site that pays what the offer promises: without it the offer is not shown. */
    needs: z.enum(FEATURE_NAMES).optional(),
    /** The code of the offer that it tells of (content 'offers'). It is shown while that offer can be joined. */
    offer: slug.optional(),
    /** Where the promotion popup leads after registration; empty: it is only passed. */
    url: optionalLink('page'),
  }),
);
