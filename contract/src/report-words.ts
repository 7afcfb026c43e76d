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
