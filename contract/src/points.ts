import { z } from 'zod';
import { MAX_AMOUNT_MAJOR } from './money.ts';
import { amountOutput, endpoint, idInput, noInput } from './endpoint.ts';

/**
 * Transfers of points between the wallet and a game platform (rule M7). A `gameType` is the id of the platform.
 * `transferIn`, `transferOut` and `transferOutLast` take an `Idempotency-Key` header: the same key again gets the first
 * answer again, even if the platform has closed since. `walletCollect` needs none: points that are home cannot move
 * again.
 */
const gameType = idInput.describe('id of the game platform');

/** Finer checks need the player's currency and happen on the server. */
const amountInput = z.number().finite().positive().max(MAX_AMOUNT_MAJOR);

const transferState = z.enum(['asked', 'confirmed', 'refused', 'unknown']);

/** One transfer as the player sees it. `unknown` reads as 'on its way'. */
export const transfer = z.object({
  reference: z.string(),
  game_type: z.number().int(),
  direction: z.enum(['in', 'out']),
  state: transferState,
  /** The amount moved; of a transfer on its way, the amount held. */
  amount: amountOutput,
  currency: z.string(),
  /** Unix seconds. */
  create_time: z.number().int(),
  /** Milliseconds since 1970 of the next question to the platform; null once decided. */
  next_check_at: z.number().int().nullable(),
  /** The bound bonus whose points are moved; null: the wallet's. */
  bonus_id: z.number().int().nullable(),
});
export type Transfer = z.output<typeof transfer>;

const moved = z.object({
  /** Null when there was nothing to move. */
  transfer: transfer.nullable(),
  /** The wallet afterwards. */
  balance: amountOutput,
  currency: z.string(),
});

export const transferIn = endpoint({
  access: 'player',
  isPlay: true,
  needsConsent: true,
  summary:
    'Moves the whole wallet, or the amount given, to a platform; without one the player’s settings say how much.',
  input: z.object({
    gameType,
    amount: amountInput.optional(),
    /**
     * The points are to stay there while the player is on the site. Without it they are for a game that is being
     * opened.
     */
    stay: z.boolean().optional(),
    /** Moves points of this bound bonus, and none of the wallet. */
    bonus_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: moved,
});

export const transferOut = endpoint({
  access: 'player',
  summary: 'Brings all points, or the amount given, back from a platform.',
  input: z.object({ gameType, amount: amountInput.optional() }),
  output: moved,
});

export const transferOutLast = endpoint({
  access: 'player',
  summary:
    'Brings back the points of the platform last played; nothing under maintenance, or while a transfer to it is on its way.',
  input: noInput,
  output: moved.extend({ game_type: z.number().int().nullable() }),
});

export const userBalance = endpoint({
  access: 'player',
  summary: 'The points a platform holds; code 1 when it does not know the player or is under maintenance.',
  input: z.object({ gameType }),
  output: z.object({ balance: amountOutput, currency: z.string(), in_game: z.boolean() }),
});

const heldPoints = z.object({
  game_type: z.number().int(),
  gm: z.string(),
  amount: amountOutput,
  /** Unix seconds since when it holds points. */
  since: z.number().int(),
  maintenance_until: z.number().int().nullable(),
});

export const getAllBalance = endpoint({
  access: 'account',
  isBackground: true,
  summary: 'Where every cent is: wallet, each platform, on its way; one consistent reading.',
  input: noInput,
  output: z.object({
    wallet: amountOutput,
    /** Counts the wallet's changes, like the version of `GET /Me/wallet`. */
    version: z.number().int(),
    total: amountOutput,
    currency: z.string(),
    /** Held for withdrawals that are not paid yet. */
    held_for_withdrawal: amountOutput,
    platforms: z.array(heldPoints),
    /** Points of bound bonuses at platforms: no part of the total. */
    bound: z.array(heldPoints.extend({ bonus_id: z.number().int() })),
    on_its_way: z.array(transfer.extend({ gm: z.string() })),
    as_of: z.number().int(),
  }),
});

export const walletCollect = endpoint({
  access: 'player',
  summary: 'Brings back the points of every platform; answers for each.',
  input: noInput,
  output: z.object({
    balance: amountOutput,
    currency: z.string(),
    platforms: z.array(
      z.object({
        game_type: z.number().int(),
        gm: z.string(),
        result: z.enum(['moved', 'on_its_way', 'refused', 'maintenance', 'nothing']),
        amount: amountOutput,
      }),
    ),
  }),
});
