import { amountToMinor, CURRENCY_DECIMALS } from '@parlour/contract/money';
import { MOST_RAFFLE_PLACES, RAFFLE_OCCASIONS } from '@parlour/contract/raffle';
import { z } from 'zod';
import { htmls, listOf, slug, titles } from '../fields.ts';

/** Major units. Finer checks need the currency. */
const amount = z.number().min(0).max(1e6);
const MOST_TICKETS = 100;
const MOST_OF_A_RULE = 1_000;

const prize = z.object({
  amount: amount.positive(),
  count: z.number().int().min(1).max(MOST_RAFFLE_PLACES),
});

const rule = z.object({
  id: slug,
  on: z.enum(RAFFLE_OCCASIONS),
  /** Each whole amount of a deposit, or of bets; 0 for a login. */
  amount,
  tickets: z.number().int().min(1).max(MOST_TICKETS),
  /** Of this rule, for one player of one raffle. */
  most: z.number().int().min(1).max(MOST_OF_A_RULE),
});

/** Raffles as their next drafts will freeze them: an operator names a design and the times. */
export const rafflesDocument = listOf(
  z
    .object({
      id: slug,
      title: titles,
      currency: z.enum(Object.keys(CURRENCY_DECIMALS)),
      prizes: z.array(prize).min(1).max(20),
      earn: listOf(rule),
      /** The conditions beside the prizes. */
      content: htmls,
    })
    .superRefine(({ currency, prizes, earn }, context) => {
      const complain = (path: (string | number)[], message: string): void =>
        context.addIssue({ code: 'custom', path, message });
      const isFiner = (value: number): boolean => value !== 0 && amountToMinor(value, currency) === undefined;
      for (const [index, { amount: worth }] of prizes.entries())
        if (isFiner(worth)) complain(['prizes', index, 'amount'], `is finer than ${currency}`);
      const places = prizes.reduce((sum, { count }) => sum + count, 0);
      if (places > MOST_RAFFLE_PLACES)
        complain(['prizes'], `are ${places}, and ${MOST_RAFFLE_PLACES} at most`);
      for (const [index, { on, amount: least }] of earn.entries()) {
        if ((on === 'login') !== (least === 0))
          complain(['earn', index, 'amount'], 'is 0 for a login, and above 0 for anything else');
        if (isFiner(least)) complain(['earn', index, 'amount'], `is finer than ${currency}`);
      }
    }),
);
