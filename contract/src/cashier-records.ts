import { z } from 'zod';
import {
  CASHIER_KINDS,
  CASHIER_RECORD_KINDS,
  CASHIER_RECORD_STATES,
  DEPOSIT_REASONS,
  DEPOSIT_STATES,
  WITHDRAWAL_REASONS,
  WITHDRAWAL_STATES,
} from './cashier-states.ts';
import { amountOutput, endpoint } from './endpoint.ts';
import { csvFile, recordCursor, recordPage, recordSpan } from './records.ts';

/** /depositAndWithdrawalRecords: the player's deposits and withdrawals in every state (rule R1). */

const cashierRecord = z.object({
  /** The reference that the gateway has too. */
  id: z.string(),
  kind: z.enum(CASHIER_RECORD_KINDS),
  state: z.enum([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]),
  method: z.object({ id: z.string(), kind: z.enum(CASHIER_KINDS), title: z.string() }),
  /** Where a withdrawal goes: bank or network and the last characters. */
  account: z.string().nullable(),
  /** The amount asked for. Of a paid deposit: the amount paid. */
  amount: amountOutput,
  fee: amountOutput,
  /** The amount that reaches the wallet or the payout account. */
  receives: amountOutput,
  currency: z.string(),
  /** Unix seconds. */
  create_time: z.number().int(),
  decide_time: z.number().int().nullable(),
  /** Why it was rejected. */
  reason: z.enum([...DEPOSIT_REASONS, ...WITHDRAWAL_REASONS]).nullable(),
});
export type CashierRecord = z.output<typeof cashierRecord>;

const filter = z.object({
  kind: z.enum(CASHIER_RECORD_KINDS).optional(),
  state: z.enum(CASHIER_RECORD_STATES).optional(),
  /** The kind of the method. */
  method: z.enum(CASHIER_KINDS).optional(),
  ...recordSpan,
});

const total = z.object({
  count: z.number().int().min(0),
  /** Sums over the paid ones: amount, fee, amount received. */
  paid: amountOutput,
  fees: amountOutput,
  received: amountOutput,
  /** Sums over the open ones. */
  open: amountOutput,
});
export type CashierTotal = z.output<typeof total>;

export const listCashierRecords = endpoint({
  access: 'player',
  summary:
    'Deposits and withdrawals of a time, the newest first, with the totals of all that the filter finds.',
  input: filter.extend(recordCursor),
  output: z.object({
    ...recordPage,
    list: z.array(cashierRecord),
    currency: z.string(),
    deposits: total,
    withdrawals: total,
  }),
});

export const exportCashierRecords = endpoint({
  access: 'player',
  summary: 'The same as a file.',
  input: filter,
  output: csvFile,
});
