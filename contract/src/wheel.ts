import { z } from 'zod';
import { amountOutput, endpoint, noInput, recordNumber } from './endpoint.ts';

/** The fortune wheel (rules P8, P9). */

export const WHEEL_FIELDS = { min: 4, max: 12 } as const;
export const DRAWS_A_PAGE = 20;
export const WHEEL_WINNERS_SHOWN = 10;

/** `points`: money of the wheel's currency; `spin`: another ticket. */
export const WHEEL_PRIZE_KINDS = ['points', 'spin', 'nothing'] as const;
/** What the browser draws on a field. */
export const WHEEL_PICTURES = ['gem', 'gift', 'bag', 'packet', 'coin', 'ticket', 'clover'] as const;
export type WheelPicture = (typeof WHEEL_PICTURES)[number];
/** What brings a ticket: the first login of a day, a day's first deposit of an amount, or the first reward of a mission collected on a day. */
export const TICKET_OCCASIONS = ['login', 'deposit', 'mission'] as const;

const prize = z.object({
  kind: z.enum(WHEEL_PRIZE_KINDS),
  /** Of `points`; otherwise 0. */
  amount: amountOutput,
  /** In millionths: those of a wheel are 1,000,000 together. */
  chance: z.number().int().min(1),
  picture: z.enum(WHEEL_PICTURES),
});
export type WheelPrize = z.output<typeof prize>;

/** Which wheel a draw was made at: each start of the wheel freezes its odds under the next number. */
const campaign = z.number().int().min(1).max(1_000_000);

const wheel = z.object({
  campaign,
  currency: z.string(),
  /** In the order of the wheel, from the top clockwise. */
  prizes: z.array(prize),
  top: amountOutput,
  earn: z.array(
    z.object({
      id: z.string(),
      on: z.enum(TICKET_OCCASIONS),
      /** The least deposit; 0 where there is none. */
      amount: amountOutput,
      tickets: z.number().int().min(1),
      /** A ticket can be used for so many days of the site's offset, the first included. */
      days: z.number().int().min(1),
    }),
  ),
  /** Unix seconds. */
  ends: z.number().int(),
  /** False while what is left of the budget does not cover the highest prize: nothing is drawn then. */
  is_open: z.boolean(),
  /** The conditions: HTML, cleaned by the server. */
  content: z.string(),
});
export type Wheel = z.output<typeof wheel>;

const mine = z.object({
  tickets: z.number().int().min(0),
  /** The ticket that is used next: the one that lapses first. */
  next_ticket: z.number().int().nullable(),
  /** Unix seconds: when that one lapses. */
  next_end: z.number().int().nullable(),
  /** The ids of `earn` that have brought their ticket today. */
  earned: z.array(z.string()),
  /** SHA-256 of the server's seed that decides the player's next draws, in hex. */
  seed_hash: z.string(),
  client_seed: z.string(),
});
export type MyWheel = z.output<typeof mine>;

export const getWheel = endpoint({
  access: 'public',
  summary: 'The wheel that turns now with its odds, and the player’s tickets and seeds.',
  input: noInput,
  output: z.object({
    /** Null while no wheel turns. */
    wheel: wheel.nullable(),
    /** Null for guests and for accounts that do not play. */
    mine: mine.nullable(),
  }),
});

const ticket = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const spinWheel = endpoint({
  access: 'player',
  isPlay: true,
  needsConsent: true,
  summary: 'Uses a ticket. The same ticket again gives the same draw, and uses nothing.',
  input: z.object({ ticket, campaign: campaign.describe('the wheel whose odds the player saw') }),
  output: z.object({
    ticket,
    campaign,
    /** The field: its place in `prizes`. */
    field: z.number().int().min(0),
    kind: z.enum(WHEEL_PRIZE_KINDS),
    amount: amountOutput,
    currency: z.string(),
    /** Unix seconds. */
    time: z.number().int(),
    /** What is left now. */
    tickets: z.number().int().min(0),
    next_ticket: z.number().int().nullable(),
  }),
});
export type WheelDraw = z.output<typeof spinWheel.output>;

export const listWheelDraws = endpoint({
  access: 'player',
  summary: 'The player’s draws, the newest first, with all that is needed to compute them again.',
  input: z.object({
    after: recordNumber.optional().describe('`next` of the page before'),
  }),
  output: z.object({
    list: z.array(
      z.object({
        ticket,
        campaign,
        field: z.number().int().min(0),
        kind: z.enum(WHEEL_PRIZE_KINDS),
        amount: amountOutput,
        currency: z.string(),
        /** Unix seconds. */
        time: z.number().int(),
        seed_hash: z.string(),
        client_seed: z.string(),
        /** In hex; null until the player has it revealed. */
        seed: z.string().nullable(),
      }),
    ),
    /** The odds of each wheel in the list. */
    wheels: z.array(z.object({ campaign, prizes: z.array(prize) })),
    next: z.number().int().nullable(),
  }),
});
export type PastDraw = z.output<typeof listWheelDraws.output>['list'][number];

/** It stands between bars in what is hashed. */
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

export const setWheelSeed = endpoint({
  access: 'player',
  summary: 'Sets the player’s part of the chance of all draws to come.',
  input: z.object({ client_seed: z.string().regex(CLIENT_SEED) }),
  output: z.object({ seed_hash: z.string(), client_seed: z.string() }),
});

export const revealWheelSeed = endpoint({
  access: 'player',
  summary: 'Shows the server’s seed of the past draws and begins a new one; only with no ticket left.',
  input: noInput,
  output: z.object({
    /** In hex: of the draws so far. */
    seed: z.string(),
    seed_hash: z.string(),
  }),
});

export const listWheelWinners = endpoint({
  access: 'public',
  isBackground: true,
  summary: 'The newest prizes of the wheel, with masked accounts.',
  input: noInput,
  output: z.array(
    z.object({
      id: z.number().int(),
      user_account: z.string(),
      amount: amountOutput,
      currency: z.string(),
      /** Unix seconds. */
      won_at: z.number().int(),
    }),
  ),
});
export type WheelWinner = z.output<typeof listWheelWinners.output>[number];
