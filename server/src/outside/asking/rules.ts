/** When an outside party is asked again about a request, and when its 'not found' is believed (rules W3 and W4). Pure. */

/** How long an outside party may take. */
export interface TimeLimits {
  /** No call takes longer, and no process sends a request later than this after its record. */
  readonly deadlineMs: number;
  /** The party acts on no request that was sent longer ago; how far it lets a clock be ahead is part of it. */
  readonly validityMs: number;
  /** The party promises to do what one reference names at most once, however often it is sent. Absent: no such promise. */
  readonly resend?: 'safe';
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

const AT_WORK_PAUSE_MS = 10_000;
const AT_WORK_FOR_MS = 10 * 60_000;

/** A party that says it is at work on a young request will soon know: its player does not wait out a pause that grew in an outage before. */
export function pauseAtWorkMs({ checks, ageMs }: Asked): number {
  return ageMs < AT_WORK_FOR_MS ? Math.min(pauseMs(checks), AT_WORK_PAUSE_MS) : pauseMs(checks);
}

/** For so long other processes leave a request to the process that has recorded or claimed it. */
export function leaseMs(deadlineMs: number): number {
  return deadlineMs + MARGIN_MS;
}

/**
 * A request that the party has not found is sent again under its reference where that is safe: no player waits for the validity of the
 * first sending to end. Not for longer than that: the player's intention has grown old, and 'not found' must be able to become final.
 */
export function maySendAgain(sinceFirstMs: number, { validityMs, resend }: TimeLimits): boolean {
  return resend === 'safe' && sinceFirstMs < validityMs;
}

/** The next question about a request that has just been sent again comes no later than its first 'not found' that counts. */
export function pauseAfterResendMs(checks: number, limits: TimeLimits): number {
  return Math.min(pauseMs(checks), countsAfterMs(limits) + 1);
}

export type NotFound =
  /** The request was never done, and cannot be done any more. */
  { isFinal: true } | { isFinal: false; counts: boolean; inMs: number };

/**
 * 'Not found' counts once the party can no longer act on the request, and is final when two questions agree. Before that it may mean
 * 'not yet'; the next question comes no later than the first answer that counts.
 */
export function judgeNotFound({ checks, notFoundChecks, ageMs }: Asked, limits: TimeLimits): NotFound {
  const countsInMs = countsAfterMs(limits) - ageMs;
  if (countsInMs >= 0)
    return { isFinal: false, counts: false, inMs: Math.min(pauseMs(checks), Math.ceil(countsInMs) + 1) };
  if (notFoundChecks > 0) return { isFinal: true };
  return { isFinal: false, counts: true, inMs: pauseMs(1) };
}

/** Older requests can not be done any more. */
function countsAfterMs({ deadlineMs, validityMs }: TimeLimits): number {
  return deadlineMs + validityMs + MARGIN_MS;
}
