import { z } from 'zod';
import { amountOutput, endpoint, idInput, multilingual, noInput } from './endpoint.ts';

/**
 * The lobby's catalogue (section L of docs/product.md). Game titles come in the language of the call, the rest in all
 * five.
 */
const langFlag = z.coerce
  .number()
  .int()
  .min(0)
  .max(1)
  .optional()
  .describe('1: titles in all languages (the only form)');

const hall = z.object({
  id: z.number().int(),
  title: multilingual,
  /** Of the sports hall: guests see the embedded frame (rule L4). */
  status: z.boolean(),
  icon: z.string(),
});
export type Hall = z.output<typeof hall>;

export const game = z.object({
  id: z.number().int(),
  game_platform_id: z.number().int(),
  /** The provider's short name; 28 is B2B, shown as ALT. */
  gm: z.string(),
  title: z.string(),
  code: z.string(),
  /** Path of the 150x150 picture in the call's language. */
  img: z.string(),
  /** False: announced, cannot be opened yet. */
  status: z.boolean(),
  maintenance_flag: z.boolean(),
  /** Unix seconds; null when not under maintenance or not known. */
  maintenance_until: z.number().int().nullable(),
  sort: z.number().int(),
  other_info: z.object({
    /** Jackpot badge. */
    jp: z.boolean(),
    /**
     * In hot games: the largest jackpot that it can win. Elsewhere null, because jackpots change faster than hall lists
     * (see listJackpots).
     */
    jackpot: amountOutput.nullable(),
    is_new: z.boolean(),
    is_hot: z.boolean(),
    /** A slot that is the same game as others, in pictures of its own (rule I17). */
    is_edition: z.literal(true).optional(),
    /** Return to player in per cent; null where the platform publishes none. */
    rtp: z.number().nullable(),
    /** The stakes it takes, in the site's currency; null where the platform publishes none. */
    bet_min: amountOutput.nullable(),
    bet_max: amountOutput.nullable(),
    /** Rounds in per cent that pay more than their stake; absent, as all that follows, where the platform publishes none. */
    win_rate: z.number().optional(),
    /** The standard deviation of a round's win, in stakes. */
    volatility: z.number().optional(),
    /** The highest win, in stakes, and that it comes once in so many rounds. */
    top_win: z.object({ stakes: z.number(), one_in: z.number().int() }).optional(),
    /** It can be tried with practice points. */
    demo: z.boolean(),
    /** Ids of `listGameCategories`. */
    categories: z.array(z.number().int()),
  }),
});
export type Game = z.output<typeof game>;

export const gamePlatform = z.object({
  id: z.number().int(),
  gm: z.string(),
  title: z.string(),
  status: z.boolean(),
  maintenance_flag: z.boolean(),
  maintenance_until: z.number().int().nullable(),
  image: z.string(),
  width: z.number(),
  height: z.number(),
});
export type GamePlatform = z.output<typeof gamePlatform>;

const platformWithGames = gamePlatform.extend({ game_platform_detail: z.array(game) });
export type PlatformWithGames = z.output<typeof platformWithGames>;

export const listHalls = endpoint({
  access: 'public',
  summary: 'The hall tabs in their order.',
  input: z.object({ lang_flag: langFlag }),
  output: z.array(hall),
});

export const listGamePlatforms = endpoint({
  access: 'public',
  summary: 'Every game platform.',
  input: z.object({ lang_flag: langFlag }),
  output: z.array(gamePlatform.extend({ count: z.number().int() })),
});

export const listHallPlatforms = endpoint({
  access: 'public',
  summary: 'The platforms of a hall with their games there.',
  input: z.object({ hall_id: idInput, lang_flag: langFlag }),
  output: z.array(platformWithGames),
});

const jackpotGroup = z.object({
  title: multilingual,
  subtitle: multilingual,
  /** The platform's own name for it, and the name of its picture. */
  code: z.string(),
  /** The id in the answer of listJackpots; null until a platform has reported it. */
  jackpot_id: z.number().int().nullable(),
  jackpot: amountOutput.nullable(),
  /** When the platform reported the figure, in ms since the epoch. */
  as_of: z.number().int().nullable(),
  games: z.array(game),
});

/** Display 1 and 2 hold games, display 3 jackpot groups (rule K9). */
const hotGameGroup = z.discriminatedUnion('display', [
  z.object({ display: z.literal(1), title: multilingual, content: z.array(game) }),
  z.object({ display: z.literal(2), title: multilingual, content: z.array(game) }),
  z.object({ display: z.literal(3), title: multilingual, content: z.array(jackpotGroup) }),
]);
export type HotGameGroup = z.output<typeof hotGameGroup>;

export const listHotGames = endpoint({
  access: 'public',
  summary: 'The sections of the hot games hall.',
  input: noInput,
  output: z.array(hotGameGroup),
});

/** A game of the whole list. Fields that most games lack are left out, so that 1,500 games stay below 60 KB. */
const searchGame = z.object({
  id: z.number().int(),
  /** The platform's id, the launch's gameType. */
  game_id: z.number().int(),
  game_code: z.string(),
  game_title: z.string(),
  /** Players know games by their English titles too; absent where the title is the same. */
  en_title: z.string().optional(),
  platform: z.object({ gm: z.string() }),
  halls: z.array(z.number().int()),
  img: z.string(),
  /** False: cannot be opened now (announced, or under maintenance). */
  status: z.boolean(),
  jp: z.boolean(),
  /** How a Chinese title sounds, a syllable a character: found by pinyin as a second choice. */
  sound: z.string().optional(),
  /** Unix seconds until which it is under maintenance, 0 when the end is unknown; absent otherwise. */
  until: z.number().int().optional(),
  is_new: z.literal(true).optional(),
  is_hot: z.literal(true).optional(),
  is_edition: z.literal(true).optional(),
  rtp: z.number().optional(),
  /** Lowest and highest stake. */
  bet: z.tuple([amountOutput, amountOutput]).optional(),
  demo: z.literal(true).optional(),
  categories: z.array(z.number().int()).optional(),
});
export type SearchGame = z.output<typeof searchGame>;

export const listAllGames = endpoint({
  access: 'public',
  summary: 'All games, for the search; loaded once.',
  input: z.object({ game_id: idInput.optional().describe('0 or absent: all') }),
  output: z.array(searchGame),
});
