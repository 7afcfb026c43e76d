import { z } from 'zod';
import { amountOutput, endpoint, idInput, multilingual } from './endpoint.ts';

/** Running jackpots and their winners (rules L10, F10). */

/** Above this age a figure is shown as old (GLI-19 4.13). */
export const JACKPOT_STALE_MS = 30_000;

const figure = {
  jackpot: amountOutput,
  /** When the platform reported it, in ms since the epoch. */
  as_of: z.number().int(),
  /** Older than 30 s: its platform has not answered since. */
  stale: z.boolean(),
};

/** With `tpl=2`: one running jackpot of a platform, its levels from the largest. */
const platformJackpot = z.object({
  id: z.number().int(),
  /** The platform's own name for it, and the name of its picture. */
  code: z.string(),
  title_text: multilingual,
  game_platform_id: z.number().int(),
  gm: z.string(),
  currency: z.string(),
  /** The largest level's amount. */
  ...figure,
  data: z.array(
    z.object({
      name: multilingual,
      jackpot: amountOutput,
      /** It falls before it passes this amount; null where it falls by the clock. */
      must_hit_by: amountOutput.nullable(),
      /** It falls before this moment, in ms since the epoch. */
      must_hit_before: z.number().int().nullable(),
      /** Per cent of each stake that goes into it. */
      contribution: z.number(),
    }),
  ),
  /** Ids of the games that feed it and can win it. */
  games: z.array(z.number().int()),
});
export type PlatformJackpot = z.output<typeof platformJackpot>;

/** Without `tpl`: one level of a jackpot, for a plain list. */
const jackpotItem = z.object({
  title_text: multilingual,
  /** Null where the jackpot has one level only. */
  subName: multilingual.nullable(),
  currency: z.string(),
  ...figure,
});
export type JackpotItem = z.output<typeof jackpotItem>;

export const listJackpots = endpoint({
  access: 'public',
  isBackground: true,
  summary: 'The running jackpots: tpl=2 by platform with their levels, otherwise a plain list.',
  input: z.object({ tpl: idInput.optional() }),
  output: z.union([z.array(platformJackpot), z.array(jackpotItem)]),
});

const MAX_PAGE = 200;
export const JACKPOT_WINNERS_PAGE_SIZE = 20;

const jackpotWinner = z.object({
  id: z.number().int(),
  title_text: multilingual,
  subName: multilingual.nullable(),
  jackpot: amountOutput,
  currency: z.string(),
  /** Masked; null for a player of another operator in the platform's network. */
  user_account: z.string().nullable(),
  game_name: z.string(),
  img: z.string(),
  /** Unix seconds. */
  won_at: z.number().int(),
});
export type JackpotWinner = z.output<typeof jackpotWinner>;

export const listJackpotWinners = endpoint({
  access: 'public',
  isBackground: true,
  summary: 'Who won the running jackpots, newest first, 20 a page.',
  input: z.object({ page: idInput.pipe(z.number().min(1).max(MAX_PAGE)).default(1) }),
  output: z.object({
    list: z.array(jackpotWinner),
    page: z.number().int(),
    /** How many pages there are; at least 1. */
    pages: z.number().int(),
  }),
});
