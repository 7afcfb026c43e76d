/** When the next question about something undecided is due (rule W3). */
const UNKNOWN_AFTER_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000];
/** A payment that waits for its payer: the notice is usually quicker. */
const WAITING_AFTER_MS = [5_000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000];
/** One that has ended unpaid, whose payer may have paid all the same. */
const ENDED_AFTER_MS = [60_000, 600_000, 3_600_000, 86_400_000];

const at = (delays: readonly number[], checks: number): number =>
  delays[Math.min(checks, delays.length - 1)]!;

export const unknownCheckMs = (checks: number): number => at(UNKNOWN_AFTER_MS, checks);
export const waitingCheckMs = (checks: number): number => at(WAITING_AFTER_MS, checks);
/** Undefined: it is not asked about any more. */
export const endedCheckMs = (checks: number): number | undefined => ENDED_AFTER_MS[checks];

/** Beyond a question's own deadline before somebody else looks after what it was about. */
export const TAKE_OVER_MARGIN_MS = 1_000;
export const CLAIM_AT_ONCE = 16;
