import { z } from 'zod';
import { amountOutput, endpoint, noInput, recordNumber } from './endpoint.ts';

/** Referral of friends and its rewards (rule P5). */

export const REFERRALS_A_PAGE = 20;

const referralRule = z.object({
  currency: z.string(),
  /** Each is given once a friend, when the friend's settled stakes reach it. */
  steps: z.array(
    z.object({
      stake: amountOutput,
      /** The reward of the inviter, and of the friend. */
      inviter: amountOutput,
      friend: amountOutput,
    }),
  ),
  /** Stakes count for so many days after the friend has joined. */
  days: z.number().int(),
  /** The most that an inviter is given in a day and in a month of the site's offset; rewards above it wait. */
  day_limit: amountOutput,
  month_limit: amountOutput,
  /** HTML, cleaned by the server. */
  content: z.string(),
});
export type ReferralRule = z.output<typeof referralRule>;

export const getReferral = endpoint({
  access: 'player',
  gate: 'referral',
  summary: 'The player’s code and link, the rule in force, and the results so far.',
  input: noInput,
  output: z.object({
    code: z.string(),
    link: z.string(),
    /** Null while nothing is given. */
    rule: referralRule.nullable(),
    currency: z.string(),
    friends: z.number().int().min(0),
    playing: z.number().int().min(0),
    /** All that was credited, as inviter and as friend. */
    paid: amountOutput,
    /** Earned and not credited yet: waiting for the next day, or being checked. */
    waiting: amountOutput,
  }),
});
export type Referral = z.output<typeof getReferral.output>;

/** `next` of the page before. */
const after = recordNumber.optional();

export const FRIEND_STATES = ['joined', 'playing', 'checking', 'rewarded'] as const;

export const listReferralFriends = endpoint({
  access: 'player',
  gate: 'referral',
  summary: 'The friends who have joined by the player’s code, masked, the newest first.',
  input: z.object({ after }),
  output: z.object({
    list: z.array(
      z.object({
        account: z.string(),
        /** Unix seconds. */
        join_time: z.number().int(),
        state: z.enum(FRIEND_STATES),
        /** The amount given to the player for this friend. */
        reward: amountOutput,
      }),
    ),
    next: z.number().int().nullable(),
  }),
});
export type ReferralFriend = z.output<typeof listReferralFriends.output>['list'][number];

export const listReferralRewards = endpoint({
  access: 'player',
  gate: 'referral',
  summary: 'Rewards of the player, given and to come, as inviter and as friend, the newest first.',
  input: z.object({ after }),
  output: z.object({
    list: z.array(
      z.object({
        /** `invited`: for a friend; `welcome`: for having come by a friend's code. */
        kind: z.enum(['invited', 'welcome']),
        /** The friend, masked; for a welcome the one who invited. */
        account: z.string(),
        amount: amountOutput,
        currency: z.string(),
        state: z.enum(['due', 'held', 'paid', 'refused']),
        /** Unix seconds of the credit or refusal, else of when it was earned. */
        time: z.number().int(),
      }),
    ),
    next: z.number().int().nullable(),
  }),
});
export type ReferralReward = z.output<typeof listReferralRewards.output>['list'][number];
