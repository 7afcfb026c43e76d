import { z } from 'zod';
import { id, listOf, slug, titles } from '../fields.ts';

const MOST_GAMES = 20_000;

/** Kinds of games with the codes of their games (rule K9). A game may be of several kinds; its editions are of the same. */
export const categoriesDocument = listOf(
  z.object({
    id,
    code: slug,
    title: titles,
    sort: z.number().int().min(0).max(1_000_000),
    games: z.array(slug).max(MOST_GAMES),
  }),
);

/** What platforms publish for all their games of a kind: return to player in per cent, stakes in minor units. */
export const enginesDocument = z.record(
  slug,
  z
    .object({
      rtp: z.number().min(0).max(100),
      betMinMinor: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      betMaxMinor: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      /** Rounds in per cent that pay more than their stake; the standard deviation of a round's win, in stakes. */
      winRate: z.number().min(0).max(100).optional(),
      volatility: z.number().min(0).max(1_000).optional(),
      /** The highest win, in stakes, and that it comes once in so many rounds. */
      topWin: z.number().min(1).max(1_000_000).optional(),
      topWinOneIn: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      /** Codes of the games with pictures of their own. Every other game of the kind is an edition: the same game in other pictures. */
      originals: z.array(slug).max(MOST_GAMES).optional(),
      /** They can be tried with practice points. */
      demo: z.boolean().default(false),
    })
    .refine(({ betMinMinor, betMaxMinor }) => betMinMinor <= betMaxMinor, {
      error: 'betMaxMinor must be at least betMinMinor',
    }),
);
