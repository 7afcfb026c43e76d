import { z } from 'zod';
import { identityType } from './auth.ts';
import { amountOutput, endpoint } from './endpoint.ts';
import { csvFile, recordCursor } from './records.ts';
import { accountSearch, reportInterval } from './report.ts';
import { reportNotes } from './report-notes.ts';
import { PLAYER_ORDERS, PLAYER_SCOPES } from './report-words.ts';

/** The players of the caller's own part of the tree, without personal data (rules R29–R31). */

const filter = {
  ...reportInterval,
  /** An account above players, of the caller's part of the tree; left out: the caller, for a supervisor the whole site. */
  member: z.string().min(1).max(64).optional(),
  /** Default: all. */
  scope: z.enum(PLAYER_SCOPES).optional(),
  /** The first letters of the account. */
  search: accountSearch.optional(),
  /** 1: only players who registered in the range. */
  new: z.enum(['1']).optional(),
  /** Default: account. A search goes by account, and the new alone by when they registered. */
  order: z.enum(PLAYER_ORDERS).optional(),
  /** 1: from the end. */
  back: z.enum(['1']).optional(),
};

const figures = z.object({
  /** Payments that were decided in the range: how many, and their amounts before the fee. */
  deposits: z.number().int().min(0),
  deposited: amountOutput,
  withdrawals: z.number().int().min(0),
  withdrawn: amountOutput,
  /** Bets that count, and what the report says of them. */
  bets: z.number().int(),
  valid_stake: amountOutput,
  /** Payout less stake. */
  win_loss: amountOutput,
  /** Wallet, points at platforms and in transit, as of now; null where the caller may not see it. */
  balance: amountOutput.nullable(),
});
export type PlayerFigures = z.output<typeof figures>;

const player = z.object({
  account: z.string(),
  /** The account directly above; null where there is none. */
  agent: z.string().nullable(),
  /** Unix seconds. */
  registered_at: z.number().int(),
  /** Registered in the range. */
  is_new: z.boolean(),
  /** It does not tell who closed it. */
  is_open: z.boolean(),
  /** Unix seconds; null before the first one below the caller. */
  last_login_at: z.number().int().nullable(),
  last_bet_at: z.number().int().nullable(),
  figures,
});
export type ReportPlayer = z.output<typeof player>;

export const listReportPlayers = endpoint({
  access: 'agent',
  summary:
    'The players below an account of the tree with their activity, a page at a time; the first page has the totals.',
  input: z.object({ ...filter, ...recordCursor }),
  output: z.object({
    /** Unix seconds: the interval in use. */
    from: z.number().int(),
    to: z.number().int(),
    currency: z.string(),
    /** From the top of what the caller sees down to the account; empty at a supervisor's top. */
    path: z.array(z.object({ account: z.string(), type: identityType })),
    /** The site's title and offset, and when it was made. */
    operator: z.string(),
    timezone: z.string(),
    made_at: z.number().int(),
    /** True where the interval includes today: figures of the same day may be off by some hours. */
    is_same_day: z.boolean(),
    /** True where the caller may see the balances of these players. */
    has_balances: z.boolean(),
    ...reportNotes,
    list: z.array(player),
    next: z.string().nullable(),
    /** Of all players of the filter. Null on later pages, and where they are more than `MOST_PLAYERS_SUMMED`. */
    summary: z
      .object({
        players: z.number().int(),
        new: z.number().int(),
        /** With bets that count in the range. */
        active: z.number().int(),
        with_balance: z.number().int().nullable(),
        figures,
      })
      .nullable(),
  }),
});

export const exportReportPlayers = endpoint({
  access: 'agent',
  summary: 'The players below an account of the tree as a file for spreadsheets.',
  input: z.object(filter),
  output: csvFile,
});
