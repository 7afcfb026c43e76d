import { z } from 'zod';
import { amountOutput, endpoint, recordNumber } from './endpoint.ts';
import { STATEMENT_GROUPS } from './ledger-reasons.ts';
import { csvFile, recordCursor, recordPage, recordSpan } from './records.ts';

/** The wallet's statement, from the ledger's entries alone: every row shows the balance after it (rule R2, GLI 2.5.7). */

const group = z.enum(STATEMENT_GROUPS);
const filter = { ...recordSpan, group: group.optional() };

const transaction = z.object({
  id: z.number().int(),
  /** Unix seconds. */
  time: z.number().int(),
  /** The reason, as a code and as text in the call's language. */
  reason: z.string(),
  title: z.string(),
  group,
  /** The platform concerned. */
  game_type: z.number().int().nullable(),
  /** The platform's name, the friend (masked) or the method of payment; empty where there is none. */
  about: z.string(),
  /** Below 0 where it left the wallet. */
  amount: amountOutput,
  balance_before: amountOutput,
  balance_after: amountOutput,
  /** For the player to quote to support. */
  reference: z.string(),
});
export type Transaction = z.output<typeof transaction>;

const sums = { count: z.number().int(), in: amountOutput, out: amountOutput };

/** Sums over all rows of the filter, whatever the page. */
const statementTotals = z.object({
  ...sums,
  /** The wallet at the beginning and at the end of the interval, whatever the group. */
  opening: amountOutput,
  closing: amountOutput,
  /** Won (above 0) or lost in games in the interval, by the ledger: points still at platforms count as the player's. */
  result: amountOutput,
  /** Over the interval, whatever the filter's group; groups without an entry are left out. */
  groups: z.array(z.object({ group, ...sums })),
});
export type StatementTotals = z.output<typeof statementTotals>;

export const listTransactions = endpoint({
  access: 'player',
  summary: 'Changes of the wallet, the latest first, a page at a time; the first page has the totals.',
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
    'One change of the wallet: the accounts between which the money moved, and the course of a transfer to or from a platform.',
  input: z.object({
    id: recordNumber,
  }),
  output: z.object({
    transaction,
    currency: z.string(),
    /** The player's own accounts that it changed. */
    places: z.array(
      z.object({
        place: z.enum(['wallet', 'platform', 'transit', 'held']),
        name: z.string(),
        amount: amountOutput,
        balance_after: amountOutput,
      }),
    ),
    transfer: z
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
