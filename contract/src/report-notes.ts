import { z } from 'zod';

/** What the head of a report says of its interval (rules R21, R23, R26). */

/** Archived months of the interval, as YYYY-MM: sums hold them, but their bets and adjustments are not listed. */
export const archived = z.array(z.string());

/** Unix seconds: when the last of its days was closed, since when its figures stay; null while one of them is open. */
const closedAt = z.number().int().nullable();

/** Platforms whose bets have not been read for a while. */
const late = z.array(
  z.object({ game_type: z.number().int(), title: z.string(), read_at: z.number().int().nullable() }),
);

export const reportNotes = { archived, closed_at: closedAt, late };
