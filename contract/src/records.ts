import { z } from 'zod';
import { LONGEST_RANGE_DAYS, TIME_RANGES } from './time-ranges.ts';

/** Shared by all records: time ranges, pages by cursor, CSV (rules R1, R3). */

export const RECORDS_A_PAGE = 50;
/** A file ends after so many rows and says so: about as many as a sheet of a spreadsheet holds. */
export const MOST_CSV_ROWS = 1_000_000;
/** Of a file whose rows are read at one moment, so that no row changes between its totals and the last of them. */
export const MOST_CSV_ROWS_AT_ONCE = 50_000;

const digits = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(0).max(most));
/** The year 2100: far enough, and dates of the database hold it. */
const unixSeconds = digits(4_102_444_800);

/**
 * A range by name, reckoned by the server's clock, or `from` (included) and `to` (excluded) in Unix seconds. Neither:
 * today. The server refuses an end that is not later than its start, and more than a year.
 */
export const recordSpan = {
  range: z.enum(TIME_RANGES).optional(),
  /** The N of `withinDays`. */
  days: digits(LONGEST_RANGE_DAYS).pipe(z.number().min(1)).optional(),
  from: unixSeconds.optional(),
  to: unixSeconds.optional(),
};

/** `next` of the page before: it is good for the same player and filter alone. */
export const recordCursor = {
  after: z
    .string()
    .regex(/^[A-Za-z0-9_-]{40,400}$/)
    .optional(),
};

/** Part of every page of records, beside its rows. */
export const recordPage = {
  /** Unix seconds: the range in use. */
  from: z.number().int(),
  to: z.number().int(),
  next: z.string().nullable(),
};

/** A file of rows, sent as `text/csv` instead of an envelope. A failure before the first row is an envelope. */
export interface CsvFile {
  filename: string;
  text: AsyncIterable<string>;
}
export const csvFile = z
  .custom<CsvFile>((value) => typeof value === 'object' && value !== null && 'filename' in value)
  .describe('text/csv with a header of its own: operator, title, interval, generated at');
