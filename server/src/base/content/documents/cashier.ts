import { CASHIER_KINDS } from '@parlour/contract/cashier-states';
import { feeMinor } from '@parlour/contract/cashier-fee';
import { amountToMinor, CURRENCY_DECIMALS } from '@parlour/contract/money';
import { z } from 'zod';
import { image, listOf, slug, titles } from '../fields.ts';

/** Major units. Finer checks need the currency. */
const amount = z.number().min(0).max(1e9);

const method = z.object({
  id: slug,
  kind: z.enum(CASHIER_KINDS),
  currency: z.enum(Object.keys(CURRENCY_DECIMALS)),
  title: titles,
  icon: image,
  /** Limits of one deposit or withdrawal, and of a player's day by this method. */
  min: amount.positive(),
  max: amount.positive(),
  day_limit: amount.positive(),
  fee: z.object({ fixed: amount, percent: z.number().min(0).max(50) }),
  expected_minutes: z.number().int().min(0).max(10_080),
});
export type MethodRule = z.output<typeof method>;

/** Limits of a player's day over all methods. */
const limits = z.object({
  id: z.enum(Object.keys(CURRENCY_DECIMALS)),
  deposit_day: amount.positive(),
  withdrawal_day: amount.positive(),
  withdrawals_a_day: z.number().int().min(1).max(100),
  /** Deposits that wait for payment at once. */
  open_deposits: z.number().int().min(1).max(20),
  /** From this amount on an operator looks at a withdrawal first; null: never. */
  /** A withdrawal of so much or more waits for an operator (rule C8); null: none waits. */
  review_from: amount.positive().nullable(),
});
export type CashierLimits = z.output<typeof limits>;

/**
 * How players deposit and withdraw. Every figure that a player reads beforehand comes from here. A currency without limits has no cashier.
 */
export const cashierDocument = z
  .object({
    deposit: listOf(method),
    withdrawal: listOf(method),
    limits: listOf(limits),
    /** A deposit can be paid for so long. */
    pay_within_minutes: z.number().int().min(1).max(1_440),
  })
  .superRefine(({ deposit, withdrawal }, context) => {
    for (const [name, methods] of Object.entries({ deposit, withdrawal }))
      for (const [index, one] of methods.entries()) {
        const complain = (field: string, message: string): void =>
          context.addIssue({ code: 'custom', path: [name, index, field], message });
        const { currency, min, max, day_limit, fee } = one;
        const minMinor = amountToMinor(min, currency);
        for (const [field, value] of Object.entries({ min, max, day_limit }))
          if (amountToMinor(value, currency) === undefined) complain(field, `is finer than ${currency}`);
        if (fee.fixed !== 0 && amountToMinor(fee.fixed, currency) === undefined)
          complain('fee', `is finer than ${currency}`);
        if (max < min) complain('max', 'must not be below min');
        // The smallest amount must be larger than its fee.
        if (minMinor !== undefined && feeMinor(minMinor, fee, currency) >= minMinor)
          complain('fee', 'takes all of the smallest amount');
      }
  });
export type CashierDocument = z.output<typeof cashierDocument>;

/** Until an operator imports a cashier, no money can be deposited or withdrawn. */
export const NO_CASHIER: CashierDocument = {
  deposit: [],
  withdrawal: [],
  limits: [],
  pay_within_minutes: 30,
};
