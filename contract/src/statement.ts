import { z } from 'zod';
import { amountOutput, endpoint } from './endpoint.ts';
import { STATEMENT_GROUPS } from './ledger-reasons.ts';
import { csvFile, recordCursor, recordPage, recordSpan } from './records.ts';

/** The wallet's statement, from the ledger's entries alone (decisions §6, GLI 2.5.7): every row shows the balance after it. */

const group = z.enum(STATEMENT_GROUPS);
const filter = { ...recordSpan, group: group.optional() };

export const transaction = z.object({
  id: z.number().int(),
  /** Unix seconds. */
  time: z.number().int(),
  /** Why, as a code, and in words of the call's language. */
  reason: z.string(),
  title: z.string(),
  group,
  /** The platform it was about. */
  game_type: z.number().int().nullable(),
  /** The platform's name, the friend (masked), the way of payment; empty: nothing more to say. */
  about: z.string(),
  /** Below 0 for what left the wallet. */
  amount: amountOutput,
  balance_before: amountOutput,
  balance_after: amountOutput,
  /** To be quoted to support. */
  reference: z.string(),
});
export type Transaction = z.output<typeof transaction>;

const sums = { count: z.number().int(), in: amountOutput, out: amountOutput };

/** Of everything the filter fits, on whatever page. */
export const statementTotals = z.object({
  ...sums,
  /** The wallet at the beginning and at the end of the interval, whatever the group. */
  opening: amountOutput,
  closing: amountOutput,
  /** Won (above 0) or lost in games in the interval, as the books have it: what games still hold counts as the player's. */
  result: amountOutput,
  /** Of the interval, whatever the filter's group; groups without any entry are left out. */
  groups: z.array(z.object({ group, ...sums })),
});
export type StatementTotals = z.output<typeof statementTotals>;

export const listTransactions = endpoint({
  access: 'player',
  summary:
    'Changes of the wallet, the latest first, a page at a time; the first page says what they add up to.',
  input: z.object({ ...filter, ...recordCursor }),
  output: z.object({
    list: z.array(transaction),
    ...recordPage,
    currency: z.string(),
    /** On the first page, of the same moment as its rows; null on later ones. */
    totals: statementTotals.nullable(),
  }),
});

export const getTransaction = endpoint({
  access: 'player',
  summary:
    'One change of the wallet: between which places the money moved, and how a move to or from a platform went.',
  input: z.object({
    id: z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ])
      .pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)),
  }),
  output: z.object({
    transaction,
    currency: z.string(),
    /** The player's own places that it touched. */
    places: z.array(
      z.object({
        place: z.enum(['wallet', 'platform', 'transit', 'held']),
        name: z.string(),
        amount: amountOutput,
        balance_after: amountOutput,
      }),
    ),
    move: z
      .object({
        state: z.enum(['asked', 'confirmed', 'refused', 'unknown']),
        /** Unix seconds. */
        ask_time: z.number().int(),
        decide_time: z.number().int().nullable(),
        /** The platform's own number for it. */
        provider_ref: z.string().nullable(),
      })
      .nullable(),
  }),
});

export const exportTransactions = endpoint({
  access: 'player',
  summary: 'The statement as a file for spreadsheets.',
  input: z.object(filter),
  output: csvFile,
});
