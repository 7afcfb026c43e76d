import { z } from 'zod';
import { bonus } from './bonus.ts';
import { endpoint, noInput } from './endpoint.ts';

/** Birthday bonuses (rules P52–P54): collected by the player within a window around the birthday, once a year of the calendar. */

/** No date of birth; the window is to come; it is open; this year's is collected. */
export const BIRTHDAY_STATES = ['unset', 'later', 'open', 'collected'] as const;

/** Why the player has no part in the window that would open next: too short a time with us, or with the date of birth given. */
export const BIRTHDAY_WHYS = ['accountNew', 'birthDateNew'] as const;

const birthdayOffer = z.object({
  code: z.string(),
  version: z.number().int(),
  promotion_id: z.number().int(),
  state: z.enum(BIRTHDAY_STATES),
  /** Null where nothing but time stands in the way. */
  why: z.enum(BIRTHDAY_WHYS).nullable(),
  /** The window that is open, or the next one that this player can use: from `opens` until before `closes`, in Unix seconds. Null without a date of birth. */
  opens: z.number().int().nullable(),
  closes: z.number().int().nullable(),
  /** Budget or recipients are used up. */
  is_full: z.boolean(),
});
export type BirthdayOffer = z.output<typeof birthdayOffer>;

export const listBirthdayOffers = endpoint({
  access: 'player',
  summary: 'The birthday offers that run, with when this player can collect them.',
  input: noInput,
  output: z.array(birthdayOffer),
});

export const claimBirthday = endpoint({
  access: 'player',
  isPlay: true,
  needsConsent: true,
  summary:
    'Collects the birthday’s bonus in the version that the player has read, once a year of the calendar.',
  input: z.strictObject({ code: z.string().max(64), version: z.number().int().min(1) }),
  output: bonus,
});
