import { amountToMinor, CURRENCY_DECIMALS } from '@parlour/contract/money';
import { TICKET_OCCASIONS, WHEEL_FIELDS, WHEEL_PICTURES, WHEEL_PRIZE_KINDS } from '@parlour/contract/wheel';
import { z } from 'zod';
import { htmls, listOf, slug } from '../fields.ts';

/** Major units. Finer checks need the currency. */
const amount = z.number().min(0).max(1e6);
const MOST_TICKETS = 5;
const MOST_DAYS = 90;
const WHOLE_PERCENT = 100;
/** Chances have four decimals of a percent. */
const STEPS_A_PERCENT = 10_000;

const prize = z.object({
  id: slug,
  kind: z.enum(WHEEL_PRIZE_KINDS),
  /** Of `points`; otherwise 0. */
  amount,
  /** Percent, with at most four decimals: all together 100. */
  chance: z.number().positive().max(WHOLE_PERCENT),
  picture: z.enum(WHEEL_PICTURES),
});

const rule = z.object({
  id: slug,
  on: z.enum(TICKET_OCCASIONS),
  /** The least deposit; 0 for anything else. */
  amount,
  tickets: z.number().int().min(1).max(MOST_TICKETS),
  days: z.number().int().min(1).max(MOST_DAYS),
});

/** The fortune wheel as its next start will freeze it: the wheel that turns keeps its own odds. */
export const wheelDocument = z
  .object({
    currency: z.enum(Object.keys(CURRENCY_DECIMALS)),
    /** From the top clockwise. */
    prizes: listOf(prize).min(WHEEL_FIELDS.min).max(WHEEL_FIELDS.max),
    /** What brings tickets, each once a day. */
    earn: listOf(rule),
    /** The conditions beside the odds. */
    content: htmls,
  })
  .superRefine(({ currency, prizes, earn }, context) => {
    const complain = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    const isFiner = (value: number): boolean => value !== 0 && amountToMinor(value, currency) === undefined;
    for (const [index, { kind, amount: worth, chance }] of prizes.entries()) {
      if ((kind === 'points') !== worth > 0)
        complain(['prizes', index, 'amount'], 'is above 0 for points, and 0 for anything else');
      if (isFiner(worth)) complain(['prizes', index, 'amount'], `is finer than ${currency}`);
      if (!isWhole(chance * STEPS_A_PERCENT))
        complain(['prizes', index, 'chance'], 'has more than four decimals');
    }
    const sum = prizes.reduce((total, { chance }) => total + Math.round(chance * STEPS_A_PERCENT), 0);
    if (sum !== WHOLE_PERCENT * STEPS_A_PERCENT)
      complain(['prizes'], `the chances are ${sum / STEPS_A_PERCENT} percent together, not 100`);
    for (const [index, { on, amount: least }] of earn.entries()) {
      if ((on === 'deposit') !== least > 0)
        complain(['earn', index, 'amount'], 'is above 0 for a deposit, and 0 for anything else');
      if (isFiner(least)) complain(['earn', index, 'amount'], `is finer than ${currency}`);
    }
  });

/** Whole but for what floating point makes of a decimal fraction. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

const NO_TEXT = { en: '', cn: '', tw: '', vi: '', ms: '' };

/** Before there is one, no wheel can be started. */
export const NO_WHEEL: z.output<typeof wheelDocument> = {
  currency: 'MYR',
  prizes: [],
  earn: [],
  content: NO_TEXT,
};
