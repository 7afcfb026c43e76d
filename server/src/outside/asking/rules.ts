/** When an outside party is asked again about a request, and when its 'not found' is believed (rules W3 and W4). Pure. */

/** How long an outside party may take. */
export interface TimeLimits {
  /** No call takes longer, and no process sends a request later than this after its record. */
  readonly deadlineMs: number;
  /** The party acts on no request that was sent longer ago. */
  readonly validityMs: number;
}

/** A request whose outcome is not known, as its row says at the moment of the claim. */
export interface Asked {
  /** How many questions have been asked about it. */
  checks: number;
  /** How many of the last answers were a 'not found' that counts. */
  notFoundChecks: number;
  /** Since the record that it is being sent, by the database's clock. */
  ageMs: number;
}

const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000];

/** By less than this the clocks of processes, database and parties differ. */
export const MARGIN_MS = 1_000;

/** Before the next question, after so many. */
export function pauseMs(checks: number): number {
  return PAUSES_MS[Math.min(checks, PAUSES_MS.length - 1)]!;
}

/** For so long other processes leave a request to the process that has recorded or claimed it. */
export function leaseMs(deadlineMs: number): number {
  return deadlineMs + MARGIN_MS;
}

export type NotFound =
  /** The request was never done, and cannot be done any more. */
  { isFinal: true } | { isFinal: false; counts: boolean; inMs: number };

/**
 * 'Not found' counts once the party can no longer act on the request, and is final when two questions agree. Before that it may mean
 * 'not yet'; the next question comes no later than the first answer that counts.
 */
export function judgeNotFound(
  { checks, notFoundChecks, ageMs }: Asked,
  { deadlineMs, validityMs }: TimeLimits,
): NotFound {
  const countsInMs = deadlineMs + validityMs + MARGIN_MS - ageMs;
  if (countsInMs >= 0)
    return { isFinal: false, counts: false, inMs: Math.min(pauseMs(checks), Math.ceil(countsInMs) + 1) };
  if (notFoundChecks > 0) return { isFinal: true };
  return { isFinal: false, counts: true, inMs: pauseMs(1) };
}
