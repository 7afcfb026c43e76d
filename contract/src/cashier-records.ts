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

/** /depositAndWithdrawalRecords: what a player has brought and taken, whatever has become of it (spec §2, decisions §6). */

export const cashierRecord = z.object({
  /** What the gateway knows it by too. */
  id: z.string(),
  kind: z.enum(CASHIER_RECORD_KINDS),
  state: z.enum([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]),
  method: z.object({ id: z.string(), kind: z.enum(CASHIER_KINDS), title: z.string() }),
  /** Where a withdrawal goes: bank or network and the last characters. */
  account: z.string().nullable(),
  /** What was to be paid, or what leaves the wallet; of a paid deposit what was paid. */
  amount: amountOutput,
  fee: amountOutput,
  /** What reaches the wallet, or the account. */
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
  /** Of those that are paid: what was moved, what it cost, what arrived. */
  paid: amountOutput,
  fees: amountOutput,
  received: amountOutput,
  /** Of those that are still open. */
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
