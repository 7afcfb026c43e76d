import { DISPLAY } from '@parlour/contract/constants';
import { z } from 'zod';
import { listOf, MOST_ITEMS, slug, titles } from '../fields.ts';

const games = z.array(slug).min(1).max(MOST_ITEMS);

const jackpotGroup = z.object({
  /** The running jackpot, as its platform calls it: its figures come from there. */
  id: slug,
  title: titles,
  subtitle: titles,
  games,
});

/** The sections of the hot games hall (rule K9); games by code. */
export const hotGamesDocument = listOf(
  z.discriminatedUnion('display', [
    z.object({ id: slug, title: titles, display: z.literal(DISPLAY.singleRow), games }),
    z.object({ id: slug, title: titles, display: z.literal(DISPLAY.twoRows), games }),
    z.object({
      id: slug,
      title: titles,
      display: z.literal(DISPLAY.jackpotGroups),
      groups: listOf(jackpotGroup),
    }),
  ]),
);
