import { z } from 'zod';
import { amountOutput, endpoint, idInput, noInput, recordNumber } from './endpoint.ts';
import { RACE_BY } from './race.ts';

/** Bonuses: offers, joining them, and what a player is granted (rules P12–P24). Amounts are in major units of the offer's currency. */

export const OFFER_KINDS = ['deposit', 'free', 'rebate', 'mission', 'race', 'birthday'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** What a mission is about: what bets count, what was deposited, or days with a login. */
export const MISSION_OF = ['bets', 'deposits', 'logins'] as const;
export const MISSION_EVERY = ['day', 'week'] as const;

/** Where a bonus lies: apart until bets have earned it, or at the platforms where it is played with. */
export const OFFER_MODES = ['earned', 'bound'] as const;

/** By what accounts are taken for those of one person. A telephone number belongs to one account anyway (rule A36). */
export const ONE_PERSON_BY = ['payout', 'device'] as const;

const BONUS_STATES = [
  'offered',
  'active',
  'closing',
  'cancelling',
  'completed',
  'expired',
  'forfeited',
  'lost',
] as const;

/** Why a bonus ended without being completed. */
const BONUS_ENDS = ['cancelled', 'withdrawal', 'account', 'operator', 'time', 'lost'] as const;

/** Why a bet counts nothing: its game, its stake, no valid stake (rule R13), settled too late, cancelled, or the bonus was over before it was counted. */
export const UNCOUNTED_WHY = ['game', 'stake', 'valid', 'late', 'void', 'ended'] as const;

export const BONUSES_A_PAGE = 20;
/** A bonus asks for at most so many times itself in bets. */
export const MOST_WAGERING = 10;

/** What share of a valid stake counts, in per cent, by kind of game; `categories` and `games` go before. */
const weights = z.object({
  slots: z.number().int(),
  live: z.number().int(),
  sports: z.number().int(),
  lottery: z.number().int(),
  other: z.number().int(),
  /** By the code of `listGameCategories`. */
  categories: z.array(z.object({ code: z.string(), weight: z.number().int() })),
  /** As `platform:code`. */
  games: z.array(z.object({ game: z.string(), weight: z.number().int() })),
});

const terms = z.object({
  kind: z.enum(OFFER_KINDS),
  currency: z.string(),
  /** Of the deposit, or of a day's counted bets for a rebate; 0 for free credit. */
  percent: z.number(),
  /** The most that one bonus is; of free credit what it is. */
  most: amountOutput,
  /** The least that a deposit, or one day's rebate, must be; of a race the lowest stake that counts. */
  least: amountOutput,
  /** The player has never deposited before. */
  first_deposit: z.boolean(),
  /** The bets that are asked for, as a multiple of the bonus; 0: none. */
  times: z.number(),
  /** The highest stake that counts; null: any. */
  most_stake: amountOutput.nullable(),
  /** Days in which bets count, and in which a deposit must follow the joining. */
  days: z.number().int(),
  join_days: z.number().int(),
  /** Equal parts in which it is paid into the wallet. */
  parts: z.number().int(),
  /** What its reward is for: an amount, or days. Null of other kinds. */
  mission: z
    .object({ of: z.enum(MISSION_OF), every: z.enum(MISSION_EVERY), target: amountOutput })
    .nullable(),
  /** Of a race; null of other kinds. */
  race: z
    .object({
      by: z.enum(RACE_BY),
      /** Bets placed from `starts` until before `ends` count, where they settle within so many hours after. Unix seconds. */
      starts: z.number().int(),
      ends: z.number().int(),
      settle_hours: z.number().int(),
      /** Below it a player is not ranked: an amount, or a multiple. */
      least: amountOutput,
      /** By place, the first place first. */
      prizes: z.array(amountOutput),
    })
    .nullable(),
  /** Only for players who were away so many days and have come back in the last 7; null: for all. */
  absent_days: z.number().int().nullable(),
  /** Of a birthday's bonus, in days; null of other kinds. */
  birthday: z
    .object({
      /** It is collected from so many days before the birthday until the end of so many days after it. */
      days_before: z.number().int(),
      days_after: z.number().int(),
      /** Registered, and the date of birth given, at least so long before the birthday. */
      account_days: z.number().int(),
      known_days: z.number().int(),
    })
    .nullable(),
  mode: z.enum(OFFER_MODES),
  /** Of mode `bound`; null of others. */
  bound: z
    .object({
      /** The platforms where it is played with. */
      platforms: z.array(z.number().int()),
      /** With less it is lost. */
      least_stake: amountOutput,
      /** What completing it pays beyond the player's own part at most; null: all. */
      most_paid: amountOutput.nullable(),
    })
    .nullable(),
  weights,
});
export type OfferTerms = z.output<typeof terms>;

export const listOffers = endpoint({
  access: 'public',
  summary: 'The offers that can be joined now, with the figures of their terms.',
  input: noInput,
  output: z.array(
    z.object({
      code: z.string(),
      /** The promotion that tells of it. */
      promotion_id: z.number().int(),
      version: z.number().int(),
      terms,
      /** Unix seconds. */
      end_time: z.number().int(),
      /** Budget or recipients are used up: no player can join any more. */
      is_full: z.boolean(),
    }),
  ),
});
export type Offer = z.output<typeof listOffers.output>[number];

export const bonus = z.object({
  id: z.number().int(),
  code: z.string(),
  promotion_id: z.number().int(),
  /** The title of its promotion in the caller's language; empty where that is gone. */
  title: z.string(),
  terms,
  state: z.enum(BONUS_STATES),
  end: z.enum(BONUS_ENDS).nullable(),
  currency: z.string(),
  amount: amountOutput,
  /** The deposit it was granted on; null where none was. */
  deposit: amountOutput.nullable(),
  /** Bets asked for, and counted. */
  required: amountOutput,
  progress: amountOutput,
  /** Paid into the wallet so far. */
  released: amountOutput,
  /** What the player loses by giving it up now. */
  at_stake: amountOutput,
  /** Where the points of a bound one are, while it runs; null of others. */
  bound: z
    .object({
      /** The part of the deposit that lies with it. */
      own: amountOutput,
      /** Not at a platform: can be moved to one. */
      home: amountOutput,
      /** At platforms and on their way, as booked. */
      outside: amountOutput,
      /** What the wallet gets if it is given up now. */
      keeps: amountOutput,
      /** Points can be moved to its platforms now. */
      is_playable: z.boolean(),
    })
    .nullable(),
  /** Its deposit is being looked into: bets count, and nothing is paid until that is decided. */
  is_frozen: z.boolean(),
  /** A withdrawal ends it. */
  ends_by_withdrawal: z.boolean(),
  /** Unix seconds. */
  join_time: z.number().int(),
  /** Until when bets count, or the deposit must come. */
  place_until: z.number().int(),
  end_time: z.number().int().nullable(),
  /** What a bet on the game that was named counts, in per cent; null where none was named. */
  weight_here: z.number().int().nullable(),
});
export type Bonus = z.output<typeof bonus>;

/** `next` of the page before. */
const after = recordNumber.optional();

export const listBonuses = endpoint({
  access: 'player',
  isBackground: true,
  summary: 'The player’s bonuses: those that run, and a page of those that have ended, the newest first.',
  input: z.object({
    after,
    /** The game that is played now. */
    platform_id: idInput.optional(),
    game_code: z.string().max(64).optional(),
  }),
  output: z.object({
    /** With `after` empty: the first page has them. */
    running: z.array(bonus),
    ended: z.array(bonus),
    next: z.number().int().nullable(),
  }),
});

export const listBonusBets = endpoint({
  access: 'player',
  summary: 'The bets placed while a bonus ran, with what each counted or why it did not, the newest first.',
  input: z.object({ bonus_id: recordNumber, after }),
  output: z.object({
    list: z.array(
      z.object({
        bet_id: z.number().int(),
        platform_id: z.number().int(),
        /** In the caller's language; the code where the game is gone. */
        game: z.string(),
        stake: amountOutput,
        counted: amountOutput,
        weight: z.number().int(),
        why: z.enum(UNCOUNTED_WHY).nullable(),
        /** Unix seconds. */
        place_time: z.number().int(),
      }),
    ),
    next: z.number().int().nullable(),
  }),
});
export type BonusBet = z.output<typeof listBonusBets.output>['list'][number];

export const joinOffer = endpoint({
  access: 'player',
  isPlay: true,
  needsConsent: true,
  summary:
    'Joins an offer in the version that the player has read. The same version joined again is joined once; another is refused.',
  input: z.strictObject({ code: z.string().max(64), version: z.number().int().min(1) }),
  output: bonus,
});

export const cancelBonus = endpoint({
  access: 'player',
  summary: 'Gives a bonus up. `loses` is what the player was shown; where it has changed, nothing happens.',
  input: z.strictObject({ bonus_id: recordNumber, loses: z.number().finite().min(0) }),
  output: bonus,
});
