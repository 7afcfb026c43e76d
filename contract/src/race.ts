import { z } from 'zod';
import { amountOutput, endpoint, noInput } from './endpoint.ts';

/** Races: players ranked by their bets, with prizes by place (rules P46–P50). Amounts are in major units of the offer's currency. */

/** What a race ranks by: the counted bets of a player added up, or the largest payout as a multiple of its stake. */
export const RACE_BY = ['turnover', 'multiple'] as const;
const RACE_STATES = ['waiting', 'running', 'settling', 'ended', 'cancelled'] as const;

/** Places of a race that everybody sees. */
export const RACE_PLACES_SHOWN = 20;

/** An amount where the race ranks by turnover, a multiple otherwise. */
const points = amountOutput;

const race = z.object({
  code: z.string(),
  version: z.number().int(),
  promotion_id: z.number().int(),
  /** The title of its promotion in the caller's language; empty where that is gone. */
  title: z.string(),
  state: z.enum(RACE_STATES),
  by: z.enum(RACE_BY),
  currency: z.string(),
  /** Unix seconds. `settles`: until then bets that were placed in time may settle. */
  starts: z.number().int(),
  ends: z.number().int(),
  settles: z.number().int(),
  /** Below it a player is not ranked. */
  least: points,
  /** By place, the first place first. */
  prizes: z.array(amountOutput),
  /** Bets asked for before a prize is paid, as a multiple of it; 0: none. */
  times: z.number(),
  /** How many players are ranked. */
  players: z.number().int(),
  /** The first places: of a race that goes on as the players stand now, of one that has ended the winners. */
  places: z.array(
    z.object({
      place: z.number().int(),
      /** Masked. */
      user_account: z.string(),
      points,
      /** Null behind the last prize. */
      prize: amountOutput.nullable(),
      is_mine: z.boolean(),
    }),
  ),
  /** Null for guests, for accounts that do not play, and for other currencies. */
  mine: z
    .object({
      /** Null while the player is not ranked. */
      place: z.number().int().nullable(),
      points,
      /** What is missing to the next place, or to be ranked; null in the first place and once the race has ended. */
      missing: points.nullable(),
      prize: amountOutput.nullable(),
      /** Operators have taken the player out. */
      is_excluded: z.boolean(),
    })
    .nullable(),
});
export type Race = z.output<typeof race>;

export const listRaces = endpoint({
  access: 'public',
  isBackground: true,
  summary:
    'The races that wait, run, are being settled, or have ended in the last week, with the player’s own place.',
  input: noInput,
  output: z.object({
    list: z.array(race),
    /** The server's present, by which moments are counted down. */
    now: z.number().int(),
  }),
});
