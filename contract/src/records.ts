import { z } from 'zod';
import { LONGEST_RANGE_DAYS, TIME_RANGES } from './time-ranges.ts';

/** What all records share: time ranges, pages by cursor, CSV (decisions §6). */

export const RECORDS_A_PAGE = 50;
/** A file ends after so many rows and says so. */
export const MOST_CSV_ROWS = 50_000;

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
 * When: a range by its name, reckoned by the server's clock, or `from` (in) and `to` (out) in Unix seconds. Neither: today. The
 * server turns down an end that is not later than its start, and more than a year.
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

/** What every page of records says beside its rows. */
export const recordPage = {
  /** Unix seconds: what the range came to. */
  from: z.number().int(),
  to: z.number().int(),
  next: z.string().nullable(),
};

/** A file of rows, sent as `text/csv` instead of an envelope; what fails before its first row is an envelope. */
export interface CsvFile {
  filename: string;
  text: AsyncIterable<string>;
}
export const csvFile = z
  .custom<CsvFile>((value) => typeof value === 'object' && value !== null && 'filename' in value)
  .describe('text/csv with a header of its own: operator, title, interval, generated at');
