import { z } from 'zod';
import { listOf, slug, titles } from '../fields.ts';

/** What red packets say. An operator names a design and the figures; each campaign keeps the words of its beginning. */
export const redPacketsDocument = listOf(
  z.object({
    id: slug,
    title: titles,
    /** On the packet, and on the note inside. */
    greeting: titles,
  }),
);
