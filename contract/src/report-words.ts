/** Words of the report that the browser needs without the schema library. */

/** In the order in which they are offered. */
export const REPORT_VIEWS = ['level', 'platform', 'game', 'date', 'player'] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

export const REPORT_RANGES = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const;

/** By date: 'none' is one row for the whole interval. */
export const FREQUENCIES = ['none', 'hourly', 'daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The players of a report: those directly below its account, or all below it. */
export const PLAYER_SCOPES = ['all', 'direct'] as const;
export type PlayerScope = (typeof PLAYER_SCOPES)[number];

/** What an index serves. */
export const PLAYER_ORDERS = ['account', 'registered'] as const;
export type PlayerOrder = (typeof PLAYER_ORDERS)[number];

/**
 * Totals read each player. Beyond this number there are none, and a page reads one page of each account above players, however many
 * players those have.
 */
export const MOST_PLAYERS_SUMMED = 10_000;

/** Bets that can be put in order of a figure: each page reads them all. Of more the latest come first. */
export const MOST_BETS_SORTED = 100_000;
