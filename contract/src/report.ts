import { z } from 'zod';
import { identityType } from './auth.ts';
import { PRODUCTS } from './bet-words.ts';
import { amountOutput, endpoint, recordNumber } from './endpoint.ts';
import { csvFile, recordCursor, recordSpan } from './records.ts';
import { archived, reportNotes } from './report-notes.ts';
import { roundDetails } from './round-details.ts';
import { FREQUENCIES, REPORT_RANGES, REPORT_VIEWS } from './report-words.ts';
import { BET_STATUSES } from './bet-words.ts';

/** Win and loss of the caller's own part of the tree (rules R6, R9, R18–R21). */

const { from, to } = recordSpan;

/** A range by name, or whole hours of the site's offset: `from` (included) and `to` (excluded). Neither: today. */
export const reportInterval = { range: z.enum(REPORT_RANGES).optional(), from, to };

const account = z.string().min(1).max(64).optional();

const filter = {
  ...reportInterval,
  /** An account of the caller's part of the tree; left out: the caller, for a supervisor the whole site. */
  member: account,
  /** The bets of one row alone, with the figures of `member` still: of its row by level, or of its row by player. */
  branch: account,
  player: account,
  game_type: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(1).max(9999))
    .optional(),
  game_code: z
    .string()
    .regex(/^[^\p{Cc}]{1,100}$/u)
    .optional(),
  product: z.enum(PRODUCTS).optional(),
};

/** The first letters of an account. */
export const accountSearch = z.string().regex(/^[^\p{Cc}]{1,64}$/u);

/** 1: only corrections of closed accounting periods, and bets of theirs that came late (rule R23). */
const adjustments = z.enum(['1']).optional();

const percent = z.number().min(0).max(100);

/** Above 0: good for the one who is named. */
const figures = z.object({
  /** Bets that count. */
  count: z.number().int(),
  stake: amountOutput,
  valid_stake: amountOutput,
  /** The players' result: payout less stake; their commission; the jackpots that they won; all of it. */
  win_loss: amountOutput,
  comm: amountOutput,
  jackpot: amountOutput,
  total: amountOutput,
  /** Of all accounts between the players and the account of the report. */
  lower_win_loss: amountOutput,
  lower_comm: amountOutput,
  lower_total: amountOutput,
  /** Of the account of the report. */
  pt_win_loss: amountOutput,
  self_comm: amountOutput,
  product: amountOutput,
  jackpot_win_loss: amountOutput,
  trade: amountOutput,
  self_total: amountOutput,
  /** Of all accounts above it. */
  higher_win_loss: amountOutput,
  higher_comm: amountOutput,
  higher_total: amountOutput,
  /** What comes up to the account of the report from below it. */
  delivery: amountOutput,
  /** What platforms took. Players, lower, self, higher and it add up to 0. */
  fees: amountOutput,
  /** The account's share of the result and its commission, as the stakes weigh them; null without a valid stake. */
  pt_percent: percent.nullable(),
  comm_percent: percent.nullable(),
});
export type ReportFigures = z.output<typeof figures>;

/** By which figure rows or bets are ordered, over all of them: the highest first, or with `up` the lowest. */
const betSort = figures.keyof();
export type BetSort = z.output<typeof betSort>;
const rowSort = z.enum(['active', ...betSort.options]);
export type RowSort = z.output<typeof rowSort>;
const up = z.enum(['1']).optional();

const row = z.object({
  /** An account, a platform's number, a game's code, or the first hour or day: what the filter of this row's bets needs. */
  key: z.string(),
  title: z.string(),
  /** Of an account. */
  type: identityType.nullable(),
  /** Of a game. */
  game_type: z.number().int().nullable(),
  /** Unix seconds, of a row by date. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  /** Players with bets that count; null unless asked for. */
  active: z.number().int().nullable(),
  figures,
});
export type ReportRow = z.output<typeof row>;

const head = {
  /** Unix seconds: the interval in use. */
  from: z.number().int(),
  to: z.number().int(),
  currency: z.string(),
  /** From the top of what the caller sees down to the account of the report; empty at a supervisor's top. */
  path: z.array(z.object({ account: z.string(), type: identityType })),
  archived,
};

export const getReport = endpoint({
  access: 'account',
  summary: 'Win and loss of an account of the tree by level, platform, game, date or player, with totals.',
  input: z.object({
    ...filter,
    by: z.enum(REPORT_VIEWS).optional(),
    frequency: z.enum(FREQUENCIES).optional(),
    /** 1: the rows count their active players. */
    active: z.enum(['1']).optional(),
    /** Default: by turnover, and by date in their order, the latest rows on the first page. */
    sort: rowSort.optional(),
    up,
    ...recordCursor,
  }),
  output: z.object({
    ...head,
    ...reportNotes,
    /** The site's title and offset. */
    operator: z.string(),
    timezone: z.string(),
    /** Unix seconds: when it was made; every bet that was booked by then is in it. */
    made_at: z.number().int(),
    /** True where the interval includes today: figures of the same day may be off by some hours. */
    is_same_day: z.boolean(),
    /** What the totals hold of closed accounting periods: how many lines among the bets, and their sum; null without any. */
    adjustments: z.object({ lines: z.number().int(), figures }).nullable(),
    rows: z.array(row),
    /** How many rows come after these; the totals hold for all. */
    more: z.number().int(),
    next: z.string().nullable(),
    totals: row.shape.figures,
    active: z.number().int().nullable(),
    /** The account's own total by day, for a chart; `before` is that of the same day of the interval before, null where it had fewer. */
    trend: z.array(z.object({ day: z.string(), total: amountOutput, before: amountOutput.nullable() })),
    /** Sums of the interval before. */
    before: z.object({
      self_total: amountOutput,
      win_loss: amountOutput,
      valid_stake: amountOutput,
      delivery: amountOutput,
    }),
    /** Platforms with bets in the interval. */
    platforms: z.array(z.object({ game_type: z.number().int(), title: z.string(), total: amountOutput })),
  }),
});

const reportBet = z.object({
  /** Of the player, whose numbers they are. */
  id: z.number().int(),
  account: z.string(),
  game_type: z.number().int(),
  platform: z.string(),
  game: z.string(),
  product: z.enum(PRODUCTS),
  status: z.enum(BET_STATUSES),
  /** Unix seconds. */
  bet_time: z.number().int(),
  settlement_time: z.number().int(),
  /** The day on which it counts, as YYYY-MM-DD. */
  accounting_date: z.string(),
  /** It is about a bet of a period that was closed before. */
  is_adjustment: z.boolean(),
  reference: z.string(),
  figures,
});
export type ReportBet = z.output<typeof reportBet>;

export const listReportBets = endpoint({
  access: 'account',
  summary:
    'The bets behind a figure of the report, the latest first or by a figure, a page at a time; the first page has their sum.',
  input: z.object({ ...filter, adjustments, sort: betSort.optional(), up, ...recordCursor }),
  output: z.object({
    ...head,
    list: z.array(reportBet),
    next: z.string().nullable(),
    totals: figures.nullable(),
  }),
});

export const getReportBet = endpoint({
  access: 'account',
  summary: 'A bet of the report: its round as the platform describes it.',
  input: z.object({
    /** The player. */
    member: filter.member.unwrap(),
    id: recordNumber,
  }),
  output: z.object({ round: z.string(), details: roundDetails.nullable() }),
});

export const exportReport = endpoint({
  access: 'account',
  summary: 'The report, or the bets behind it, as a file for spreadsheets.',
  input: z.object({
    ...filter,
    by: z.enum([...REPORT_VIEWS, 'bets']).optional(),
    frequency: z.enum(FREQUENCIES).optional(),
    /** With `by` bets. */
    adjustments,
  }),
  output: csvFile,
});

/** Accounts of one answer. */
export const MOST_MEMBERS_FOUND = 10;

export const findMembers = endpoint({
  access: 'agent',
  summary: 'Accounts below the caller that begin with some letters, those above players first.',
  input: z.object({ search: accountSearch }),
  output: z.object({
    list: z.array(z.object({ account: z.string(), type: identityType })).max(MOST_MEMBERS_FOUND),
    /** More begin so than are listed. */
    has_more: z.boolean(),
  }),
});

/** Two years of weeks. */
export const MOST_PERIODS = 104;

const accountingPeriod = z.object({
  kind: z.enum(['week', 'month']),
  /** As YYYY-MM-DD in the site's offset, both included. */
  first_day: z.string(),
  last_day: z.string(),
  /** Unix seconds: the same interval as a filter takes it. */
  from: z.number().int(),
  to: z.number().int(),
  closed_at: z.number().int(),
  /** SHA-256 over all that counts in it, in hexadecimal digits; the audit proves it. */
  proof: z.string(),
});
export type AccountingPeriod = z.output<typeof accountingPeriod>;

export const listAccountingPeriods = endpoint({
  access: 'account',
  summary: `Closed accounting periods, the latest first; the last ${MOST_PERIODS} of them.`,
  input: z.object({}),
  output: z.object({ list: z.array(accountingPeriod) }),
});
