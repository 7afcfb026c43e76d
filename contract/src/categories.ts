import { z } from 'zod';
import { endpoint, idInput, multilingual, noInput } from './endpoint.ts';
import { gamePlatform } from './lobby.ts';

/** Categories of games, which a hall filters by, and the platforms behind them (rule K9). */
const gameCategory = z.object({
  id: z.number().int(),
  code: z.string(),
  title: multilingual,
  /** How many games it has, or has in the hall that was asked for. */
  count: z.number().int(),
});
export type GameCategory = z.output<typeof gameCategory>;

export const listGameCategories = endpoint({
  access: 'public',
  summary: 'The categories that have games, in their order.',
  input: z.object({ hall_id: idInput.optional().describe('0 or absent: of all halls') }),
  output: z.array(gameCategory),
});

export const getGameCategory = endpoint({
  access: 'public',
  summary: 'A category and the ids of its games.',
  input: z.object({ category_id: idInput }),
  output: gameCategory.extend({ games: z.array(z.number().int()) }),
});

export const listGameCategoryPlatforms = endpoint({
  access: 'public',
  summary: 'The platforms that have games of a category, with how many.',
  input: z.object({ category_id: idInput }),
  output: z.array(gamePlatform.extend({ count: z.number().int() })),
});

export const listPartners = endpoint({
  access: 'public',
  summary: 'The platforms whose games can be played here, for the page of game partners.',
  input: noInput,
  output: z.array(
    gamePlatform.extend({
      count: z.number().int(),
      /** Where their games are. */
      halls: z.array(z.number().int()),
    }),
  ),
});
