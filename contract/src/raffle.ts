import { z } from 'zod';
import { amountOutput, endpoint, noInput } from './endpoint.ts';

/** The raffle (rules P40–P45). */

export const MOST_RAFFLE_PLACES = 200;

/** What brings tickets: the first login of a day, each whole amount of a deposit, each whole amount of bets. */
export const RAFFLE_OCCASIONS = ['login', 'deposit', 'bets'] as const;
/** `closing`: tickets are fixed, and the beacon's round is waited for. */
const RAFFLE_STATES = ['waiting', 'open', 'closing', 'drawn', 'cancelled'] as const;
export type RaffleState = (typeof RAFFLE_STATES)[number];
/** Why a round was named: at the beginning; because the tickets were fixed after the one before; because the beacon was silent. */
const ROUND_REASONS = ['first', 'late', 'silent'] as const;

const code = z.string().regex(/^[A-Za-z0-9]{3,24}$/);
/** Unix seconds. */
const moment = z.number().int();

const summary = z.object({
  code: z.string(),
  title: z.string(),
  currency: z.string(),
  state: z.enum(RAFFLE_STATES),
  /** The first prize, and all prizes together. */
  top: amountOutput,
  budget: amountOutput,
  places: z.number().int().min(1),
  starts: moment,
  closes: moment,
  /** When the beacon's round is due that decides. */
  draws: moment,
  /** Null until it is closed. */
  tickets: z.number().int().nullable(),
});
export type RaffleSummary = z.output<typeof summary>;

const winner = z.object({
  /** 1 is the first prize. */
  place: z.number().int().min(1),
  number: z.number().int().min(1),
  user_account: z.string(),
  amount: amountOutput,
});

const raffle = summary.extend({
  prizes: z.array(z.object({ amount: amountOutput, count: z.number().int().min(1) })),
  earn: z.array(
    z.object({
      id: z.string(),
      on: z.enum(RAFFLE_OCCASIONS),
      /** Of a deposit, or of bets; 0 for a login. */
      amount: amountOutput,
      tickets: z.number().int().min(1),
      /** Of this rule, for one player. */
      most: z.number().int().min(1),
    }),
  ),
  /** The conditions: HTML, cleaned by the server. */
  content: z.string(),
  /** SHA-256 of the server's seed, in hex. */
  seed_hash: z.string(),
  /** In hex; null until it is drawn. */
  seed: z.string().nullable(),
  /** The Merkle root of the numbered tickets, in hex; null until it is closed. */
  root: z.string().nullable(),
  beacon: z.object({
    chain: z.string(),
    public_key: z.string(),
    /** The beacon rounds that were waited for, the last of which decides. A silent one is given up after so many seconds. */
    rounds: z.array(
      z.object({
        round: z.number().int(),
        due: moment,
        why: z.enum(ROUND_REASONS),
        signature: z.string().nullable(),
      }),
    ),
    silent_after: z.number().int(),
  }),
  winners: z.array(winner),
});
export type Raffle = z.output<typeof raffle>;

const mine = z.object({
  tickets: z.number().int().min(0),
  /** Stands for the player in what is published; empty before the first ticket. */
  tag: z.string(),
  rules: z.array(z.object({ id: z.string(), tickets: z.number().int().min(0) })),
  /** What an operator gave. */
  gifts: z.number().int().min(0),
  /** Bets that counted so far. */
  turnover: amountOutput,
  /** Whether today's login has brought its tickets. */
  is_today_in: z.boolean(),
  /** Once it is closed: from `first` on so many. */
  numbers: z.array(z.object({ first: z.number().int().min(1), tickets: z.number().int().min(1) })),
  won: z.array(
    z.object({ place: z.number().int().min(1), number: z.number().int().min(1), amount: amountOutput }),
  ),
});
export type MyRaffle = z.output<typeof mine>;

export const listRaffles = endpoint({
  access: 'public',
  isBackground: true,
  summary: 'The raffles: those to be drawn, the next close first, and then the past ones.',
  input: noInput,
  output: z.array(summary),
});

export const getRaffle = endpoint({
  access: 'public',
  isBackground: true,
  summary: 'A raffle with all that proves it, and the player’s tickets.',
  input: z.object({ code }),
  output: z.object({
    raffle,
    /** Null for guests, for accounts that do not play, and for other currencies. */
    mine: mine.nullable(),
    /** The server's present, by which moments are counted down. */
    now: moment,
  }),
});

export const getRaffleProof = endpoint({
  access: 'public',
  summary: 'What leads from a ticket of a closed raffle to the published root.',
  input: z.object({
    code,
    number: z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ])
      .pipe(z.number().int().min(1).max(1_000_000_000)),
  }),
  output: z.object({
    number: z.number().int(),
    tag: z.string(),
    /** In hex, from the leaf up: `L` before what stands left, `R` before what stands right. */
    path: z.array(z.string()),
  }),
});
