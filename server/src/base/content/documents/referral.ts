import { amountToMinor, CURRENCY_DECIMALS } from '@parlour/contract/money';
import { z } from 'zod';
import { htmls, listOf, slug } from '../fields.ts';

const MOST_DAYS = 3650;
const noHtml = { en: '', cn: '', tw: '', vi: '', ms: '' };

/** Major units; 0 gives nothing. Finer checks need the currency. */
const amount = z.number().min(0).max(1e9);

const step = z.object({ id: slug, stake: amount.positive(), inviter: amount, friend: amount });

/** Rewards for referring a friend. Every figure that players read comes from here. */
export const referralDocument = z
  .object({
    /** Off: nothing more is earned; what is earned is still given. */
    enabled: z.boolean(),
    currency: z.enum(Object.keys(CURRENCY_DECIMALS)),
    days: z.number().int().min(1).max(MOST_DAYS),
    /** A friend's settled stakes reach `stake`: the inviter is given `inviter`, the friend `friend`, once. */
    steps: listOf(step),
    day_limit: amount,
    month_limit: amount,
    /** The conditions beside the figures. */
    content: htmls,
  })
  .superRefine(({ currency, steps, day_limit, month_limit }, context) => {
    const complain = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    if (month_limit < day_limit) complain(['month_limit'], 'must not be below day_limit');
    for (const [index, { stake, inviter, friend }] of steps.entries()) {
      for (const [name, value] of Object.entries({ stake, inviter, friend })) {
        if (value !== 0 && amountToMinor(value, currency) === undefined)
          complain(['steps', index, name], `is finer than ${currency}`);
      }
      if (inviter + friend === 0) complain(['steps', index], 'gives nothing');
      // It would wait for ever.
      if (inviter > day_limit) complain(['steps', index, 'inviter'], 'is above day_limit');
      if (index > 0 && stake <= steps[index - 1]!.stake)
        complain(['steps', index, 'stake'], 'must be above the step before');
    }
  });
export type ReferralDocument = z.output<typeof referralDocument>;

/** Before there is one, nothing is given. */
export const NO_REFERRAL_RULE: ReferralDocument = {
  enabled: false,
  currency: 'MYR',
  days: 60,
  steps: [],
  day_limit: 0,
  month_limit: 0,
  content: noHtml,
};
