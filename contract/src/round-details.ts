import { z } from 'zod';
import { multilingual } from './endpoint.ts';

/** Words of a vendor: no control characters, which the database does not keep. */
const word = z.string().regex(/^[^\p{Cc}]{0,100}$/u);
const figure = z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/);

const spin = z.object({
  /** The symbols of each reel from above. */
  reels: z.array(z.array(word).min(1).max(10)).min(1).max(10),
  win: figure,
  isFree: z.boolean().default(false),
  /** Winning lines: the row on each reel, and on how many reels from the left it won. */
  lines: z
    .array(
      z.object({
        rows: z.array(z.number().int().min(0).max(9)).max(10),
        count: z.number().int().min(1).max(10),
      }),
    )
    .max(100)
    .default([]),
  /** Symbols that won wherever they were, in games without lines. */
  kinds: z.array(word).max(20).default([]),
});

const leg = z.object({
  sport: word,
  area: multilingual.nullish(),
  competition: multilingual,
  home: multilingual,
  away: multilingual,
  /** Milliseconds since 1970. */
  startsAt: z.number().int().min(0),
  /** How to play: `winner`, `handicap`, `total` or the vendor's own word. */
  market: word,
  option: word,
  line: z.number().nullish(),
  odds: figure,
  result: z.enum(['open', 'won', 'lost', 'void']),
});

const shot = z.object({
  target: word,
  multiple: figure,
  result: z.enum(['caught', 'missed', 'back']),
  stake: figure,
  win: figure,
});

/** A round as its platform describes it; amounts are decimals of its own. */
export const roundDetails = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slots'), spins: z.array(spin).min(1).max(200) }),
  z.object({
    kind: z.literal('cards'),
    round: word,
    /** Null until it is dealt. Cards are a rank and the letter of a suit: `10H`. */
    hands: z
      .array(
        z.object({
          side: word,
          cards: z.array(word).max(24),
          points: z.number().int(),
          /** Of a hand that the player plays: how it ended, what lay on it and what it brought. */
          result: word.optional(),
          stake: figure.optional(),
          win: figure.optional(),
        }),
      )
      .max(12)
      .nullable(),
    outcome: word.nullable(),
    spots: z.array(z.object({ spot: word, stake: figure, win: figure.nullable() })).max(50),
  }),
  z.object({
    kind: z.literal('draw'),
    period: word,
    /** Null until it is drawn. */
    numbers: z.array(z.number().int().min(0)).max(50).nullable(),
    /** The pick of a bet that was kept before bets had lines. */
    number: z.number().int().optional(),
    is: word.optional(),
    /** Numbers are written with so many digits: 4 for 0007. */
    digits: z.number().int().min(1).max(9).default(1),
    /** What was staked on: the kind of play, where it counts the place from 1 and the way, and the pick. `win` is null until it is drawn. */
    lines: z
      .array(
        z.object({
          play: word,
          way: word.optional(),
          place: z.number().int().min(1).max(99).optional(),
          pick: word,
          stake: figure,
          win: figure.nullable(),
        }),
      )
      // A cloth of roulette has 158 places.
      .max(200)
      .default([]),
  }),
  z.object({
    kind: z.literal('virtual'),
    /** `horses` or `football`, or the vendor's own word. */
    sport: word,
    round: word,
    /** Runners by number from 1, or the home side and the other. */
    entrants: z.array(multilingual).min(2).max(30),
    /** The order of arrival by number, or the goals of both sides. Null until it is over, and of a void bet. */
    result: z.array(z.number().int().min(0)).max(30).nullable(),
    /** A pick names runners by number, `3` or `3-5`, a side, a way or a score; `win` is null as long as the result is. */
    lines: z
      .array(
        z.object({
          market: word,
          pick: word,
          line: z.number().nullish(),
          odds: figure,
          stake: figure,
          win: figure.nullable(),
        }),
      )
      .max(50),
  }),
  z.object({
    kind: z.literal('sports'),
    legs: z.array(leg).min(1).max(30),
    /** The player closed the bet, for what it returned, before it was decided. */
    cashedOut: z.boolean().optional(),
  }),
  /** A roll from 0.00 to 99.99: `under` wins below the border, `over` from it on. */
  z.object({ kind: z.literal('dice'), side: z.enum(['under', 'over']), border: figure, roll: figure }),
  z.object({
    kind: z.literal('plinko'),
    risk: word,
    /** Whether the ball fell to the right, row by row. */
    path: z.array(z.boolean()).min(1).max(30),
    /** Multiples of the slots from the left. */
    slots: z.array(figure).min(2).max(31),
  }),
  z.object({
    kind: z.literal('fields'),
    /** `mines`: fields of a square, opened in any order. `chicken`: lanes of a road, in their order. */
    game: word,
    level: word.optional(),
    count: z.number().int().min(1).max(100),
    /** Places count from 0: what the game hid, and what the player opened, in order. */
    hidden: z.array(z.number().int().min(0).max(99)).max(100),
    opened: z.array(z.number().int().min(0).max(99)).max(100),
    /** What was reached; null where the last place that was opened ended the round, or none was. */
    multiple: figure.nullable(),
  }),
  z.object({
    kind: z.literal('crash'),
    round: word,
    /** Where the flight ended, null until it has. */
    end: figure.nullable(),
    /** Where the bet was to leave by itself, and where it left. */
    auto: figure.nullable(),
    left: figure.nullable(),
  }),
  z.object({ kind: z.literal('fishing'), shots: z.array(shot).min(1).max(100) }),
]);
export type RoundDetails = z.output<typeof roundDetails>;
