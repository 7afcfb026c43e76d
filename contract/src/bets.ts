import { z } from 'zod';
import { BET_STATUSES, PRODUCTS } from './bet-words.ts';
import { amountOutput, endpoint, recordNumber } from './endpoint.ts';
import { csvFile, recordCursor, recordPage, recordSpan } from './records.ts';
import { roundDetails } from './round-details.ts';

/** The player's bets, in whatever game, with the round as its platform describes it (rules R12, R13, R15). */

const filter = {
  ...recordSpan,
  game_type: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(1).max(9999))
    .optional(),
  game_code: z
    .string()
    .regex(/^[^\p{Cc}]{1,100}$/u)
    .optional(),
  product: z.enum(PRODUCTS).optional(),
  status: z.enum(BET_STATUSES).optional(),
};

const bet = z.object({
  id: z.number().int(),
  game_type: z.number().int(),
  /** Of the platform and of the game, in the call's language. */
  platform: z.string(),
  game: z.string(),
  game_code: z.string(),
  product: z.enum(PRODUCTS),
  status: z.enum(BET_STATUSES),
  /** Unix seconds. */
  bet_time: z.number().int(),
  settlement_time: z.number().int().nullable(),
  stake: amountOutput,
  /** Null while it is open. */
  valid_stake: amountOutput.nullable(),
  payout: amountOutput.nullable(),
  jackpot: amountOutput,
  /** Payout and jackpot less the stake that is closed; null while it is open. */
  result: amountOutput.nullable(),
  /** The platform's number of the bet, to quote to support. */
  reference: z.string(),
});
export type Bet = z.output<typeof bet>;

/** Sums over all rows of the filter, whatever the page. */
const betTotals = z.object({
  /** Bets that count: settled, settled anew or partly cashed out. */
  count: z.number().int(),
  stake: amountOutput,
  valid_stake: amountOutput,
  payout: amountOutput,
  jackpot: amountOutput,
  result: amountOutput,
  /** Bets that wait for their result, and what is staked on them. */
  open_count: z.number().int(),
  open_stake: amountOutput,
  /** The result of each day of the site that has one, the earliest first. */
  days: z.array(z.object({ day: z.string(), result: amountOutput })),
  /** Platforms with bets in the interval, whatever the filter says of them. */
  platforms: z.array(z.object({ game_type: z.number().int(), title: z.string(), count: z.number().int() })),
  /** Games with bets in the interval on the filter's platform, at most a hundred; empty while no platform is chosen. */
  games: z.array(z.object({ game_code: z.string(), title: z.string(), count: z.number().int() })),
});
export type BetTotals = z.output<typeof betTotals>;

export const listBets = endpoint({
  access: 'player',
  summary: 'Bets, the latest settled or placed first, a page at a time; the first page has the totals.',
  input: z.object({ ...filter, ...recordCursor }),
  output: z.object({
    list: z.array(bet),
    ...recordPage,
    currency: z.string(),
    /** On the first page, of the same moment as its rows; null on later ones. */
    totals: betTotals.nullable(),
  }),
});

export const getBet = endpoint({
  access: 'player',
  summary:
    'One bet: its round as the platform describes it, what it counted before it was corrected, and its replay.',
  input: z.object({
    id: recordNumber,
  }),
  output: z.object({
    bet,
    currency: z.string(),
    round: z.string(),
    details: roundDetails.nullable(),
    /** What it counted before, the earliest first. */
    former: z.array(
      z.object({ time: z.number().int(), stake: amountOutput, payout: amountOutput, result: amountOutput }),
    ),
    /** The platform's own page of the round; null where it has none, or does not answer now. */
    replay: z.string().nullable(),
  }),
});

export const exportBets = endpoint({
  access: 'player',
  summary: 'The bets as a file for spreadsheets.',
  input: z.object(filter),
  output: csvFile,
});
